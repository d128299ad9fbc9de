import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { valueGroups } from './magic-values.ts';

const docs = readFileSync(join(import.meta.dirname, '../../../docs/test-values.md'), 'utf8');

/** Reads the first and the last cell of each row; the heads of the tables name no value. */
const documented = [...docs.matchAll(/^\| `([^`]+)` +\|.*\| `([\w.]+)` +\|$/gm)].map(
  ([, value, last]) => [value, last] as const,
);

test('the page has the values that are documented, each with what it ends as or is refused at', () => {
  const shown = valueGroups
    .flatMap(({ values }) => values)
    .map(({ value, ends, field = ends }) => [value, field] as const);
  const rows = docs.split('\n').filter((line) => line.startsWith('| `') && !/^\| `(numeroPedido|receptor)/.test(line));
  expect(documented).toHaveLength(rows.length);
  expect(shown).toHaveLength(rows.length);
  expect(new Map(shown)).toEqual(new Map(documented));
});

test('every group says something else, and so does every value of a group', () => {
  expect(new Set(valueGroups.map(({ title }) => title)).size).toBe(valueGroups.length);
  for (const { values } of valueGroups) expect(new Set(values.map(({ what }) => what)).size).toBe(values.length);
});
