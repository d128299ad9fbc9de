import { describe, expect, it } from 'vitest';
import { useSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { balanceOf, register, type Client } from '@timbra/testing/api/api-client.ts';
import { inDatabase } from './crash-points/soundness.ts';
import { operatorCall } from './operator-call.ts';
import {
  atProvider,
  confirm,
  mailTo,
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

const openTransfer = async (someone: Client, planId = small.id) =>
  (await someone.call<OpenedTransfer>('POST', '/payments/create-spei-intent', { planId })).body;

/** Its time is over, and the worker looks at it: again, because what is under way puts the next look off. */
const expire = ({ purchaseId }: OpenedIntent) =>
  until('the purchase is cancelled', () =>
    inDatabase(system, async (database) => {
      // Long due: a worker that is slow to look may not find it put off again.
      const over = `update purchases set expires_at = now(), check_at = now() - interval '1 minute'
          where id = $1 and status = 'PENDING'`;
      return (await database.query(over, [purchaseId])).rowCount === 0;
    }),
  );

interface Stray {
  readonly id: string;
  readonly status: string;
  readonly cause: string;
  readonly amount: number;
  readonly purchaseId: string;
}

const olga = await register(system.url);
const { email: olgasEmail } = (await olga.call<{ email: string }>('GET', '/auth/profile')).body;
await operatorCall(system, ['make-operator', olgasEmail]);

/** Returns what the operator sees of a purchase's money. */
const strayOf = async ({ purchaseId }: OpenedIntent): Promise<Stray | undefined> => {
  const filter = encodeURIComponent(JSON.stringify({ purchaseId }));
  const answer = await olga.call<{ data: Stray[] }>('GET', `/operator/stray-payments?filter=${filter}`);
  return answer.body.data[0];
};

const stray = (opened: OpenedIntent, status: string) =>
  until(`its money is ${status}`, async () => {
    const found = await strayOf(opened);
    return found?.status === status ? found : undefined;
  });

const available = (someone: Client, stamps: number) =>
  until(`${stamps} stamps are there`, async () => (await balanceOf(someone)).available === stamps);

const emailOf = async (someone: Client) => (await someone.call<{ email: string }>('GET', '/auth/profile')).body.email;

/** Does what an operator does with stray money over the API. */
const act = (id: string, how: 'return' | 'apply', body: object) =>
  olga.call<object>('POST', `/operator/stray-payments/${id}/${how}`, body);

const by = ['--by', 'Olga', '--reason', 'Lo pidió'];

// Each has a buyer of its own and waits for the worker's sweep: together they wait once.
describe('a buyer who transfers', () => {
  it.concurrent('too much has the rest in favour, sees it, and pays the next purchase with it', async () => {
    const ana = await register(system.url);
    const first = await openTransfer(ana);
    expect(first).toMatchObject({ status: 'waiting', remaining: 290, beneficiary: expect.stringMatching(/./) });
    const instructions = await mailTo(system, await emailOf(ana), `Datos para pagar ${small.name} por SPEI`);
    expect(instructions.text).toContain(`Beneficiario: ${first.beneficiary}`);
    await transferTo(system, first, 30_000);
    await available(ana, trial + small.timbres);
    expect(await stray(first, 'OPEN')).toMatchObject({ cause: 'TOO_MUCH', amount: 10 });
    await mailTo(system, await emailOf(ana), 'Tienes $10.00 a tu favor');
    const notifications = await ana.call<{ data: { type: string }[] }>('GET', '/notifications');
    expect(notifications.body.data.map(({ type }) => type)).toContain('PAYMENT_STRAY');
    expect((await operatorCall(system, ['stray'])).said).toContain(await emailOf(ana));
    expect((await ana.call('GET', '/operator/stray-payments')).status).toBe(403);

    const second = await openTransfer(ana);
    expect(second).toMatchObject({ clabe: first.clabe, amount: 290, remaining: 280 });
    expect(second.reference).not.toBe(first.reference);
    await stray(first, 'USED');
    await transferTo(system, second, 28_000);
    await available(ana, trial + 2 * small.timbres);
  });

  it.concurrent('too late pays the same plan at once when it is bought again, and once', async () => {
    const ana = await register(system.url);
    const late = await openTransfer(ana);
    await expire(late);
    await transferTo(system, late, 29_000);
    expect(await stray(late, 'OPEN')).toMatchObject({ cause: 'TOO_LATE', amount: 290 });
    for (const { event } of await atProvider<readonly { event: { id: string; data: { object: object } } }[]>(
      system,
      '/_emulator/events',
    )) {
      if (JSON.stringify(event).includes('cash_balance')) {
        await atProvider(system, `/_emulator/events/${event.id}/repeat`, {});
      }
    }
    const again = await openTransfer(ana);
    expect(again).toMatchObject({ status: 'succeeded', clabe: null, remaining: 0 });
    await available(ana, trial + small.timbres);
    await stray(late, 'USED');
    expect((await purchasesOf(ana)).map(({ status }) => status)).toEqual(['COMPLETED', 'CANCELLED']);
  });

  it.concurrent('only a part gets it back: once, however often the operator says so', async () => {
    const ana = await register(system.url);
    const part = await openTransfer(ana);
    await transferTo(system, part, 10_000);
    await until('a part is there', async () => (await purchasesOf(ana))[0]?.received === 100);
    await expire(part);
    expect(await purchaseIn(ana, 'CANCELLED')).toMatchObject({ received: 100 });
    const { id } = await stray(part, 'OPEN');
    expect(await strayOf(part)).toMatchObject({ cause: 'PART', amount: 100 });
    const returned = await Promise.all([1, 2].map(() => act(id, 'return', { reason: 'Lo pidió' })));
    expect(returned.map(({ status }) => status)).toContain(200);
    expect((await act(id, 'return', {})).status).toBe(400);
    expect(await operatorCall(system, ['stray-return', id, ...by])).toMatchObject({
      failed: false,
      said: expect.stringContaining('RETURNED'),
    });
    await mailTo(system, await emailOf(ana), 'Te devolvimos $100.00');
    expect((await operatorCall(system, ['stray-apply', id, part.purchaseId, ...by])).failed).toBe(true);
  });

  it.concurrent('only a part is told what came and what is missing, and has it back by a word of its own', async () => {
    const ana = await register(system.url);
    const part = await openTransfer(ana);
    await transferTo(system, part, 10_000);
    const mail = await mailTo(system, await emailOf(ana), 'Recibimos $100.00: faltan $190.00');
    expect(mail.text).toContain(`/compra/${part.purchaseId}`);
    const notifications = async () => (await ana.call<{ data: { type: string }[] }>('GET', '/notifications')).body.data;
    expect((await notifications()).map(({ type }) => type)).toContain('PAYMENT_PART');
    const back = (someone: Client, body: object = {}) =>
      someone.call<{ code: string }>('POST', `/payments/${part.paymentIntentId}/return`, body);
    expect((await back(await register(system.url))).status).toBe(404);
    expect((await back(ana, { clientSecret: 'pi_guessed' })).status).toBe(404);
    const asked = await Promise.all([back(ana), back(ana, { clientSecret: part.clientSecret })]);
    expect(asked.map(({ status }) => status)).toContain(200);
    expect(await purchaseIn(ana, 'CANCELLED')).toMatchObject({ received: 100, returnAsked: true });
    await mailTo(system, await emailOf(ana), 'Te devolvimos $100.00');
    expect(await stray(part, 'RETURNED')).toMatchObject({ cause: 'PART', amount: 100 });
    expect((await notifications()).filter(({ type }) => type === 'PAYMENT_STRAY')).toHaveLength(1);
    expect((await back(ana)).status).toBe(409);
  });

  it.concurrent(
    'for one of two purchases is told apart by its reference, and the rest of one pays the other',
    async () => {
      const ana = await register(system.url);
      const [one, other] = [await openTransfer(ana), await openTransfer(ana, large.id)];
      expect([other.clabe, other.reference === one.reference]).toEqual([one.clabe, false]);
      await transferTo(system, other, 10_000);
      await until('it went to the other', async () => {
        const [latest] = await purchasesOf(ana);
        return latest?.id === other.purchaseId && latest.received === 100;
      });
      await expire(other);
      const { id } = await stray(other, 'OPEN');
      const others = await openTransfer(await register(system.url));
      expect((await operatorCall(system, ['stray-apply', id, others.purchaseId, ...by])).failed).toBe(true);
      const payable = encodeURIComponent(JSON.stringify({ payableBy: id }));
      const { data } = (await olga.call<{ data: Stray[] }>('GET', `/operator/purchases?filter=${payable}`)).body;
      expect(data.map((purchase) => purchase.id)).toEqual([one.purchaseId]);
      const applied = await act(id, 'apply', { purchaseId: one.purchaseId, reason: 'Lo pidió' });
      expect(applied).toMatchObject({ status: 200, body: { data: { id } } });
      const filter = encodeURIComponent(JSON.stringify({ subject: id }));
      expect((await olga.call('GET', `/operator/acts?filter=${filter}`)).body).toMatchObject({
        data: [{ act: 'apply-stray', who: olgasEmail, amount: 100 }],
      });
      await stray(other, 'USED');
      await transferTo(system, one, 19_000);
      await available(ana, trial + small.timbres);
    },
  );

  it.concurrent('and is refunded has the money in favour', async () => {
    const ana = await register(system.url);
    const opened = await openTransfer(ana);
    await transferTo(system, opened, 29_000);
    await available(ana, trial + small.timbres);
    const refunded = await operatorCall(system, ['refund', opened.purchaseId, ...by]);
    expect(refunded.said).toContain('REFUNDED');
    const isOfRefund = async () => {
      const found = await strayOf(opened);
      return found?.cause === 'REFUND' && found;
    };
    const found = await until('the money is known to be of the refund', isOfRefund);
    expect(found).toMatchObject({ status: 'OPEN', amount: 290 });
    await available(ana, trial);
  });

  // Alone: it keeps all events back.
  it('too late has the money in favour though the event of it was lost', async () => {
    const ana = await register(system.url);
    const late = await openTransfer(ana);
    await expire(late);
    await atProvider(system, '/_emulator/webhooks', { paused: true });
    await transferTo(system, late, 29_000);
    // Looks again, because whoever looks at it puts the next look off.
    const look = async () => {
      await inDatabase(system, (database) =>
        database.query(`update purchases set check_at = now() - interval '1 minute' where id = $1`, [late.purchaseId]),
      );
      return strayOf(late);
    };
    const found = await until('the worker has looked at the balance', look);
    expect(found).toMatchObject({ status: 'OPEN', cause: 'TOO_LATE', amount: 290 });
    await atProvider(system, '/_emulator/webhooks', { paused: false });
  });
});

describe('a card that its bank is still confirming', () => {
  it('is told as such, until the bank has decided', async () => {
    const ana = await register(system.url);
    const { body: intent } = await ana.call<OpenedIntent>('POST', '/payments/create-intent', { planId: small.id });
    await confirm(system, intent, 'pm_card_processing');
    expect(await purchaseIn(ana, 'PENDING')).toMatchObject({ confirming: true });
    const again = await ana.call<object>('POST', '/payments/create-intent', { planId: small.id });
    expect(again.body).toMatchObject({ paymentIntentId: intent.paymentIntentId, confirming: true });
    const path = `/payments/${intent.paymentIntentId}?clientSecret=${intent.clientSecret}`;
    const state = await ana.call<{ payment: object }>('GET', path);
    expect(state.body.payment).toMatchObject({ status: 'waiting', confirming: true });
    await atProvider(system, `/_emulator/payments/${intent.paymentIntentId}/settle`, { outcome: 'failed' });
    expect(await purchaseIn(ana, 'FAILED')).toMatchObject({ confirming: false });
  });
});
