import { sql } from '@timbra/adapters/postgres/sql.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { startPeopleApi, type Person } from './people-api.ts';
import { fieldsOf } from './people-calls.ts';

const api = await startPeopleApi({ PUBLIC_URL: 'https://timbra.example' });
afterAll(api.stop);

const dayMs = 86_400_000;
const newAddress = () => `${crypto.randomUUID()}@ejemplo.mx`;

const confirm = (token: unknown) => api.call('POST', '/auth/confirm-email', { token });
const resend = ({ call }: Person) => call('POST', '/auth/resend-confirmation');
const profile = async ({ call }: Person) => (await call('GET', '/auth/profile')).body;
const move = ({ call, password }: Person, email: string, currentPassword: unknown = password) =>
  call('PUT', '/user/profile', { email, currentPassword });

/** Returns the token of the last link that a mailbox was sent. */
async function linkTo(email: string, page = 'confirm-email'): Promise<string> {
  await api.sendMails();
  const found = api.mailer.to(email).flatMap(({ text }) => {
    const [, token = ''] = new RegExp(`https://timbra\\.example/${page}\\?token=([\\w-]{43})\\n`).exec(text) ?? [];
    return token === '' ? [] : [token];
  });
  return found.at(-1) ?? '';
}

async function confirmed(): Promise<Person> {
  const ana = await api.person();
  await resend(ana);
  expect((await confirm(await linkTo(ana.email))).status).toBe(200);
  return ana;
}

describe('a new account', () => {
  test('works at once, unverified, and is sent a link without anything of its own writing', async () => {
    const email = newAddress();
    const account = { name: 'Gana un premio en http://malo.example', email, password: 'secreta1' };
    const { status, body } = await api.call('POST', '/auth/register', account);
    expect([status, body.user]).toMatchObject([201, { email, emailVerified: false, pendingEmail: null }]);
    const token = await linkTo(email);
    expect(JSON.stringify(api.mailer.to(email))).not.toContain('premio');
    expect((await confirm(token)).status).toBe(200);
    const seen = await api.withToken(body.access_token)('GET', '/auth/profile');
    expect(seen.body).toMatchObject({ email, emailVerified: true, pendingEmail: null });
    const again = await confirm(token);
    expect([again.status, fieldsOf(again)]).toEqual([400, ['token']]);
  });

  test('is told by a link for a day, and the token is nowhere but in the mail', async () => {
    const ana = await api.person();
    await resend(ana);
    const token = await linkTo(ana.email);
    const stored = await api.database.rows(
      sql`select (select json_agg(c) from email_confirmations c)::text || coalesce((select json_agg(m) from mails m)::text, '')
         || coalesce((select json_agg(o) from outbox o)::text, '') as all`,
    );
    expect(JSON.stringify(stored)).not.toContain(token);
    api.clock.moveBy(dayMs + 1);
    expect((await confirm(token)).status).toBe(400);
    api.clock.moveBy(-dayMs - 1);
    expect(await profile(ana)).toMatchObject({ emailVerified: false });
  });

  test('is proved by a recovery link too', async () => {
    const ana = await api.person();
    await api.call('POST', '/auth/forgot-password', { email: ana.email });
    const token = await linkTo(ana.email, 'reset-password');
    expect((await api.call('POST', '/auth/reset-password', { token, password: 'nueva-clave' })).status).toBe(200);
    const { body } = await api.call('POST', '/auth/login', { email: ana.email, password: 'nueva-clave' });
    expect(body.user).toMatchObject({ emailVerified: true });
  });

  test('may ask for five links an hour', async () => {
    const ana = await api.person();
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await resend(ana));
    // The first of the five was that of the registration.
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429, 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await resend(await confirmed())).body.message).toBe('Tu correo ya está confirmado.');
  });

  test.each(['', 'x', `' or 1=1 --`, 7, null, 'a'.repeat(301)])('refuses the token %j', async (token) => {
    const answer = await confirm(token);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['token']]);
  });
});

