import { describe, expect, it } from 'vitest';
import { useSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import {
  addCompany,
  anInvoice,
  balanceOf,
  client,
  issue,
  register,
  type Client,
  type Failure,
} from '@timbra/testing/api/api-client.ts';
import { expectSoundness, inDatabase } from './crash-points/soundness.ts';
import { operatorCall } from './operator-call.ts';
import { aGuest, atProvider, confirm, mailTo, purchasesOf, twoPlans, type OpenedIntent } from './payments-client.ts';

const system = await useSystem();
const [plan] = await twoPlans(system);
const trial = 25;

interface Buyer {
  readonly ana: Client;
  readonly intent: OpenedIntent;
}

/** Somebody who has paid, with the trial stamps used up: what is left is the purchase's. */
async function buyer(): Promise<Buyer> {
  const ana = await register(system.url);
  const { body: intent } = await ana.call<OpenedIntent>('POST', '/payments/create-intent', { planId: plan.id });
  await confirm(system, intent);
  await until('the stamps are there', async () => (await balanceOf(ana)).available === trial + plan.timbres);
  return { ana, intent };
}

interface Account {
  readonly access_token: string;
  readonly user: { readonly id: string };
}

const purchaseOf = async ({ ana, intent }: Buyer) =>
  (await purchasesOf(ana)).find(({ id }) => id === intent.purchaseId);

const available = (ana: Client, stamps: number) =>
  until(`${stamps} stamps are available`, async () => (await balanceOf(ana)).available === stamps);

const movements = async (ana: Client, purchaseId: string) => {
  const filter = encodeURIComponent(JSON.stringify({ purchaseId }));
  const path = `/user/timbres/movements?filter=${filter}`;
  const { data } = (await ana.call<{ data: { type: string; amount: number }[] }>('GET', path)).body;
  return data.map(({ type, amount }) => [type, amount]).toReversed();
};

const refund = (intent: OpenedIntent, centavos: number) =>
  atProvider(system, '/v1/refunds', { payment_intent: intent.paymentIntentId, amount: String(centavos) });

const dispute = (intent: OpenedIntent, outcome?: 'won' | 'lost') =>
  atProvider(system, '/_emulator/disputes', { payment_intent: intent.paymentIntentId, outcome });

const notifications = async (ana: Client) =>
  (await ana.call<{ data: { type: string; body: string }[] }>('GET', '/notifications')).body.data;

describe('money that goes back', () => {
  it('takes all stamps of its purchase, once, in whatever order and how often events come', async () => {
    const sale = await buyer();
    const { ana, intent } = sale;
    await refund(intent, 29_000);
    await available(ana, trial);
    expect(await purchaseOf(sale)).toMatchObject({ status: 'REFUNDED', refunded: 290, owed: 0 });
    const events = await atProvider<readonly { event: { id: string } }[]>(system, '/_emulator/events');
    const own = events.filter((each) => JSON.stringify(each).includes(intent.paymentIntentId)).toReversed();
    for (const { event } of own) await atProvider(system, `/_emulator/events/${event.id}/repeat`, {});
    const settle = { paymentIntentId: intent.paymentIntentId, planId: plan.id };
    const answers = await Promise.all([1, 2, 3].map(() => ana.call('POST', '/payments/process-internal', settle)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await until('all events are taken', async () =>
      (await atProvider<readonly { delivered: boolean }[]>(system, '/_emulator/events')).every(
        ({ delivered }) => delivered,
      ),
    );
    expect(await movements(ana, intent.purchaseId)).toEqual([
      ['PURCHASE', 50],
      ['REVOKE', 50],
    ]);
    expect(await balanceOf(ana)).toMatchObject({ totalPurchased: 75, totalUsed: 0, reserved: 0, available: 25 });
    expect((await notifications(ana)).filter(({ type }) => type === 'PURCHASE_REFUNDED')).toMatchObject([
      { body: expect.stringContaining('Se retiraron 50 timbres') },
    ]);
    const { email } = (await ana.call<{ email: string }>('GET', '/auth/profile')).body;
    await mailTo(system, email, `Te devolvimos $290.00 de ${plan.name}`);
  });

  it('takes stamps in proportion to its part, rounded down, and the rest with the rest', async () => {
    const sale = await buyer();
    await refund(sale.intent, 10_000);
    await available(sale.ana, trial + 50 - 17);
    expect(await purchaseOf(sale)).toMatchObject({ status: 'COMPLETED', refunded: 100 });
    await refund(sale.intent, 19_000);
    await available(sale.ana, trial);
    expect(await purchaseOf(sale)).toMatchObject({ status: 'REFUNDED', refunded: 290 });
  });

  it('gives the stamps back when the bank does not take it', async () => {
    const sale = await buyer();
    const { id } = await refund(sale.intent, 29_000);
    await available(sale.ana, trial);
    await atProvider(system, `/_emulator/refunds/${id}`, { status: 'failed' });
    await available(sale.ana, trial + plan.timbres);
    expect(await purchaseOf(sale)).toMatchObject({ status: 'COMPLETED', refunded: 0 });
  });

  it('leaves what was used already as owed, and takes a stamp that comes free later', async () => {
    const sale = await buyer();
    const { ana, intent } = sale;
    const companyId = await addCompany(ana);
    await inDatabase(system, (database) =>
      database.query(
        `insert into stamp_movements (id, user_id, company_id, type, amount, invoice_id, created_at)
         select gen_random_uuid(), $1, $2, 'RESERVE', 1, gen_random_uuid(), now() from generate_series(1, 30)`,
        [ana.userId, companyId],
      ),
    );
    expect((await issue(ana, anInvoice(companyId))).status).toBe(201);
    await refund(intent, 29_000);
    await available(ana, 0);
    expect(await purchaseOf(sale)).toMatchObject({ status: 'REFUNDED', owed: 6 });
    expect((await operatorCall(system, ['reversals'])).said).toMatch(
      new RegExp(`${intent.purchaseId}.*debe 6 timbres`),
    );
    await inDatabase(system, (database) =>
      database.query(
        `insert into stamp_movements (id, user_id, company_id, type, amount, invoice_id, created_at)
         select gen_random_uuid(), user_id, $2, 'RELEASE', 1, invoice_id, now() from stamp_reservations
         where user_id = $1 limit 2`,
        [ana.userId, companyId],
      ),
    );
    // It is found by a worker's next look, or by an event of the refund that comes so late.
    await inDatabase(system, (database) =>
      database.query('update purchases set check_at = now() where id = $1', [intent.purchaseId]),
    );
    await until('the released stamps are taken', async () => (await purchaseOf(sale))?.owed === 4);
    expect(await balanceOf(ana)).toMatchObject({ available: 0, reserved: 28 });
  });

  it('and stamps that are used at the same time never make more than there were', async () => {
    const sale = await buyer();
    const { ana, intent } = sale;
    const companyId = await addCompany(ana);
    const documents = Array.from({ length: 12 }, () => issue(ana, anInvoice(companyId)));
    const [answers] = await Promise.all([Promise.all(documents), refund(intent, 29_000)]);
    // Those that are still on their way when their callers have waited long enough are issued as well.
    const used = answers.filter(({ status }) => status === 201 || status === 202).length;
    await until('the purchase is refunded', async () => (await purchaseOf(sale))?.status === 'REFUNDED');
    await until('no stamp is reserved', async () => (await balanceOf(ana)).reserved === 0);
    expect(await balanceOf(ana)).toMatchObject({ totalUsed: used, available: trial + 50 - 50 - used });
    await expectSoundness(system);
  });
});

describe('a dispute', () => {
  it('that is won takes the stamps and gives them back', async () => {
    const sale = await buyer();
    await dispute(sale.intent);
    await available(sale.ana, trial);
    expect(await purchaseOf(sale)).toMatchObject({ status: 'DISPUTED', refunded: 0 });
    await dispute(sale.intent, 'won');
    await available(sale.ana, trial + plan.timbres);
    expect(await purchaseOf(sale)).toMatchObject({ status: 'COMPLETED', refunded: 0, owed: 0 });
    expect(await movements(sale.ana, sale.intent.purchaseId)).toEqual([
      ['PURCHASE', 50],
      ['REVOKE', 50],
      ['GRANT', 50],
    ]);
    expect((await notifications(sale.ana)).filter(({ type }) => type === 'PURCHASE_DISPUTED')).toHaveLength(2);
  });

  it('that is lost leaves the purchase refunded', async () => {
    const sale = await buyer();
    await dispute(sale.intent, 'lost');
    await available(sale.ana, trial);
    await until('it is refunded', async () => (await purchaseOf(sale))?.status === 'REFUNDED');
    expect((await operatorCall(system, refundOf(sale))).said).toContain('devuelto $290.00');
  });
});

const refundOf = ({ intent }: Buyer, ...more: string[]) => [
  'refund',
  intent.purchaseId,
  ...more,
  '--by',
  'Olga',
  '--reason',
  'No lo usó',
];

describe('a guest whose money went back before there was an account', () => {
  it('gets the stamps of what was left of it', async () => {
    const guest = aGuest();
    const anybody = client(system.url, undefined);
    const opened = await anybody.call<OpenedIntent>('POST', '/payments/create-intent', { planId: plan.id, ...guest });
    const { body: intent } = opened;
    await confirm(system, intent);
    await refund(intent, 10_000);
    const account = { paymentIntentId: intent.paymentIntentId, ...guest };
    const { body } = await anybody.call<Account>('POST', '/payments/create-account', account);
    const eva = client(system.url, body.access_token, body.user.id);
    expect(await balanceOf(eva)).toMatchObject({ available: trial + 50 - 17 });
    expect(await movements(eva, intent.purchaseId)).toEqual([
      ['PURCHASE', 50],
      ['REVOKE', 17],
    ]);
  });

  it('gets neither account nor stamps for it', async () => {
    const guest = aGuest();
    const anybody = client(system.url, undefined);
    const opened = await anybody.call<OpenedIntent>('POST', '/payments/create-intent', { planId: plan.id, ...guest });
    const { body: intent } = opened;
    await atProvider(system, '/_emulator/webhooks', { paused: true });
    await confirm(system, intent);
    await refund(intent, 29_000);
    const body = { paymentIntentId: intent.paymentIntentId, ...guest };
    const refused = await anybody.call<Failure>('POST', '/payments/create-account', body);
    expect(refused).toMatchObject({ status: 409, body: { code: 'PAYMENT_NOT_SUCCEEDED' } });
    expect(refused.body.message).toContain('El dinero de este pago ya se devolvió');
    await atProvider(system, '/_emulator/webhooks', { paused: false });
    const { rows } = await inDatabase(system, (database) =>
      database.query('select status, user_id from purchases where id = $1', [intent.purchaseId]),
    );
    expect(rows).toEqual([{ status: 'REFUNDED', user_id: null }]);
  });
});

describe('the operator', () => {
  it('refunds a part, then the whole, as often as the command is given, and says who and why', async () => {
    const sale = await buyer();
    const part = refundOf(sale, '--amount', '58');
    const asked = [part, part, ['refund', sale.intent.purchaseId], refundOf(sale, '--amount', '291')];
    const said = await Promise.all(asked.map((words) => operatorCall(system, words)));
    expect(said.map(({ failed }) => failed)).toEqual([false, false, true, true]);
    expect((await operatorCall(system, part)).said).toContain('devuelto $58.00');
    await available(sale.ana, trial + 40);
    const whole = () => operatorCall(system, refundOf(sale));
    for (const { said: text } of [await whole(), await whole()]) {
      expect(text).toMatch(/REFUNDED.*devuelto \$290\.00/);
    }
    await available(sale.ana, trial);
    const acts = await inDatabase(system, (database) =>
      database.query(
        'select distinct act, who, why, amount::float as pesos from operator_acts where subject = $1 order by pesos',
        [sale.intent.purchaseId],
      ),
    );
    const act = { act: 'refund', who: 'Olga', why: 'No lo usó' };
    expect(acts.rows).toEqual([
      { ...act, pesos: 58 },
      { ...act, pesos: 232 },
    ]);
  });
});
