import { entriesOf, type Field, type FieldKind, type Fields } from '@timbra/core/shared/records/record.ts';
import type { Fact } from '@timbra/ui/facts.tsx';
import { money } from '@timbra/ui/format/format.ts';

interface FactOptions<Of extends Fields> {
  /** Tells what fields are called here. */
  readonly by: 'heading' | 'label';
  /** Is told of those that are empty, where that is not «No especificado». */
  readonly empty?: { readonly [Name in keyof Of]?: string };
}

/** Returns what the detail of a record tells of it, field by field. */
export const factsOf = <Of extends Fields>(
  fields: Of,
  record: { readonly [Name in keyof Of]: unknown },
  { by, empty = {} }: FactOptions<Of>,
): readonly Fact[] =>
  entriesOf(fields).map(([name, field]) => {
    const value = record[name];
    const isEmpty = value === null || value === '';
    return {
      label: field[by],
      value: isEmpty ? (empty[name] ?? 'No especificado') : formatters[field.kind](value, field),
    };
  });

const formatters: Readonly<Record<FieldKind, (value: unknown, field: Field) => string>> = {
  text: (value, { keys }) => named(String(value), keys?.nameOf(String(value))),
  amount: (value) => money(Number(value)),
  year: String,
  flag: (value) => (value === true ? 'Sí' : 'No'),
};

/** Returns a key of a list with its name; one that the list lacks is shown as it is. */
const named = (value: string, name = value) => (name === value ? value : `${value} · ${name}`);
