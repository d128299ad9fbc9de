import type { FiscalField, FiscalValues } from './fiscal-values.ts';
import type { Reading } from './reading/reading.ts';
import { noteOf, qrNote } from './wording.ts';

/** What a reading offers to a form. */
export interface Proposal {
  /** What it has, field by field. */
  readonly values: Partial<FiscalValues>;
  /** Fields in which something else is typed: whoever typed it decides. */
  readonly conflicts: readonly FiscalField[];
  /** Keys to choose one from; none when there is nothing to choose. */
  readonly regimenes: readonly string[];
  readonly notes: readonly string[];
}

export function proposalOf(reading: Exclude<Reading, { kind: 'failed' }>, typed: FiscalValues): Proposal {
  if (reading.kind === 'qr') return compared({ rfc: reading.qr.rfc }, [], [qrNote], typed);
  const { rfc, nombre, codigoPostal, regimenes, warnings } = reading.constancia;
  const isSure = regimenes.length === 1 && !warnings.some(({ kind }) => kind === 'regimen-unknown');
  const values = { rfc, nombre, codigoPostal, regimenFiscal: isSure ? (regimenes[0] ?? '') : '' };
  const isChosen = regimenes.includes(typed.regimenFiscal);
  return compared(values, isSure || isChosen ? [] : regimenes, warnings.map(noteOf), typed);
}

function compared(
  read: Partial<FiscalValues>,
  regimenes: readonly string[],
  notes: readonly string[],
  typed: FiscalValues,
): Proposal {
  const known = Object.entries(read).filter(([, value]) => value !== '') as [FiscalField, string][];
  const conflicts = known
    .filter(([field, value]) => typed[field].trim() !== '' && typed[field].trim() !== value)
    .map(([field]) => field);
  return { values: Object.fromEntries(known), conflicts, regimenes, notes };
}

/** Whether a person has nothing to decide and nothing to be told. */
export const isQuiet = ({ conflicts, regimenes, notes }: Proposal): boolean =>
  conflicts.length + regimenes.length + notes.length === 0;
