import type { TaxChoice } from './tax-choice.ts';

/** A tax of a state or municipality; it is kept for the user and not stamped. */
export type ImpuestoLocal = Readonly<Record<string, string | number | boolean | null>> | string | number;

export interface ProductFields extends TaxChoice {
  readonly nombreInterno: string;
  readonly descripcion: string;
  /** Pesos, with up to 6 decimals; before taxes unless `ivaIncluido`. */
  readonly precioUnitario: number;
  /** c_ClaveProdServ. */
  readonly claveProductoServicio: string;
  /** c_ClaveUnidad. */
  readonly unidad: string;
  /** c_ObjetoImp. */
  readonly objetoImpuesto: string;
  readonly noIdentificacion: string | undefined;
  readonly codigoInterno: string | undefined;
  readonly cuentaPredial: string | undefined;
  readonly esImportado: boolean;
  readonly numeroPedimento: string | undefined;
  /** Kilograms of one unit, with up to 3 decimals. */
  readonly pesoKg: number | undefined;
  readonly impuestosLocales: readonly ImpuestoLocal[];
}

/** Something that a company sells. */
export interface Product extends ProductFields {
  readonly id: string;
  readonly companyId: string;
  readonly version: number;
  readonly createdAt: Date;
}
