import type { SuitCode } from './suits';

export function lady(suit: SuitCode): string {
  return suit ? '' : '';
}
