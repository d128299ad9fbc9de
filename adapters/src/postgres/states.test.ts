import { globSync, readFileSync } from 'node:fs';
import { statuses } from '@timbra/core/invoicing/life-cycle.ts';
import { expect, it } from 'vitest';

/** Lists of two states or more: what one state alone is asked for is said of that state. */
const list = /\bin \(('[A-Z]+'(?:, '[A-Z]+')+)\)/g;
/** They are what they were on the day that they were written. */
const past = /^(migrations|baseline)\//;

it('no statement lists states of documents by hand: a new state would be missing', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !past.test(file) && !file.endsWith('.test.ts'),
  );
  const lists = files.flatMap((file) => {
    const text = readFileSync(`${import.meta.dirname}/${file}`, 'utf8');
    return Array.from(text.matchAll(list), ([, listed = '']) => ({ file, listed: listed.match(/[A-Z]+/g) ?? [] }));
  });
  expect(lists.length).toBeGreaterThan(5);
  const known: readonly string[] = statuses;
  expect(lists.filter(({ listed }) => listed.every((one) => known.includes(one)))).toEqual([]);
});
