import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { addCompany, balanceOf, client, register, type Client, type Failure } from '@timbra/testing/api/api-client.ts';
import { inDatabase } from './crash-points/soundness.ts';
import { operatorOf } from './operator-command.ts';
import {
  confirm,
  mailTo,
  plansOf,
  purchaseIn,
  purchasesOf,
  transferTo,
  twoPlans,
  type OpenedIntent,
  type OpenedTransfer,
} from './payments-client.ts';

const system = await useSystem();
const [small, large] = await twoPlans(system);
const trial = 25;

const open = async (someone: Client, change: object = {}) =>
  someone.call<OpenedIntent & Failure>('POST', '/payments/create-intent', {
    planId: small.id,
    userId: someone.userId,
    ...change,
  });

const emailOf = async (someone: Client) => (await someone.call<{ email: string }>('GET', '/auth/profile')).body.email;

const openTransfer = async (someone: Client, planId = small.id) =>
  (await someone.call<OpenedTransfer>('POST', '/payments/create-spei-intent', { planId })).body;

const credited = (someone: Client, stamps: number) =>
  until(`${stamps} stamps are there`, async () => (await balanceOf(someone)).available === trial + stamps);

const settle = (someone: Client, { paymentIntentId }: OpenedIntent, change: object = {}) =>
  someone.call<{ purchase: { id: string } } & Failure>('POST', '/payments/process-internal', {
    userId: someone.userId,
    planId: small.id,
    paymentIntentId,
    amount: 29_000,
    ...change,
  });

