import { randomUUID } from 'node:crypto';
import { client, registered, type Client } from '@timbra/testing/api/api-client.ts';
import { codeOf, enableTotp } from '@timbra/testing/api/two-steps.ts';
import { useSystem } from '@timbra/testing/system/system.ts';
import { describe, expect, it } from 'vitest';
import { inDatabase } from './crash-points/soundness.ts';
import { openShop } from './invoices-client.ts';
import { join } from './members-client.ts';
import { operatorCall } from './operator-call.ts';

const system = await useSystem({ env: { OPERATOR_TWO_STEPS: 'true' } });
const password = 'secreto-1';
const anybody = client(system.url, undefined);

interface Asked {
  readonly code: string;
  readonly data: { readonly challenge: string; readonly kinds: readonly string[]; readonly passkey: unknown };
}
interface Entered {
  readonly access_token: string;
  readonly user: { readonly id: string };
}

async function somebody() {
  const { access_token: token, user } = await registered(system.url);
  return { person: client(system.url, token, user.id), email: user.email };
}

const logIn = (email: string) => anybody.call<Asked>('POST', '/auth/login', { email, password });
const challengeFor = async (email: string) => (await logIn(email)).body.data.challenge;
const prove = (proof: object) => anybody.call<Entered>('POST', '/auth/second-factor', proof);
const aKey = (name = 'Mi tienda') => ({ name, role: 'admin', mode: 'live', currentPassword: password });

const confirm = async (person: Client, proof: object) => {
  const { body } = await person.call<Asked>('POST', '/auth/confirm/start');
  return person.call('POST', '/auth/confirm', { challenge: body.data.challenge, ...proof });
};

