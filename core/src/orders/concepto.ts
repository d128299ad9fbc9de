import type { ConceptoInput } from '../invoicing/invoice-request.ts';
import { impuestosOf } from '../products/tax-choice.ts';
import { documentPrice } from './order-amounts.ts';
import type { OrderItem } from './order-item.ts';

/** Returns the concept of an item, complete: what the order says stands, whatever its product says today. */
export function conceptoOfItem(item: OrderItem, numeroPedimento: string | undefined): ConceptoInput {
  const { precioUnitario, ivaIncluido } = documentPrice(item);
  return {
    claveProductoServicio: item.claveProductoServicio,
    cantidad: item.cantidad,
    unidad: item.unidad,
    descripcion: item.descripcion,
    valorUnitario: precioUnitario,
    ...(ivaIncluido && { ivaIncluido: true }),
    objetoImpuesto: item.objetoImpuesto,
    numeroPedimento,
    impuestos: impuestosOf(item, item.objetoImpuesto),
  };
}
