import type { SaleRequest } from '../invoice-request.ts';
import type { OrderToInvoice } from './orders-to-invoice.ts';

/**
 * Fills in all from the order where there is an `orderId` and no concepts; concepts of one's own leave only the
 * customer to it.
 */
export function fillFromOrder(request: SaleRequest, order: OrderToInvoice): SaleRequest {
  const named = request.customerId !== undefined || request.receptor?.rfc !== undefined;
  const customer = named ? {} : { customerId: order.customerId };
  if (hasConceptos(request)) return { ...request, ...customer };
  return {
    ...request,
    ...customer,
    conceptos: order.conceptos,
    descuento: order.descuento === 0 ? undefined : order.descuento,
    observaciones: request.observaciones ?? order.observaciones,
  };
}

export const hasConceptos = ({ conceptos = [] }: SaleRequest) => conceptos.length > 0;
