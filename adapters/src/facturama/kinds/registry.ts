import type { TipoDocumento } from '@timbra/core/invoicing/invoice-request.ts';
import { arrendamiento } from './arrendamiento.ts';
import { cartaPorte } from './carta-porte.ts';
import { complementoPago } from './complemento-pago.ts';
import type { FacturamaKind } from './facturama-kind.ts';
import { factura } from './factura.ts';
import { global } from './global.ts';
import { honorarios } from './honorarios.ts';
import { ingresos } from './ingresos.ts';
import { nomina } from './nomina.ts';
import { notaCredito } from './nota-credito.ts';

/** Every kind; the compiler asks for a line here. */
const kinds: Readonly<Record<TipoDocumento, FacturamaKind>> = {
  factura,
  'nota-credito': notaCredito,
  global,
  honorarios,
  arrendamiento,
  ingresos,
  'complemento-pago': complementoPago,
  nomina,
  'carta-porte': cartaPorte,
};

export const facturamaKindOf = (tipo: TipoDocumento): FacturamaKind => kinds[tipo];
