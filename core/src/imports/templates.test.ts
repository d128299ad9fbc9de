import { expect, test } from 'vitest';
import { importFields } from './fields.ts';
import { guessMapping, mappingOf } from './guess-mapping.ts';
import { importTemplate, templateKinds } from './templates.ts';

test.each(templateKinds)('the template of %s has every field under a heading that is recognised', (kind) => {
  const { columns, rows } = importTemplate(kind);
  const headings = columns.map(({ heading }) => heading);
  const cells = rows.map((row) => row.map((cell) => cell ?? ''));
  expect(mappingOf(guessMapping(kind, headings, cells))).toEqual(
    Object.fromEntries(importFields[kind].map(({ name, label }) => [name, label])),
  );
  for (const [index, { required }] of importFields[kind].entries()) {
    if (required) expect(cells.map((row) => row[index])).not.toContain('');
  }
});