describe('a user', () => {
  it('has the stamps by the provider’s word alone, and once, however often they are asked for', async () => {
    const ana = await register(system.url);
    const { body: intent } = await open(ana);
    expect(await purchasesOf(ana)).toEqual([]);
    expect(await settle(ana, intent)).toMatchObject({ status: 409, body: { code: 'PAYMENT_NOT_SUCCEEDED' } });
    await confirm(system, intent);
    await credited(ana, small.timbres);
    const answers = await Promise.all([settle(ana, intent), settle(ana, intent, { planId: large.id })]);
    expect(answers.map(({ status, body }) => [status, body.purchase.id])).toEqual([
      [200, intent.purchaseId],
      [200, intent.purchaseId],
    ]);
    expect(await balanceOf(ana)).toMatchObject({ available: trial + small.timbres });
    const movements = await ana.call<{ data: object[] }>('GET', '/user/timbres/movements?filter={"type":"PURCHASE"}');
    expect(movements.body.data).toMatchObject([{ amount: small.timbres, purchaseId: intent.purchaseId }]);
    const notifications = await ana.call<{ data: object[] }>('GET', '/notifications');
    expect(notifications.body.data).toMatchObject([
      { type: 'PURCHASE_COMPLETED', link: `/compra/${intent.purchaseId}` },
    ]);
  });

  it('tries again after a card was declined, with the same payment', async () => {
    const ana = await register(system.url);
    const { body: intent } = await open(ana);
    expect(await confirm(system, intent, 'pm_card_chargeDeclined')).toMatchObject({
      status: 402,
      body: { error: { code: 'card_declined' } },
    });
    expect(await purchaseIn(ana, 'FAILED')).toMatchObject({
      id: intent.purchaseId,
      paymentRefusal: { code: 'card_declined', declineCode: 'generic_decline' },
    });
    await confirm(system, intent, 'pm_card_chargeDeclinedInsufficientFunds');
    await until('the purchase tells why the second attempt failed', async () =>
      (await purchasesOf(ana)).some(({ paymentRefusal }) => paymentRefusal?.declineCode === 'insufficient_funds'),
    );
    const { body: resumed } = await open(ana);
    expect(resumed.paymentIntentId).toBe(intent.paymentIntentId);
    await confirm(system, resumed);
    expect((await settle(ana, resumed)).status).toBe(200);
    const paid = await purchasesOf(ana);
    expect(paid).toMatchObject([{ status: 'COMPLETED' }]);
    expect(paid[0]).not.toHaveProperty('paymentRefusal');
    const { body: next } = await open(ana);
    expect(next.paymentIntentId).not.toBe(intent.paymentIntentId);
  });

  it('opens another payment in place of one that the provider does not know', async () => {
    const ana = await register(system.url);
    const { body: before } = await open(ana);
    await inDatabase(system, (database) =>
      database.query(`update purchases set payment_id = 'pi_elsewhere_' || id where id = $1`, [before.purchaseId]),
    );
    const { status, body: after } = await open(ana);
    expect([status, after.purchaseId === before.purchaseId]).toEqual([200, false]);
    await confirm(system, after);
    await credited(ana, small.timbres);
    expect(await purchasesOf(ana)).toMatchObject([{ id: after.purchaseId, status: 'COMPLETED' }]);
  });

  it('pays what the plan costs: any other amount is refused, in pesos and in centavos', async () => {
    const ana = await register(system.url);
    for (const amount of [290, 29_000]) expect((await open(ana, { amount })).status).toBe(200);
    for (const amount of [289, 28_999, 0, 250]) {
      const refused = await open(ana, { amount });
      expect(refused).toMatchObject({ status: 400, body: { details: [{ field: 'amount' }] } });
    }
    const { body: intent } = await open(ana);
    await confirm(system, intent);
    expect(await settle(ana, intent, { amount: 1 })).toMatchObject({ status: 400 });
  });

  it('pays for nobody else, and nobody else claims the payment', async () => {
    const [ana, eva] = [await register(system.url), await register(system.url)];
    const companyId = await addCompany(ana);
    await open(ana, { companyId });
    const { body: intent } = await open(ana);
    await confirm(system, intent);
    expect((await settle(eva, intent)).status).toBe(404);
    expect((await open(eva, { userId: ana.userId })).status).toBe(404);
    expect((await open(eva, { companyId })).status).toBe(404);
    const anybody = client(system.url, undefined);
    const claim = { planId: small.id, userId: ana.userId };
    expect((await anybody.call('POST', '/payments/create-intent', claim)).status).toBe(401);
    expect((await eva.call('GET', `/user/purchases?userId=${ana.userId}`)).status).toBe(404);
    expect((await settle(ana, intent)).status).toBe(200);
    expect(await purchasesOf(ana)).toMatchObject([{ companyId, companyName: expect.stringMatching(/./) }]);
    expect(await balanceOf(eva)).toMatchObject({ available: trial });
  });

  it('transfers in parts: the same account number waits until all has come', async () => {
    const ana = await register(system.url);
    const transfer = await openTransfer(ana);
    expect((await openTransfer(ana)).clabe).toBe(transfer.clabe);
    const pending = await purchaseIn(ana, 'PENDING');
    expect(pending).toMatchObject({
      id: transfer.purchaseId,
      paymentMethod: 'Transfer',
      transfer: { clabe: transfer.clabe, reference: transfer.reference },
    });
    await transferTo(system, transfer, 10_000);
    const path = `/payments/${transfer.paymentIntentId}?clientSecret=${transfer.clientSecret}`;
    const state = async () => (await ana.call<{ payment: { remaining: number } }>('GET', path)).body.payment;
    await until('a part has come', async () => (await state()).remaining === 190);
    expect(await balanceOf(ana)).toMatchObject({ available: trial });
    await transferTo(system, transfer, 19_000);
    await credited(ana, small.timbres);
    expect(await state()).toMatchObject({ status: 'succeeded', remaining: 0, credited: true });
  });

  it('finds purchases by id, plan, status, name and address', async () => {
    const ana = await register(system.url);
    const { body: intent } = await open(ana, { customerName: 'Zoé Ibáñez', customerEmail: 'zoe@ejemplo.mx' });
    await confirm(system, intent);
    await purchaseIn(ana, 'COMPLETED');
    const found = async (q: string) => {
      const path = `/user/purchases?q=${encodeURIComponent(q)}&range=[0,9]&sort=["createdAt","DESC"]`;
      const { headers, body } = await ana.call<{ purchases: object[] }>('GET', path);
      return [body.purchases.length, headers.get('Content-Range')];
    };
    for (const q of [intent.purchaseId.slice(0, 8), small.name, 'completado', 'zoe iban', 'ZOE@ejemplo']) {
      expect([q, ...(await found(q))]).toEqual([q, 1, 'purchases 0-0/1']);
    }
    expect((await found('pendiente'))[0]).toBe(0);
    await mailTo(system, 'zoe@ejemplo.mx', `Recibimos tu pago de ${small.name}`);
  });
});

