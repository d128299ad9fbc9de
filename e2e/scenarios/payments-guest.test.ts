import { describe, expect, it } from 'vitest';
import { useSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { balanceOf, client, register, type Client, type Failure } from '@timbra/testing/api/api-client.ts';
import { inDatabase } from './crash-points/soundness.ts';
import {
  aGuest,
  confirm,
  mailTo,
  proveAddress,
  purchasesOf,
  tokenIn,
  transferTo,
  twoPlans,
  type OpenedIntent,
  type OpenedTransfer,
} from './payments-client.ts';

const system = await useSystem({ env: { TRUST_PROXY: 'true' } });
const [small, large] = await twoPlans(system);
const anybody = client(system.url, undefined);
const trial = 25;

const open = async (guest: object, plan = small, headers = {}) =>
  (await anybody.call<OpenedIntent>('POST', '/payments/create-intent', { planId: plan.id, ...guest }, headers)).body;

interface Account {
  readonly access_token: string;
  readonly user: { readonly id: string; readonly email: string };
}

const createAccount = (intent: OpenedIntent, guest: object, headers = {}) =>
  anybody.call<Account & Failure>(
    'POST',
    '/payments/create-account',
    { paymentIntentId: intent.paymentIntentId, planId: small.id, companyName: 'Eva', rfc: 'PENDIENTE', ...guest },
    headers,
  );

const asUser = ({ access_token, user }: Account): Client => client(system.url, access_token, user.id);

describe('a guest', () => {
  it('pays by card and has an account with the stamps, a company to complete and a way in by mail', async () => {
    const guest = aGuest();
    const intent = await open({ ...guest, amount: small.price * 1.16 });
    expect(await confirm(system, intent)).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    const { status, body } = await createAccount(intent, guest);
    expect([status, body.user.email]).toEqual([201, guest.customerEmail]);
    const eva = asUser(body);
    expect(await balanceOf(eva)).toMatchObject({ available: trial + small.timbres });
    expect(await purchasesOf(eva)).toMatchObject([
      { status: 'COMPLETED', planName: small.name, paymentMethod: 'Stripe', companyId: null, hasInvoice: false },
    ]);
    const companies = await eva.call<{ data: object[] }>('GET', '/companies');
    expect(companies.body.data).toMatchObject([{ name: 'Eva', ruc: 'PENDIENTE', canIssue: false }]);

    const { text } = await mailTo(system, guest.customerEmail, 'Tu cuenta está lista');
    const [, token] = /\/reset-password\?token=([\w-]+)/.exec(text) ?? [];
    const password = 'secreto-9';
    expect((await anybody.call('POST', '/auth/reset-password', { token, password })).status).toBe(200);
    const entered = await anybody.call('POST', '/auth/login', { email: guest.customerEmail, password });
    expect(entered.status).toBe(200);
    await mailTo(system, guest.customerEmail, `Recibimos tu pago de ${small.name}`);
  });

  it('gets the account and its session once: a repetition is refused without a token, by its key as well', async () => {
    const guest = aGuest();
    const intent = await open(guest);
    await confirm(system, intent);
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const first = await createAccount(intent, guest, key);
    for (const headers of [key, {}]) {
      const again = await createAccount(intent, guest, headers);
      expect(again).toMatchObject({ status: 409, body: { code: 'ACCOUNT_ALREADY_CREATED' } });
      expect(JSON.stringify(again.body)).not.toContain('access_token');
    }
    expect((await asUser(first.body).call('GET', '/auth/profile')).status).toBe(200);
    expect(await balanceOf(asUser(first.body))).toMatchObject({ available: trial + small.timbres });
    const stored = await inDatabase(system, async (database) => {
      const { rows } = await database.query<{ all: string }>('select json_agg(k)::text as all from idempotency_keys k');
      return rows[0]?.all ?? '';
    });
    expect(stored).not.toContain(first.body.access_token);
    expect(stored).not.toContain(intent.clientSecret);
  });

  it('gets no account for what is not paid, nor for somebody else’s payment', async () => {
    const guest = aGuest();
    const intent = await open(guest);
    expect(await createAccount(intent, guest)).toMatchObject({ status: 409, body: { code: 'PAYMENT_NOT_SUCCEEDED' } });
    await confirm(system, intent, 'pm_card_chargeDeclined');
    expect(await createAccount(intent, guest)).toMatchObject({ status: 409, body: { code: 'PAYMENT_NOT_SUCCEEDED' } });
    await confirm(system, intent);
    const { customerEmail } = aGuest();
    expect(await createAccount(intent, { ...guest, customerEmail })).toMatchObject({ status: 409 });
    expect(await createAccount({ ...intent, paymentIntentId: 'pi_unknown' }, guest)).toMatchObject({ status: 404 });
    expect((await createAccount(intent, guest)).status).toBe(201);
  });

  it('is told at each field what is missing, and that the address has an account, before paying', async () => {
    const refused = await anybody.call<Failure>('POST', '/payments/create-intent', { planId: small.id });
    expect(refused.body.details).toEqual(
      ['customerName', 'customerEmail', 'customerPhone'].map((field) => ({
        field,
        message: 'Por favor completa los campos requeridos',
        code: 'VALIDATION',
      })),
    );
    const ana = await register(system.url);
    const { email } = (await ana.call<{ email: string }>('GET', '/auth/profile')).body;
    for (const call of ['create-intent', 'create-spei-intent']) {
      const guest = aGuest({ customerEmail: ` ${email.toUpperCase()} ` });
      const answer = await anybody.call<Failure>('POST', `/payments/${call}`, { planId: small.id, ...guest });
      expect(answer).toMatchObject({ status: 409, body: { message: 'User already exists' } });
      expect(answer.body.details[0]).toMatchObject({ field: 'customerEmail' });
    }
  });

  it('opens one payment for a plan, however often and from however many tabs, and another one in its place', async () => {
    const guest = aGuest();
    const opened = await Promise.all(Array.from({ length: 5 }, () => open(guest)));
    expect(new Set(opened.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1);
    const other = await open(guest, large);
    const [first] = opened;
    if (!first) throw new Error('nothing was opened');
    const state = async ({ paymentIntentId, clientSecret }: OpenedIntent) => {
      const path = `/payments/${paymentIntentId}?clientSecret=${clientSecret}`;
      return (await anybody.call<{ payment?: { status: string } }>('GET', path)).body.payment?.status;
    };
    await until('the payment of the plan before is withdrawn', async () => (await state(first)) === 'cancelled');
    expect(await state(other)).toBe('open');
    expect(await state({ ...other, clientSecret: first.clientSecret })).toBeUndefined();
  });

  it('is not given the payment of somebody elsewhere who gave the same address, nor does it withdraw it', async () => {
    const guest = aGuest();
    const hers = await open(guest);
    const otherNetwork = { 'X-Forwarded-For': '203.0.113.9' };
    const other = await open({ ...guest, customerName: 'Otra persona' }, small, otherNetwork);
    expect(other.paymentIntentId).not.toBe(hers.paymentIntentId);
    await open(guest, large, otherNetwork);
    expect((await open(guest)).paymentIntentId).toBe(hers.paymentIntentId);
    await confirm(system, hers);
    const claimed = await createAccount(other, guest, otherNetwork);
    expect(claimed).toMatchObject({ status: 409, body: { code: 'PAYMENT_NOT_SUCCEEDED' } });
    expect((await createAccount(hers, guest)).status).toBe(201);
  });

  it('who pays by transfer has the account opened when the money has come, and the way in by mail', async () => {
    const guest = aGuest();
    const { body } = await anybody.call<OpenedTransfer>('POST', '/payments/create-spei-intent', {
      planId: small.id,
      ...guest,
    });
    expect(body).toMatchObject({ clabe: expect.stringMatching(/^\d{18}$/), amount: 290 });
    expect((await mailTo(system, guest.customerEmail, `Datos para pagar ${small.name} por SPEI`)).text).toContain(
      body.clabe,
    );
    await transferTo(system, body, 29_000);
    const { text } = await mailTo(system, guest.customerEmail, 'Tu cuenta está lista');
    expect(text).toMatch(/\/reset-password\?token=/);
    expect(await createAccount(body, guest)).toMatchObject({ status: 409, body: { code: 'ACCOUNT_ALREADY_CREATED' } });
  });

  it('who closes the window after paying has the account opened all the same', async () => {
    const guest = aGuest();
    const intent = await open(guest);
    await confirm(system, intent);
    const tenMinutesLater = `update purchases set check_at = now() - interval '1 minute', completed_at = now() - interval '11 minutes'
      where id = $1 and status = 'COMPLETED'`;
    await until('the account is open', () =>
      inDatabase(system, async (database) => {
        await database.query(tenMinutesLater, [intent.purchaseId]);
        const query = 'select 1 from purchases where id = $1 and user_id is not null';
        return (await database.query(query, [intent.purchaseId])).rowCount === 1;
      }),
    );
    await mailTo(system, guest.customerEmail, 'Tu cuenta está lista');
  });

  it('whose address has got an account meanwhile is credited once it is confirmed, and at logins from then on', async () => {
    const guest = aGuest();
    // Typed otherwise than in the account: addresses are compared without case.
    const intent = await open({ ...guest, customerEmail: guest.customerEmail.toUpperCase() });
    const credentials = { email: guest.customerEmail, password: 'secreto-1' };
    const { body } = await anybody.call<Account>('POST', '/auth/register', { name: 'Eva', ...credentials });
    const second = { ...guest, customerEmail: aGuest().customerEmail };
    await confirm(system, intent);
    expect(await createAccount(intent, guest)).toMatchObject({ status: 409, body: { message: 'User already exists' } });
    const eva = asUser(body);
    await anybody.call('POST', '/auth/login', credentials);
    expect(await balanceOf(eva)).toMatchObject({ available: trial });
    await proveAddress(system, guest.customerEmail);
    expect(await balanceOf(eva)).toMatchObject({ available: trial + small.timbres });
    expect(await purchasesOf(eva)).toMatchObject([{ id: intent.purchaseId, status: 'COMPLETED' }]);
    // A payment by the other address arrives after the proof of it.
    const late = await open(second);
    const change = { email: second.customerEmail, currentPassword: credentials.password };
    await eva.call('PUT', '/user/profile', change);
    await proveAddress(system, second.customerEmail);
    await confirm(system, late);
    expect(await createAccount(late, second)).toMatchObject({ status: 409, body: { message: 'User already exists' } });
    for (const _ of [1, 2]) await anybody.call('POST', '/auth/login', { ...credentials, email: second.customerEmail });
    expect(await balanceOf(eva)).toMatchObject({ available: trial + 2 * small.timbres });
  });
});

describe('a thief who knows the address of a guest', () => {
  /**
   * Makes a guest who has paid, with an address that somebody else puts into an account of their own before the credit.
   */
  async function paidGuest() {
    const guest = aGuest();
    const intent = await open(guest);
    await confirm(system, intent);
    // Before that there is nothing to be taken.
    await until('the payment is written down', () =>
      inDatabase(system, async (database) => {
        const paid = `select 1 from purchases where id = $1 and status = 'COMPLETED'`;
        return (await database.query(paid, [intent.purchaseId])).rowCount === 1;
      }),
    );
    return { guest, intent, address: guest.customerEmail };
  }

  async function aThief(email = aGuest().customerEmail) {
    const credentials = { email, password: 'secreto-2' };
    const { body } = await anybody.call<Account>('POST', '/auth/register', { name: 'Ladrón', ...credentials });
    const thief = asUser(body);
    const move = (to: string) =>
      thief.call<{ user: object }>('PUT', '/user/profile', { email: to, currentPassword: credentials.password });
    const enter = (change: object = {}) => anybody.call('POST', '/auth/login', { ...credentials, ...change });
    return { thief, move, enter, address: email };
  }

  const hasNothing = async (thief: Client) => {
    expect(await balanceOf(thief)).toMatchObject({ available: trial });
    expect(await purchasesOf(thief)).toEqual([]);
  };

  it('is not given the stamps by changing to the address, nor by changing back', async () => {
    const { thief, move, enter, address } = await aThief();
    const { guest, intent, address: hers } = await paidGuest();
    expect((await move(hers)).body.user).toMatchObject({ email: address, pendingEmail: hers });
    expect((await enter({ email: hers })).status).toBe(401);
    expect((await enter()).status).toBe(200);
    await hasNothing(thief);
    await thief.call('POST', '/auth/resend-confirmation');
    await move(address);
    await enter();
    await hasNothing(thief);
    const opened = await createAccount(intent, guest);
    expect(await balanceOf(asUser(opened.body))).toMatchObject({ available: trial + small.timbres });
  });

  it('is not given them with an address of the own that is proved while hers is pending', async () => {
    const { thief, move, enter, address } = await aThief();
    await proveAddress(system, address);
    const { address: hers } = await paidGuest();
    await move(hers);
    expect((await enter()).status).toBe(200);
    await hasNothing(thief);
    const token = 'a'.repeat(43);
    expect((await anybody.call('POST', '/auth/confirm-email', { token })).status).toBe(400);
    await hasNothing(thief);
  });

  it('is not given them by registering with the address after it was paid, and the guest is, by recovering it', async () => {
    const { guest, intent, address } = await paidGuest();
    const { thief, move, enter } = await aThief(address);
    expect((await enter()).status).toBe(200);
    await hasNothing(thief);
    expect(await createAccount(intent, guest)).toMatchObject({ status: 409, body: { message: 'User already exists' } });
    const otherEmail = aGuest().customerEmail;
    await move(otherEmail);
    await anybody.call('POST', '/auth/forgot-password', { email: address });
    const password = 'secreto-9';
    const token = await tokenIn(system, address, 'Restablece tu contraseña');
    expect((await anybody.call('POST', '/auth/reset-password', { token, password })).status).toBe(200);
    expect((await thief.call('GET', '/auth/profile')).status).toBe(401);
    const late = await tokenIn(system, otherEmail, 'Confirma tu correo');
    expect((await anybody.call('POST', '/auth/confirm-email', { token: late })).status).toBe(400);
    const { body } = await anybody.call<Account>('POST', '/auth/login', { email: address, password });
    expect(await purchasesOf(asUser(body))).toMatchObject([{ id: intent.purchaseId, status: 'COMPLETED' }]);
    expect(await balanceOf(asUser(body))).toMatchObject({ available: trial + small.timbres });
  });

  it('is not given other purchases of the address by paying for an account with it', async () => {
    const { intent, address } = await paidGuest();
    const bait = aGuest({ customerEmail: address.toUpperCase() });
    const headers = { 'X-Forwarded-For': '203.0.113.77' };
    const paid = await open(bait, small, headers);
    await confirm(system, paid);
    const { body } = await createAccount(paid, bait, headers);
    expect(body.user).toMatchObject({ emailVerified: false });
    const thief = asUser(body);
    expect(await purchasesOf(thief)).toMatchObject([{ id: paid.purchaseId }]);
    const password = 'secreto-9';
    const token = await tokenIn(system, bait.customerEmail, 'Tu cuenta está lista');
    await anybody.call('POST', '/auth/reset-password', { token, password });
    const entered = await anybody.call<Account>('POST', '/auth/login', { email: address, password });
    const ids = (await purchasesOf(asUser(entered.body))).map(({ id }) => id);
    expect(ids.toSorted()).toEqual([intent.purchaseId, paid.purchaseId].toSorted());
  });
});
