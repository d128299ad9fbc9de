import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const testValues = readFileSync(join(import.meta.dirname, '../../docs/test-values.md'), 'utf8');

/** Lists what stands in the tables of the docs: a value of `numeroPedido`, and what its document ends as. */
export const values = [...testValues.matchAll(/^\| `(EMU-[\w -]+)` .*\| `(\w+)` +\|$/gm)].map(
  ([, word = '', end = '']) => [word, end] as const,
);

/** Lists the RFCs of the docs, each with the field that it is refused at. */
export const receivers = [...testValues.matchAll(/^\| `([A-Z]{3}\d{6}\w{3})` .*\| `(receptor\.\w+)` +\|$/gm)].map(
  ([, rfc = '', field = '']) => [rfc, field] as const,
);