describe('closing an account', () => {
  const password = 'secreto-1';
  const close = (someone: Client, as = someone) => as.call<Failure>('DELETE', `/users/${someone.userId}`, { password });
  const unfinished = (someone: Client) =>
    inDatabase(system, async (database) => {
      const query = `select 1 from purchases where user_id = $1 and status not in ('COMPLETED', 'CANCELLED')`;
      return (await database.query(query, [someone.userId])).rowCount;
    });

  it('withdraws what nobody has paid, so that no money comes for it any more', async () => {
    const ana = await register(system.url);
    const { body: intent } = await open(ana);
    const transfer = await openTransfer(ana);
    expect((await close(ana)).status).toBe(200);
    expect(await unfinished(ana)).toBe(0);
    expect((await confirm(system, intent)).status).toBe(400);
    const path = `/payments/${transfer.paymentIntentId}?clientSecret=${transfer.clientSecret}`;
    const { body } = await client(system.url, undefined).call('GET', path);
    expect(body).toMatchObject({ payment: { status: 'cancelled', credited: false } });
  });

  it('is refused while a part of a transfer has come, and leaves the other payments as they are', async () => {
    const ana = await register(system.url);
    const { body: intent } = await open(ana, { planId: large.id });
    const transfer = await openTransfer(ana);
    await transferTo(system, transfer, 10_000);
    const boss = await register(system.url);
    await operatorOf(system, ['make-operator', await emailOf(boss)]);
    for (const actor of [ana, boss]) {
      const refused = await close(ana, actor);
      expect(refused).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
      expect(refused.body.message).toContain('una parte de tu transferencia');
    }
    expect((await confirm(system, intent)).status).toBe(200);
    await transferTo(system, transfer, 19_000);
    await credited(ana, small.timbres + large.timbres);
    expect((await close(ana, boss)).status).toBe(200);
    expect((await ana.call('GET', '/auth/profile')).status).toBe(401);
  });

  it('leaves no payment to a closed account when both meet', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => register(system.url)));
    const answers = people.map(async (ana) => {
      const opening = [open(ana), openTransfer(ana), open(ana, { planId: large.id })];
      const [closed] = await Promise.all([close(ana), ...opening]);
      return closed.status === 200 ? unfinished(ana) : 0;
    });
    expect(await Promise.all(answers)).toEqual([0, 0, 0, 0]);
  });
});

describe('an event', () => {
  const event = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'x',
    data: { object: { object: 'payment_intent' } },
  });
  const send = (header: string) =>
    fetch(`${system.url}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': header },
      body: event,
    });
  const signed = (secondsAgo: number, secret = 'whsec_emulator') => {
    const at = Math.trunc(Date.now() / 1_000) - secondsAgo;
    return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${event}`).digest('hex')}`;
  };

  it('is taken when the provider has signed it lately, and refused otherwise', async () => {
    expect((await send(signed(0))).status).toBe(200);
    const [time = ''] = signed(0).split(',');
    const malformed = ['t', 'v1', 'v1=', `${time},v1=`, `${time},v1`, `${time},v1=,v1=`, ',', '=', 't=x,v1=y'];
    for (const header of ['', 't=1,v1=00', signed(0, 'whsec_other'), signed(400), ...malformed]) {
      expect([header, (await send(header)).status]).toEqual([header, 400]);
    }
  });
});

describe('plans', () => {
  const anybody = client(system.url, undefined);
  const listed = (query: string) =>
    anybody.call<{ data: readonly { id: string; name: string }[] } & Failure>('GET', `/plans?${query}`);
  const matching = async (filter: object) =>
    (await listed(`filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.data.map(({ id }) => id);

  it('are filtered and sorted by every field, and searched by their words', async () => {
    const { body } = await anybody.call('GET', `/plans/${small.id}`);
    for (const [field, value] of Object.entries(body)) {
      expect([field, await matching({ [field]: value })]).toEqual([field, expect.arrayContaining([small.id])]);
      expect([field, (await listed(`sort=["${field}","DESC"]`)).status]).toEqual([field, 200]);
    }
    expect(await matching({ name: ['Plan Básico', 'Nadie'] })).toEqual([small.id]);
    expect(await matching({ price: -1 })).toEqual([]);
    expect(await matching({ q: 'basico EMPEZAR' })).toEqual([small.id]);
    expect((await listed('q=basico')).body.data.map(({ id }) => id)).toEqual([small.id]);
    expect((await listed(`filter={"archivedAt":null}`)).status).toBe(400);
    expect((await listed('sort=["busca","ASC"]')).status).toBe(400);
  });

  it('of one rank are in the order of their ids', async () => {
    const ids = async (direction: string) =>
      (await listed(`filter={"active":true}&sort=["active","${direction}"]`)).body.data.map(({ id }) => id);
    const ascending = await ids('ASC');
    expect(ascending).toEqual(ascending.toSorted());
    expect(await ids('DESC')).toEqual(ascending.toReversed());
  });
});

