import type { CfdiRequest } from '../cfdi/request.ts';
import type { InvoiceRequest } from '../invoice-request.ts';
import { kindOf } from '../kinds/registry.ts';
import { fieldError, type RuleProblem } from '../rule-problem.ts';
import { wrongAddresses } from '../sending/preference.ts';
import { mostSales, type OrderToInvoice } from '../building/orders-to-invoice.ts';

/** What nobody can fill in for the user, told before SAT's rules are asked (spec 1 §5). */
export const missingFields = (request: InvoiceRequest, document: CfdiRequest): RuleProblem[] => [
  ...(document.receptor.rfc === ''
    ? [fieldError('customerId', 'Elige un cliente o escribe los datos del receptor.')]
    : []),
  ...wrongAddresses(request.enviarA ?? [], 'enviarA').map(({ field, message }) => fieldError(field, message)),
  ...kindOf(request.tipo).missing(request, document),
];

/** Returns the problems that keep a request's orders from being invoiced by it. */
export function orderProblems(asked: InvoiceRequest, orders: readonly OrderToInvoice[]): RuleProblem[] {
  const kind = kindOf(asked.tipo);
  const orderIds = kind.orderIds(asked);
  const invoiced = orders.filter((order) => order.invoiced);
  return [
    ...invoiced.map((order) => alreadyInvoiced(order, asked.orderId, orderIds)),
    ...(kind.takesFrom === 'sales' || orderIds.length === 0 ? [] : [onlyOne]),
    ...leftOver(orderIds, orders),
  ];
}

function alreadyInvoiced(
  { id, number }: OrderToInvoice,
  orderId: string | undefined,
  orderIds: readonly string[],
): RuleProblem {
  const field = id === orderId ? 'orderId' : `orderIds[${orderIds.indexOf(id)}]`;
  const message = `El pedido ${number} ya está facturado. Cancela su factura para emitir otra.`;
  return { field, message, code: 'ORDER_INVOICED', severity: 'error' };
}

const onlyOne = fieldError('orderIds', 'Solo una factura global lleva varios pedidos. Para un pedido usa orderId.');

function leftOver(orderIds: readonly string[], orders: readonly OrderToInvoice[]): RuleProblem[] {
  if (orders.length < mostSales || orderIds.length > 0) return [];
  const message = `Esta factura lleva los primeros ${mostSales} pedidos del periodo. Emite otra para los que falten.`;
  return [{ field: 'informacionGlobal', message, code: 'GLOBAL_PARTIAL', severity: 'warning' }];
}