describe('another address', () => {
  test('needs the current password, at its field', async () => {
    const [ana, email] = [await confirmed(), newAddress()];
    for (const body of [{ email }, { email, currentPassword: '' }, { email, currentPassword: 'equivocada' }]) {
      for (const [method, path] of [
        ['PUT', '/user/profile'],
        ['PATCH', `/users/${ana.id}`],
        ['PUT', `/users/${ana.id}`],
      ] as const) {
        const answer = await ana.call(method, path, body);
        expect([answer.status, fieldsOf(answer)]).toEqual([400, ['currentPassword']]);
      }
    }
    const own = await ana.call('PUT', `/users/${ana.id}`, { name: 'Ana', email: ` ${ana.email.toUpperCase()}` });
    expect([own.status, own.body.user]).toMatchObject([200, { email: ana.email, pendingEmail: null }]);
    expect(api.mailer.to(email)).toEqual([]);
  });

  test('waits for its mailbox, tells the old one, and takes its place when the link is opened', async () => {
    const [ana, email] = [await confirmed(), newAddress()];
    await api.call('POST', '/auth/forgot-password', { email: ana.email });
    const recovery = await linkTo(ana.email, 'reset-password');
    const asked = await move(ana, email);
    expect([asked.status, asked.body.user]).toMatchObject([200, { email: ana.email, pendingEmail: email }]);
    expect((await api.call('POST', '/auth/login', { ...ana, email })).status).toBe(401);
    const token = await linkTo(email);
    expect(api.mailer.to(ana.email).at(-1)?.subject).toBe('Pidieron cambiar el correo de tu cuenta');
    expect((await confirm(token)).status).toBe(200);
    expect(await profile(ana)).toMatchObject({ email, emailVerified: true, pendingEmail: null });
    expect((await api.call('POST', '/auth/login', ana)).status).toBe(401);
    expect((await api.call('POST', '/auth/login', { ...ana, email })).status).toBe(200);
    const reset = await api.call('POST', '/auth/reset-password', { token: recovery, password: 'nueva-clave' });
    expect([reset.status, fieldsOf(reset)]).toEqual([400, ['token']]);
    expect((await api.person({ email: ana.email })).id).toBeTruthy();
  });

  test('that has got an account meanwhile is refused, and the link stays good', async () => {
    const [ana, email] = [await confirmed(), newAddress()];
    await move(ana, email);
    const token = await linkTo(email);
    const eva = await api.person({ email });
    const refused = await confirm(token);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('otra cuenta')]);
    expect(await profile(ana)).toMatchObject({ email: ana.email, pendingEmail: email });
    await eva.call('DELETE', `/users/${eva.id}`, { password: eva.password });
    expect((await confirm(token)).status).toBe(200);
  });

  test('is given up by another one, by the user, and by a new password', async () => {
    const ana = await confirmed();
    const [first, second, third] = [newAddress(), newAddress(), newAddress()];
    await move(ana, first);
    const links = [await linkTo(first)];
    await move(ana, second);
    links.push(await linkTo(second));
    expect((await confirm(links[0])).status).toBe(400);
    expect((await ana.call('DELETE', '/user/pending-email')).body.user).toMatchObject({ pendingEmail: null });
    await move(ana, third);
    links.push(await linkTo(third));
    const change = { currentPassword: ana.password, newPassword: 'otra-clave' };
    expect((await ana.call('POST', '/auth/change-password', change)).status).toBe(200);
    for (const token of links) expect((await confirm(token)).status).toBe(400);
    expect(await profile(ana)).toMatchObject({ email: ana.email, emailVerified: true, pendingEmail: null });
  });

  test('is not proved by a link that went to another one', async () => {
    const [ana, email] = [await confirmed(), newAddress()];
    await move(ana, email);
    const token = await linkTo(email);
    // As two changes leave it that meet: another address waits, and the link is still there.
    await api.database.change(sql`update users set pending_email = ${newAddress()} where id = ${ana.id}`);
    expect((await confirm(token)).status).toBe(400);
    expect(await profile(ana)).toMatchObject({ email: ana.email });
  });

  test('that a thief asked for is given up when the owner recovers the account', async () => {
    const [thief, hers] = [await api.person(), newAddress()];
    await move(thief, hers);
    const token = await linkTo(hers);
    await api.call('POST', '/auth/forgot-password', { email: thief.email });
    const recovery = await linkTo(thief.email, 'reset-password');
    await api.call('POST', '/auth/reset-password', { token: recovery, password: 'nueva-clave' });
    expect((await confirm(token)).status).toBe(400);
  });

  test('stays unproved while a save of the profile meets its confirmation', async () => {
    const email = newAddress();
    const thief = await api.person();
    await move(thief, email);
    const token = await linkTo(email);
    const saves = Array.from({ length: 8 }, () =>
      thief.call('PUT', '/user/profile', { name: 'Ana', email: thief.email, currentPassword: thief.password }),
    );
    await Promise.all([...saves, confirm(token)]);
    expect(await profile(thief)).toMatchObject({ email, emailVerified: true });
  });

  test('is limited: nobody fills mailboxes through an account', async () => {
    const ana = await confirmed();
    const answers = [];
    // Each goes to another mailbox; the registration and its repetition count as well.
    for (let n = 0; n < 9; n += 1) answers.push(await move(ana, newAddress()));
    expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
    expect(answers.at(-1)?.status).toBe(429);
  });
});
