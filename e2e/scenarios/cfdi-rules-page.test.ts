import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RULES } from '@timbra/core/invoicing/cfdi/rules/all.ts';
import { expect, it } from 'vitest';

/** Codes of SAT's matrix for CFDI 4.0; it has no 207, 209 and 217. */
const CFDI = named('CFDI40', [...range(101, 206), 208, ...range(210, 216), ...range(218, 221), 226, 227, 999]);
/** Those of its matrix for Carta Porte 3.1. */
const CARTA_PORTE = named('CP', [...range(101, 204), 999]);

/** Those of its matrix for Nómina 1.2, revision E. */
const NOMINA = named('NOM', range(1, 111));

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function named(prefix: string, numbers: readonly number[]): string[] {
  return numbers.map((number) => `${prefix}${number}`);
}

/** Returns the codes that a text names, alone or as `CP101 to CP103`. */
function codesIn(prefix: string, text: string): Set<string> {
  // Keys of other lists begin like codes and are shorter; NOM has none.
  const digits = prefix === 'NOM' ? '\\d{1,3}' : '\\d{3}';
  const codes = new Set(text.match(new RegExp(`\\b${prefix}${digits}\\b`, 'g')));
  for (const [, from, to] of text.matchAll(new RegExp(`\\b${prefix}(${digits}) to ${prefix}(${digits})`, 'g'))) {
    for (const code of named(prefix, range(Number(from), Number(to)))) codes.add(code);
  }
  return codes;
}

it.each([
  ['CFDI40', CFDI, []],
  // Told by the kind itself: a trip whose weight is another than that of its goods.
  ['CP', CARTA_PORTE, ['CP149']],
  ['NOM', NOMINA, []],
])(
  'the page of rules lists every code of the matrix %s once, as checked or with the reason why not',
  async (prefix, matrix, more) => {
    const page = await readFile(join(import.meta.dirname, '../../docs/cfdi-rules.md'), 'utf8');
    const [covered = '', skipped = ''] = page.split('## Not checked');
    const documented = RULES.flatMap(({ codes }) => codes).filter((code) => matrix.includes(code));
    expect(codesIn(prefix, covered)).toEqual(new Set([...documented, ...more]));
    expect(matrix.filter((code) => codesIn(prefix, covered).has(code) === codesIn(prefix, skipped).has(code))).toEqual(
      [],
    );
  },
);
