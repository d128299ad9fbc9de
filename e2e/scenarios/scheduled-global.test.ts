import { afterAll, describe, expect, it } from 'vitest';
import { Database } from '@timbra/adapters/postgres/database.ts';
import { sql } from '@timbra/adapters/postgres/sql.ts';
import type { ScheduledGlobalAnswer, ScheduledGlobalPreviewAnswer } from '@timbra/contract/scheduled-global.ts';
import { acceptDocuments, refuseDocuments } from '@timbra/testing/api/hold-answers.ts';
import type { Failure } from '@timbra/testing/api/api-client.ts';
import { useSystem } from '@timbra/testing/system/system.ts';
import { until as awaited } from '@timbra/testing/until.ts';
import { addOrder, issued, readOrder, readXml, type Shop } from './invoices-client.ts';
import { mailsTo } from './mailbox.ts';
import { buyer, openPage } from './self-invoicing-client.ts';
import { mexicanDay } from '@timbra/testing/mexican-clock.ts';

const system = await useSystem({ env: { TRUST_PROXY: 'true' } });
const database = await Database.connect({ url: system.databaseUrl, poolSize: 2 });
afterAll(() => database.close());

/** A worker looks every half a minute. */
const until = <T>(what: string, ask: () => Promise<T | undefined | false>) => awaited(what, ask, { everyMs: 250 });

const dayMs = 86_400_000;
const yesterday = new Date(Date.now() - dayMs).toISOString();
/** Its day in Hidalgo, whose clocks are those of Mexico City. */
const first = mexicanDay(1);

const sell = (shop: Shop, precioUnitario: number, changes: object = {}) =>
  addOrder(shop, [{ descripcion: 'Café', cantidad: 1, precioUnitario, iva: true, ivaRate: '16' }], {
    fecha: yesterday,
    ...changes,
  });

const path = ({ companyId }: Shop) => `/company/${companyId}/global-schedule`;
const read = async (shop: Shop) => (await shop.call<{ data: ScheduledGlobalAnswer }>('GET', path(shop))).body.data;
const save = (shop: Shop, changes: object) =>
  shop.call<{ data: ScheduledGlobalAnswer } & Failure>('PUT', path(shop), changes);
const choose = (shop: Shop, stopped: boolean, desde = first) =>
  shop.call<{ data: ScheduledGlobalAnswer } & Failure>('POST', `${path(shop)}/stop`, { desde, stopped });
const periodOf = async (shop: Shop) => (await read(shop)).periodos.find(({ desde }) => desde === first);
const becomes = (shop: Shop, state: string) =>
  until(`the period is ${state}`, async () => {
    const period = await periodOf(shop);
    return period?.state === state && period;
  });
const notificationsOf = async (shop: Shop) =>
  (await shop.call<{ data: readonly { type: string; body: string }[] }>('GET', '/notifications')).body.data;

/** Makes a company that sold yesterday. */
async function selling(...prices: readonly number[]) {
  const shop = await openPage(system.url);
  return { shop, sales: await Promise.all(prices.map((price) => sell(shop, price))) };
}

/** Its sales of yesterday are looked at from now on: the schedule was chosen two days ago. */
async function schedule(shop: Shop): Promise<void> {
  await save(shop, { periodicidad: '01' });
  await database.change(
    sql`update rest_schedules set since = ${new Date(Date.now() - 2 * dayMs)}, look_at = '-infinity' where company_id = ${shop.companyId}`,
  );
}

async function begin(...prices: readonly number[]) {
  const sold = await selling(...prices);
  await schedule(sold.shop);
  return sold;
}

/** The time of its notice has passed. */
const isTime = (shop: Shop) =>
  database.change(
    sql`update rest_periods set next_at = now() where company_id = ${shop.companyId} and first_day = ${first}::date`,
  );

