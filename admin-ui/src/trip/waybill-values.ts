import { given } from '../shared/form/given.ts';
import type { Good } from './border-values.ts';

type Waybill = NonNullable<Good['guias']>[number];

/** A parcel that goes among others under one key of goods. */
export interface WaybillValues {
  readonly numero: string;
  readonly descripcion: string;
  readonly peso: number | null;
}

export const blankWaybill: WaybillValues = { numero: '', descripcion: '', peso: null };

export const waybillsOf = (waybills: readonly Waybill[] = []): readonly WaybillValues[] =>
  waybills.map(({ numero = '', descripcion = '', peso }) => ({ numero, descripcion, peso: peso ?? null }));

/** Tells whether something is said of a waybill: one of which nothing is said is none. */
export const isGivenWaybill = ({ numero, descripcion, peso }: WaybillValues): boolean =>
  numero.trim() !== '' || descripcion.trim() !== '' || peso !== null;

export const givenWaybills = (waybills: readonly WaybillValues[]): readonly Partial<Waybill>[] =>
  waybills.filter(isGivenWaybill).map(({ numero, descripcion, peso }) => ({
    numero: given(numero),
    descripcion: given(descripcion),
    peso: peso ?? undefined,
  }));
