import type { Given } from '@timbra/contract/calls.ts';
import type { PlaceAnswer } from '@timbra/contract/freight.ts';
import { judgeFreight, readFreight } from '@timbra/core/freight/freight-rules.ts';
import { addressNames, placeFields } from '@timbra/core/freight/trip-fields.ts';
import { RFC_EXTRANJERO } from '@timbra/core/sat/fiscal-keys.ts';
import { blankValues, storedValues, type ValuesOf } from '../../shared/records/record-values.ts';

export type Place = PlaceAnswer;
export type PlaceBody = Omit<Given<'POST /freight/places'>['body'], 'companyId' | 'userId'>;

/** What the form holds: an empty text is a field that nobody has filled in. */
export interface PlaceValues extends ValuesOf<typeof placeFields> {
  readonly domicilio: AddressValues;
}

type AddressValues = Readonly<Record<(typeof addressNames)[number], string>>;

export const HOME = 'MEX';

const addressOf = (address: NonNullable<Place['domicilio']>): AddressValues =>
  Object.fromEntries(
    addressNames.map((name) => [name, address[name] ?? (name === 'pais' ? HOME : '')]),
  ) as AddressValues;

export const blankPlace: PlaceValues = { ...blankValues(placeFields), domicilio: addressOf({}) };

export const valuesOf = ({ domicilio = {}, ...place }: Place): PlaceValues => ({
  ...storedValues(placeFields, place),
  domicilio: addressOf(domicilio),
});

/** Returns the body as the server takes it: only a foreigner has a foreign tax number. */
export function bodyOf({ numRegIdTrib, residenciaFiscal, ...place }: PlaceValues) {
  const foreign = place.rfc === RFC_EXTRANJERO ? { numRegIdTrib, residenciaFiscal } : {};
  return { ...place, ...foreign };
}

export const problemsOf = (values: PlaceValues) => judgeFreight('place', readFreight('place', bodyOf(values)));
