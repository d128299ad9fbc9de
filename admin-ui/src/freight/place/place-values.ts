import type { Given } from '@timbra/contract/calls.ts';
import type { PlaceAnswer } from '@timbra/contract/freight.ts';
import { judgeFreight } from '@timbra/core/freight/freight-rules.ts';
import { readFreight } from '@timbra/core/freight/read-freight.ts';
import { RFC_EXTRANJERO } from '@timbra/core/sat/rfc.ts';
import { textsOf } from '../texts-of.ts';

export type Place = PlaceAnswer;
export type PlaceBody = Omit<Given<'POST /freight/places'>['body'], 'companyId' | 'userId'>;

const texts = ['nombre', 'rfc', 'razonSocial', 'numRegIdTrib', 'residenciaFiscal'] as const;
const ofAddress = [
  'calle',
  'numeroExterior',
  'numeroInterior',
  'colonia',
  'localidad',
  'referencia',
  'municipio',
  'estado',
  'pais',
  'codigoPostal',
] as const;

/** What the form holds: an empty text is a field that nobody has filled in. */
export interface PlaceValues extends Readonly<Record<(typeof texts)[number], string>> {
  readonly distancia: number | null;
  readonly domicilio: Readonly<Record<(typeof ofAddress)[number], string>>;
}

export const HOME = 'MEX';

export const blankPlace: PlaceValues = {
  ...textsOf(texts, {}),
  distancia: null,
  domicilio: textsOf(ofAddress, { pais: HOME }),
};

export const valuesOf = ({ distancia, domicilio = {}, ...place }: Place): PlaceValues => ({
  ...textsOf(texts, place),
  distancia: distancia ?? null,
  domicilio: textsOf(ofAddress, { ...domicilio, pais: domicilio.pais ?? HOME }),
});

/** As the server takes it: only a foreigner has a foreign tax number. */
export function bodyOf({ distancia, numRegIdTrib, residenciaFiscal, ...place }: PlaceValues): PlaceBody {
  const foreign = place.rfc === RFC_EXTRANJERO ? { numRegIdTrib, residenciaFiscal } : {};
  return { ...place, ...foreign, distancia: distancia ?? undefined };
}

export const problemsOf = (values: PlaceValues) =>
  judgeFreight('place', readFreight('place', bodyOf(values) as PlaceFieldsOf));

type PlaceFieldsOf = Parameters<typeof readFreight<'place'>>[1];
