import type { GameTable } from '../table';

export const koikoi = null as unknown as GameTable;
