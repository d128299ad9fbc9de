import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createLogger } from '@timbra/adapters/observability/logger.ts';
import { JobQueues } from '@timbra/adapters/queue/job-queues.ts';
import { useSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import {
  addCompany,
  anInvoice,
  aReceptor,
  balanceOf,
  register,
  type Client,
  type Failure,
  type InvoiceBody,
} from '@timbra/testing/api/api-client.ts';
import { confirm, plansOf, twoPlans, type OpenedIntent } from './payments-client.ts';
import { operatorCall } from './operator-call.ts';

const system = await useSystem({ env: { PROVIDER_SETTLE_SECONDS: '3600' } });
const [plan] = await twoPlans(system);
const trial = 25;

interface Account {
  readonly id: string;
  readonly email: string;
}
interface Act {
  readonly act: string;
  readonly subject: string;
  readonly who: string;
  readonly why: string;
  readonly amount: number | null;
  readonly createdAt: string;
}
interface List<Item> {
  readonly data: readonly Item[];
  readonly total: number;
}

const accountOf = async (someone: Client) => (await someone.call<Account>('GET', '/auth/profile')).body;

const olga = await register(system.url);
const { email: olgasEmail } = await accountOf(olga);
await operatorCall(system, ['make-operator', olgasEmail]);

const listed = async <Item>(path: string, filter: object = {}, more = '') =>
  (await olga.call<List<Item>>('GET', `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`)).body;

const actsOn = async (subject: string) => (await listed<Act>('/operator/acts', { subject })).data;

/** Makes somebody who has bought a plan with a card. */
async function buyer() {
  const ana = await register(system.url);
  const { body: intent } = await ana.call<OpenedIntent>('POST', '/payments/create-intent', { planId: plan.id });
  await confirm(system, intent);
  await until('the stamps are there', async () => (await balanceOf(ana)).available === trial + plan.timbres);
  return { ana, intent, account: await accountOf(ana) };
}

describe('purchases of everybody', () => {
  it('are found by address, payment and state, in pages', async () => {
    const { intent, account } = await buyer();
    for (const q of [account.email, intent.paymentIntentId, intent.purchaseId]) {
      const { data } = await listed('/operator/purchases', {}, `&q=${encodeURIComponent(q)}`);
      expect([q, data]).toMatchObject([
        q,
        [{ id: intent.purchaseId, status: 'COMPLETED', userId: account.id, customerEmail: account.email }],
      ]);
    }
    const { data: paid } = await listed<{ id: string }>('/operator/purchases', { status: 'COMPLETED' }, '&range=[0,0]');
    expect(paid.map(({ id }) => id)).toEqual([intent.purchaseId]);
    expect((await listed('/operator/purchases', { userId: randomUUID() })).total).toBe(0);
    expect((await listed('/operator/purchases', { userId: account.id })).total).toBe(1);
    expect((await olga.call('GET', `/operator/purchases/${randomUUID()}`)).status).toBe(404);
  });

  it('are refunded in part and then whole, each once however often it is asked for, and each act is kept', async () => {
    const { ana, intent } = await buyer();
    const path = `/operator/purchases/${intent.purchaseId}/refund`;
    const refund = (body: object) => olga.call<Failure>('POST', path, body);
    expect(await refund({ total: 145 })).toMatchObject({ status: 400, body: { details: [{ field: 'reason' }] } });
    expect(await refund({ total: 145, reason: '  ' })).toMatchObject({ status: 400 });
    expect(await refund({ total: 291, reason: 'De más' })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'total' }] },
    });
    const half = { total: 145, reason: 'Usó la mitad' };
    const answers = await Promise.all([refund(half), refund(half)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(await refund(half)).toMatchObject({ status: 200, body: { data: { status: 'COMPLETED', refunded: 145 } } });
    expect(await balanceOf(ana)).toMatchObject({ available: trial + plan.timbres / 2 });
    for (const total of [100, 200]) {
      expect(await refund({ total, refunded: 0, reason: 'De un renglón de antes' })).toMatchObject({
        status: 409,
        body: { code: 'STALE_VERSION', data: { id: intent.purchaseId, refunded: 145 } },
      });
    }
    const more = { total: 150, refunded: 145, reason: 'Otros cinco' };
    // Its answer may be lost: the same again is answered as done, and what somebody else asks for is not.
    for (const again of [more, more])
      expect(await refund(again)).toMatchObject({ status: 200, body: { data: { refunded: 150 } } });
    expect(await refund({ ...more, reason: 'De otra ventana' })).toMatchObject({ status: 409 });
    expect(await refund({ reason: 'Se arrepintió' })).toMatchObject({ body: { data: { status: 'REFUNDED' } } });
    const acts = await actsOn(intent.purchaseId);
    expect(acts[0]).toMatchObject({ act: 'refund', who: olgasEmail, why: 'Se arrepintió', amount: 140 });
    expect(acts.map(({ why }) => why)).toContain('Usó la mitad');
    expect(acts.map(({ why }) => why)).not.toContain('De un renglón de antes');
    expect(await balanceOf(ana)).toMatchObject({ available: trial });
    expect((await refund({ reason: 'Otra vez' })).status).toBe(200);
    expect(await actsOn(intent.purchaseId)).toHaveLength(acts.length);
  });
});

