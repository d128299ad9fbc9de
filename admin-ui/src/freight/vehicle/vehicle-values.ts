import type { Given } from '@timbra/contract/calls.ts';
import type { VehicleAnswer } from '@timbra/contract/freight.ts';
import { judgeFreight, readFreight } from '@timbra/core/freight/freight-rules.ts';
import { vehicleFields } from '@timbra/core/freight/vehicle-fields.ts';
import { blankValues, storedValues, type ValuesOf } from '../../shared/records/record-values.ts';

export type Vehicle = VehicleAnswer;
export type VehicleBody = Omit<Given<'POST /freight/vehicles'>['body'], 'companyId' | 'userId'>;

/** What the form holds: an empty text is a field that nobody has filled in. */
export interface VehicleValues extends ValuesOf<typeof vehicleFields> {
  /**
   * They are those that it usually draws. They are kept on their own and chosen in each trip: here they can be left out
   * alone.
   */
  readonly remolques: NonNullable<Vehicle['remolques']>;
}

export const blankVehicle: VehicleValues = { ...blankValues(vehicleFields), remolques: [] };

export const valuesOf = (vehicle: Vehicle): VehicleValues => ({
  ...storedValues(vehicleFields, vehicle),
  remolques: vehicle.remolques ?? [],
});

export const bodyOf = (values: VehicleValues): VehicleBody => values;

export const problemsOf = (values: VehicleValues) => judgeFreight('vehicle', readFreight('vehicle', values));
