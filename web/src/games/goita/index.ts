import type { GameTable } from '../table';

export const goita = null as unknown as GameTable;
