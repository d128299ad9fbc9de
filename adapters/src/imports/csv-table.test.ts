import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordsOf } from './csv-records.ts';
import { delimitedRows } from './csv-table.ts';
import { fileFaults } from './faults.ts';

const units = ['a', 'ñ', '€', ' ', ',', ',', '\n', '\n', '\r\n', '\r', '\uFEFF', '"', 'bcd'];
const texts = (letters: readonly string[]) => fc.string({ unit: fc.constantFrom(...letters), maxLength: 30 });

async function* inPieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Reads the rows, and the fault that the text ends with. */
async function all(rows: AsyncIterable<readonly (readonly [number, string[]])[]>) {
  const found: (readonly [number, string[]])[] = [];
  try {
    for await (const some of rows) found.push(...some);
  } catch (error) {
    return { fault: (error as Error).message };
  }
  return { found };
}

describe('rows of delimited text', () => {
  it('are those of the parser, quoted or not, wherever the text is cut', async () => {
    const quotedLater = fc.tuple(texts(units.filter((unit) => unit !== '"')), texts(units));
    await fc.assert(
      fc.asyncProperty(quotedLater, fc.integer({ min: 1, max: 20 }), async ([first, then], size) => {
        const text = first + then;
        const parsed = await all(recordsOf(inPieces(text, 1_000), { delimiter: ',' }));
        expect(await all(delimitedRows(inPieces(text, size), ','))).toEqual(parsed);
      }),
      { numRuns: 200 },
    );
  });

  it('refuse a line that is too long, whether it ends or not', async () => {
    const long = 'x'.repeat(1_100_000);
    for (const text of [`a,b\n${long}`, `a,b\n${long}\nc,d\n`]) {
      expect(await all(delimitedRows(inPieces(text, 2_000_000), ','))).toEqual({ fault: fileFaults.lineTooLong });
    }
  });

  it('leave the file alone once nobody asks for more', async () => {
    let isClosed = false;
    async function* endless() {
      try {
        for (;;) yield Buffer.from('a,b\n');
      } finally {
        isClosed = true;
      }
    }
    for await (const some of delimitedRows(endless(), ',')) if (some.length > 0) break;
    expect(isClosed).toBe(true);
  });
});
