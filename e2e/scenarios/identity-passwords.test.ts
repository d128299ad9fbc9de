import { sql } from '@timbra/adapters/postgres/sql.ts';
import { sendMail, sweepMails } from '@timbra/core/notifications/send-mail.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { startPeopleApi, type Person } from './people-api.ts';
import { fieldsOf } from './people-calls.ts';

const api = await startPeopleApi({ PUBLIC_URL: 'https://timbra.example/' });
afterAll(api.stop);

const forgot = (email: unknown) => api.call('POST', '/auth/forgot-password', { email });
const reset = (token: unknown, password: unknown = 'nueva-clave') =>
  api.call('POST', '/auth/reset-password', { token, password });
const login = ({ email }: Person, password: string) => api.call('POST', '/auth/login', { email, password });

async function recoveryToken(person: Person): Promise<string> {
  await forgot(person.email);
  await api.sendMails();
  const mail = api.mailer.to(person.email).at(-1);
  return /\/reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('asking for a recovery link', () => {
  test('answers the same for every address, and writes to those that have an account', async () => {
    const ana = await api.person({ name: 'Ana <b>&' });
    const known = await forgot(` ${ana.email.toUpperCase()}`);
    const unknown = await forgot('nadie@ejemplo.mx');
    expect(known.status).toBe(200);
    expect(known.text).toBe(unknown.text);
    expect(known.text).toContain('Si el email existe, recibirás un enlace para restablecer tu contraseña.');
    await api.sendMails();
    expect(api.mailer.to('nadie@ejemplo.mx')).toEqual([]);
    const [mail, ...more] = api.mailer.to(ana.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Restablece tu contraseña');
    expect(mail?.text).toMatch(/^Hola, Ana <b>&:/);
    expect(mail?.text).toMatch(/https:\/\/timbra\.example\/reset-password\?token=[\w-]{43}\n/);
    expect(mail?.html).toContain('Hola, Ana &lt;b&gt;&amp;:');
    expect(mail?.html).toMatch(/<a href="https:\/\/timbra\.example\/reset-password\?token=[\w-]{43}"/);
  });

  test('leaves no token in the database, sent or not', async () => {
    const ana = await api.person();
    const token = await recoveryToken(ana);
    const stored = await api.database.rows(
      sql`select (select json_agg(r) from password_resets r)::text || coalesce((select json_agg(m) from mails m)::text, '')
         || coalesce((select json_agg(o) from outbox o)::text, '') as all`,
    );
    expect(token).toHaveLength(43);
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  test('sends five mails an hour to an address and no more, without saying so', async () => {
    const ana = await api.person();
    const answers = await Promise.all(Array.from({ length: 8 }, () => forgot(ana.email)));
    await api.sendMails();
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(api.mailer.to(ana.email)).toHaveLength(5);
  });

  test.each(['', 'abc', 1, null, 'a\u0000@b.mx'])('refuses %j, which is no address', async (email) => {
    const answer = await forgot(email);
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual(['email']);
  });

  test('is tried again while the mail server is away', async () => {
    const ana = await api.person();
    await forgot(ana.email);
    api.mailer.away = true;
    await expect(api.sendMails()).rejects.toThrow('away');
    api.mailer.away = false;
    api.clock.moveBy(61_000);
    await sweepMails(api.parts);
    await api.sendMails();
    expect(api.mailer.to(ana.email)).toHaveLength(1);
  });

  test('is sent once however many jobs remind of it', async () => {
    const ana = await api.person();
    await forgot(ana.email);
    const [mail] = await api.database.rows<{ id: string }>(
      sql`select id from mails where payload->>'email' = ${ana.email}`,
    );
    const ports = api.parts;
    await Promise.all([1, 2, 3].map(() => sendMail(ports, { mailId: mail?.id ?? '' })));
    await api.sendMails();
    expect(api.mailer.to(ana.email)).toHaveLength(1);
  });
});

describe('resetting the password', () => {
  test('works once, ends every session and tells the owner', async () => {
    const ana = await api.person();
    const token = await recoveryToken(ana);
    const answer = await reset(token);
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe('Contraseña actualizada exitosamente. Revisa tu correo electrónico.');
    expect((await ana.call('GET', '/auth/profile')).status).toBe(401);
    expect((await login(ana, ana.password)).status).toBe(401);
    expect((await login(ana, 'nueva-clave')).status).toBe(200);
    const again = await reset(token);
    expect(again.status).toBe(400);
    expect(again.body.details).toEqual([
      { field: 'token', message: 'Token de recuperación no válido', code: 'VALIDATION' },
    ]);
    await api.sendMails();
    expect(api.mailer.to(ana.email).at(-1)?.subject).toBe('Tu contraseña cambió');
  });

  test('works for one of several who come with the same token at once', async () => {
    const token = await recoveryToken(await api.person());
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => reset(token, `clave-numero-${n}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('uses up the other links of the user too', async () => {
    const ana = await api.person();
    const [first, second] = [await recoveryToken(ana), await recoveryToken(ana)];
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first)).status).toBe(400);
  });

  test('takes no link after an hour', async () => {
    const ana = await api.person();
    const token = await recoveryToken(ana);
    api.clock.moveBy(3_600_001);
    expect((await reset(token)).status).toBe(400);
    expect((await login(ana, ana.password)).status).toBe(200);
  });

  test('refuses a short password and leaves the link as it is', async () => {
    const token = await recoveryToken(await api.person());
    const short = await reset(token, '12345');
    expect(short.body.details).toEqual([
      { field: 'password', message: 'La contraseña debe tener al menos 6 caracteres', code: 'VALIDATION' },
    ]);
    expect((await reset(token, '123456')).status).toBe(200);
  });

  test.each(['', 'x', '../../etc', `' or 1=1 --`, 7, null, {}, 'a'.repeat(301)])(
    'refuses the token %j',
    async (token) => {
      const answer = await reset(token);
      expect(answer.status).toBe(400);
      expect(fieldsOf(answer)).toEqual(['token']);
    },
  );
});

describe('changing the password', () => {
  const change = (person: Person, currentPassword: unknown, newPassword: unknown = 'otra-clave') =>
    person.call('POST', '/auth/change-password', { currentPassword, newPassword });

  test('ends every other session and keeps this one', async () => {
    const ana = await api.person();
    const other = api.withToken((await login(ana, ana.password)).body.access_token);
    expect((await change(ana, ana.password)).status).toBe(200);
    expect((await ana.call('GET', '/auth/profile')).status).toBe(200);
    expect((await other('GET', '/auth/profile')).status).toBe(401);
    expect((await login(ana, 'otra-clave')).status).toBe(200);
  });

  test('needs the current one, and a new one that is long enough', async () => {
    const ana = await api.person();
    const wrong = await change(ana, 'equivocada');
    expect(wrong.status).toBe(400);
    expect(fieldsOf(wrong)).toEqual(['currentPassword']);
    const short = await change(ana, ana.password, '12345');
    expect(short.body.details).toEqual([
      { field: 'newPassword', message: 'La contraseña debe tener al menos 6 caracteres', code: 'VALIDATION' },
    ]);
    expect((await login(ana, ana.password)).status).toBe(200);
  });

  test('cannot be tried without end', async () => {
    const ana = await api.person();
    const answers = await Promise.all(Array.from({ length: 12 }, () => change(ana, 'equivocada')));
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10);
    // On a machine that is busy otherwise the others have waited long enough before the ten are checked.
    for (const { status } of answers) expect([400, 429, 503]).toContain(status);
    await expect.poll(async () => (await change(ana, 'equivocada')).status).toBe(429);
  });
});

describe('own sessions', () => {
  test('are listed, newest first, and ended one by one', async () => {
    const ana = await api.person();
    const { body } = await api.call('POST', '/auth/login', ana, { 'user-agent': 'Firefox/140' });
    const listed = await ana.call('GET', '/auth/sessions');
    expect(listed.body.data).toMatchObject([{ userAgent: 'Firefox/140', current: false }, { current: true }]);
    expect(listed.text).not.toContain(body.access_token);
    const ended = await ana.call('DELETE', `/auth/sessions/${listed.body.data[0]?.id}`);
    expect(ended.status).toBe(200);
    expect((await api.withToken(body.access_token)('GET', '/auth/profile')).status).toBe(401);
  });

  test('tell when each was last used', async () => {
    const ana = await api.person();
    const other = await api.call('POST', '/auth/login', ana);
    api.clock.moveBy(20 * 60_000);
    await ana.call('GET', '/auth/profile');
    const { data } = (await ana.call('GET', '/auth/sessions')).body;
    const minutes = data.map(({ lastUsedAt, createdAt }) =>
      Math.round((Date.parse(String(lastUsedAt)) - Date.parse(String(createdAt))) / 60_000),
    );
    expect(minutes).toEqual([0, 20]);
    expect(other.status).toBe(200);
  });

  test('but for the one that asks are ended at once', async () => {
    const [ana, eva] = [await api.person(), await api.person()];
    const others = await Promise.all([1, 2].map(() => api.call('POST', '/auth/login', ana)));
    const ended = await ana.call('DELETE', '/auth/sessions');
    expect([ended.status, ended.body.data]).toEqual([200, { ended: 2 }]);
    for (const { body } of others)
      expect((await api.withToken(body.access_token)('GET', '/auth/profile')).status).toBe(401);
    expect((await ana.call('GET', '/auth/sessions')).body.data).toMatchObject([{ current: true }]);
    expect((await eva.call('GET', '/auth/profile')).status).toBe(200);
  });

  test("are nobody else's", async () => {
    const [ana, eva] = [await api.person(), await api.person()];
    const [session] = (await ana.call('GET', '/auth/sessions')).body.data;
    expect((await eva.call('DELETE', `/auth/sessions/${session?.id}`)).status).toBe(404);
    expect((await eva.call('DELETE', '/auth/sessions/x')).status).toBe(404);
    expect((await ana.call('GET', '/auth/profile')).status).toBe(200);
  });
});
