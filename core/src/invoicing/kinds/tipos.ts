import { DomainError } from '../../shared/errors.ts';
import type { TipoDeComprobante } from '../cfdi/document.ts';
import type { TipoDocumento } from '../invoice-request.ts';

/** The CFDI that each type becomes (decisions D-A12). */
const comprobantes: Record<TipoDocumento, TipoDeComprobante> = {
  factura: 'I',
  'nota-credito': 'E',
  'complemento-pago': 'P',
  global: 'I',
  honorarios: 'I',
  arrendamiento: 'I',
  ingresos: 'I',
  'carta-porte': 'T',
  nomina: 'N',
};

export type { TipoDocumento };

export const tiposDocumento = Object.keys(comprobantes) as readonly TipoDocumento[];

export const tipoComprobanteOf = (tipo: TipoDocumento): TipoDeComprobante => comprobantes[tipo];

/**
 * A type whose complement the engine does not write yet is refused and never stamped without it (decisions D-B8).
 * @throws DomainError TIPO_NOT_AVAILABLE
 */
export function issuableComprobante(tipo: TipoDocumento): 'I' | 'E' {
  const comprobante = comprobantes[tipo];
  if (comprobante === 'I' || comprobante === 'E') return comprobante;
  throw new DomainError('TIPO_NOT_AVAILABLE', 'Todavía no podemos emitir este tipo de documento.', {
    problems: [
      { field: 'tipo', message: 'Todavía no podemos emitir este tipo de documento.', code: 'TIPO_NOT_AVAILABLE' },
    ],
  });
}
