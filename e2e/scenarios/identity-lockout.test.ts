import { sql } from '@timbra/adapters/postgres/sql.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { startPeopleApi, type Person } from './people-api.ts';

const api = await startPeopleApi({ TRUST_PROXY: 'true', REGISTER_LIMIT: '1000' });
afterAll(api.stop);

interface Login {
  readonly client: string;
  readonly password?: string;
  readonly device?: string;
}

const login = ({ email }: Pick<Person, 'email'>, { client, password = 'equivocada', device }: Login) =>
  api.call('POST', '/auth/login', { email, password, device }, { 'x-forwarded-for': client });

const own = ({ password }: Person, client: string, device?: string): Login =>
  device === undefined ? { client, password } : { client, password, device };

/** Returns the token that a device is given by its first login. */
async function deviceOf(person: Person, client: string): Promise<string> {
  const { status, body } = await login(person, own(person, client, ''));
  expect(status).toBe(200);
  return body.device_token ?? '';
}

async function lockOut(person: Person, client: string): Promise<void> {
  for (let left = 10; left > 0; left -= 1) expect((await login(person, { client })).status).toBe(401);
  expect((await login(person, own(person, client))).status).toBe(429);
}

/**
 * Counts as many failures as an address takes within an hour: what three clients have counted, and as if many more had.
 */
async function lockOutEverywhere(person: Person): Promise<void> {
  for (let n = 0; n < 3; n += 1) expect((await login(person, { client: `10.1.0.${n}` })).status).toBe(401);
  const counted = await api.database.change(
    sql`update rate_limits set taken = 100 where name = 'login-address' and key = ${person.email} and taken = 3`,
  );
  expect(counted).toBe(1);
  expect((await login(person, own(person, '10.1.1.1'))).status).toBe(429);
}

async function reset(person: Person, password: string) {
  await api.call('POST', '/auth/forgot-password', { email: person.email }, { 'x-forwarded-for': '10.9.0.1' });
  await api.sendMails();
  const token = /token=([\w-]+)/.exec(api.mailer.to(person.email).at(-1)?.text ?? '')?.[1];
  return api.call('POST', '/auth/reset-password', { token, password, device: '' });
}

test('who guesses a password locks the own client out, and nobody else', async () => {
  const ana = await api.person();
  await lockOut(ana, '10.0.0.1');
  expect((await login(ana, own(ana, '10.0.0.2'))).status).toBe(200);
});

test('whoever shares a network with the guesser passes at a device that has logged in before', async () => {
  const ana = await api.person();
  const device = await deviceOf(ana, '10.0.1.1');
  await lockOut(ana, '10.0.1.1');
  const again = await login(ana, own(ana, '10.0.1.1', device));
  // It goes on with the token that it has.
  expect([again.status, Object.keys(again.body)]).toEqual([200, ['access_token', 'user']]);
});

test('a client that has guessed at many addresses is stopped, and its known devices are not', async () => {
  const ana = await api.person();
  const device = await deviceOf(ana, '10.0.2.1');
  await login(ana, { client: '10.0.2.1' });
  await api.database.change(sql`update rate_limits set taken = 300 where name = 'login-client' and key = '10.0.2.1'`);
  expect((await login(await api.person(), { client: '10.0.2.1' })).status).toBe(429);
  expect((await login(ana, own(ana, '10.0.2.1', device))).status).toBe(200);
});

test('guesses of many clients are bounded, known devices pass, and a reset password lets everybody in', async () => {
  const ana = await api.person();
  const device = await deviceOf(ana, '10.0.3.1');
  await lockOutEverywhere(ana);
  const refused = await login(ana, own(ana, '10.0.3.1'));
  expect(refused.status).toBe(429);
  expect(refused.body.message).toBe(
    'Demasiados intentos. Espera unos minutos, o restablece tu contraseña para entrar ahora.',
  );
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await login(ana, own(ana, '10.0.3.1', device))).status).toBe(200);
  const { status, body } = await reset(ana, 'otra-clave');
  expect(status).toBe(200);
  const renewed = { ...ana, password: 'otra-clave' };
  expect((await login(renewed, own(renewed, '10.0.3.2'))).status).toBe(200);
  // Whoever guesses on does not lock out the device that set the password; those from before are known no more.
  await lockOutEverywhere(renewed);
  expect((await login(renewed, own(renewed, '10.0.3.1', device))).status).toBe(429);
  expect((await login(renewed, own(renewed, '10.0.3.1', body.data.device_token))).status).toBe(200);
});

test('a known device guesses no more than others, and locks nobody else out', async () => {
  const ana = await api.person();
  const device = await deviceOf(ana, '10.0.4.1');
  for (let left = 10; left > 0; left -= 1) await login(ana, { client: '10.0.4.1', device });
  expect((await login(ana, own(ana, '10.0.4.1', device))).status).toBe(429);
  expect((await login(ana, own(ana, '10.0.4.1'))).status).toBe(200);
});

