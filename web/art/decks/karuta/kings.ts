import type { SuitCode } from './suits';

export function king(suit: SuitCode): string {
  return suit ? '' : '';
}
