import type { Domicilio } from '@timbra/core/sat/constancia/constancia.ts';

/** Is what a form asks of whoever receives a document; it is empty while nothing is typed. */
export interface FiscalValues {
  readonly rfc: string;
  readonly nombre: string;
  readonly codigoPostal: string;
  readonly regimenFiscal: string;
}

export type FiscalField = keyof FiscalValues;

/** Is what a form of an issuer asks besides, which others do not have. */
export type ConstanciaValues = FiscalValues & Partial<Domicilio & { readonly nombreComercial: string }>;

export type ReadField = keyof ConstanciaValues;
