import type { TipoDocumento } from '../invoice-request.ts';
import { arrendamiento } from './arrendamiento/arrendamiento.ts';
import { cartaPorte } from './carta-porte/carta-porte.ts';
import { complementoPago } from './complemento-pago/complemento-pago.ts';
import { factura } from './factura/factura.ts';
import { global } from './global/global.ts';
import { honorarios } from './honorarios/honorarios.ts';
import { ingresos } from './ingresos/ingresos.ts';
import type { Kind } from './kind.ts';
import { nomina } from './nomina/nomina.ts';
import { notaCredito } from './nota-credito/nota-credito.ts';

/** Every kind of document; the compiler asks for a line here. */
const kinds = {
  factura,
  'nota-credito': notaCredito,
  global,
  honorarios,
  arrendamiento,
  ingresos,
  'complemento-pago': complementoPago,
  nomina,
  'carta-porte': cartaPorte,
} as const satisfies Record<TipoDocumento, Kind>;

export const kindOf = (tipo: TipoDocumento): Kind => kinds[tipo];