describe.concurrent('what nobody invoiced', () => {
  it('is announced with what it comes to, and issued a day later, once, whatever becomes of the worker', async () => {
    const { shop, sales } = await selling(100, 200, 50);
    const [one, two, buyers] = sales;
    if (!one || !two || !buyers) throw new Error('Three sales were made.');
    await sell(shop, 10, { status: 'CANCELLED' });
    const before = await sell(shop, 20);
    await issued(shop, { tipo: 'factura', metodoPago: 'PUE', orderId: before.id });
    const earlier = await sell(shop, 30, { fecha: new Date(Date.now() - 5 * dayMs).toISOString() });
    // The look counts what is there by then.
    await schedule(shop);
    const announced = await becomes(shop, 'ANNOUNCED');
    expect(Date.parse(announced.emite ?? '')).toBeGreaterThan(Date.now() + 11 * 3_600_000);
    expect((await notificationsOf(shop)).find(({ type }) => type === 'GLOBAL_ANNOUNCED')?.body).toContain('3 ventas');
    const { body: me } = await shop.call<{ email: string }>('GET', '/auth/profile');
    await until('it is mailed', async () => {
      const mails = await mailsTo(system, me.email);
      return mails.some(({ subject }) => subject.startsWith('Mañana se emite la factura global'));
    });
    const { body } = await shop.call<{ data: ScheduledGlobalPreviewAnswer }>('GET', `${path(shop)}/preview`);
    expect(body.data).toMatchObject({
      desde: first,
      state: 'ANNOUNCED',
      ventas: 3,
      documentos: 1,
      subtotal: 350,
      iva: 56,
      total: 406,
      problema: null,
      fuera: [
        { reason: 'cancelled', count: 1 },
        { reason: 'earlier', count: 1, numbers: [earlier.number] },
        { reason: 'invoiced', count: 1, total: 23.2, numbers: [before.number] },
      ],
    });
    // The buyer of one asks for it at the moment at which it is issued, with two workers: it goes to one of the two.
    const second = await system.add('worker');
    await isTime(shop);
    const ana = buyer(system.url);
    const [asked] = await Promise.all([
      ana.ask(shop.customUrl, buyers.ticket?.token ?? ''),
      until('there is a document', async () => ((await periodOf(shop))?.documentos.length ?? 0) > 0),
    ]);
    await Promise.all([system.worker.kill('SIGKILL'), second.kill('SIGKILL')]);
    await system.add('worker');
    const { documentos } = await becomes(shop, 'ISSUED');
    expect(documentos).toHaveLength(1);
    const [document] = documentos;
    await until('it is stamped', async () => (await periodOf(shop))?.documentos[0]?.status === 'ISSUED');
    const ofBuyer = asked.status === 201 || asked.status === 202;
    expect(document?.total).toBe(ofBuyer ? 348 : 406);
    const carried = await Promise.all([one, two, buyers].map(({ id }) => readOrder(shop, id)));
    expect(carried.map(({ facturado, invoices }) => [facturado, invoices.length])).toEqual([
      [true, 1],
      [true, 1],
      [true, 1],
    ]);
    expect(carried.slice(0, 2).map(({ invoices }) => invoices[0]?.id)).toEqual([document?.id, document?.id]);
    expect(await readOrder(shop, earlier.id)).toMatchObject({ facturado: false });
    // It is over: it can neither be stopped nor issued again.
    expect(await choose(shop, true)).toMatchObject({ status: 409 });
    expect(await choose(shop, false)).toMatchObject({ status: 409 });
  });

  it('is not issued once it is stopped, by itself or with all, and is with its IEPS once it is resumed', async () => {
    const { shop, sales } = await begin(100);
    const mezcal = { descripcion: 'Mezcal', cantidad: 2, precioUnitario: 100, iva: true, ivaRate: '16' };
    const withIeps = { ...mezcal, ieps: true, iepsTipo: 'TASA', iepsValor: 0.53 };
    await addOrder(shop, [withIeps], { fecha: yesterday });
    await becomes(shop, 'ANNOUNCED');
    const { body } = await shop.call<{ data: ScheduledGlobalPreviewAnswer }>('GET', `${path(shop)}/preview`);
    // IVA is paid on what IEPS makes of the price.
    expect(body.data).toMatchObject({ ventas: 2, subtotal: 300, ieps: 106, iva: 64.96, total: 470.96 });
    await choose(shop, true);
    expect(await periodOf(shop)).toMatchObject({ state: 'STOPPED', emite: null });
    await choose(shop, false);
    expect(await periodOf(shop)).toMatchObject({ state: 'ANNOUNCED', emite: expect.any(String) });
    expect((await save(shop, { paused: true })).body.data).toMatchObject({ paused: true, siguiente: null });
    expect(await periodOf(shop)).toMatchObject({ state: 'STOPPED' });
    expect(await choose(shop, false)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    await save(shop, { paused: false });
    expect(await choose(shop, false)).toMatchObject({ status: 200 });
    expect(await choose(shop, true, '2020-01-01')).toMatchObject({ status: 404 });
    await isTime(shop);
    const { documentos } = await becomes(shop, 'ISSUED');
    expect((await readOrder(shop, sales[0]?.id ?? '')).invoices.map(({ id }) => id)).toEqual(
      documentos.map(({ id }) => id),
    );
    const [document] = documentos;
    await until('it is stamped', async () => (await periodOf(shop))?.documentos[0]?.status === 'ISSUED');
    const { comprobante } = await readXml(shop, { id: document?.id ?? '' });
    expect([document?.total, comprobante.total.toNumber()]).toEqual([470.96, 470.96]);
    const ofIeps = comprobante.impuestos?.traslados.filter(({ impuesto }) => impuesto === '003');
    expect(ofIeps).toMatchObject([{ tipoFactor: 'Tasa' }]);
    expect(ofIeps?.map(({ tasaOCuota, importe }) => [tasaOCuota?.toNumber(), importe?.toNumber()])).toEqual([
      [0.53, 106],
    ]);
  });

  it('waits while its company cannot issue, and its sales are free again when the provider refuses it', async () => {
    const [waits, refuses] = await Promise.all([begin(100), begin(7_313.57)]);
    await Promise.all([becomes(waits.shop, 'ANNOUNCED'), becomes(refuses.shop, 'ANNOUNCED')]);
    await waits.shop.call('PATCH', `/companies/${waits.shop.companyId}`, { isActive: false });
    const unwanted = [`I ${refuses.sales[0]?.total}`];
    await refuseDocuments(system.pacUrl, unwanted);
    await Promise.all([isTime(waits.shop), isTime(refuses.shop)]);
    expect((await becomes(waits.shop, 'WAITING')).motivo).toContain('está inactiva');
    expect((await notificationsOf(waits.shop)).map(({ type }) => type)).toContain('GLOBAL_WAITING');
    await waits.shop.call('PATCH', `/companies/${waits.shop.companyId}`, { isActive: true });
    await isTime(waits.shop);
    await becomes(waits.shop, 'ISSUED');

    await until('it is refused', async () => (await periodOf(refuses.shop))?.documentos[0]?.status === 'REJECTED');
    expect((await notificationsOf(refuses.shop)).map(({ type }) => type)).toContain('DOCUMENT_REJECTED');
    expect(await readOrder(refuses.shop, refuses.sales[0]?.id ?? '')).toMatchObject({ facturado: false });
    expect((await becomes(refuses.shop, 'ISSUED')).documentos).toHaveLength(1);
    await acceptDocuments(system.pacUrl, unwanted);
  });

  it('is chosen within the lists of the company and of the SAT', async () => {
    const shop = await openPage(system.url);
    expect(await read(shop)).toMatchObject({ periodicidad: null, formaPago: '01', siguiente: null, periodos: [] });
    const wrong: readonly (readonly [object, string])[] = [
      [{ periodicidad: '09' }, 'periodicidad'],
      [{ periodicidad: '05' }, 'periodicidad'],
      [{ formaPago: '99' }, 'formaPago'],
      [{ lugarExpedicion: crypto.randomUUID() }, 'lugarExpedicion'],
    ];
    for (const [changes, field] of wrong) {
      expect(await save(shop, changes)).toMatchObject({ status: 400, body: { details: [{ field }] } });
    }
    const preview = () => shop.call<{ data: ScheduledGlobalPreviewAnswer }>('GET', `${path(shop)}/preview`);
    expect((await preview()).body.data).toBeNull();
    const { body } = await save(shop, { periodicidad: '04' });
    const month = body.data.siguiente;
    expect(month).toMatchObject({ desde: expect.stringMatching(/-01$/), state: 'PENDING' });
    expect((await preview()).body.data).toMatchObject({ ventas: 0, total: 0, documentos: 0 });
    // The current one can be stopped before anybody was told of it.
    const stopped = (await choose(shop, true, month?.desde)).body.data;
    expect(stopped.periodos).toMatchObject([{ desde: month?.desde, state: 'STOPPED' }]);
    expect(stopped.siguiente?.desde).not.toBe(month?.desde);
  });
});