describe('the token of a device', () => {
  test('is of no use for another account, until somebody has logged in to that there too', async () => {
    const [ana, eva] = [await api.person(), await api.person()];
    const device = await deviceOf(ana, '10.0.5.1');
    await lockOut(eva, '10.0.5.1');
    expect((await login(eva, own(eva, '10.0.5.1', device))).status).toBe(429);
    expect(Object.keys((await login(eva, own(eva, '10.0.5.2', device))).body)).toEqual(['access_token', 'user']);
    expect((await login(eva, own(eva, '10.0.5.1', device))).status).toBe(200);
  });

  test('is given to whoever registers or changes the password, too', async () => {
    const account = { name: 'Ana', email: 'aparato@ejemplo.mx', password: 'secreta1', device: '' };
    const { body } = await api.call('POST', '/auth/register', account);
    expect(body.device_token).toMatch(/^[\w-]{43}$/);
    const changed = await api.withToken(body.access_token)('POST', '/auth/change-password', {
      currentPassword: 'secreta1',
      newPassword: 'secreta2',
      device: body.device_token,
    });
    // The former token ends with the former password.
    expect(changed.body.data.device_token).toMatch(/^[\w-]{43}$/);
    expect(changed.body.data.device_token).not.toBe(body.device_token);
  });

  test('is kept as a hash, in no more than twenty devices, and only while it is used', async () => {
    const ana = await api.person();
    const devices: string[] = [];
    for (let n = 0; n < 21; n += 1) {
      api.clock.moveBy(1_000);
      devices.push(await deviceOf(ana, '10.0.6.1'));
    }
    const stored = await api.database.rows<{ token_hash: Uint8Array }>(
      sql`select token_hash from known_devices where user_id = ${ana.id}`,
    );
    expect(stored).toHaveLength(20);
    expect(JSON.stringify(stored)).not.toContain(devices[20]);
    await lockOut(ana, '10.0.6.1');
    const statusOf = async (device = '') => (await login(ana, own(ana, '10.0.6.1', device))).status;
    expect([await statusOf(devices[0]), await statusOf(devices[1])]).toEqual([429, 200]);
    api.clock.moveBy(401 * 86_400_000);
    expect(await statusOf(devices[1])).toBe(429);
  });

  test.each([7, {}, 'x'.repeat(301), 'a\u0000b'])('is refused at its field when it is %j', async (device) => {
    const refused = await api.call('POST', '/auth/login', { email: 'a@b.mx', password: 'x', device });
    expect([refused.status, refused.body.details.map(({ field }) => field)]).toEqual([400, ['device']]);
  });
});

describe('one client', () => {
  const forgot = (email: string, client: string) =>
    api.call('POST', '/auth/forgot-password', { email }, { 'x-forwarded-for': client });

  test('asks for no more recovery links than it may, whatever the addresses', async () => {
    const before = await forgot('nadie-1@ejemplo.mx', '2001:db8:1:2::1');
    expect(before.status).toBe(200);
    await api.database.change(sql`update rate_limits set taken = 3000 where name = 'recovery-client'`);
    const refused = await forgot('nadie-2@ejemplo.mx', '2001:db8:1:2:ffff::2');
    expect([refused.status, refused.body.message]).toEqual([
      429,
      'Se pidieron muchos enlaces desde tu red. Inténtalo más tarde.',
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // It is another network of the same provider.
    expect((await forgot('nadie-2@ejemplo.mx', '2001:db8:1:3::1')).status).toBe(200);
  });

  test('has no more confirmation links sent than it may, by however many accounts', async () => {
    const [ana, eva] = [await api.person(), await api.person()];
    await api.database.change(sql`update rate_limits set taken = 3000 where name = 'confirmations-of-client'`);
    expect((await eva.call('POST', '/auth/resend-confirmation')).status).toBe(429);
    await api.database.change(sql`delete from rate_limits where name = 'confirmations-of-client'`);
    expect((await ana.call('POST', '/auth/resend-confirmation')).status).toBe(200);
  });
});

test('an address without account costs neither mail nor job', async () => {
  const ana = await api.person();
  const waiting = async () =>
    (await api.database.row(
      sql`select (select count(*)::int from mails) mails, (select count(*)::int from outbox) jobs`,
    )) as {
      mails: number;
      jobs: number;
    };
  const before = await waiting();
  await api.call('POST', '/auth/forgot-password', { email: 'nadie-3@ejemplo.mx' });
  expect(await waiting()).toEqual(before);
  await api.call('POST', '/auth/forgot-password', { email: ana.email });
  expect(await waiting()).toEqual({ mails: before.mails + 1, jobs: before.jobs + 1 });
});
