import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { ArchiveAnswer } from '@timbra/contract/archives.ts';
import type { DeliveryAnswer } from '@timbra/contract/sending.ts';
import {
  aReceptor,
  addCompany,
  anInvoice,
  balanceOf,
  issue,
  register,
  type InvoiceBody,
} from '@timbra/testing/api/api-client.ts';
import { useSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { expectDeath } from './crash-points/death.ts';
import { expectSoundness, inDatabase } from './crash-points/soundness.ts';
import { openShop, readOrder } from './invoices-client.ts';
import { mailsTo } from './mailbox.ts';
import { addEmployee, asRun, fortnight, notifiedEnds, inState, payslipsOf } from './payroll-runs.ts';
import { buyer, openPage, sell } from './self-invoicing-client.ts';

const points = ['after the settlement', 'before the mail', 'after the mail'];
const settings = { PROVIDER_TIMEOUT_SECONDS: '2', PROVIDER_SETTLE_SECONDS: '2', TRIAL_STAMPS: '10', LOG_LEVEL: 'warn' };
const entryOf = (name: string) => join(import.meta.dirname, 'crash-points', `${name}.ts`);
const entries = { api: entryOf('api'), worker: entryOf('worker') };
const system = await useSystem({ env: settings, entries });

test('a document that is mailed by itself reaches receiver and copy once, wherever its worker is killed', async () => {
  const ana = await register(system.url);
  const companyId = await addCompany(ana);
  const sending = `/companies/${companyId}/sending`;
  expect((await ana.call('GET', sending)).body).toMatchObject({ data: { automatic: false, copies: [] } });
  const silent = await issue(ana, anInvoice(companyId, { receptor: { ...aReceptor, email: 'nadie@ejemplo.mx' } }));
  const preference = { automatic: true, copies: ['conta@ejemplo.mx'] };
  expect((await ana.call('PUT', sending, preference)).body).toMatchObject({ data: preference });

  const sent: { readonly id: string; readonly email: string }[] = [];
  for (const [index, point] of points.entries()) {
    await system.worker.restart({ CRASH_AT: point });
    const email = `cliente-${index}@ejemplo.mx`;
    const invoice = anInvoice(companyId, { receptor: { ...aReceptor, email } });
    const { body } = await issue(ana, invoice, { Prefer: 'wait=0' });
    sent.push({ id: body.data.id, email });
    await expectDeath(system, system.worker, point);
  }
  await system.worker.restart({ CRASH_AT: '' });
  for (const { id, email } of sent) {
    const deliveries = await until(
      'both are sent',
      async () => {
        await dueNow();
        const { body } = await ana.call<{ data: readonly DeliveryAnswer[] }>('GET', `/invoices/${id}/deliveries`);
        return body.data.length > 0 && body.data.every(({ status }) => status === 'sent') && body.data;
      },
      { everyMs: 1_000 },
    );
    expect(deliveries.every(({ automatic }) => automatic)).toBe(true);
    expect(new Set(deliveries.map(({ to }) => to))).toEqual(new Set([email, 'conta@ejemplo.mx']));
    expect(deliveries).toHaveLength(2);
    expect(await mailsTo(system, email)).toHaveLength(1);
  }
  expect(await mailsTo(system, 'conta@ejemplo.mx')).toHaveLength(points.length);
  expect((await ana.call('GET', `/invoices/${silent.body.data.id}/deliveries`)).body).toMatchObject({ data: [] });
});

const pointsOfArchives = ['after a part of an archive', 'before the commit of an archive'] as const;

test('an archive holds each document once and is told of once, wherever its worker is killed', async () => {
  const eva = await register(system.url);
  const companyId = await addCompany(eva);
  for (const _ of [1, 2]) await issue(eva, anInvoice(companyId));
  for (const point of pointsOfArchives) {
    await system.worker.restart({ CRASH_AT: point });
    const { body } = await eva.call<{ data: ArchiveAnswer }>('POST', '/archives', { companyId });
    await expectDeath(system, system.worker, point);
    await inDatabase(system, (client) => client.query('update archives set lease_until = now()'));
    await system.worker.restart({ CRASH_AT: '' });
    await until('the archive is made', async () => {
      const answer = await eva.call<{ data: ArchiveAnswer }>('GET', `/archives/${body.data.id}`);
      return answer.body.data.status === 'COMPLETED';
    });
    const zip = new Uint8Array(await (await eva.download(`/archives/${body.data.id}/file`)).arrayBuffer());
    const names: string[] = [];
    unzipSync(zip, { filter: ({ name }) => names.push(name) > 0 });
    expect(names).toEqual(['A-1.xml', 'A-1.pdf', 'A-2.xml', 'A-2.pdf', 'resumen.xlsx']);
  }
  const { body } = await eva.call<{ data: readonly { type: string }[] }>('GET', '/notifications');
  expect(body.data.filter(({ type }) => type === 'ARCHIVE_FINISHED')).toHaveLength(pointsOfArchives.length);
});

test('a cancellation whose API and worker are killed around its call and its end is made once and told of once', async () => {
  const eva = await register(system.url);
  const companyId = await addCompany(eva);
  const cancelled: string[] = [];
  for (const [ofApi, ofWorker] of [
    ['before the cancel call', 'after the cancel call'],
    ['after the cancel call', 'before the commit of a cancellation'],
  ] as const) {
    const { id } = (await issue(eva, anInvoice(companyId))).body.data;
    const key = { 'Idempotency-Key': randomUUID() };
    const cancel = () => eva.call<InvoiceBody>('POST', `/invoices/${id}/cancel`, { motivo: '02' }, key);
    await Promise.all([system.api.restart({ CRASH_AT: ofApi }), system.worker.restart({ CRASH_AT: ofWorker })]);
    await expect(cancel()).rejects.toThrow('fetch failed');
    await expectDeath(system, system.api, ofApi);
    await dueAgain();
    await Promise.all([expectDeath(system, system.worker, ofWorker), system.api.restart({ CRASH_AT: '' })]);
    await dueAgain();
    await system.worker.restart({ CRASH_AT: '' });
    const stands = await until('it is cancelled', async () => {
      const { data } = (await eva.call<InvoiceBody>('GET', `/invoices/${id}`)).body;
      return data.status === 'CANCELLED' && data;
    });
    expect(stands).toMatchObject({ cancelacion: { status: 'cancelled', via: 'direct', intentos: 1 } });
    expect(await cancel()).toMatchObject({ status: 200, body: { data: { id, status: 'CANCELLED' } } });
    expect((await eva.download(`/invoices/${id}/acuse`)).status).toBe(200);
    cancelled.push(id);
  }
  const { body } = await eva.call<{ data: readonly { type: string; link: string }[] }>('GET', '/notifications');
  const answered = body.data.filter(({ type }) => type === 'CANCELLATION_ANSWERED');
  expect(answered.map(({ link }) => link).toSorted()).toEqual(cancelled.map((id) => `/facturas/${id}`).toSorted());
  expect(await balanceOf(eva)).toMatchObject({ totalUsed: cancelled.length, reserved: 0 });
});

test('the invoice of a ticket and its correction are made once, whatever API and worker are killed before they are kept', async () => {
  const shop = await openPage(system.url);
  const order = await sell(shop);
  const somebody = buyer(system.url);
  // Another tab, with a key of its own: the ticket itself is what keeps the document one.
  const ask = () => somebody.ask(shop.customUrl, order.token, {}, { 'Idempotency-Key': randomUUID() });
  const correct = () => somebody.correct(shop.customUrl, order.token, { usoCfdi: 'S01' });
  const [ofTicket, ofCorrection] = ['before the commit of a ticket', 'before the commit of a correction'];
  await system.api.restart({ CRASH_AT: ofTicket });
  await expect(ask()).rejects.toThrow('fetch failed');
  await expectDeath(system, system.api, ofTicket);
  await Promise.all([system.api, system.worker].map((each) => each.restart({ CRASH_AT: ofCorrection })));
  expect((await ask()).status).toBe(201);
  await expect(correct()).rejects.toThrow('fetch failed');
  await expectDeath(system, system.api, ofCorrection);
  // What was asked for was kept before anybody tried it: a worker goes on.
  await correctionsDue();
  await Promise.all([expectDeath(system, system.worker, ofCorrection), system.api.restart({ CRASH_AT: '' })]);
  await correctionsDue();
  await system.worker.restart({ CRASH_AT: '' });
  const shown = await until('it is corrected', async () => {
    const { data } = (await somebody.lookUp(shop.customUrl, { token: order.token })).body;
    return data.correction?.replaced?.status === 'CANCELLED' && data;
  });
  expect(shown).toMatchObject({ state: 'invoiced', correction: { state: 'corrected' } });
  expect((await readOrder(shop, order.id)).invoices).toMatchObject([
    { uuid: shown.invoice?.uuid, status: 'ISSUED' },
    { uuid: shown.correction?.replaced?.uuid, status: 'CANCELLED' },
  ]);
  expect(await balanceOf(shop)).toMatchObject({ totalUsed: 2, reserved: 0 });
});

const workers = [
  {},
  {
    rfc: 'CACX7605101P8',
    nombre: 'XOCHILT CASAS CHAVEZ',
    curp: 'CACX760510MGTSHC04',
    numEmpleado: '121',
  },
  {
    rfc: 'KAHO641101B39',
    nombre: 'OSCAR KALA HAAK',
    curp: 'KAHO641101HJCLKS06',
    codigoPostal: '22000',
    numEmpleado: '122',
  },
];

test('a run of payroll whose worker is killed while it is prepared and while it is issued pays everybody once', async () => {
  const shop = await openShop(system.url);
  for (const worker of workers) await addEmployee(shop, worker);
  const [inPreparing, ...inIssuing] = [
    'before the commit of payslips',
    'before payslips are settled',
    'with payslips in hand',
  ] as const;
  await system.worker.restart({ CRASH_AT: inPreparing, CRASH_AFTER: '1' });
  const opened = await asRun(shop, 'POST', '', { companyId: shop.companyId, ...fortnight, renglones: 'sueldo' });
  const { id } = opened.body.data;
  await expectDeath(system, system.worker, inPreparing);
  await payslipsFree();
  await system.worker.restart({ CRASH_AT: inIssuing[0] });
  expect((await inState(shop, id, 'READY')).recibos).toMatchObject({
    total: workers.length,
    porTimbrar: workers.length,
  });

  expect((await asRun(shop, 'POST', `/${id}/issue`)).status).toBe(202);
  await expectDeath(system, system.worker, inIssuing[0]);
  // Nobody takes them up before the next worker can die.
  await payslipsHeld();
  await system.worker.restart({ CRASH_AT: inIssuing[1] });
  await payslipsFree();
  await expectDeath(system, system.worker, inIssuing[1]);
  await payslipsFree();
  await system.worker.restart({ CRASH_AT: '' });
  expect((await inState(shop, id, 'COMPLETED')).recibos).toMatchObject({ timbrados: workers.length, porTimbrar: 0 });
  const payslips = await payslipsOf(shop, id);
  expect(new Set(payslips.map(({ uuid }) => uuid)).size).toBe(workers.length);
  expect(payslips.map(({ faltantes }) => faltantes)).toEqual(workers.map(() => []));
  const { body } = await shop.call<{ data: readonly object[] }>('GET', `/invoices?companyId=${shop.companyId}`);
  expect(body.data).toHaveLength(workers.length);
  expect(await balanceOf(shop)).toMatchObject({ totalUsed: workers.length, reserved: 0 });
  await expectSoundness(system);
  expect(await notifiedEnds(shop)).toEqual([{ link: `/nomina/${id}`, title: 'Tu nómina está timbrada' }]);
});

/** Frees what a dead worker holds of a run, which is free once its lease ends: nobody waits for that here. */
const payslipsFree = () =>
  inDatabase(system, async (client) => {
    await client.query(`update payroll_payslips set lease_until = now() where lease_until is not null`);
    await client.query(`update payroll_runs set woken_at = now() - interval '1 hour'`);
  });

const payslipsHeld = () =>
  inDatabase(system, (client) =>
    client.query(`update payroll_payslips set lease_until = now() + interval '1 hour' where task is not null`),
  );

/** A correction is tried again in a minute, which nobody waits for here. */
const correctionsDue = () =>
  inDatabase(system, (client) =>
    client.query(`update ticket_corrections set next_at = now() where status = 'WAITING'`),
  );

/** Frees what a dead process holds, which is free once its lease ends: nobody waits for that here. */
const dueAgain = () =>
  inDatabase(system, (client) =>
    client.query(`update invoice_cancellations set lease_until = now(), next_at = now() where next_at is not null`),
  );

/** Makes a mail due whose worker died, which is due again in a minute: nobody waits for that here. */
const dueNow = () =>
  inDatabase(system, async (client) => {
    await client.query(
      `with due as (update mails set next_at = now() where next_at > now() returning id)
       insert into outbox (id, name, payload, due_at)
       select gen_random_uuid(), 'send-mail', jsonb_build_object('mailId', id), now() from due`,
    );
  });