describe('the trail of acts', () => {
  it('is searched by words, kind and day', async () => {
    const { intent } = await buyer();
    const why = `Motivo único ${randomUUID()}`;
    await olga.call('POST', `/operator/purchases/${intent.purchaseId}/refund`, { total: 10, reason: why });
    const found = await listed<Act>('/operator/acts', { act: 'refund' }, `&q=${encodeURIComponent(why)}`);
    expect(found).toMatchObject({ total: 1, data: [{ subject: intent.purchaseId, amount: 10 }] });
    expect((await listed('/operator/acts', { act: 'return-stray' }, `&q=${encodeURIComponent(why)}`)).total).toBe(0);
    expect((await listed('/operator/acts', { hasta: '2020-01-01' })).total).toBe(0);
    expect((await listed('/operator/acts', { desde: '2020-01-01', who: olgasEmail })).total).toBeGreaterThan(0);
  });
});

describe('stamps that an operator grants', () => {
  it('come once for a key, however often the call is sent, with the reason in the ledger and the trail', async () => {
    const ana = await register(system.url);
    const { id, email } = await accountOf(ana);
    const path = `/operator/users/${id}/grants`;
    const key = { 'Idempotency-Key': randomUUID() };
    const grant = { amount: 40, reason: 'Cortesía de noviembre' };
    const answers = await Promise.all([1, 2, 3].map(() => olga.call<object>('POST', path, grant, key)));
    for (const answer of [...answers, await olga.call<object>('POST', path, grant, key)]) {
      expect(answer).toMatchObject({ status: 201, body: { data: { id, email, available: trial + 40 } } });
    }
    expect((await olga.call('POST', path, { ...grant, amount: 41 }, key)).status).toBe(409);
    expect(await balanceOf(ana)).toMatchObject({ available: trial + 40 });
    expect(await listed(`/operator/users/${id}/movements`, { type: 'GRANT' })).toMatchObject({
      total: 2,
      data: [{ amount: 40, reason: grant.reason }, {}],
    });
    expect(await actsOn(id)).toMatchObject([{ act: 'grant', who: olgasEmail, why: grant.reason, amount: 40 }]);
  });

  it('are whole, some, for an account that is there, and have a reason', async () => {
    const { id } = await accountOf(await register(system.url));
    const grant = (body: object, to = id) => olga.call<Failure>('POST', `/operator/users/${to}/grants`, body);
    const reason = 'Cortesía';
    for (const amount of [0, -5, 1.5, 100_001, '10']) {
      expect(await grant({ amount, reason })).toMatchObject({ status: 400, body: { details: [{ field: 'amount' }] } });
    }
    expect(await grant({ amount: 5 })).toMatchObject({ status: 400, body: { details: [{ field: 'reason' }] } });
    for (const unknown of [randomUUID(), '%00']) expect((await grant({ amount: 5, reason }, unknown)).status).toBe(404);
    expect(await actsOn(id)).toEqual([]);
  });
});

describe('accounts of everybody', () => {
  it('are found by words, with their balance and movements', async () => {
    const { id, email } = await accountOf(await register(system.url));
    const { data } = await listed('/operator/users', {}, `&q=${encodeURIComponent(email)}&sort=["email","ASC"]`);
    expect(data).toMatchObject([{ id, email, available: trial, isOperator: false }]);
    expect((await olga.call('GET', `/operator/users/${id}`)).body).toMatchObject({
      data: { id, balance: { available: trial, totalPurchased: trial } },
    });
    for (const unknown of [randomUUID(), '%00', 'no-es-un-id']) {
      for (const path of [`users/${unknown}`, `users/${unknown}/movements`, `purchases/${unknown}`]) {
        expect([path, (await olga.call('GET', `/operator/${path}`)).status]).toEqual([path, 404]);
      }
    }
  });
});

