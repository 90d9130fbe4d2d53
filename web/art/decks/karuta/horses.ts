import type { SuitCode } from './suits';

export function horse(suit: SuitCode): string {
  return suit ? '' : '';
}
