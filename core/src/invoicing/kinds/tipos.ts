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

export const tipoComprobanteOf = (tipo: TipoDocumento): TipoDeComprobante => comprobantes[tipo];