describe('an account with an app of codes', () => {
  it('asks for its code after the password, once for each code, and gives no token before', async () => {
    const { person, email } = await somebody();
    const { secret, recoveryCodes } = await enableTotp(person, password);
    expect(recoveryCodes).toHaveLength(10);
    const asked = await logIn(email);
    expect([asked.status, asked.body.code, asked.body.data.kinds, asked.body.data.passkey]).toEqual([
      401,
      'SECOND_FACTOR_REQUIRED',
      ['totp', 'recovery'],
      null,
    ]);
    expect(JSON.stringify(asked.body)).not.toContain('access_token');
    const { challenge } = asked.body.data;
    for (const [proof, field] of [
      [{ challenge, code: '000000' }, 'code'],
      [{ challenge, code: codeOf(secret) }, 'code'],
      [{ challenge, recoveryCode: 'AAAA-BBBB-CCCC' }, 'recoveryCode'],
      [{ challenge, passkey: { id: 'x' } }, 'passkey'],
      [{ challenge: randomUUID(), code: codeOf(secret, 1) }, 'challenge'],
    ] as const) {
      expect(await prove(proof)).toMatchObject({ status: 400, body: { details: [{ field }] } });
    }
    const code = codeOf(secret, 1);
    const entered = await Promise.all([1, 2, 3].map(() => prove({ challenge, code })));
    const [open, ...others] = entered.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    const session = client(system.url, open?.body.access_token, person.userId);
    expect((await session.call('GET', '/auth/profile')).status).toBe(200);
    expect((await session.call('POST', '/api-keys', aKey())).status).toBe(201);
  });

  it('is entered by a recovery code, each of which serves once', async () => {
    const { person, email } = await somebody();
    const { recoveryCodes } = await enableTotp(person, password);
    const [first = '', second = ''] = recoveryCodes;
    const written = first.toLowerCase().replaceAll('-', ' ');
    expect((await prove({ challenge: await challengeFor(email), recoveryCode: written })).status).toBe(200);
    expect((await prove({ challenge: await challengeFor(email), recoveryCode: first })).status).toBe(400);
    const left = await person.call<{ data: { recoveryCodes: number } }>('GET', '/auth/factors');
    expect(left.body.data.recoveryCodes).toBe(9);
    const renewed = await person.call<{ data: { recoveryCodes: string[] } }>('POST', '/auth/recovery-codes');
    expect(renewed.body.data.recoveryCodes).toHaveLength(10);
    expect((await prove({ challenge: await challengeFor(email), recoveryCode: second })).status).toBe(400);
  });

  it('is not found by trying: after ten wrong codes none is taken, and a right one neither', async () => {
    const { person, email } = await somebody();
    const { secret } = await enableTotp(person, password);
    const challenge = await challengeFor(email);
    for (let guess = 0; guess < 10; guess += 1)
      expect((await prove({ challenge, code: String(guess).padStart(6, '0') })).status).toBe(400);
    expect(await prove({ challenge, code: codeOf(secret, 1) })).toMatchObject({ status: 429 });
  });

  it('asks other sessions again before what moves money, certificates, members, keys or salaries', async () => {
    const { person, email } = await somebody();
    const before = await anybody.call<Entered>('POST', '/auth/login', { email, password });
    const other = client(system.url, before.body.access_token, person.userId);
    const { secret, recoveryCodes } = await enableTotp(person, password);
    for (const [method, path, body] of [
      ['POST', '/api-keys', aKey()],
      ['POST', '/webhook-endpoints', {}],
      ['POST', '/companies', {}],
      ['POST', '/payroll-runs', {}],
      ['POST', '/auth/change-password', {}],
      ['DELETE', `/users/${person.userId}`, { password }],
    ] as const) {
      const refused = await other.call(method, path, body);
      expect([path, refused.status, refused.body['code']]).toEqual([path, 403, 'CONFIRMATION_REQUIRED']);
    }
    expect((await other.call('GET', '/companies')).status).toBe(200);
    expect((await confirm(other, { code: '000000' })).status).toBe(400);
    expect((await confirm(other, { code: codeOf(secret, 1) })).status).toBe(200);
    expect((await other.call('POST', '/api-keys', aKey('Otra'))).status).toBe(201);
    await inDatabase(system, (database) =>
      database.query(`update sessions set confirmed_at = confirmed_at - interval '2 hours' where user_id = $1`, [
        person.userId,
      ]),
    );
    expect((await other.call('POST', '/api-keys', aKey('Tercera'))).body['code']).toBe('CONFIRMATION_REQUIRED');
    expect((await confirm(other, { recoveryCode: recoveryCodes[0] })).status).toBe(200);
  });

  it('can be without it again, and then asks for the password alone', async () => {
    const { person, email } = await somebody();
    await enableTotp(person, password);
    const { body } = await person.call<{ data: { factors: { id: string }[] } }>('GET', '/auth/factors');
    const id = body.data.factors[0]?.id ?? '';
    const { person: stranger } = await somebody();
    expect((await stranger.call('DELETE', `/auth/factors/${id}`)).status).toBe(404);
    expect((await person.call('DELETE', `/auth/factors/${id}`)).status).toBe(200);
    expect((await logIn(email)).status).toBe(200);
    const left = await person.call<{ data: { recoveryCodes: number } }>('GET', '/auth/factors');
    expect(left.body.data.recoveryCodes).toBe(0);
  });

  it('asks for the password before an app is shown, and for a code before it counts', async () => {
    const { person, email } = await somebody();
    for (const currentPassword of ['', 'otra-clave'])
      expect(await person.call('POST', '/auth/factors/totp', { currentPassword })).toMatchObject({
        status: 400,
        body: { details: [{ field: 'currentPassword' }] },
      });
    await person.call('POST', '/auth/factors/totp', { currentPassword: password });
    expect((await person.call('POST', '/auth/factors/totp/confirm', { code: '123' })).status).toBe(400);
    expect((await logIn(email)).status).toBe(200);
  });

  it('keeps no secret in clear, and tells it to nobody', async () => {
    const { person } = await somebody();
    const { secret, recoveryCodes } = await enableTotp(person, password);
    const kept = await inDatabase(system, async (database) =>
      JSON.stringify([
        (await database.query('select * from second_factors')).rows,
        (await database.query('select * from recovery_codes')).rows,
        (await database.query('select before, after from audit_changes')).rows,
        (await database.query('select entry from audit_entries')).rows,
      ]),
    );
    for (const hidden of [secret, ...recoveryCodes]) expect(kept).not.toContain(hidden);
    const audit = await person.call('GET', '/user/audit');
    expect(JSON.stringify(audit.body)).toContain('factor_added');
    expect(JSON.stringify(audit.body)).not.toContain(secret);
  });
});

it('is demanded of operators, whose commands without it change and show nothing of the platform', async () => {
  const { person, email } = await somebody();
  await operatorCall(system, ['make-operator', email]);
  const needed = { status: 403, body: { code: 'TWO_STEPS_NEEDED' } };
  const grant = { amount: 5, reason: 'Un regalo de la casa' };
  const granting = () => person.call('POST', `/operator/users/${person.userId}/grants`, grant);
  expect(await person.call('GET', '/operator/users')).toMatchObject(needed);
  expect(await granting()).toMatchObject(needed);
  expect((await person.call('GET', `/users/${(await somebody()).person.userId}`)).status).toBe(404);
  expect((await person.call('GET', '/auth/profile')).body).toMatchObject({ operator: true, twoStepsNeeded: true });
  expect((await person.call('GET', '/companies')).status).toBe(200);
  const { secret } = await enableTotp(person, password);
  expect((await person.call('GET', '/operator/users')).status).toBe(200);
  expect((await person.call('GET', '/auth/profile')).body['twoStepsNeeded']).toBeUndefined();
  expect((await granting()).status).toBe(201);
  await inDatabase(system, (database) =>
    database.query(`update sessions set confirmed_at = confirmed_at - interval '2 hours' where user_id = $1`, [
      person.userId,
    ]),
  );
  expect((await granting()).body['code']).toBe('CONFIRMATION_REQUIRED');
  expect((await confirm(person, { code: codeOf(secret, 1) })).status).toBe(200);
  expect((await granting()).status).toBe(201);
});

