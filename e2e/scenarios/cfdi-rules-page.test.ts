import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RULES } from '@timbra/core/invoicing/cfdi/rules/all.ts';
import { expect, it } from 'vitest';

/** Numbers of SAT's matrix for CFDI 4.0, prefix apart; it has no 207, 209 and 217. */
const MATRIX = [...range(101, 206), 208, ...range(210, 216), ...range(218, 221), 226, 227, 999];

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** The codes that a text names, alone or as `CFDI40101 to CFDI40103`. */
function codesIn(text: string): Set<string> {
  const codes = new Set(text.match(/CFDI\d+/g));
  for (const [, from, to] of text.matchAll(/CFDI40(\d{3}) to CFDI40(\d{3})/g)) {
    for (const number of range(Number(from), Number(to))) codes.add(`CFDI40${number}`);
  }
  return codes;
}

it('the page of rules lists every code of the matrix once, as checked or with the reason why not', async () => {
  const page = await readFile(join(import.meta.dirname, '../../docs/cfdi-rules.md'), 'utf8');
  const [covered = '', skipped = ''] = page.split('## Not checked');
  const told = new Set(RULES.flatMap(({ codes }) => codes).filter((code) => code.startsWith('CFDI')));
  expect(codesIn(covered)).toEqual(told);
  expect(
    MATRIX.filter((number) => codesIn(covered).has(`CFDI40${number}`) === codesIn(skipped).has(`CFDI40${number}`)),
  ).toEqual([]);
});
