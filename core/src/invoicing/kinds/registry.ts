import { DomainError } from '../../shared/errors.ts';
import type { TipoDocumento } from '../invoice-request.ts';
import { arrendamiento } from './arrendamiento/arrendamiento.ts';
import { complementoPago } from './complemento-pago/complemento-pago.ts';
import { factura } from './factura/factura.ts';
import { global } from './global/global.ts';
import { honorarios } from './honorarios/honorarios.ts';
import { ingresos } from './ingresos/ingresos.ts';
import type { Kind } from './kind.ts';
import { nomina } from './nomina/nomina.ts';
import { notaCredito } from './nota-credito/nota-credito.ts';

/** Every kind of document that can be issued. */
const kinds = {
  factura,
  'nota-credito': notaCredito,
  global,
  honorarios,
  arrendamiento,
  ingresos,
  'complemento-pago': complementoPago,
  nomina,
} as const satisfies Partial<Record<TipoDocumento, Kind>>;

export type IssuableTipo = keyof typeof kinds;

export const isIssuable = (tipo: TipoDocumento): tipo is IssuableTipo => Object.hasOwn(kinds, tipo);

/**
 * A type whose complement the engine does not write yet is refused and never stamped without it (decisions D-B8).
 * @throws DomainError TIPO_NOT_AVAILABLE
 */
export function kindOf(tipo: TipoDocumento): Kind {
  if (isIssuable(tipo)) return kinds[tipo];
  const message = 'Todavía no podemos emitir este tipo de documento.';
  throw new DomainError('TIPO_NOT_AVAILABLE', message, {
    problems: [{ field: 'tipo', message, code: 'TIPO_NOT_AVAILABLE' }],
  });
}
