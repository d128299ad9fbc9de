import { sql } from '@timbra/adapters/postgres/sql.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { startPeopleApi } from './people-api.ts';
import { fieldsOf } from './people-calls.ts';

const api = await startPeopleApi({ TRIAL_STAMPS: '7' });
afterAll(api.stop);

const hourMs = 3_600_000;

describe('registering', () => {
  test('makes an account, logs its owner in and grants the trial stamps once', async () => {
    const { status, body } = await api.call('POST', '/auth/register', {
      name: 'Lucía Ñandú',
      email: ' Lucia@Ejemplo.MX ',
      password: 'secreta1',
      phone: '5512345678',
    });
    expect(status).toBe(201);
    expect(body.user).toEqual({
      id: body.user.id,
      name: 'Lucía Ñandú',
      email: 'Lucia@Ejemplo.MX',
      phone: '+52 55 1234 5678',
      emailVerified: false,
      pendingEmail: null,
    });
    const profile = await api.withToken(body.access_token)('GET', '/auth/profile');
    expect(profile.body).toEqual(body.user);
    const grants = await api.database.rows(
      sql`select type, amount::int from stamp_movements where user_id = ${body.user.id}`,
    );
    expect(grants).toEqual([{ type: 'GRANT', amount: 7 }]);
  });

  test('refuses an address that has an account, whatever its case, also in parallel', async () => {
    const account = { name: 'Ana', email: 'doble@ejemplo.mx', password: 'secreta1' };
    const answers = await Promise.all(
      ['doble@ejemplo.mx', 'DOBLE@ejemplo.mx', ' doble@EJEMPLO.mx'].map((email) =>
        api.call('POST', '/auth/register', { ...account, email }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ success: false, message: 'User already exists', code: 'CONFLICT' });
    const granted = await api.database.rows(
      sql`select 1 from stamp_movements m join users u on u.id = m.user_id where lower(u.email) = 'doble@ejemplo.mx'`,
    );
    expect(granted).toHaveLength(1);
  });

  test('compares addresses by one rule, also letters that the database folds in another way', async () => {
    const account = { name: 'Ana', email: 'İstanbul@ejemplo.mx', password: 'secreta1' };
    expect((await api.call('POST', '/auth/register', account)).status).toBe(201);
    for (const email of ['İstanbul@ejemplo.mx', 'İSTANBUL@EJEMPLO.MX', 'i̇stanbul@ejemplo.mx']) {
      expect((await api.call('POST', '/auth/login', { ...account, email })).status).toBe(200);
      expect((await api.call('POST', '/auth/register', { ...account, email })).status).toBe(409);
    }
    expect((await api.call('POST', '/auth/login', { ...account, email: 'istanbul@ejemplo.mx' })).status).toBe(401);
  });

  test('tells all that is missing at once', async () => {
    const answer = await api.call('POST', '/auth/register', { phone: 'abc' });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(['name', 'email', 'password', 'phone']);
    const short = await api.call('POST', '/auth/register', { name: 'A', email: 'a@b.mx', password: '12345' });
    expect(short.body.message).toBe('La contraseña debe tener al menos 6 caracteres');
  });

  test.each([
    ['name', 1],
    ['name', 'a\u0000b'],
    ['name', '\ud800'],
    ['name', 'x'.repeat(201)],
    ['email', ['a@b.mx']],
    ['email', 'a@b.mx, c@d.mx'],
    ['password', { a: 1 }],
    ['phone', 5512345678],
  ])('answers a hostile %s with its field', async (field, value) => {
    const account = { name: 'Ana', email: 'hostil@ejemplo.mx', password: 'secreta1', [field]: value };
    const answer = await api.call('POST', '/auth/register', account);
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual([field]);
  });

  test('keeps metacharacters of SQL and HTML as they are', async () => {
    const name = `Robert'); drop table users;-- <script>alert(1)</script> ? ?? $1`;
    const { call } = await api.person({ name });
    expect((await call('GET', '/auth/profile')).body).toMatchObject({ name });
  });
});

describe('logging in', () => {
  test('answers token and user, without regard to case and spaces in the address', async () => {
    const { email, password, id } = await api.person();
    const { status, body } = await api.call('POST', '/auth/login', { email: ` ${email.toUpperCase()} `, password });
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['access_token', 'user']);
    expect(body.user.id).toBe(id);
  });

  test('gives a wrong password and an unknown address the same answer', async () => {
    const { email } = await api.person();
    const wrong = await api.call('POST', '/auth/login', { email, password: 'equivocada' });
    const unknown = await api.call('POST', '/auth/login', { email: 'nadie@ejemplo.mx', password: 'equivocada' });
    const bare = ({ text }: { text: string }) => text.replace(/"requestId":"[^"]+"/, '');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(bare(wrong)).toBe(bare(unknown));
    expect(wrong.body.message).toBe('Error al iniciar sesión. Verifica tus credenciales.');
  });

  test('lasts twelve hours, thirty days when remembered', async () => {
    const { email, password } = await api.person();
    const login = async (remember?: boolean) => {
      const { body } = await api.call('POST', '/auth/login', { email, password, remember });
      return api.withToken(body.access_token);
    };
    const [short, long] = [await login(), await login(true)];
    const statuses = async () => [
      (await short('GET', '/auth/profile')).status,
      (await long('GET', '/auth/profile')).status,
    ];
    api.clock.moveBy(11.9 * hourMs);
    expect(await statuses()).toEqual([200, 200]);
    api.clock.moveBy(0.2 * hourMs);
    expect(await statuses()).toEqual([401, 200]);
    api.clock.moveBy(30 * 24 * hourMs);
    expect(await statuses()).toEqual([401, 401]);
  });

  test('ends with logging out: the token is dead at once, for logging out too', async () => {
    const { call } = await api.person();
    expect((await call('POST', '/auth/logout')).status).toBe(200);
    expect((await call('GET', '/auth/profile')).status).toBe(401);
    expect((await call('POST', '/auth/logout')).status).toBe(401);
  });

  test('keeps tokens and passwords unreadable in the database', async () => {
    const { token, password, id } = await api.person({ password: 'muy-secreta-123' });
    const rows = await api.database.rows(
      sql`select u::text || s::text || encode(s.token_hash, 'escape') as stored
       from users u join sessions s on s.user_id = u.id where u.id = ${id}`,
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(password);
  });
});

describe('a request without a good token', () => {
  test.each([undefined, '', 'Bearer', 'Bearer x', `Bearer ${'a'.repeat(43)}`, `Basic ${'a'.repeat(43)}`])(
    'is 401 with %j',
    async (authorization) => {
      const answer = await api.call('GET', '/auth/profile', undefined, authorization ? { authorization } : {});
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ success: false, code: 'UNAUTHENTICATED', details: [] });
    },
  );
});

