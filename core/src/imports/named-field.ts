import { isRfc, readRfc } from '../sat/rfc.ts';
import type { ImportField } from './import-field.ts';

type Row = readonly [name: string, label: string, ...synonyms: string[]];

const field = (required: boolean, [name, label, ...synonyms]: Row, looksLike?: ImportField['looksLike']) => ({
  name,
  label,
  required,
  synonyms,
  ...(looksLike && { looksLike }),
});

export const needed = (row: Row, looksLike?: ImportField['looksLike']) => field(true, row, looksLike);
export const optional = (row: Row, looksLike?: ImportField['looksLike']) => field(false, row, looksLike);

export const looksLikeRfc = (value: string) => isRfc(readRfc(value));
