import type { TipoDeComprobante } from '../cfdi/document.ts';
import type { TipoDocumento } from '../invoice-request.ts';

/** The CFDI that each type becomes (decisions D-A12). */
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
} as const satisfies Record<TipoDocumento, TipoDeComprobante>;

export type { TipoDocumento };

export const tiposDocumento = Object.keys(comprobantes) as readonly TipoDocumento[];

/** The types of CFDI that the engine writes. */
export type WrittenComprobante = Extract<TipoDeComprobante, 'I' | 'E'>;

/** The types whose CFDI the engine writes. */
export type IssuableTipo = {
  [Tipo in TipoDocumento]: (typeof comprobantes)[Tipo] extends WrittenComprobante ? Tipo : never;
}[TipoDocumento];

export function tipoComprobanteOf(tipo: IssuableTipo): WrittenComprobante;
export function tipoComprobanteOf(tipo: TipoDocumento): TipoDeComprobante;
export function tipoComprobanteOf(tipo: TipoDocumento): TipoDeComprobante {
  return comprobantes[tipo];
}

export function isIssuable(tipo: TipoDocumento): tipo is IssuableTipo {
  const comprobante = comprobantes[tipo];
  return comprobante === 'I' || comprobante === 'E';
}