describe('a document whose outcome nobody saw', () => {
  it('is listed, and released with a reason that its owner reads and the trail keeps', async () => {
    const ana = await register(system.url);
    const asked = anInvoice(await addCompany(ana), { numeroPedido: 'EMU-503' });
    const { id } = (await ana.call<InvoiceBody>('POST', '/invoices/create', asked)).body.data;
    const unknown = async () => (await listed<{ id: string }>('/operator/unknown-documents', { id })).data;
    await until('it is listed', async () => (await unknown()).length === 1);
    expect(await unknown()).toMatchObject([
      { tipo: 'factura', receptorRfc: aReceptor.rfc, receptorNombre: aReceptor.nombre, total: 1160, moneda: 'MXN' },
    ]);
    const settle = (how: string, body: object) =>
      olga.call<Failure>('POST', `/operator/unknown-documents/${id}/${how}`, body);
    expect(await settle('found', { reason: 'Está' })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'providerId' }] },
    });
    const refused = await until('no worker has it', async () => {
      const answer = await settle('found', { providerId: 'no-hay', reason: 'Está en su listado' });
      return /Id/.test(answer.body.message) ? answer : undefined;
    });
    expect(refused.status).toBe(409);
    const reason = 'El proveedor confirmó que no existe';
    await until('it is released', async () => (await settle('release', { reason })).status === 200);
    expect((await ana.call<InvoiceBody>('GET', `/invoices/${id}`)).body.data).toMatchObject({
      status: 'REJECTED',
      errors: [{ message: reason }],
    });
    expect(await balanceOf(ana)).toMatchObject({ reserved: 0, available: trial });
    expect(await unknown()).toEqual([]);
    expect(await actsOn(id)).toMatchObject([{ act: 'release-document', who: olgasEmail, why: reason, amount: null }]);
  });
});

interface FailedJob {
  readonly id: string;
  readonly payload: { readonly invoiceId?: string };
  readonly attempts: number;
}

describe('a job that has failed', () => {
  it('is listed with its error, tried again by an operator, and each try is kept', async () => {
    const queues = new JobQueues(
      { databaseUrl: system.databaseUrl, redisUrl: undefined },
      createLogger('silent', 'test'),
    );
    await queues.add([{ name: 'stamp-invoice', payload: { invoiceId: 'no-es-un-id' } }]);
    await queues.close();
    const failed = async (filter: object = { queue: 'stamp-invoice' }) =>
      listed<FailedJob>('/operator/failed-jobs', filter);
    // Others may have failed before it: a document that was released while a worker had it.
    const isIt = ({ payload }: FailedJob) => payload.invoiceId === 'no-es-un-id';
    const job = await until('it has failed', async () => (await failed()).data.find(isIt));
    expect(job).toMatchObject({
      queue: 'stamp-invoice',
      payload: { invoiceId: 'no-es-un-id' },
      problem: expect.stringContaining('uuid'),
      attempts: 1,
    });
    const states = await listed<{ id: string; failed: number }>('/operator/queues');
    expect(states.data.find(({ id }) => id === 'stamp-invoice')?.failed).toBeGreaterThan(0);
    expect((await failed({ queue: 'send-mail' })).total).toBe(0);

    const retry = (id: string, body: object = { reason: 'El dato ya está bien' }) =>
      olga.call('POST', `/operator/failed-jobs/${id}/retry`, body);
    expect((await retry(job.id, {})).status).toBe(400);
    expect((await retry(randomUUID())).status).toBe(404);
    expect((await retry(job.id)).status).toBe(200);
    await until('it has failed again', async () => (await failed({ id: job.id })).data[0]?.attempts === 2);
    expect(await actsOn(job.id)).toMatchObject([{ act: 'retry-job', who: olgasEmail, why: 'El dato ya está bien' }]);
  });
});

