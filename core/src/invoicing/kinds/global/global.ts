import { hasConceptos } from '../../building/fill-from-order.ts';
import type { SaleCfdiRequest } from '../../cfdi/request.ts';
import type { SaleRequest } from '../../invoice-request.ts';
import { fieldError } from '../../rule-problem.ts';
import type { Kind } from '../kind.ts';
import { withoutItsOwn } from '../sale/copied-sale.ts';
import { missingInSale } from '../sale/missing-in-sale.ts';
import { sale } from '../sale/sale.ts';
import { fillFromSales } from './fill-global.ts';

/** The sales of a period that nobody asked an invoice of (RMF 2.7.1.21). */
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
