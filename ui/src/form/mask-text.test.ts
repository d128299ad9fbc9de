import { expect, it } from 'vitest';
import { maskText } from './mask-text.ts';

/** Makes an input with this text, its caret where the bar stands. */
function inputOf(text: string) {
  const input = {
    value: text.replace('|', ''),
    selectionStart: text.indexOf('|') as number | null,
    setSelectionRange(start: number | null) {
      input.selectionStart = start;
    },
  };
  return input;
}

const shown = ({ value, selectionStart }: ReturnType<typeof inputOf>) =>
  `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`;

const color = (text: string) => `#${text.replaceAll(/[^0-9a-f]/gi, '').slice(0, 6)}`.toUpperCase();

it.each([
  ['#45a|816', '#45A|816'],
  ['#45x|A816', '#45|A816'],
  ['a|#45A816', '#A|45A81'],
  ['#45A816f|', '#45A816|'],
])('keeps the caret behind the same letters: %s', (typed, masked) => {
  const input = inputOf(typed);
  expect(maskText(input, color)).toBe(masked.replace('|', ''));
  expect(shown(input)).toBe(masked);
});

it('leaves an input alone whose caret the browser does not tell', () => {
  const input = { ...inputOf('a|b'), selectionStart: null };
  expect(maskText(input, (text) => text.toUpperCase())).toBe('AB');
  expect(input.value).toBe('ab');
});
