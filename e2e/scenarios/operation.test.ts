import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { balanceOf, register, type Client, type Failure } from '@timbra/testing/api/api-client.ts';
import { confirm, twoPlans, type OpenedIntent } from './payments-client.ts';
import { operatorCall } from './operator-call.ts';

const system = await useSystem();
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

/** Somebody who has bought a plan with a card. */
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
    expect(await refund({ reason: 'Se arrepintió' })).toMatchObject({ body: { data: { status: 'REFUNDED' } } });
    const acts = await actsOn(intent.purchaseId);
    expect(acts[0]).toMatchObject({ act: 'refund', who: olgasEmail, why: 'Se arrepintió', amount: 145 });
    expect(acts.map(({ why }) => why)).toContain('Usó la mitad');
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
