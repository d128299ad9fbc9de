import type { ReadField, ConstanciaValues } from './fiscal-values.ts';
import type { Reading } from './reading/reading.ts';
import { noteOf, qrNote } from './wording.ts';

/** Is what a reading offers to a form. */
export interface Proposal {
  /** Holds its values, field by field. */
  readonly values: Partial<ConstanciaValues>;
  /** Something else is typed in these fields: whoever typed it decides. */
  readonly conflicts: readonly ReadField[];
  /** They are keys to choose one from; none when there is nothing to choose. */
  readonly regimenes: readonly string[];
  readonly notes: readonly string[];
}

export function proposalOf(reading: Exclude<Reading, { kind: 'failed' }>, typed: ConstanciaValues): Proposal {
  if (reading.kind === 'qr') return compared({ rfc: reading.qr.rfc }, [], [qrNote], typed);
  const { rfc, nombre, codigoPostal, regimenes, warnings, domicilio, nombreComercial } = reading.constancia;
  const isSure = regimenes.length === 1 && !warnings.some(({ kind }) => kind === 'regimen-unknown');
  const regimenFiscal = isSure ? (regimenes[0] ?? '') : '';
  const values = { rfc, nombre, codigoPostal, regimenFiscal, ...domicilio, nombreComercial };
  const isChosen = regimenes.includes(typed.regimenFiscal);
  return compared(values, isSure || isChosen ? [] : regimenes, warnings.map(noteOf), typed);
}

function compared(
  read: Partial<ConstanciaValues>,
  regimenes: readonly string[],
  notes: readonly string[],
  typed: ConstanciaValues,
): Proposal {
  const known = (Object.entries(read) as [ReadField, string][]).filter(
    ([field, value]) => value !== '' && field in typed,
  );
  const isOther = ([field, value]: [ReadField, string]) => !['', value].includes(typed[field]?.trim() ?? '');
  const conflicts = known.filter(isOther).map(([field]) => field);
  return { values: Object.fromEntries(known), conflicts, regimenes, notes };
}

/** Tells whether a person has nothing to decide and nothing to be told. */
export const isQuiet = ({ conflicts, regimenes, notes }: Proposal): boolean =>
  conflicts.length + regimenes.length + notes.length === 0;
