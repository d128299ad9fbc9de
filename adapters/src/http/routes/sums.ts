import { documentScope, scopeOf } from '@timbra/core/access/actor.ts';
import { sumInvoices, type InvoiceSum } from '@timbra/contract/invoices.ts';
import { sumOrders, type OrderSum } from '@timbra/contract/orders.ts';
import { sumReceivables, type ReceivableSum } from '@timbra/contract/receivables.ts';
import { answer } from '../answers.ts';
import type { Area } from '../server.ts';
import type { Sums } from '../../ports/sums.ts';

export interface SumsArea {
  readonly orders: Sums<OrderSum>;
  readonly invoices: Sums<InvoiceSum>;
  readonly receivables: Sums<ReceivableSum>;
}

export function sumsArea({ orders, invoices, receivables }: SumsArea): Area {
  return (routes) => {
    routes.on(sumOrders, async ({ query }, actor) =>
      answerSums(await orders.read(scopeOf(actor, 'orders:read'), query)),
    );
    routes.on(sumInvoices, async ({ query }, actor) =>
      answerSums(await invoices.read(documentScope(actor, 'read'), query)),
    );
    routes.on(sumReceivables, async ({ query }, actor) =>
      answerSums(await receivables.read(scopeOf(actor, 'invoices:read'), query)),
    );
  };
}

/** Null says that there are too many to be added up, and not that there are none. */
const answerSums = <Item>(sums: readonly Item[] | undefined) =>
  answer(200, { success: true as const, data: sums === undefined ? null : [...sums] });
