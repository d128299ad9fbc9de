import { isRfc, readRfc } from '../sat/rfc.ts';
import type { ImportField } from './import-field.ts';

type Row = readonly [name: string, label: string, ...synonyms: string[]];

const field = (required: boolean, [name, label, ...synonyms]: Row, matches?: ImportField['matches']) => ({
  name,
  label,
  required,
  synonyms,
  ...(matches && { matches }),
});

export const needed = (row: Row, matches?: ImportField['matches']) => field(true, row, matches);
export const optional = (row: Row, matches?: ImportField['matches']) => field(false, row, matches);

export const matchesRfc = (value: string) => isRfc(readRfc(value));
