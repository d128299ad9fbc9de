import type { SaleTipo, TipoDeComprobante } from '../cfdi/request.ts';

/** Lists the documents that a request may ask for, with the CFDI that each becomes. */
const comprobantes = {
  factura: 'I',
  'nota-credito': 'E',
  'complemento-pago': 'P',
  global: 'I',
  honorarios: 'I',
  arrendamiento: 'I',
  ingresos: 'I',
  'carta-porte': 'T',
  nomina: 'N',
} as const satisfies Readonly<Record<string, TipoDeComprobante>>;

export type TipoDocumento = keyof typeof comprobantes;

/** As lists, menus and files name it. */
export const tipoDocumentoWords: Readonly<Record<TipoDocumento, string>> = {
  factura: 'Factura',
  'nota-credito': 'Nota de crédito',
  'complemento-pago': 'Complemento de pago',
  global: 'Factura global',
  honorarios: 'Recibo de honorarios',
  arrendamiento: 'Recibo de arrendamiento',
  ingresos: 'Recibo de ingresos',
  'carta-porte': 'Carta Porte',
  nomina: 'Nómina',
};

/** Those that are lines of things sold or given back. */
export type SaleTipoDocumento = {
  [Tipo in TipoDocumento]: (typeof comprobantes)[Tipo] extends SaleTipo ? Tipo : never;
}[TipoDocumento];

/** Names those that say what was paid of other documents. */
export type PagosTipoDocumento = {
  [Tipo in TipoDocumento]: (typeof comprobantes)[Tipo] extends 'P' ? Tipo : never;
}[TipoDocumento];

/** Names those that say what a worker is paid. */
export type NominaTipoDocumento = {
  [Tipo in TipoDocumento]: (typeof comprobantes)[Tipo] extends 'N' ? Tipo : never;
}[TipoDocumento];

/** Names those that say what is on its way. */
export type FreightTipoDocumento = {
  [Tipo in TipoDocumento]: (typeof comprobantes)[Tipo] extends 'T' ? Tipo : never;
}[TipoDocumento];

export const tiposDocumento = Object.keys(comprobantes) as readonly TipoDocumento[];

export const tipoComprobanteOf = <Tipo extends TipoDocumento>(tipo: Tipo): (typeof comprobantes)[Tipo] =>
  comprobantes[tipo];

export const isSaleTipo = (tipo: TipoDocumento): tipo is SaleTipoDocumento =>
  comprobantes[tipo] === 'I' || comprobantes[tipo] === 'E';

/** Tells whether a kind may carry many sales to the general public at once. */
export const isOfSales = (tipo: TipoDocumento): boolean => tipo === 'global';

export const isPagosTipo = (tipo: TipoDocumento): tipo is PagosTipoDocumento => comprobantes[tipo] === 'P';

export const isNominaTipo = (tipo: TipoDocumento): tipo is NominaTipoDocumento => comprobantes[tipo] === 'N';

/** A run makes this kind for each of its employees. */
export const payslipTipo: NominaTipoDocumento = 'nomina';

export const isFreightTipo = (tipo: TipoDocumento): tipo is FreightTipoDocumento => comprobantes[tipo] === 'T';

/** Returns the kind of a document of another system: its XML tells no more than its type. */
export const saleTipoOf = (tipo: SaleTipo, isGlobal: boolean): SaleTipoDocumento => {
  if (tipo === 'E') return 'nota-credito';
  return isGlobal ? 'global' : 'factura';
};

const others = { P: 'complemento-pago', T: 'carta-porte', N: 'nomina' } as const;

/** Returns the kind of a document of another system that is no sale. */
export const otherTipoOf = (tipo: Exclude<TipoDeComprobante, SaleTipo>): Exclude<TipoDocumento, SaleTipoDocumento> =>
  others[tipo];
