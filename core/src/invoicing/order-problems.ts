import type { InvoiceRequest } from './invoice-request.ts';
import { kindOf } from './kinds/registry.ts';
import { mostSales, type OrderToInvoice } from './orders-to-invoice.ts';
import { wrong, type ToldProblem } from './told-problem.ts';

/** What keeps a request's orders from being invoiced by it. */
export function orderProblems(asked: InvoiceRequest, orders: readonly OrderToInvoice[]): ToldProblem[] {
  const invoiced = orders.filter((order) => order.invoiced).map((order) => alreadyInvoiced(asked, order));
  return [...invoiced, ...severalOrders(asked), ...leftOver(asked, orders)];
}

function alreadyInvoiced({ orderId, orderIds = [] }: InvoiceRequest, { id, number }: OrderToInvoice): ToldProblem {
  const field = id === orderId ? 'orderId' : `orderIds[${orderIds.indexOf(id)}]`;
  const message = `El pedido ${number} ya está facturado. Cancela su factura para emitir otra.`;
  return { field, message, code: 'ORDER_INVOICED', severity: 'error' };
}

function severalOrders({ tipo, orderIds = [] }: InvoiceRequest): ToldProblem[] {
  if (kindOf(tipo).takesFrom === 'sales' || orderIds.length === 0) return [];
  return [wrong('orderIds', 'Solo una factura global lleva varios pedidos. Para un pedido usa orderId.')];
}

function leftOver({ orderIds = [] }: InvoiceRequest, orders: readonly OrderToInvoice[]): ToldProblem[] {
  if (orders.length < mostSales || orderIds.length > 0) return [];
  const message = `Esta factura lleva los primeros ${mostSales} pedidos del periodo. Emite otra para los que falten.`;
  return [{ field: 'informacionGlobal', message, code: 'GLOBAL_PARTIAL', severity: 'warning' }];
}
