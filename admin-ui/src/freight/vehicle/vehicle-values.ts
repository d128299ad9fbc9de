import type { Given } from '@timbra/contract/calls.ts';
import type { VehicleAnswer } from '@timbra/contract/freight.ts';
import { judgeFreight } from '@timbra/core/freight/freight-rules.ts';
import { readFreight } from '@timbra/core/freight/read-freight.ts';
import { textsOf } from '../texts-of.ts';

export type Vehicle = VehicleAnswer;
export type VehicleBody = Omit<Given<'POST /freight/vehicles'>['body'], 'companyId' | 'userId'>;

const texts = [
  'nombre',
  'placa',
  'configVehicular',
  'permSCT',
  'numPermisoSCT',
  'aseguradora',
  'poliza',
  'aseguraMedAmbiente',
  'polizaMedAmbiente',
  'aseguraCarga',
  'polizaCarga',
] as const;

interface Trailer {
  readonly subTipo: string;
  readonly placa: string;
}

/** What the form holds: an empty text is a field that nobody has filled in. */
export interface VehicleValues extends Readonly<Record<(typeof texts)[number], string>> {
  /** Tonnes. */
  readonly pesoBrutoVehicular: number | null;
  readonly anio: number | null;
  readonly primaSeguro: number | null;
  /** Room for the two that a vehicle draws at most. */
  readonly remolques: readonly Trailer[];
}

const noTrailer: Trailer = { subTipo: '', placa: '' };

export const blankVehicle: VehicleValues = {
  ...textsOf(texts, {}),
  pesoBrutoVehicular: null,
  anio: null,
  primaSeguro: null,
  remolques: [noTrailer, noTrailer],
};

export function valuesOf({
  pesoBrutoVehicular,
  anio,
  primaSeguro,
  remolques = [],
  ...vehicle
}: Vehicle): VehicleValues {
  const trailers = remolques.map(({ subTipo = '', placa = '' }) => ({ subTipo, placa }));
  return {
    ...textsOf(texts, vehicle),
    pesoBrutoVehicular: pesoBrutoVehicular ?? null,
    anio: anio ?? null,
    primaSeguro: primaSeguro ?? null,
    remolques: [...trailers, noTrailer, noTrailer].slice(0, 2),
  };
}

/** As the server takes it: a trailer of which nothing is said is none. */
export const bodyOf = ({
  pesoBrutoVehicular,
  anio,
  primaSeguro,
  remolques,
  ...vehicle
}: VehicleValues): VehicleBody => ({
  ...vehicle,
  pesoBrutoVehicular: pesoBrutoVehicular ?? undefined,
  anio: anio ?? undefined,
  primaSeguro: primaSeguro ?? undefined,
  remolques: remolques.filter(({ subTipo, placa }) => subTipo !== '' || placa !== ''),
});

export const problemsOf = (values: VehicleValues) =>
  judgeFreight('vehicle', readFreight('vehicle', { ...values, ...bodyOf(values) } as VehicleFieldsOf));

type VehicleFieldsOf = Parameters<typeof readFreight<'vehicle'>>[1];
