import { checkLugares, lugarFields, mergeLugares } from '@timbra/core/companies/lugares.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import { readRecord, withNulls } from '@timbra/core/shared/records/record.ts';
import type { Company } from '../../shared/companies/companies-context.tsx';
import { blankValues, storedValues, type ValuesOf } from '../../shared/records/record-values.ts';

export interface LugarValues extends ValuesOf<typeof lugarFields> {
  readonly id: string;
}

export interface LugaresValues {
  readonly lugares: readonly LugarValues[];
  readonly regimenes: readonly { readonly clave: string }[];
}

export const blankLugar: LugarValues = { id: '', ...blankValues(lugarFields) };

export const lugaresOf = ({ lugares, regimenes }: Company): LugaresValues => ({
  lugares: lugares.map((lugar) => ({ id: lugar.id, ...storedValues(lugarFields, lugar) })),
  regimenes: regimenes.map((clave) => ({ clave })),
});

/** Returns what breaks the server's own rules. */
export function lugaresProblems({ lugares, regimenes }: LugaresValues): readonly Problem[] {
  const merged = mergeLugares([], lugares, { next: () => '' });
  return checkLugares(
    merged,
    regimenes.map(({ clave }) => clave),
  ).map(inForm);
}

/** A regime is an object in the form, as all rows are that come and go. */
const inForm = (problem: Problem): Problem =>
  problem.field.startsWith('regimenes') ? { ...problem, field: `${problem.field}.clave` } : problem;

/** What a request carries: what was cleared is taken away. */
export const lugaresBody = ({ lugares, regimenes }: LugaresValues) => ({
  lugares: lugares.map(({ id, ...lugar }) => ({ id: id || null, ...withNulls(readRecord(lugarFields, lugar)) })),
  regimenes: regimenes.map(({ clave }) => clave),
});
