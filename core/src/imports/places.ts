import { importFields } from './fields.ts';
import type { ImportKind } from './import-kind.ts';
import type { Mapping } from './import.ts';
import { fixedValue, type Place } from './values.ts';

/** Returns where the fields of a kind of records stand in a file. @param columns the headings of the file. */
export function placesOf(kind: ImportKind, mapping: Mapping, columns: readonly string[]): readonly Place[] {
  return Object.entries(mapping).map(([field, column]) => {
    const index = columns.indexOf(column);
    const fixed = index < 0 ? fixedValue(column) : undefined;
    const repairs = importFields[kind].find(({ name }) => name === field)?.repairs ?? [];
    return { field, index, fixed, repairs };
  });
}
