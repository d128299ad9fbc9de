import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerTo } from '@timbra/contract/calls.ts';
import { aConcepto, aReceptor, issue, type Client } from '@timbra/testing/api/api-client.ts';
import { inAdmin } from '@timbra/testing/database/database-server.ts';
import { mexicanDay } from '@timbra/testing/mexican-clock.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { cancel, comesTo, receiverSays } from './cancelling-client.ts';
import { imported } from './imports-client.ts';
import { addOrder, issued, openPractice, openShop, type Shop } from './invoices-client.ts';
import { mailsTo } from './mailbox.ts';
import { invite, join, tokenTo } from './members-client.ts';
import { addEmployee, asRun, openRun } from './payroll-runs.ts';
import { startReceiver } from './webhook-receiver.ts';

const system = sharedSystem();
let shop: Shop;

type Home = AnswerTo<'GET /home'>;
type Line = Home['data'][number];

beforeAll(async () => {
  shop = await openShop(system.url);
});

async function home(by: Client, query = ''): Promise<readonly Line[]> {
  const { status, body } = await by.call<Home>('GET', `/home${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data;
}

const ofKind = async (kind: Line['kind'], by: Client = shop, query = `?companyId=${shop.companyId}`) =>
  (await home(by, query)).filter((line) => line.kind === kind);

const sale = { tipo: 'factura', receptor: aReceptor, metodoPago: 'PUE', formaPago: '03', conceptos: [aConcepto] };
const onCredit = { ...sale, metodoPago: 'PPD', formaPago: '99' };
const change = (statement: string, values: readonly unknown[]) =>
  inAdmin(system.databaseUrl, (client) => client.query(statement, [...values]));

it('nothing waits in a new company that can issue', async () => {
  expect(await home(shop)).toEqual([]);
});

describe('a line comes, is acted on, and goes', () => {
  it('of a refused document: it is corrected', async () => {
    const { id } = (await issue(shop, { companyId: shop.companyId, ...sale, numeroPedido: 'EMU-REJECT' })).body.data;
    const [line] = await ofKind('rechazado');
    expect(line).toMatchObject({
      id: `rechazado:${id}`,
      urgent: true,
      day: mexicanDay(0),
      companyId: shop.companyId,
      action: { label: 'Corregir', link: `/facturas/crear?id=${id}`, recordar: null },
    });
    await shop.call('PATCH', `/invoices/${id}`, { numeroPedido: 'P-1' });
    await shop.call('POST', `/invoices/${id}/retry`, undefined, { Prefer: 'wait=30' });
    expect(await ofKind('rechazado')).toEqual([]);
  });

  it('of an overdue document: its customer is reminded by the mail of the line, and later it is paid', async () => {
    const { id } = await issued(shop, onCredit);
    expect(await ofKind('vencido')).toEqual([]);
    await change(`update invoices set vence_at = now() - interval '2 days' where id = $1`, [id]);
    const [line] = await ofKind('vencido');
    const recordar = line?.action?.recordar;
    expect(line).toMatchObject({ day: mexicanDay(2), detail: expect.stringContaining('Debe $1,160.00') });
    const to = `cliente-${id}@ejemplo.mx`;
    const sent = await shop.call('POST', `/invoices/${recordar?.invoiceId}/email`, { to: [to], note: recordar?.note });
    expect(sent.status).toBe(202);
    expect(await ofKind('vencido')).toEqual([]);
    const mails = await until('the reminder', async () => {
      const found = await mailsTo(system, to);
      return found.length > 0 ? found : undefined;
    });
    expect(mails.map(({ text }) => text).join()).toContain('tiene un saldo de $1,160.00');
    // After a week without an answer it is there again.
    await change(`update deliveries set created_at = created_at - interval '8 days' where invoice_id = $1`, [id]);
    await change(`update invoices set vence_at = vence_at - interval '20 days' where id = $1`, [id]);
    expect(await ofKind('vencido')).toHaveLength(1);
    await issued(shop, payment(id));
    expect(await ofKind('vencido')).toEqual([]);
  });

  const payment = (invoiceId: string, changes: object = {}) => ({
    tipo: 'complemento-pago',
    pagos: [{ fecha: mexicanDay(0), formaPago: '03', monto: 1_160, documentos: [{ invoiceId, importePagado: 1_160 }] }],
    ...changes,
  });

  it('of money without its complement: a draft of it, and an order that is paid', async () => {
    const order = await addOrder(shop, [{ ...orderItem }], { status: 'PAID' });
    const { id } = await issued(shop, { ...onCredit, orderId: order.id });
    const [paid] = await ofKind('complemento');
    expect(paid).toMatchObject({ action: { label: 'Emitir complemento', link: `/cobranza?dialogo=pago&id=${id}` } });
    const body = { companyId: shop.companyId, ...payment(id), draft: true };
    const draft = (await issue(shop, body)).body.data;
    const drafted = await ofKind('complemento');
    expect(drafted.map(({ id: of }) => of)).toContain(`complemento:${draft.id}`);
    expect(drafted[0]?.day).toMatch(/-05$/);
    for (const { id: of } of drafted.filter((line) => line.id.endsWith(draft.id)))
      await shop.call('POST', `/invoices/${of.split(':')[1]}/retry`, undefined, { Prefer: 'wait=30' });
    expect(await ofKind('complemento')).toEqual([]);
  });

  const orderItem = {
    descripcion: 'Café',
    cantidad: 1,
    precioUnitario: 1_000,
    unidad: 'E48',
    claveProductoServicio: '80101500',
  };

  it('of a cancellation that waits: its receiver accepts', async () => {
    const document = await issued(shop, { ...onCredit, numeroPedido: 'EMU-CANCEL-PENDING' });
    await cancel(shop, document.id, { motivo: '02' });
    const lines = await until('the receiver is asked', async () => {
      const found = await ofKind('cancelacion');
      return found.length > 0 ? found : undefined;
    });
    expect(lines).toMatchObject([{ urgent: false, action: { link: `/facturas/${document.id}` } }]);
    await receiverSays(system, document.uuid, 'accepted');
    await shop.call('POST', `/invoices/${document.id}/cancel/refresh`);
    await comesTo(shop, document, 'CANCELLED');
    expect(await ofKind('cancelacion')).toEqual([]);
  });

  it('of a certificate that ends: it is replaced', async () => {
    const { rows } = await change('select csd_valid_to from companies where id = $1', [shop.companyId]);
    const [{ csd_valid_to: end }] = rows as [{ csd_valid_to: Date }];
    await change(`update companies set csd_valid_to = now() + interval '10 days' where id = $1`, [shop.companyId]);
    expect(await ofKind('csd')).toMatchObject([
      {
        day: mexicanDay(-10),
        urgent: false,
        action: { label: 'Subir el nuevo', link: `/nueva-empresa?id=${shop.companyId}` },
      },
    ]);
    await change('update companies set csd_valid_to = $2 where id = $1', [shop.companyId, end]);
    expect(await ofKind('csd')).toEqual([]);
  });

  it('of rows that an import left out: the corrected ones are brought', async () => {
    const rows = (rfc: string) => ({
      companyId: shop.companyId,
      kind: 'customers',
      name: 'clientes.csv',
      file: Buffer.from(`RFC,Nombre,Uso CFDI,Régimen Fiscal,Código Postal\n${rfc},Ana,G03,612,42501\n`),
    });
    const bad = await imported(shop, rows('MAL'));
    expect(await ofKind('importacion')).toMatchObject([
      { count: 1, action: { label: 'Corregir filas', link: `/clientes?importacion=${bad.id}` } },
    ]);
    await imported(shop, rows('CACX7605101P8'));
    expect(await ofKind('importacion')).toEqual([]);
  });

  it('of payroll that is not stamped, and of a period that has no run: it is paid', async () => {
    await addEmployee(shop, { periodicidadPago: '03' });
    const days = { fechaPago: mexicanDay(0), fechaInicialPago: mexicanDay(13), fechaFinalPago: mexicanDay(0) };
    const run = await openRun(shop, { ...days, periodicidadPago: '03' });
    expect(await ofKind('nomina')).toMatchObject([{ count: 1, action: { link: `/nomina/${run.id}` } }]);
    await change('update payroll_runs set fecha_final_pago = $2 where id = $1', [run.id, mexicanDay(14)]);
    expect((await ofKind('nomina')).map(({ action }) => action?.link)).toContain('/nomina/create');
    await change('update payroll_runs set fecha_final_pago = $2 where id = $1', [run.id, mexicanDay(0)]);
    expect((await asRun(shop, 'DELETE', `/${run.id}`)).status).toBe(200);
    expect(await ofKind('nomina')).toEqual([]);
  });

  it('of a declaration: the month is closed', async () => {
    await change(`update companies set created_at = created_at - interval '60 days' where id = $1`, [shop.companyId]);
    const [line] = await ofKind('declaracion');
    const mes = new URLSearchParams(line?.action?.link.split('?')[1]).get('mes');
    expect(line?.action?.link).toMatch(/^\/reportes\/declaracion\?mes=\d{4}-\d\d$/);
    await shop.call('POST', '/reports/iva/close', { companyId: shop.companyId, mes });
    expect(await ofKind('declaracion')).toHaveLength(1);
    await shop.call('POST', '/reports/isr/close', { companyId: shop.companyId, mes });
    expect(await ofKind('declaracion')).toEqual([]);
  });

  it('of sales without a schedule of global documents: one is chosen', async () => {
    const one = await openShop(system.url);
    const global = () => ofKind('global', one, `?companyId=${one.companyId}`);
    const order = await addOrder(one, [{ ...orderItem }]);
    const line = {
      id: `global:${one.companyId}:sin-programa`,
      detail: '1 venta de este mes sin factura',
      action: { label: 'Programar', link: '/mi-pagina/autofactura' },
    };
    expect(await global()).toMatchObject([line]);
    await change(`update orders set fecha = fecha - interval '31 days' where id = $1`, [order.id]);
    expect(await global()).toEqual([]);
    await change(`update orders set fecha = fecha + interval '31 days' where id = $1`, [order.id]);
    await one.call('PUT', `/company/${one.companyId}/global-schedule`, { periodicidad: null });
    expect(await global()).toMatchObject([line]);
    await one.call('PUT', `/company/${one.companyId}/global-schedule`, { periodicidad: '04', paused: true });
    expect(await global()).toEqual([]);
    await one.call('PUT', `/company/${one.companyId}/global-schedule`, { periodicidad: null });
    await issued(one, { ...sale, orderId: order.id });
    expect(await global()).toEqual([]);
  });

  it('of a global document that could not be issued: its period is stopped', async () => {
    const schedule = await shop.call('PUT', `/company/${shop.companyId}/global-schedule`, { periodicidad: '04' });
    expect(schedule.status).toBe(200);
    const first = `${mexicanDay(0).slice(0, 7)}-01`;
    await change(
      `insert into rest_periods (company_id, periodicidad, first_day, last_day, desde, hasta, meses, anio, state, next_at, reason)
       values ($1, '04', $2, $3, $2::date, $3::date + 1, '11', 2026, 'WAITING', now() + interval '1 day', 'No hay timbres.')`,
      [shop.companyId, first, mexicanDay(0)],
    );
    expect(await ofKind('global')).toMatchObject([
      {
        urgent: true,
        detail: expect.stringMatching(/^No hay timbres\. · Lleva \d+ venta/),
        action: { label: 'Revisar' },
      },
    ]);
    await change(`update rest_periods set state = 'STOPPED', next_at = null where company_id = $1`, [shop.companyId]);
    expect(await ofKind('global')).toEqual([]);
  });

  it('of an endpoint that was turned off: it is turned on', async () => {
    const { url } = await startReceiver();
    const made = await shop.call<{ data: { id: string } }>('POST', '/webhook-endpoints', { url, events: ['*'] });
    const { id } = made.body.data;
    expect(await ofKind('webhook', shop, '')).toEqual([]);
    await change('update webhook_endpoints set enabled = false, disabled_at = now() where id = $1', [id]);
    expect(await ofKind('webhook', shop, '')).toMatchObject([{ companyId: null, group: 'Tu cuenta', urgent: true }]);
    await shop.call('PATCH', `/webhook-endpoints/${id}`, { enabled: true });
    expect(await ofKind('webhook', shop, '')).toEqual([]);
  });

  it('of stamps that run out: more are there', async () => {
    expect(await ofKind('timbres')).toEqual([]);
    const { rows } = await change('select purchased from stamp_accounts where user_id = $1', [shop.userId]);
    await change('update stamp_accounts set purchased = expired + revoked + taken + 1 where user_id = $1', [
      shop.userId,
    ]);
    expect(await ofKind('timbres')).toMatchObject([
      { title: 'Queda 1 timbre', companyId: null, urgent: true, action: { link: '/planes' } },
    ]);
    const [{ purchased }] = rows as [{ purchased: string }];
    await change('update stamp_accounts set purchased = $2 where user_id = $1', [shop.userId, purchased]);
    expect(await ofKind('timbres')).toEqual([]);
  });
});

describe('whoever works for others', () => {
  it('sees all companies at once, the one with what is urgent first, and of each what the role lets one see', async () => {
    const other = await openPractice(system.url);
    const eva = await join(system, shop, shop.companyId, { role: 'facturista' });
    expect((await invite(other, other.companyId, eva.email, { role: 'nomina' })).status).toBe(201);
    const token = await tokenTo(system, eva.email, 2);
    expect((await eva.call('POST', `/invitations/${token}/accept`)).status).toBe(200);
    const refuse = (of: Shop) => issue(of, { companyId: of.companyId, ...sale, numeroPedido: 'EMU-REJECT' });
    const late = await issued(shop, onCredit);
    await change(`update invoices set vence_at = now() - interval '2 days' where id = $1`, [late.id]);
    await refuse(other);
    // The other company's documents are nothing of hers there, and its payroll is.
    expect((await home(eva)).map(({ kind, companyId }) => [kind, companyId])).toEqual([['vencido', shop.companyId]]);
    await refuse(shop);
    expect((await home(eva)).map(({ kind, urgent }) => [kind, urgent])).toEqual([
      ['rechazado', true],
      ['vencido', false],
    ]);
    expect((await eva.call('GET', `/home?companyId=${other.companyId}`)).body).toMatchObject({ total: 0 });
    const stranger = await eva.call('GET', `/home?companyId=${crypto.randomUUID()}`);
    expect(stranger.status).toBe(404);
  });

  it('is told of a company that is handed over, and its owner of an invitation that nobody took', async () => {
    const eva = await join(system, shop, shop.companyId, { role: 'admin' });
    await invite(shop, shop.companyId, `nadie-${crypto.randomUUID()}@ejemplo.mx`, { role: 'lectura' });
    expect(await ofKind('invitacion')).toMatchObject([{ action: { link: `/empresas/${shop.companyId}/miembros` } }]);
    const asked = { email: eva.email, password: 'secreto-1' };
    expect((await shop.call('POST', `/companies/${shop.companyId}/transfer`, asked)).status).toBeLessThan(300);
    expect(await ofKind('traspaso')).toEqual([]);
    expect(await ofKind('traspaso', eva, '')).toMatchObject([{ companyId: shop.companyId, urgent: false }]);
  });
});

describe('a line that is put off', () => {
  const put = (by: Client, line: string, day: string, companyId?: string) =>
    by.call('PUT', '/home/asides', { line, until: day, companyId });
  const ids = async (by: Client, query = '') => (await home(by, query)).map(({ id }) => id);

  it('stays apart for one person until its day, or until that person shows it again', async () => {
    const one = await openShop(system.url);
    const eva = await join(system, one, one.companyId, { role: 'facturista' });
    const { id } = (await issue(one, { companyId: one.companyId, ...sale, numeroPedido: 'EMU-REJECT' })).body.data;
    const line = `rechazado:${id}`;
    const ofOne = `?companyId=${one.companyId}`;
    expect(await put(one, line, mexicanDay(-1), one.companyId)).toMatchObject({
      status: 200,
      body: { data: { line } },
    });
    // Another tab, which shows it still, puts it off once more.
    expect((await put(one, line, mexicanDay(-7))).status).toBe(200);
    for (const query of ['', ofOne]) expect(await ids(one, query)).toEqual([]);
    expect((await one.call('GET', '/home?aparte=true')).body).toMatchObject({
      total: 1,
      aparte: 1,
      data: [{ id: line, until: mexicanDay(-7) }],
    });
    expect((await home(eva)).map((each) => [each.id, each.until])).toEqual([[line, null]]);
    expect(await ids(eva, '?aparte=true')).toEqual([]);
    await change('update home_asides set until = $2 where user_id = $1', [one.userId, mexicanDay(0)]);
    expect(await ids(one)).toEqual([line]);
    expect(await ids(one, `${ofOne}&aparte=true`)).toEqual([]);
    await put(one, line, mexicanDay(-1));
    for (const status of [200, 200])
      expect((await one.call('POST', '/home/asides/remove', { line })).status).toBe(status);
    expect(await ids(one)).toEqual([line]);
    const refusals = await Promise.all([
      put(one, line, mexicanDay(0)),
      put(one, line, mexicanDay(-367)),
      put(one, line, '2026-02-30'),
      put(one, `rechazado:${crypto.randomUUID()}`, mexicanDay(-1)),
      put(eva, line, mexicanDay(-1), shop.companyId),
    ]);
    const refused = (message: string) => ({ status: 400, body: { details: [{ field: 'until', message }] } });
    expect(refusals).toMatchObject([
      refused('Elige un día después de hoy.'),
      refused('Elige un día dentro de un año.'),
      refused('Escribe el día como 2026-11-20.'),
      { status: 404, body: { message: 'Esto ya no está pendiente.' } },
      { status: 404 },
    ]);
  });

  it('comes back when its records change, and goes with them', async () => {
    const one = await openShop(system.url);
    const { id } = await issued(one, onCredit);
    const due = (days: number) =>
      change(`update invoices set vence_at = now() - make_interval(days => $2) where id = $1`, [id, days]);
    await due(2);
    const line = `vencido:${id}`;
    await put(one, line, mexicanDay(-30), one.companyId);
    expect(await ids(one)).toEqual([]);
    await due(3);
    expect(await ids(one)).toEqual([line]);
    await put(one, line, mexicanDay(-30), one.companyId);
    const pagos = [
      { fecha: mexicanDay(0), formaPago: '03', monto: 1_160, documentos: [{ invoiceId: id, importePagado: 1_160 }] },
    ];
    await issued(one, { tipo: 'complemento-pago', pagos });
    expect((await one.call('GET', '/home')).body).toMatchObject({ total: 0, aparte: 0 });
    expect((await put(one, line, mexicanDay(-1))).status).toBe(404);
  });
});

it('lines come in pieces, with their place in the whole', async () => {
  const one = await openShop(system.url);
  for (let count = 0; count < 2; count += 1)
    await issue(one, { companyId: one.companyId, ...sale, numeroPedido: 'EMU-REJECT' });
  const { body, headers } = await one.call<Home>('GET', '/home?range=[1,5]');
  expect([body.data.length, body.total, headers.get('content-range')]).toEqual([1, 2, 'home 1-1/2']);
  expect(await home(one, '?livemode=false')).toEqual([]);
});