describe('a plan', () => {
  it('is read by anybody and written by the operator alone', async () => {
    const ana = await register(system.url);
    const anybody = client(system.url, undefined);
    expect((await anybody.call('GET', `/plans/${small.id}`)).body).toEqual({
      id: small.id,
      name: 'Plan Básico',
      description: 'Para empezar a facturar',
      price: 250,
      timbres: 50,
      active: true,
      version: 1,
    });
    expect((await anybody.call('GET', '/plans?range=[0,0]')).headers.get('Content-Range')).toBe('plans 0-0/4');
    const unknown = await anybody.call<Failure>('GET', `/plans/${crypto.randomUUID()}`);
    expect(unknown).toMatchObject({ status: 404, body: { message: 'No se pudo encontrar el plan solicitado.' } });
    const plan = { name: 'Plan de prueba', price: 100, timbres: 10 };
    expect((await anybody.call('POST', '/plans', plan)).status).toBe(401);
    expect((await ana.call('POST', '/plans', plan)).status).toBe(403);
    expect((await ana.call('PATCH', `/plans/${small.id}`, { price: 1 })).status).toBe(403);
    expect((await ana.call('DELETE', `/plans/${small.id}`)).status).toBe(403);

    const { email } = (await ana.call<{ email: string }>('GET', '/auth/profile')).body;
    await operatorOf(system, ['make-operator', email]);
    expect(await ana.call<Failure>('POST', '/plans', { ...plan, price: 1 })).toMatchObject({
      status: 400,
      body: { details: [{ field: 'price' }] },
    });
    const { body } = await ana.call<{ data: { id: string } }>('POST', '/plans', { ...plan, active: false });
    expect((await plansOf(system)).some(({ id }) => id === body.data.id)).toBe(false);
    const path = `/plans/${body.data.id}`;
    expect((await open(ana, { planId: body.data.id })).status).toBe(404);
    expect((await ana.call('PATCH', path, { active: true })).status).toBe(200);
    expect((await plansOf(system))[0]).toMatchObject({ name: 'Plan de prueba', price: 100, timbres: 10 });
    const [card, transfer] = [await open(ana, { planId: body.data.id }), await openTransfer(ana, body.data.id)];
    expect((await ana.call('PATCH', path, { price: 200 })).status).toBe(200);
    const dearer = await open(ana, { planId: body.data.id, amount: 232 });
    expect([dearer.status, dearer.body.purchaseId === card.body.purchaseId]).toEqual([200, false]);
    // The buyer was told what to transfer.
    expect(await openTransfer(ana, body.data.id)).toMatchObject({ clabe: transfer.clabe, amount: 116 });
    expect((await ana.call('DELETE', path)).body).toEqual({ success: true, data: { id: body.data.id } });
    expect((await anybody.call('GET', path)).status).toBe(404);
  });
});
