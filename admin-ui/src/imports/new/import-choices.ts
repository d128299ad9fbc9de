import type { ImportKind, ImportMode } from '@timbra/core/imports/import-kind.ts';
import type { Mapping } from '@timbra/core/imports/import.ts';
import type { RepairCode } from '@timbra/core/imports/repairs.ts';

/** Tells how the rows of a file are to be imported. */
export interface ImportChoices {
  readonly companyId: string;
  readonly kind: ImportKind;
  /** It is undefined as long as the server's own guess stands. */
  readonly mapping: Mapping | undefined;
  readonly mode: ImportMode;
  readonly repairs: readonly RepairCode[];
}

export const firstChoices = (companyId: string, kind: ImportKind): ImportChoices => ({
  companyId,
  kind,
  mapping: undefined,
  mode: 'both',
  repairs: [],
});

/** Makes the body as the form of the call takes it. */
export const bodyOf = ({ companyId, kind, mapping, mode, repairs }: ImportChoices) => ({
  companyId,
  kind,
  mode,
  repairs: JSON.stringify(repairs),
  ...(mapping && { mapping: JSON.stringify(mapping) }),
});

/** Gives a field its column; one that another field had is that one's no more. No column takes the field's away. */
export function assign(mapping: Mapping, field: string, column: string): Mapping {
  const others = Object.entries(mapping).filter(([name, taken]) => name !== field && taken !== column);
  return Object.fromEntries(column === '' ? others : [...others, [field, column]]);
}
