import { RFC_PUBLICO_GENERAL } from '../../../sat/rfc.ts';
import { PUBLICO_EN_GENERAL } from '../../cfdi/rules/informacion-global.ts';
import { hasConceptos } from '../../building/fill-from-order.ts';
import type { SaleRequest } from '../../invoice-request.ts';
import type { OrderToInvoice } from '../../building/orders-to-invoice.ts';
import { conceptosOfSale } from './sale-conceptos.ts';

/** A global document goes to the general public, paid at once, and carries the sales that nobody asked an invoice of. */
export function fillFromSales(request: SaleRequest, sales: readonly OrderToInvoice[]): SaleRequest {
  const named = request.customerId !== undefined || request.receptor?.rfc !== undefined;
  const receptor = { ...request.receptor, rfc: RFC_PUBLICO_GENERAL, nombre: PUBLICO_EN_GENERAL };
  return {
    ...request,
    ...(named ? {} : { receptor }),
    metodoPago: request.metodoPago ?? 'PUE',
    ...(hasConceptos(request) ? {} : { conceptos: sales.flatMap(conceptosOfSale) }),
  };
}
