import { expect } from 'vitest';
import type { Sections } from '@timbra/core/reports/report.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import type { OrderAnswer } from '@timbra/contract/orders.ts';
import type { InvoiceBody } from '@timbra/testing/api/api-client.ts';
import { documentsAt } from '@timbra/testing/api/hold-answers.ts';
import type { Person } from './person.ts';

/** How many documents of each sort had a part in what was compared. */
export interface Compared {
  readonly notes: number;
  readonly payments: number;
  readonly cancelled: number;
}

const cents = (amount: number) => Math.round(amount * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + cents(amount), 0);

/**
 * What is left of each document, what each order is and what the reports add up, counted again from the documents that
 * SAT calls valid.
 */
export async function expectMoney({ client, companyId, pacUrl }: Person): Promise<Compared> {
  const sat = new Map((await documentsAt(pacUrl)).map(({ Uuid, Status }) => [Uuid, Status]));
  const listed = (await client.call<{ data: readonly { id: string }[] }>('GET', '/invoices')).body.data;
  const all: InvoiceAnswer[] = [];
  for (const { id } of listed) all.push((await client.call<InvoiceBody>('GET', `/invoices/${id}`)).body.data);
  const live = all.filter(({ uuid }) => uuid !== null && sat.get(uuid) === 'active');
  const ofType = (type: InvoiceAnswer['tipoComprobante']) => live.filter((each) => each.tipoComprobante === type);
  const [sales, notes, payments] = [ofType('I'), ofType('E'), ofType('P')];

  for (const { id, uuid, total, saldo, metodoPago } of sales) {
    const credited = notes.filter(({ relaciones = [] }) => relaciones.some(({ uuids }) => uuids.includes(uuid ?? '')));
    const paid = payments.flatMap(({ pagos = [] }) => pagos).flatMap(({ documentos = [] }) => documentos);
    const parts = paid.filter(({ invoiceId }) => invoiceId === id).map(({ importePagado = 0 }) => importePagado);
    const [taken, received] = [sum(credited.map((note) => note.total)), sum(parts)];
    // What is credited of a paid invoice goes back to its buyer: nothing is left of it then.
    const left = Math.max(0, cents(total) - taken - received);
    const state = { id, total, credited: credited.map((note) => note.total), parts };
    expect({ ...state, saldo: cents(saldo) }).toEqual({ ...state, saldo: metodoPago === 'PPD' ? left : 0 });
    expect(Math.max(taken, received)).toBeLessThanOrEqual(cents(total));
  }

  const orders = (await client.call<{ data: readonly OrderAnswer[] }>('GET', '/orders')).body.data;
  for (const { id, facturado } of orders) {
    expect({ id, facturado }).toEqual({ id, facturado: sales.some(({ orderId }) => orderId === id) });
  }

  const path = `/companies/${companyId}/reports/months`;
  const { totals } = (await client.call<{ data: Sections['months'] }>('GET', path)).body.data;
  const subtotal = sum(sales.map((each) => each.subtotal)) - sum(notes.map((each) => each.subtotal));
  expect(cents(totals.subtotal)).toBe(subtotal);
  const cancelled = all.filter(({ uuid }) => uuid !== null && sat.get(uuid) === 'canceled').length;
  return { notes: notes.length, payments: payments.length, cancelled };
}
