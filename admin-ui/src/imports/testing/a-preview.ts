import type { ImportPreviewAnswer as Preview } from '@timbra/contract/imports.ts';

/** Makes what was judged of a file of customers with one column. */
export const aPreview = (changes: Partial<Preview>): Preview => ({
  columns: ['RFC'],
  ignored: [],
  sample: [],
  values: [],
  mapping: { rfc: 'RFC' },
  guesses: {},
  fields: [],
  missing: [],
  allMatched: true,
  key: 'RFC',
  rows: 0,
  counts: { create: 0, update: 0, same: 0, refused: 0 },
  problems: [],
  corrects: null,
  sameFileAs: null,
  ...changes,
});

/** Makes the counts of rows that would all be new. */
export const allNew = (create: number): Preview['counts'] => ({ create, update: 0, same: 0, refused: 0 });
