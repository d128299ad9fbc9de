import { expect, test } from 'vitest';
import { isRequired } from './fields.ts';
import { guessMapping, mappingOf } from './mapping-for.ts';
import { importTemplate, templateFields, templateKinds } from './templates.ts';

test.each(templateKinds)('the template of %s has every field under a heading that is recognised', (kind) => {
  const { columns, rows } = importTemplate(kind);
  const headings = columns.map(({ heading }) => heading);
  const cells = rows.map((row) => row.map((cell) => cell ?? ''));
  expect(mappingOf(guessMapping(kind, headings, cells))).toEqual(
    Object.fromEntries(templateFields(kind).map(({ name, label }) => [name, label])),
  );
  const mapping = mappingOf(guessMapping(kind, headings, cells));
  for (const [index, field] of templateFields(kind).entries()) {
    if (isRequired(field, mapping)) expect(cells.map((row) => row[index])).not.toContain('');
  }
});
