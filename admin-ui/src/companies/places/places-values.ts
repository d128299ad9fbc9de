import { checkPlaces, mergeLugares } from '@timbra/core/companies/places.ts';
import type { Problem } from '@timbra/core/shared/errors.ts';
import type { Company } from '../../app/companies/companies-context.tsx';

export interface PlaceValues {
  readonly id: string;
  readonly nombre: string;
  readonly codigoPostal: string;
  readonly serie: string;
  readonly logo: string;
}

export interface PlacesValues {
  readonly lugares: readonly PlaceValues[];
  readonly regimenes: readonly { readonly clave: string }[];
}

export const blankPlace: PlaceValues = { id: '', nombre: '', codigoPostal: '', serie: '', logo: '' };

export const placesOf = ({ lugares, regimenes }: Company): PlacesValues => ({
  lugares: lugares.map(({ serie = '', logo = '', ...lugar }) => ({ ...lugar, serie, logo })),
  regimenes: regimenes.map((clave) => ({ clave })),
});

/** The server's own rules. */
export function placesProblems({ lugares, regimenes }: PlacesValues): readonly Problem[] {
  const kept = mergeLugares([], lugares, { next: () => '' });
  return checkPlaces(
    kept,
    regimenes.map(({ clave }) => clave),
  ).map(inForm);
}

/** A regime is an object in the form, as all rows are that come and go. */
const inForm = (problem: Problem): Problem =>
  problem.field.startsWith('regimenes') ? { ...problem, field: `${problem.field}.clave` } : problem;

/** What a request carries: what was cleared is taken away. */
export const placesBody = ({ lugares, regimenes }: PlacesValues) => ({
  lugares: lugares.map(({ id, nombre, codigoPostal, serie, logo }) => ({
    id: id || null,
    nombre,
    codigoPostal,
    serie: serie || null,
    logo: logo || null,
  })),
  regimenes: regimenes.map(({ clave }) => clave),
});
