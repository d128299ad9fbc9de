import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { aConcepto, aReceptor, type InvoiceBody } from '@timbra/testing/api/api-client.ts';
import { expect } from 'vitest';
import { aPaymentOf } from '../crash-points/paid-invoice.ts';
import { askReceiver } from '../cancelling-client.ts';
import { any, idIn, make, pick, type Answered, type Person } from './person.ts';

/** What an act chooses by. */
interface Choice {
  readonly which: number;
  readonly amount: number;
}

type Doing = (me: Person, choice: Choice) => Promise<Answered | undefined>;

/** How the receiver of a document takes its cancellation. */
const tempers = ['', 'EMU-CANCEL-PENDING', 'EMU-CANCEL-PENDING', 'EMU-CANCEL-REJECTED', 'EMU-CANCEL-EXPIRED'];
const temperOf = ({ which }: Choice) => ({ numeroPedido: tempers[which % tempers.length] ?? '' });

const note = { tipo: 'nota-credito', formaPago: '03' };

const issuing = [201, 202, 400, 404, 409];

const read = async ({ client }: Person, id: string): Promise<InvoiceAnswer | undefined> => {
  const { status, body } = await client.call<InvoiceBody>('GET', `/invoices/${id}`);
  return status === 200 ? body.data : undefined;
};

const saleOnCredit: Doing = async (me, choice) => {
  const conceptos = [{ ...aConcepto, valorUnitario: 1 + choice.amount / 100 }];
  const sale = { tipo: 'factura', receptor: aReceptor, conceptos, formaPago: '99', metodoPago: 'PPD' };
  const answered = await make(me, 'invoices', '/invoices/create', { ...sale, ...temperOf(choice) }, issuing);
  const id = idIn(answered[0]);
  if (id !== undefined) me.onCredit.add(id);
  return answered;
};

/** A part of what is left of it, all of it, or more than that. */
const pay: Doing = async (me, choice) => {
  const invoiceId = any(me.onCredit, choice.which);
  const invoice = invoiceId && (await read(me, invoiceId));
  if (!invoice || invoice.saldo <= 0) return undefined;
  const importePagado = Number((invoice.saldo * ([0.25, 0.5, 1, 2][choice.amount % 4] ?? 1)).toFixed(2));
  if (importePagado <= 0) return undefined;
  const documentos = [{ invoiceId: invoice.id, importePagado }];
  const { tipo, pagos } = aPaymentOf(invoice.id, {});
  const body = {
    tipo,
    pagos: pagos.map((pago) => ({ ...pago, monto: importePagado, documentos })),
    ...temperOf(choice),
  };
  return make(me, 'invoices', '/invoices/create', body, issuing);
};

const credit: Doing = async (me, { which, amount }) => {
  const id = any(me.onCredit, which);
  const uuid = id && (await read(me, id))?.uuid;
  if (!uuid) return undefined;
  const conceptos = [{ ...aConcepto, descripcion: 'Descuento', valorUnitario: 1 + (amount % 5_000) / 100 }];
  const relaciones = [{ tipoRelacion: '01', uuids: [uuid] }];
  return make(me, 'invoices', '/invoices/create', { ...note, relaciones, conceptos }, issuing);
};

/** No stamp comes back, and its order may be invoiced again. */
const cancel: Doing = async (me, { which }) => {
  const id = pick(me, 'invoices', which);
  if (id === undefined) return undefined;
  return [await me.client.call('POST', `/invoices/${id}/cancel`, { motivo: '02' }), [200, 404, 409]];
};

/** What the receiver says of one document that waits, the issuer asking SAT then. */
const answer: Doing = async (me, { which, amount }) => {
  const waiting = await waitingOf(me);
  const document = waiting[which % waiting.length];
  if (!document) return undefined;
  const says = (['accepted', 'rejected', 'expired'] as const)[amount % 3] ?? 'accepted';
  return [await hear(me, document, says), [200]];
};

/** The receiver answers, unless it has answered just before the issuer was last told, and the issuer asks SAT. */
async function hear(me: Person, { id, uuid }: InvoiceAnswer, says: 'accepted' | 'rejected' | 'expired') {
  expect([200, 409]).toContain(await askReceiver(me, uuid, says));
  return me.client.call('POST', `/invoices/${id}/cancel/refresh`);
}

/** The documents whose receivers SAT asks. */
async function waitingOf({ client }: Person): Promise<readonly InvoiceAnswer[]> {
  const filter = encodeURIComponent('{"status":"CANCELLING"}');
  const { body } = await client.call<{ data: readonly { id: string }[] }>('GET', `/invoices?filter=${filter}`);
  const whole = await Promise.all(body.data.map(({ id }) => client.call<InvoiceBody>('GET', `/invoices/${id}`)));
  return whole.map((one) => one.body.data).filter(({ cancelacion }) => cancelacion?.status === 'pending');
}

/** All of them accept. */
export async function acceptAll(people: readonly Person[]): Promise<void> {
  for (const me of people) {
    for (const document of await waitingOf(me)) {
      expect((await hear(me, document, 'accepted')).status).toBe(200);
    }
  }
}

export const lifeActs = { saleOnCredit, pay, credit, cancel, answer };
