import { importFields } from './fields.ts';
import type { ImportKind } from './import-kind.ts';
import type { Mapping } from './import.ts';
import { fixedValue, type FieldColumn } from './values.ts';

/** Returns where the fields of a kind of records stand in a file. @param columns the headings of the file. */
export function fieldColumnsOf(kind: ImportKind, mapping: Mapping, columns: readonly string[]): readonly FieldColumn[] {
  return Object.entries(mapping).map(([field, column]) => {
    const index = columns.indexOf(column);
    const fixed = index < 0 ? fixedValue(column) : undefined;
    const repairs = importFields[kind].find(({ name }) => name === field)?.repairs ?? [];
    return { field, index, fixed, repairs };
  });
}
