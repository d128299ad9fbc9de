import type { Decimal } from '../../../../../shared/money/decimal.ts';
import type { Given } from '../../../shape/shape.ts';

type Text = string | undefined;

export interface Autotransporte {
  readonly permSCT: string;
  readonly numPermisoSCT: string;
  readonly vehiculo: Vehiculo;
  readonly seguros: Seguros;
  readonly remolques: readonly Remolque[];
}

export interface Vehiculo {
  readonly configVehicular: string;
  /** Tonnes. */
  readonly pesoBrutoVehicular: Decimal;
  readonly placa: string;
  readonly anio: number;
}

export interface Seguros {
  readonly aseguradora: string;
  readonly poliza: string;
  readonly aseguraMedAmbiente?: Text;
  readonly polizaMedAmbiente?: Text;
  readonly aseguraCarga?: Text;
  readonly polizaCarga?: Text;
  /** Pesos. */
  readonly primaSeguro?: Decimal | undefined;
}

export interface Remolque {
  readonly subTipo: string;
  readonly placa: string;
}

/** The vehicle and its insurances beside its permit. */
export type AutotransporteInput = Given<Omit<Autotransporte, 'vehiculo' | 'seguros'> & Vehiculo & Seguros>;
