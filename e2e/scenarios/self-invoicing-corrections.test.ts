import { afterAll, describe, expect, it } from 'vitest';
import { Database } from '@timbra/adapters/postgres/database.ts';
import { sql } from '@timbra/adapters/postgres/sql.ts';
import type { SelfInvoicingFiguresAnswer, TicketCorrectionAnswer } from '@timbra/contract/self-invoicing.ts';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import { aReceptor, client, type Failure } from '@timbra/testing/api/api-client.ts';
import { useSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { readOrder } from './invoices-client.ts';
import { mailsTo } from './mailbox.ts';
import { buyer, openPage, sell } from './self-invoicing-client.ts';

const system = await useSystem({ env: { TRUST_PROXY: 'true', TRIAL_STAMPS: '150' } });
const shop = await openPage(system.url);
const ana = buyer(system.url);
const database = await Database.connect({ url: system.databaseUrl });
afterAll(() => database.close());

/** Another of SAT's test identities. */
const bruno = { rfc: 'KIJ0906199R1', nombre: 'KERNEL INDUSTIA JUGUETERA' };

const lookUp = async (token: string) => (await ana.lookUp(shop.customUrl, { token })).body.data;
const anybody = client(system.url, undefined);
const cfdiOf = async (link: string | undefined) =>
  readCfdi(await (await anybody.download(`/public/invoices/${link}/xml`)).text());
const toAnswer = async () =>
  (await shop.call<{ data: readonly TicketCorrectionAnswer[] }>('GET', `/company/${shop.companyId}/corrections`)).body
    .data;
const answerTo = (orderId: string, answer: string, reason?: string) =>
  shop.call<{ data: { invoiceId: string | null } } & Failure>('POST', `/orders/${orderId}/correction`, {
    answer,
    reason,
  });
const stampsOf = async () =>
  (await shop.call<{ data: { available: number } }>('GET', '/user/timbres')).body.data.available;

/** Waits for the mail about something, and returns it. @param files how many it carries. */
const mailed = (to: string, subject: RegExp, files = 0) =>
  until(`a mail to ${to}`, async () => {
    const mails = await mailsTo(system, to);
    return mails.find((mail) => subject.test(mail.subject) && mail.attachments.length === files);
  });

/** Makes a sale that its buyer has invoiced. */
async function invoiced(receptor: object = aReceptor) {
  const order = await sell(shop);
  const { status, body } = await ana.ask(shop.customUrl, order.token, { receptor });
  expect(status).toBe(201);
  return { ...order, first: body.data.invoice };
}

/** Makes a sale that the shop has invoiced, and whose receiver SAT asks before it is cancelled. */
async function invoicedWithAcceptance(email: string) {
  const order = await sell(shop);
  const request = {
    companyId: shop.companyId,
    tipo: 'factura',
    orderId: order.id,
    receptor: { ...aReceptor, email },
    formaPago: '01',
    metodoPago: 'PUE',
    numeroPedido: 'EMU-CANCEL-PENDING',
  };
  const { status } = await shop.call('POST', '/invoices/create', request, { Prefer: 'wait=30' });
  expect(status).toBe(201);
  return order;
}

describe('a buyer who holds the ticket', () => {
  it('corrects the invoice: a new one takes its place, and the old one is cancelled by motive 01', async () => {
    const order = await invoiced({ ...aReceptor, email: 'corrige@ejemplo.mx' });
    expect((await lookUp(order.token)).invoice).toMatchObject({ correctable: true });
    const before = await stampsOf();
    const { status, body } = await ana.correct(shop.customUrl, order.token, { usoCfdi: 'S01' });
    expect({ status, data: body.data }).toMatchObject({
      status: 201,
      data: {
        state: 'invoiced',
        invoice: { status: 'ISSUED' },
        correction: { state: 'corrected', errors: [], replaced: { uuid: order.first.uuid } },
      },
    });
    // A worker may have cancelled the old one before the answer is written.
    expect(body.data.invoice?.correctable).toBe(body.data.correction?.replaced?.status === 'CANCELLED');
    const { comprobante } = await cfdiOf(body.data.invoice?.token);
    expect(comprobante).toMatchObject({
      receptor: { rfc: aReceptor.rfc, usoCfdi: 'S01' },
      cfdiRelacionados: [{ tipoRelacion: '04', uuids: [order.first.uuid] }],
    });
    expect([comprobante.total.toNumber(), before - (await stampsOf())]).toEqual([116, 1]);
    const now = await until('the old one is cancelled', async () => {
      const shown = await lookUp(order.token);
      return shown.correction?.replaced?.status === 'CANCELLED' && shown;
    });
    expect(now).toMatchObject({ state: 'invoiced', invoice: { uuid: body.data.invoice?.uuid, correctable: true } });
    const { data } = (
      await shop.call<{ data: readonly InvoiceAnswer[] }>(
        'GET',
        `/invoices?filter=${encodeURIComponent(JSON.stringify({ status: 'CANCELLED' }))}`,
      )
    ).body;
    const cancelled = data.find(({ uuid }) => uuid === order.first.uuid);
    const old = (await shop.call<{ data: InvoiceAnswer }>('GET', `/invoices/${cancelled?.id}`)).body.data;
    expect(old).toMatchObject({ cancelacion: { motivo: '01', uuidSustitucion: body.data.invoice?.uuid } });
    expect((await readOrder(shop, order.id)).invoices).toMatchObject([
      { uuid: body.data.invoice?.uuid, status: 'ISSUED' },
      { uuid: order.first.uuid, status: 'CANCELLED' },
    ]);
    const figures = await shop.call<{ data: SelfInvoicingFiguresAnswer }>(
      'GET',
      `/company/${shop.companyId}/self-invoicing/figures`,
    );
    expect(figures.body.data.corrected).toBeGreaterThan(0);
    expect(figures.body.data.issued).toBeLessThanOrEqual(figures.body.data.opened);
    await until('both invoices came by mail', async () => {
      const mails = await mailsTo(system, 'corrige@ejemplo.mx');
      return mails.filter(({ attachments }) => attachments.length === 2).length === 2;
    });
    expect(await database.rows(sql`select receptor from ticket_corrections where order_id = ${order.id}`)).toEqual([
      { receptor: null },
    ]);
  });

  it('is refused at the field that is wrong, before a stamp is used, and for what would change nothing', async () => {
    const order = await invoiced();
    const before = await stampsOf();
    const wrong: readonly (readonly [object, string])[] = [
      [{ nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA SA DE CV' }, 'receptor.nombre'],
      [{ regimenFiscal: '605' }, 'receptor.regimenFiscal'],
      [{ codigoPostal: '9999' }, 'receptor.codigoPostal'],
      [{ usoCfdi: 'D01' }, 'receptor.usoCfdi'],
      [{ email: 'no es correo' }, 'receptor.email'],
      [{}, 'receptor'],
    ];
    for (const [changes, field] of wrong) {
      const { status, body } = await ana.correct(shop.customUrl, order.token, changes);
      const fields = (body.details ?? []).map((detail) => detail.field);
      expect({ changes, status, fields }).toEqual({ changes, status: 400, fields: expect.arrayContaining([field]) });
    }
    expect([await stampsOf(), (await lookUp(order.token)).correction]).toEqual([before, undefined]);
  });

  it('is alone in it: a folio and a total, another page and another time lead nowhere', async () => {
    const order = await invoiced();
    const typed = (await ana.lookUp(shop.customUrl, { folio: order.number, total: 116 })).body.data;
    expect(typed).not.toHaveProperty('correction');
    const open = await sell(shop);
    const answers = await Promise.all([
      ana.correct(shop.customUrl, typed.token, { usoCfdi: 'S01' }),
      ana.correct('otra', order.token, { usoCfdi: 'S01' }),
      ana.correct(shop.customUrl, 'A'.repeat(22), { usoCfdi: 'S01' }),
      ana.correct(shop.customUrl, open.token, { usoCfdi: 'S01' }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
      [409, 'CONFLICT'],
    ]);
  });

  it('gets one correction, in however many tabs it is asked for, and the same answer again under one key', async () => {
    const order = await invoiced();
    const key = { 'Idempotency-Key': 'mi-correccion' };
    const before = await stampsOf();
    const tabs = ['S01', 'G01', 'G03', 'S01'].map((usoCfdi) =>
      ana.correct(shop.customUrl, order.token, { usoCfdi }, usoCfdi === 'S01' ? key : {}),
    );
    const statuses = (await Promise.all(tabs)).map(({ status }) => status);
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(before - (await stampsOf())).toBe(1);
    const { usoCfdi } = (await cfdiOf((await lookUp(order.token)).invoice?.token)).comprobante.receptor;
    const again = await ana.correct(shop.customUrl, order.token, { usoCfdi: 'S01' }, key);
    expect([usoCfdi === 'S01' ? 201 : 409, before - (await stampsOf())]).toEqual([again.status, 1]);
  });
});

describe('a correction that its buyer may not make alone', () => {
  it('for another taxpayer is asked of the shop, which makes it', async () => {
    const order = await invoiced();
    const asked = await ana.correct(shop.customUrl, order.token, { ...bruno, email: 'bruno@ejemplo.mx' });
    expect(asked).toMatchObject({ status: 202, body: { data: { correction: { state: 'asked' } } } });
    expect((await ana.correct(shop.customUrl, order.token, { usoCfdi: 'S01' })).status).toBe(409);
    const waiting = (await toAnswer()).find(({ orderId }) => orderId === order.id);
    expect(waiting).toMatchObject({ orderNumber: order.number, rfc: aReceptor.rfc, receptor: bruno, total: 116 });
    const { body } = await shop.call<{ data: readonly { type: string }[] }>('GET', '/notifications');
    expect(body.data.map(({ type }) => type)).toContain('TICKET_CORRECTION');
    expect((await answerTo(order.id, 'make')).status).toBe(200);
    const now = await until('the new one is shown', async () => {
      const shown = await lookUp(order.token);
      return shown.correction?.state === 'corrected' && shown;
    });
    expect((await cfdiOf(now.invoice?.token)).comprobante.receptor.rfc).toBe(bruno.rfc);
    expect((await answerTo(order.id, 'make')).status).toBe(404);
    const mail = await mailed('bruno@ejemplo.mx', /aceptó corregir tu factura/);
    expect(mail.text).toContain(`/${shop.customUrl}/t/${order.token}`);
    await mailed('bruno@ejemplo.mx', /Factura/, 2);
  });

  it('because SAT wants its receiver asked is declined, and can be asked for again', async () => {
    const order = await invoicedWithAcceptance('espera@ejemplo.mx');
    const asked = await ana.correct(shop.customUrl, order.token, { usoCfdi: 'S01' });
    expect(asked).toMatchObject({ status: 202, body: { data: { correction: { state: 'asked' } } } });
    const reason = 'Ven a la caja con tu constancia.';
    expect((await answerTo(order.id, 'decline', ` ${reason} `)).body.data.invoiceId).toBeNull();
    expect(await lookUp(order.token)).toMatchObject({
      invoice: { correctable: true },
      correction: { state: 'declined', reason },
    });
    // Who left no address is answered where the invoice went.
    expect((await mailed('espera@ejemplo.mx', /no corrigió tu factura/)).text).toContain(`> ${reason}`);
    const stored = await database.rows(sql`select receptor from ticket_corrections where order_id = ${order.id}`);
    expect(stored).toEqual([{ receptor: null }]);
    expect((await ana.correct(shop.customUrl, order.token, { usoCfdi: 'S01' })).status).toBe(202);
  });

  it('waits while the company cannot issue, and comes by itself', async () => {
    const order = await invoiced();
    await shop.call('PATCH', `/companies/${shop.companyId}`, { isActive: false });
    const waiting = await ana.correct(shop.customUrl, order.token, { usoCfdi: 'S01' });
    expect(waiting).toMatchObject({ status: 202, body: { data: { correction: { state: 'waiting' } } } });
    await shop.call('PATCH', `/companies/${shop.companyId}`, { isActive: true });
    await until('the new one has come', async () => (await lookUp(order.token)).correction?.state === 'corrected');
  });

  it('is none once the invoice is cancelled', async () => {
    const order = await invoiced();
    const { invoices } = await readOrder(shop, order.id);
    await shop.call('POST', `/invoices/${invoices[0]?.id}/cancel`, { motivo: '02' });
    await until('it is cancelled', async () => (await lookUp(order.token)).state === 'open');
    expect((await ana.correct(shop.customUrl, order.token, { usoCfdi: 'S01' })).status).toBe(409);
  });
});
