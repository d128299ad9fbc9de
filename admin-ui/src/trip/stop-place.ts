import type { Problem } from '@timbra/core/shared/errors.ts';
import type { Place, PlaceBody, PlaceValues } from '../freight/place/place-values.ts';
import { blankPlace, bodyOf, problemsOf, valuesOf } from '../freight/place/place-values.ts';
import { givenTexts } from '../shared/form/given.ts';
import type { StopValues } from './trip-values.ts';

/** A place as one trip has it, and whether the company's own is to be the same. */
export interface StopPlaceValues extends PlaceValues {
  readonly guardar: boolean;
}

/** @param record the place that was chosen, as it is kept now. */
export function stopPlaceValues({ place, title }: StopValues, record: Place | undefined): StopPlaceValues {
  const { nombre: razonSocial, ...rest } = place ?? {};
  const values = valuesOf({
    ...notStored,
    ...rest,
    ...(razonSocial === undefined ? {} : { razonSocial }),
    nombre: title,
  });
  return {
    ...values,
    nombre: record?.nombre ?? title,
    distancia: record?.distancia ?? blankPlace.distancia,
    guardar: false,
  };
}

const notStored = { id: '', companyId: '', version: 0, createdAt: '' };

/** What a trip has alone needs no name of one's own. */
export const stopPlaceProblems = ({ guardar, ...values }: StopPlaceValues): readonly Problem[] =>
  problemsOf(values).filter(({ field }) => guardar || field !== 'nombre');

export const placeBodyOf = ({ guardar: _choice, ...values }: StopPlaceValues): PlaceBody => bodyOf(values);

/** Makes the place of a stop as it was typed. */
export function typedPlace(values: StopPlaceValues): NonNullable<StopValues['place']> {
  const { nombre: _own, razonSocial, distancia: _usual, domicilio, ...who } = placeBodyOf(values);
  return { ...givenTexts({ ...who, nombre: razonSocial }), domicilio: givenTexts({ ...domicilio }) };
}
