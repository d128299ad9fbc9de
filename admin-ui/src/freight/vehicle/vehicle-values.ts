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

/** What the form holds: an empty text is a field that nobody has filled in. */
export interface VehicleValues extends Readonly<Record<(typeof texts)[number], string>> {
  /** Tonnes. */
  readonly pesoBrutoVehicular: number | null;
  readonly anio: number | null;
  readonly primaSeguro: number | null;
  /** Those that it usually draws. They are kept on their own and chosen in each trip: here they can be left out alone. */
  readonly remolques: NonNullable<Vehicle['remolques']>;
}

export const blankVehicle: VehicleValues = {
  ...textsOf(texts, {}),
  pesoBrutoVehicular: null,
  anio: null,
  primaSeguro: null,
  remolques: [],
};

export function valuesOf({
  pesoBrutoVehicular,
  anio,
  primaSeguro,
  remolques = [],
  ...vehicle
}: Vehicle): VehicleValues {
  return {
    ...textsOf(texts, vehicle),
    pesoBrutoVehicular: pesoBrutoVehicular ?? null,
    anio: anio ?? null,
    primaSeguro: primaSeguro ?? null,
    remolques,
  };
}

/** As the server takes it. */
export const bodyOf = ({ pesoBrutoVehicular, anio, primaSeguro, ...vehicle }: VehicleValues): VehicleBody => ({
  ...vehicle,
  pesoBrutoVehicular: pesoBrutoVehicular ?? undefined,
  anio: anio ?? undefined,
  primaSeguro: primaSeguro ?? undefined,
});

export const problemsOf = (values: VehicleValues) =>
  judgeFreight('vehicle', readFreight('vehicle', { ...values, ...bodyOf(values) } as VehicleFieldsOf));

type VehicleFieldsOf = Parameters<typeof readFreight<'vehicle'>>[1];
