import type { Path } from 'react-router';

/** Is what is known of a resource's screens: its word, and theirs. */
interface Known {
  readonly name: string;
  readonly ofRecord: object;
  readonly ofList?: object;
  /** Words of before that are react-admin's now, by what they were: `nuevo`, `editar`, `ver`. */
  readonly formerly?: Readonly<Record<string, string>>;
}

/**
 * Where the address of a dialog leads that stood behind the list's, `/clientes?dialogo=editar&id=…`, as bookmarks and mails
 * have it. One that names nothing leads to the list.
 * @returns undefined for every other address.
 */
export function movedAddress(pages: Known, search: string): Pick<Path, 'pathname' | 'search'> | undefined {
  const parameters = new URLSearchParams(search);
  const asked = parameters.get('dialogo');
  if (asked === null) return undefined;
  const dialog = new Map(Object.entries(pages.formerly ?? {})).get(asked) ?? asked;
  const dialogPath = dialogPathOf(pages, dialog, parameters.get('id'));
  for (const name of ['dialogo', 'id']) parameters.delete(name);
  const rest = parameters.toString();
  return { pathname: `/${pages.name}${dialogPath}`, search: rest === '' ? '' : `?${rest}` };
}

function dialogPathOf({ ofRecord, ofList = {} }: Known, dialog: string, id: string | null): string {
  if (dialog === 'nuevo') return '/create';
  if (Object.hasOwn(ofList, dialog)) return `/${dialog}`;
  if (id === null) return '';
  const record = `/${encodeURIComponent(id)}`;
  if (dialog === 'editar') return record;
  if (dialog === 'ver') return `${record}/show`;
  return Object.hasOwn(ofRecord, dialog) ? `${record}/${dialog}` : '';
}