describe('plans', () => {
  it('are filtered and sorted by every field, and read one by one', async () => {
    interface Row {
      readonly id: string;
      readonly price: number;
    }
    const [first] = (await listed<Row>('/plans')).data;
    if (!first) throw new Error('There is no plan');
    for (const [field, value] of Object.entries(first)) {
      const found = await listed<Row>('/plans', { [field]: value }, `&sort=["${field}","DESC"]`);
      expect([field, found.data]).toEqual([field, expect.arrayContaining([first])]);
    }
    const prices = (await listed<Row>('/plans', {}, '&sort=["price","DESC"]')).data.map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((one, other) => other - one));
    expect((await listed<Row>('/plans', { price: first.price + 0.01 })).data).toEqual([]);
    expect((await olga.call('GET', `/plans/${first.id}`)).body).toMatchObject(first);
  });

  it('are sold in the order that an operator gives them, and whoever writes one is kept with what changed', async () => {
    const names = async () => (await plansOf(system)).map(({ name }) => name);
    const before = await names();
    const form = { name: 'Plan Único', description: '', price: 100, timbres: 10_000, reason: 'Campaña' };
    const { id } = (await olga.call<{ data: { id: string } }>('POST', '/plans', form)).body.data;
    expect(await names()).toEqual([...before, 'Plan Único']);
    const ids = (await plansOf(system)).map((one) => one.id);
    const reason = `Temporada ${randomUUID()}`;
    const order = (some: readonly unknown[]) => olga.call('PUT', '/operator/plans/order', { ids: some, reason });
    expect((await order([id, ...ids.slice(0, -1)])).status).toBe(200);
    expect(await names()).toEqual(['Plan Único', ...before]);
    const { data } = await listed<{ name: string }>('/plans', {}, '&sort=["position","ASC"]');
    expect(data.map(({ name }) => name)).toEqual(['Plan Único', ...before]);
    for (const wrong of [[], ['no-es-un-id']]) expect((await order(wrong)).status).toBe(400);
    const ordered = await listed<Act>('/operator/acts', { act: 'order-plans' }, `&q=${encodeURIComponent(reason)}`);
    expect(ordered.data.map(({ who, why }) => [who, why])).toEqual([
      [olgasEmail, `${reason} (Orden de los planes: ${['Plan Único', ...before].join(', ')})`],
    ]);
    // Of two who saw one order, the second is shown the first one's; asked for again, what was done is no conflict.
    const seen = (await listed<{ id: string }>('/plans', {}, '&sort=["position","ASC"]')).data.map((one) => one.id);
    const over = (wanted: readonly string[]) =>
      olga.call<Failure & { data: readonly { id: string }[] }>('PUT', '/operator/plans/order', {
        ids: wanted,
        before: seen,
        reason: 'A la vez',
      });
    const [first, second] = [seen.toReversed(), [...seen.slice(1), ...seen.slice(0, 1)]];
    expect((await over(first)).status).toBe(200);
    const late = await over(second);
    expect([late.status, late.body.code, late.body.data.map((one) => one.id)]).toEqual([409, 'STALE_VERSION', first]);
    expect((await over(first)).status).toBe(200);
    // A call without a reason is accepted as well.
    expect((await olga.call('PUT', '/operator/plans/order', { ids: [...ids, id] })).status).toBe(200);

    const dearer = await olga.call<{ data: object }>('PATCH', `/plans/${id}`, { price: 120, version: 1 });
    expect(dearer.body.data).toMatchObject({ price: 120, version: 2 });
    const stale = await olga.call<Failure & { data: object }>('PATCH', `/plans/${id}`, { price: 90, version: 1 });
    expect([stale.status, stale.body.code, stale.body.data]).toEqual([409, 'STALE_VERSION', dearer.body.data]);
    expect((await olga.call('PATCH', `/plans/${id}`, { price: 120 })).status).toBe(200);
    await olga.call('DELETE', `/plans/${id}?reason=${encodeURIComponent('Fin de campaña')}`);
    expect(await names()).toEqual(before);
    expect((await actsOn(id)).map(({ act, who, why }) => [act, who, why]).toReversed()).toEqual([
      ['create-plan', olgasEmail, 'Campaña (Plan Único: 10000 timbres, $100.00 sin IVA)'],
      ['update-plan', olgasEmail, 'Plan Único: precio $100.00 → $120.00'],
      ['remove-plan', olgasEmail, 'Fin de campaña (Plan Único: 10000 timbres, $120.00 sin IVA)'],
    ]);
  });
});
