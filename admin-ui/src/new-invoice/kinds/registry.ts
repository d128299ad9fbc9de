import type { TipoDocumento } from '@timbra/core/invoicing/invoice-request.ts';
import type { SaleTipoDocumento } from '@timbra/core/invoicing/kinds/tipos.ts';
import { arrendamiento } from './arrendamiento.ts';
import { factura } from './factura.ts';
import { invoice, type FormKind } from './form-kind.ts';
import { global } from './global.ts';
import { honorarios } from './honorarios.ts';
import { ingresos } from './ingresos.ts';
import { notaCredito } from './nota-credito.ts';

/** Every kind of things sold or given back, whose form is of conceptos; the compiler asks for a line here. */
const kinds: Readonly<Record<SaleTipoDocumento, FormKind>> = {
  factura,
  'nota-credito': notaCredito,
  global,
  honorarios,
  arrendamiento,
  ingresos,
};

/** A type of another sort has no form here; what asks for one all the same sees that of an invoice. */
export const formKindOf = (tipo: TipoDocumento): FormKind => (hasForm(tipo) ? kinds[tipo] : invoice);

/** Asked of this table and not of the core's, which would bring all that the kinds compute into the first page. */
const hasForm = (tipo: TipoDocumento): tipo is SaleTipoDocumento => Object.hasOwn(kinds, tipo);
