import { type Problem, unless } from '../shared/errors.ts';
import { officeLists, type OfficeList } from '../shared/office-lists.ts';

type Listed = (typeof officeLists)[OfficeList];
export type PreferredList = Extract<Listed, { readonly view: string }>['view'];

export const preferredLists: readonly PreferredList[] = Object.values(officeLists).flatMap((list) =>
  'view' in list ? [list.view] : [],
);

export interface SavedFilter {
  readonly name: string;
  /** JSON, as the list's own parameter `filter` takes it. */
  readonly filter: string;
}

/** Describes how one user wants to see one list. */
export interface ListPreferences {
  readonly list: PreferredList;
  /** They are columns by their titles: one that comes later is shown. */
  readonly hiddenColumns: readonly string[];
  readonly filters: readonly SavedFilter[];
}

/** What is absent stays as it is. */
export interface PreferenceChanges {
  readonly list: PreferredList;
  readonly hiddenColumns?: readonly string[] | undefined;
  readonly filters?: readonly SavedFilter[] | undefined;
}

/** Returns every broken rule, each at its field. */
export function checkPreferences({ filters = [] }: PreferenceChanges): Problem[] {
  const names = filters.map(({ name }) => keyOf(name));
  return filters.flatMap(({ name, filter }, index) => [
    ...unless(name.trim() !== '', `filters[${index}].name`, 'Escribe un nombre para el filtro'),
    ...unless(names.indexOf(keyOf(name)) === index, `filters[${index}].name`, 'Ya tienes un filtro con ese nombre'),
    ...unless(isObject(filter), `filters[${index}].filter`, 'Un filtro es un objeto JSON'),
  ]);
}

const keyOf = (name: string) => name.trim().toLowerCase();

function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