describe('a company that asks its members for a second step', () => {
  const demand = (person: Client, companyId: string, required: boolean) =>
    person.call('PUT', `/companies/${companyId}/two-steps`, { required });
  const needed = { status: 403, body: { code: 'TWO_STEPS_NEEDED' } };

  async function withMember() {
    const shop = await openShop(system.url);
    const eva = await join(system, shop, shop.companyId, { role: 'admin' });
    return { shop, eva, companyId: shop.companyId, customerId: shop.customerId };
  }

  it('is asked by whoever may manage its members and has one, and says who of them has', async () => {
    const { shop, eva, companyId } = await withMember();
    expect(await demand(shop, companyId, true)).toMatchObject({
      status: 400,
      body: { details: [{ field: 'required' }] },
    });
    const { person: stranger } = await somebody();
    expect((await demand(stranger, companyId, true)).status).toBe(404);
    await enableTotp(eva, 'secreta1');
    expect(await demand(eva, companyId, true)).toMatchObject({ status: 200, body: { data: { required: true } } });
    expect((await demand(eva, companyId, true)).status).toBe(200);
    const asked = await shop.call('GET', `/companies/${companyId}/two-steps`);
    expect(asked.body['data']).toEqual({ required: true });
    const members = await shop.call('GET', `/companies/${companyId}/members`);
    expect(members.body['data']).toMatchObject([{ email: eva.email, twoSteps: true }]);
    // It is the owner's all the same.
    expect((await shop.call('GET', `/companies/${companyId}`)).status).toBe(200);
    const audit = JSON.stringify((await shop.call('GET', `/companies/${companyId}/audit`)).body);
    expect(audit).toContain('two_steps_asked');
  });

  it('shows nothing to a member without one, nor to a key of theirs, until they have one', async () => {
    const { shop, eva, companyId, customerId } = await withMember();
    const own = await openShop(system.url);
    const made = await eva.call<{ data: { key: string } }>('POST', '/api-keys', {
      ...aKey(),
      currentPassword: 'secreta1',
    });
    const key = client(system.url, made.body.data.key);
    await enableTotp(shop, password);
    expect((await eva.call('GET', `/customers/${customerId}`)).status).toBe(200);
    expect((await demand(shop, companyId, true)).status).toBe(200);
    for (const caller of [eva, key]) {
      for (const path of [
        `/companies/${companyId}`,
        `/customers/${customerId}`,
        `/customers?companyId=${companyId}`,
        `/invoices?companyId=${companyId}`,
      ])
        expect([path, await caller.call('GET', path)]).toMatchObject([path, needed]);
      const nuevo = { companyId, nombre: 'Otro' };
      expect(await caller.call('POST', '/customers', nuevo)).toMatchObject(needed);
      expect((await caller.call('GET', '/companies')).body['data']).toEqual([]);
      expect((await caller.call('GET', '/customers')).body['data'] ?? []).toEqual([]);
      // What is nothing of theirs is not there, as before.
      expect((await caller.call('GET', `/customers/${own.customerId}`)).status).toBe(404);
    }
    expect((await eva.call('GET', '/auth/profile')).body['twoStepsNeeded']).toBe(true);
    await enableTotp(eva, 'secreta1');
    for (const caller of [eva, key]) expect((await caller.call('GET', `/customers/${customerId}`)).status).toBe(200);
    expect((await eva.call('GET', '/auth/profile')).body['twoStepsNeeded']).toBeUndefined();
  });

  it('can be without that again', async () => {
    const { shop, eva, companyId, customerId } = await withMember();
    await enableTotp(shop, password);
    await demand(shop, companyId, true);
    expect(await eva.call('GET', `/customers/${customerId}`)).toMatchObject(needed);
    expect((await demand(shop, companyId, false)).status).toBe(200);
    expect((await eva.call('GET', `/customers/${customerId}`)).status).toBe(200);
  });
});
