import { RFC_PUBLICO_GENERAL } from '../../../sat/fiscal-keys.ts';
import { hasConceptos, type OrderToInvoice } from '../../building/orders-to-invoice.ts';
import type { SaleCfdiRequest } from '../../cfdi/request.ts';
import { fieldError } from '../../rule-problem.ts';
import { PUBLICO_EN_GENERAL } from '../../cfdi/rules/informacion-global.ts';
import type { SaleRequest } from '../../invoice-request.ts';
import type { Kind } from '../kind.ts';
import { missingInSale, sale, withoutItsOwn } from '../sale/sale.ts';
import { conceptosOfSale } from './sale-conceptos.ts';

/** Carries the sales of a period that nobody asked an invoice of (RMF 2.7.1.21). */
export const global: Kind = {
  ...sale('I'),
  takesFrom: 'sales',
  fill: fillFromSales,
  period: (request: SaleRequest) => (hasConceptos(request) ? undefined : request.informacionGlobal),
  missing: ({ informacionGlobal }: SaleRequest, document: SaleCfdiRequest) => [
    ...missingInSale(document, informacionGlobal && 'No hay pedidos sin facturar en ese periodo.'),
    ...(informacionGlobal === undefined
      ? [fieldError('informacionGlobal', 'Elige la periodicidad, el mes y el año de la factura global.')]
      : []),
  ],
  // It copies what it is made from, and not the sales: they are invoiced.
  copied: (request: SaleRequest) => {
    const { orderId: _order, ...rest } = withoutItsOwn(request);
    return rest;
  },
};

/** It goes to the general public, paid at once, and carries the sales that nobody asked an invoice of. */
function fillFromSales(request: SaleRequest, sales: readonly OrderToInvoice[]): SaleRequest {
  const named = request.customerId !== undefined || request.receptor?.rfc !== undefined;
  const receptor = { ...request.receptor, rfc: RFC_PUBLICO_GENERAL, nombre: PUBLICO_EN_GENERAL };
  return {
    ...request,
    ...(named ? {} : { receptor }),
    metodoPago: request.metodoPago ?? 'PUE',
    ...(hasConceptos(request) ? {} : { conceptos: sales.flatMap(conceptosOfSale) }),
  };
}