describe('guessing passwords', () => {
  const guess = (email: string, password = 'equivocada') => api.call('POST', '/auth/login', { email, password });

  test('stops after ten failures, for the right password too, while open sessions live on', async () => {
    const { email, password, call } = await api.person();
    for (let i = 0; i < 10; i += 1) expect((await guess(email)).status).toBe(401);
    const locked = await guess(email.toUpperCase(), password);
    expect(locked.status).toBe(429);
    expect(locked.body.code).toBe('RATE_LIMITED');
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await call('GET', '/auth/profile')).status).toBe(200);
  });

  test('counts parallel guesses on their arrival, also for an address without account', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => guess('sinfin@ejemplo.mx')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    // A machine that is busy otherwise has not checked the ten yet when the others have waited long enough.
    for (const status of statuses) expect([401, 429, 503]).toContain(status);
    await expect.poll(async () => (await guess('sinfin@ejemplo.mx')).status).toBe(429);
  });

  test('does not hold good logins against anybody, however many come at once', async () => {
    const { email, password } = await api.person();
    const answers = await Promise.all(Array.from({ length: 25 }, () => guess(email, password)));
    const statuses = new Set(answers.map(({ status }) => status));
    // Some of so many wait too long to be checked on a machine that is busy otherwise.
    statuses.delete(503);
    expect(statuses).toEqual(new Set([200]));
  });

  test('begins anew when its time is over', async () => {
    const { email, password } = await api.person();
    for (let i = 0; i < 10; i += 1) await guess(email);
    await api.database.change(sql`update rate_limits set ends_at = now() - interval '1 second' where name = 'login'`);
    expect((await guess(email, password)).status).toBe(200);
  });
});

describe('one client', () => {
  const registerFive = async (settings: Record<string, string>, forwardedFor: (n: number) => string) => {
    const limited = await startPeopleApi({ REGISTER_LIMIT: '3', ...settings });
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const account = { name: 'Ana', email: `a${n}@ejemplo.mx`, password: 'secreta1' };
      const { status } = await limited.call('POST', '/auth/register', account, { 'x-forwarded-for': forwardedFor(n) });
      statuses.push(status);
    }
    await limited.stop();
    return statuses;
  };

  test('registers no more accounts within an hour than it may, whatever it says to forward for', async () => {
    expect(await registerFive({}, (n) => `10.0.0.${n}`)).toEqual([201, 201, 201, 429, 429]);
  });

  test('is told apart by what our own proxy wrote', async () => {
    const behindProxy = { TRUST_PROXY: 'true' };
    expect(await registerFive(behindProxy, (n) => `10.0.0.${n}`)).toEqual([201, 201, 201, 201, 201]);
    expect(await registerFive(behindProxy, (n) => `6.6.6.${n}, 10.0.0.1`)).toEqual([201, 201, 201, 429, 429]);
  });
});
