import { afterAll, describe, expect, test } from 'vitest';
import { ExpiredRecords } from '@timbra/adapters/postgres/retention/expired-records.ts';
import { sql } from '@timbra/adapters/postgres/sql.ts';
import { notify } from '@timbra/core/notifications/notify.ts';
import { remindUsers } from '@timbra/core/reminders/remind-users.ts';
import type { Events } from '@timbra/core/shared/events/events.ts';
import { csdOf, fiscalForm, kemper, newCompany } from '@timbra/testing/api/company-forms.ts';
import { startPeopleApi, type Person } from './people-api.ts';
import { fieldsOf } from './people-calls.ts';

const api = await startPeopleApi({ TRIAL_STAMPS: '8' });
afterAll(api.stop);

const addNotification = ({ id }: Person, title: string, occasion?: string) =>
  notify(api.parts, {
    userId: id,
    about: { kind: 'account', id },
    type: 'IMPORT_FINISHED',
    title,
    body: 'Se importaron 3 clientes.',
    link: '/clientes',
    ...(occasion === undefined ? {} : { occasion }),
  });

const titles = async ({ call }: Person, query = '') =>
  (await call('GET', `/notifications${query}`)).body.data.map((shown) => Object(shown).title as string);

describe('notifications', () => {
  test('are listed, newest first', async () => {
    const ana = await api.person();
    for (const title of ['Uno', 'Dos', 'Tres']) await addNotification(ana, title);
    const { body, headers } = await ana.call('GET', '/notifications?range=[0,1]');
    expect(headers.get('content-range')).toBe('notifications 0-1/3');
    expect(body.data[0]).toEqual({
      id: expect.any(String),
      type: 'IMPORT_FINISHED',
      title: 'Tres',
      body: 'Se importaron 3 clientes.',
      link: '/clientes',
      livemode: true,
      readAt: null,
      createdAt: expect.stringMatching(/Z$/),
    });
    const { body: one } = await ana.call('GET', `/notifications/${body.data[0]?.id}`);
    expect(one.data).toEqual(body.data[0]);
    const bob = await api.person();
    expect((await bob.call('GET', `/notifications/${body.data[0]?.id}`)).status).toBe(404);
  });

  test('are filtered and sorted by every field, and searched by their words', async () => {
    const ana = await api.person();
    for (const title of ['Zapatos', 'árbol', 'Árbol', 'abeja']) await addNotification(ana, title);
    const matching = (filter: object) => titles(ana, `?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    const [newest] = (await ana.call('GET', '/notifications')).body.data;
    for (const [field, value] of Object.entries(newest ?? {})) {
      expect([field, await matching({ [field]: value })]).toEqual([field, expect.arrayContaining(['abeja'])]);
      expect([field, (await titles(ana, `?sort=["${field}","DESC"]`)).length]).toEqual([field, 4]);
    }
    expect(await matching({ title: ['Árbol', 'Zapatos'] })).toEqual(['Árbol', 'Zapatos']);
    expect(await matching({ type: 'STAMPS_LOW' })).toEqual([]);
    expect(await titles(ana, '?q=ARBOL')).toEqual(['Árbol', 'árbol']);
    expect(await titles(ana, '?q=clientes%20zapatos')).toEqual(['Zapatos']);
    // What differs by case alone is a tie.
    expect(await titles(ana, '?sort=["title","ASC"]')).toEqual(['abeja', 'árbol', 'Árbol', 'Zapatos']);
    expect(await titles(ana, '?sort=["title","DESC"]')).toEqual(['Zapatos', 'Árbol', 'árbol', 'abeja']);
    expect(await titles(ana, '?sort=["type","ASC"]')).toEqual(['Zapatos', 'árbol', 'Árbol', 'abeja']);
    for (const query of ['filter={"occasion":"x"}', 'sort=["occasion","ASC"]']) {
      expect((await ana.call('GET', `/notifications?${query}`)).status).toBe(400);
    }
  });

  test('are read by their owner only', async () => {
    const [ana, eva] = [await api.person(), await api.person()];
    for (const title of ['Uno', 'Dos']) await addNotification(ana, title);
    const [newest, oldest] = (await ana.call('GET', '/notifications')).body.data.map(({ id }) => id);
    const stolen = await eva.call('POST', '/notifications/read', { ids: [newest] });
    expect(stolen.status).toBe(404);
    const mixed = await ana.call('POST', '/notifications/read', { ids: [oldest, crypto.randomUUID()] });
    expect(mixed.status).toBe(404);
    expect(await titles(ana, '?filter={"readAt":null}')).toEqual(['Dos', 'Uno']);
    expect((await ana.call('POST', '/notifications/read', { ids: [newest, newest] })).status).toBe(200);
    expect(await titles(ana, '?filter={"readAt":null}')).toEqual(['Uno']);
    expect(await titles(eva)).toEqual([]);
  });

  test.each([undefined, 'x', [1], ['x'], {}])('are not read by %j', async (ids) => {
    const { call } = await api.person();
    const answer = await call('POST', '/notifications/read', { ids });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)[0]).toMatch(/^ids/);
  });

  test('tell of an occasion once', async () => {
    const ana = await api.person();
    await Promise.all([1, 2, 3].map(() => addNotification(ana, 'Una vez', 'ocasión')));
    expect(await titles(ana)).toEqual(['Una vez']);
  });

  test('remind of few stamps and of a CSD near its end, once', async () => {
    const ana = await api.person();
    const csd = await csdOf({ ...kemper, validTo: new Date(Date.now() + 5 * 86_400_000) });
    await ana.call('POST', '/companies', newCompany(fiscalForm(csd)));
    for (let hour = 0; hour < 3; hour += 1) await remindUsers(api.parts);
    expect((await titles(ana)).toSorted()).toEqual(['El CSD de Kemper vence en 5 días', 'Te quedan 8 timbres']);
  });

  test('remind once and with their events, wherever one worker dies, and with two at once', async () => {
    const ana = await api.person();
    const csd = await csdOf({ ...kemper, validTo: new Date(Date.now() + 5 * 86_400_000) });
    await ana.call('POST', '/companies', newCompany(fiscalForm(csd)));
    const { reminders, notifications, events, transactions, ids, clock } = api.parts;
    const ports = { reminders, notifications, transactions, ids, clock };
    const death = new Error('The worker died');
    const dying = (type: string, point: 'before' | 'after'): Events => ({
      record: async (event) => {
        if (event.type === type && point === 'before') throw death;
        await events.record(event);
        if (event.type === type) throw death;
      },
    });
    const arrived = async () => {
      const { body } = await ana.call('GET', '/events');
      const types = body.data.map((shown) => String(Object(shown).type));
      return { titles: (await titles(ana)).toSorted(), types: types.filter((type) => type !== 'stamps.credited') };
    };
    const fewStamps = { titles: ['Te quedan 8 timbres'], types: ['stamps.low'] };
    for (const [type, before] of [
      ['stamps.low', { titles: [], types: [] }],
      ['csd.expiring', fewStamps],
    ] as const)
      for (const point of ['before', 'after'] as const) {
        await expect(remindUsers({ ...ports, events: dying(type, point) })).rejects.toBe(death);
        expect(await arrived()).toEqual(before);
      }
    await Promise.all([1, 2].map(() => remindUsers({ ...ports, events })));
    expect(await arrived()).toEqual({
      titles: ['El CSD de Kemper vence en 5 días', 'Te quedan 8 timbres'],
      types: ['csd.expiring', 'stamps.low'],
    });
  });
});

test('what has expired is forgotten, what has not is kept', async () => {
  const [old, young] = [await api.person(), await api.person()];
  await api.database.change(sql`update sessions set expires_at = now() - interval '1 hour' where user_id = ${old.id}`);
  await api.call('POST', '/auth/login', { email: 'nadie@ejemplo.mx', password: 'equivocada' });
  await api.database.change(sql`update rate_limits set ends_at = now() - interval '1 second'`);
  await new ExpiredRecords(api.database, api.parts.clock).delete();
  const left = await api.database.row<{ sessions: number; limits: number }>(
    sql`select (select count(*)::int from sessions where user_id in (${old.id}, ${young.id})) as sessions,
       (select count(*)::int from rate_limits) as limits`,
  );
  expect(left).toEqual({ sessions: 1, limits: 0 });
});
