/** What a form asks of whoever receives a document; empty while nothing is typed. */
export interface FiscalValues {
  readonly rfc: string;
  readonly nombre: string;
  readonly codigoPostal: string;
  readonly regimenFiscal: string;
}

export type FiscalField = keyof FiscalValues;
