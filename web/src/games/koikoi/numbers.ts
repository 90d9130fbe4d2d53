/** Numbers as Japanese has them in words: 十二. */

import { language } from '../../words.svelte';

export function written(n: number): string {
  if (language() !== 'ja') return String(n);
  const digits = [...'〇一二三四五六七八九'];
  const [tens, ones] = [Math.floor(n / 10), n % 10];
  return `${tens > 1 ? (digits[tens] ?? '') : ''}${tens ? '十' : ''}${ones || !tens ? (digits[ones] ?? '') : ''}`;
}
