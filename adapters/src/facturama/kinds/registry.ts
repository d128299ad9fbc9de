import type { IssuableTipo } from '@timbra/core/invoicing/kinds/registry.ts';
import type { TipoDocumento } from '@timbra/core/invoicing/invoice-request.ts';
import { arrendamiento } from './arrendamiento.ts';
import { complementoPago } from './complemento-pago.ts';
import type { FacturamaKind } from './facturama-kind.ts';
import { factura } from './factura.ts';
import { global } from './global.ts';
import { honorarios } from './honorarios.ts';
import { ingresos } from './ingresos.ts';
import { nomina } from './nomina.ts';
import { notaCredito } from './nota-credito.ts';

/** Every kind that can be issued; the compiler asks for a line here. */
const kinds: Readonly<Partial<Record<TipoDocumento, FacturamaKind>> & Record<IssuableTipo, FacturamaKind>> = {
  factura,
  'nota-credito': notaCredito,
  global,
  honorarios,
  arrendamiento,
  ingresos,
  'complemento-pago': complementoPago,
  nomina,
};

/** A type that is not issued yet goes as an invoice, and would be refused before it came here. */
export const facturamaKindOf = (tipo: TipoDocumento): FacturamaKind => kinds[tipo] ?? kinds.factura;
