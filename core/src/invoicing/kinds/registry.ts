import type { TipoDocumento } from '../invoice-request.ts';
import { cartaPorte } from './carta-porte/carta-porte.ts';
import { complementoPago } from './complemento-pago/complemento-pago.ts';
import { global } from './global/global.ts';
import type { Kind } from './kind.ts';
import { nomina } from './nomina/nomina.ts';
import { notaCredito } from './nota-credito/nota-credito.ts';
import { incomes } from './sale/sale.ts';

/** Every kind of document; the compiler asks for a line here. */
const kinds = {
  ...incomes,
  'nota-credito': notaCredito,
  global,
  'complemento-pago': complementoPago,
  nomina,
  'carta-porte': cartaPorte,
} as const satisfies Record<TipoDocumento, Kind>;

export const kindOf = (tipo: TipoDocumento): Kind => kinds[tipo];
