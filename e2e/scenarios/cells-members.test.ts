import { addCells, become } from '@timbra/adapters/postgres/cells/add-cells.ts';
import { Database } from '@timbra/adapters/postgres/database.ts';
import { sql } from '@timbra/adapters/postgres/sql.ts';
import type { AnswerTo } from '@timbra/contract/calls.ts';
import { companyPermissions } from '@timbra/core/access/permission.ts';
import type { Role } from '@timbra/core/access/roles.ts';
import { aConcepto, aReceptor, balanceOf, client, issue, register } from '@timbra/testing/api/api-client.ts';
import { mexicanDay } from '@timbra/testing/mexican-clock.ts';
import { useSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { afterAll, expect, test } from 'vitest';
import { everyCall } from './every-call/calls.ts';
import { issued } from './invoices-client.ts';
import { mailsTo } from './mailbox.ts';
import { readings } from './many-hands/asking.ts';
import { aFurtherCustomer, asKey, asMember, asOwner, openPlace, type Hand } from './many-hands/people.ts';
import { walk } from './many-hands/walk.ts';
import { invite, tokenTo, type Account } from './members-client.ts';

const system = await useSystem({ env: { TRIAL_STAMPS: '100' } });
const database = await Database.connect({ url: system.databaseUrl });
afterAll(() => database.close());
await addCells(database, system.databaseUrl, 2, { say: () => undefined });

const aDocument = {
  tipo: 'factura',
  receptor: aReceptor,
  conceptos: [aConcepto],
  metodoPago: 'PUE',
  formaPago: '03',
};

/** Lets the next accounts live in one of the cells. */
async function open(cell: number): Promise<void> {
  await become(database, [0, 1, 2], 'FULL');
  await become(database, [cell], 'OPEN');
}

await open(1);
const ana = await openPlace(system, 'QUETZALCOATLUS', 'CACX7605101P8');
await open(2);
const bob = await openPlace(system, 'TEPEZCUINTLES AZULES', 'KICR630120NX3');
await open(0);
const eve = await accountant();
const places = [ana, bob] as const;
const owned = await eve.call<{ data: { id: string } }>('POST', '/companies', {
  name: 'Despacho',
  ruc: 'EKU9003173C9',
  email: 'despacho@ejemplo.mx',
});
const companies = [ana.own.companyId, bob.own.companyId, owned.body.data.id];

/** Lives in the default cell, and works in the companies of the others. */
async function accountant(): Promise<Account> {
  const account = await register(system.url);
  const { email } = (await account.call<{ email: string }>('GET', '/auth/profile')).body;
  await database.change(sql`update users set email_verified = true where id = ${account.userId}`);
  for (const [index, { owner, own }] of [ana, bob].entries()) {
    expect((await invite(owner, own.companyId, email, { role: 'admin' })).status).toBe(201);
    const token = await tokenTo(system, email, index + 1);
    expect((await account.call('POST', `/invitations/${token}/accept`)).status).toBe(200);
  }
  return { ...account, email };
}

interface Listed {
  readonly data: readonly { readonly id: string; readonly nombre?: string; readonly companyId?: string }[];
  readonly total: number;
}

const list = async (path: string, more: Readonly<Record<string, unknown>> = {}) => {
  const query = Object.entries(more).map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`);
  const { status, body } = await eve.call<Listed>('GET', `${path}?${query.join('&')}`);
  expect([path, status]).toEqual([path, 200]);
  return body;
};

test('each of them lives in a cell of their own', async () => {
  const rows = await database.rows<{ cell: number }>(
    sql`select u.cell_id as cell from users u where u.id in (${[ana.owner, bob.owner, eve].map(({ userId }) => userId)})
     order by cell`,
  );
  expect(rows.map(({ cell }) => cell)).toEqual([0, 1, 2]);
});

test('a member sees all companies, wherever they are, and each by its id', async () => {
  expect((await list('/companies')).data.map(({ id }) => id).toSorted()).toEqual(companies.toSorted());
  for (const id of companies) expect((await eve.call('GET', `/companies/${id}`)).status).toBe(200);
  expect((await list('/company-overviews')).total).toBe(3);
  const two = companies.slice(0, 2);
  const some = await list('/companies', { filter: { id: two } });
  expect(some.data.map(({ id }) => id).toSorted()).toEqual(two.toSorted());
});

test('a list of all companies is in one order, in pages, and has the total of all', async () => {
  for (const [index, companyId] of companies.entries())
    for (const nombre of ['ÁGUILA', 'BÚHO', 'CONDOR']) {
      const made = await eve.call('POST', '/customers', aFurtherCustomer(companyId, `${nombre} ${index}`));
      expect(made.status).toBe(201);
    }
  const all = await list('/customers', { sort: ['nombre', 'ASC'] });
  const names = all.data.map(({ nombre }) => nombre ?? '');
  expect(names.filter((nombre) => /^(ÁGUILA|BÚHO|CONDOR)/.test(nombre))).toEqual(
    ['ÁGUILA', 'BÚHO', 'CONDOR'].flatMap((nombre) => [0, 1, 2].map((index) => `${nombre} ${index}`)),
  );
  expect(names.length).toBe(all.total);
  const paged: string[] = [];
  for (let first = 0; first < all.total; first += 4) {
    const page = await list('/customers', { sort: ['nombre', 'ASC'], range: [first, first + 3] });
    expect(page.total).toBe(all.total);
    paged.push(...page.data.map(({ nombre }) => nombre ?? ''));
  }
  expect(paged).toEqual(names);
  const falling = await list('/customers', { sort: ['nombre', 'DESC'] });
  expect(falling.data.map(({ nombre }) => nombre)).toEqual(names.toReversed());
  const found = await eve.call<Listed>('GET', '/customers?q=buho');
  expect([found.body.total, found.body.data.length]).toEqual([3, 3]);
  const two = await list('/customers', { filter: { companyId: companies.slice(1) } });
  expect(new Set(two.data.map(({ companyId }) => companyId))).toEqual(new Set(companies.slice(1)));
  const far = await eve.call('GET', '/customers?range=[20000,20010]');
  expect([far.status, JSON.stringify(far.body)]).toEqual([400, expect.stringContaining('Elige una empresa')]);
});

test('a document that a member issues uses the stamps of the owner, and is in the lists, the sums and the file of all', async () => {
  for (const { owner, own } of places) {
    const before = await balanceOf(owner);
    const shop = { ...eve, companyId: own.companyId, customerId: own.customerId };
    const document = await issued(shop, aDocument);
    expect(document.status).toBe('ISSUED');
    expect((await balanceOf(owner)).available).toBe(before.available - 1);
    expect((await eve.call('GET', `/invoices/${document.id}/xml`)).status).toBe(200);
    expect((await list('/invoices', { filter: { id: [document.id] } })).total).toBe(1);
    const shown = await eve.download('/invoices/export?format=csv', 'text/csv');
    expect(await shown.text()).toContain(document.uuid);
  }
  interface Sums {
    readonly data: readonly { readonly count: number; readonly total: number }[];
  }
  const sumOf = async (query: string) => {
    const { body } = await eve.call<Sums>('GET', `/sums/invoices${query}`);
    const add = (by: 'count' | 'total') => body.data.reduce((sum, one) => sum + one[by], 0);
    return { count: add('count'), total: add('total') };
  };
  const [inAna, inBob] = [
    await sumOf(`?companyId=${ana.own.companyId}`),
    await sumOf(`?companyId=${bob.own.companyId}`),
  ];
  const ofAll = await sumOf('');
  expect(ofAll.count).toBe(inAna.count + inBob.count);
  expect(ofAll.total).toBeCloseTo(inAna.total + inBob.total, 2);
});

test('what a company tells a member is in the member’s list of notifications, and is marked as read', async () => {
  for (const cell of [0, 1, 2])
    await database.visits.inEachCell(async (here) => {
      if (here !== cell) return;
      await database.change(
        sql`insert into notifications (id, user_id, type, title, body, created_at)
         values (gen_random_uuid(), ${eve.userId}, 'welcome', ${`Aviso ${cell}`}, 'x', ${database.now()})`,
      );
    });
  const all = await list('/notifications', { filter: { readAt: null } });
  const ids = all.data.map(({ id }) => id);
  expect(ids.length).toBeGreaterThanOrEqual(3);
  expect((await eve.call('POST', '/notifications/read', { ids })).status).toBe(200);
  expect((await list('/notifications', { filter: { readAt: null } })).total).toBe(0);
});

test('a key of a member works in the company that it is for, and sees no other', async () => {
  const asked = {
    name: 'Llave',
    permissions: ['customers:read', 'companies:read'],
    currentPassword: 'secreto-1',
    companyId: bob.own.companyId,
  };
  const made = await eve.call<{ data: { key: string } }>('POST', '/api-keys', asked);
  expect(made.status).toBe(201);
  const key = client(system.url, made.body.data.key);
  const { body } = await key.call<Listed>('GET', '/customers');
  expect(new Set(body.data.map(({ companyId }) => companyId))).toEqual(new Set([bob.own.companyId]));
  expect((await key.call('GET', `/customers/${ana.own.customerId}`)).status).toBe(404);
});

test('a company is not handed over to an account of another cell, whose stamps it could not use', async () => {
  const path = `/companies/${ana.own.companyId}/transfer`;
  const asked = await ana.owner.call('POST', path, { email: eve.email, password: 'secreto-1' });
  expect(asked.status).toBeLessThan(300);
  await until('it was told of', async () =>
    (await mailsTo(system, eve.email)).some(({ text }) => /traspas/i.test(text)),
  );
  const taken = await eve.call<{ code: string }>('POST', `${path}/accept`);
  expect([taken.status, taken.body.code]).toEqual([409, 'CONFLICT']);
});

test('nobody is told of what they may not see, whichever cells they live in', async () => {
  const calls = readings(await everyCall(system.databaseUrl));
  const grants = (inAna: Role, inBob: Role) =>
    [
      [ana, { role: inAna }],
      [bob, { role: inBob }],
    ] as const;
  const changing = await asMember(system, 'changing', [[ana, { role: 'lectura' }]]);
  const hands: readonly Hand[] = [
    asOwner('ana', ana),
    asOwner('bob', bob),
    {
      name: 'eve',
      client: eve,
      isKey: false,
      may: new Map(places.map((place) => [place, new Set(companyPermissions)])),
    },
    await asMember(system, 'facturista of ana, contador of bob', grants('facturista', 'contador')),
    await asMember(system, 'nomina of ana, lectura of bob', grants('nomina', 'lectura')),
    changing,
    await asKey(system, 'key of all that ana may', ana, companyPermissions),
  ];
  const { wrong, seen } = await walk({ places, hands, changing, calls }, 20_261_128, 250);
  expect(wrong).toEqual([]);
  expect(seen).toBeGreaterThan(50);
});

test('home tells what waits in the companies of all cells, each once, and of one by its id', async () => {
  for (const { own } of places) {
    const refused = { ...aDocument, companyId: own.companyId, numeroPedido: 'EMU-REJECT' };
    expect((await issue(eve, refused)).body.data.status).toBe('REJECTED');
  }
  const lines = async (query = '') => {
    const { body } = await eve.call<AnswerTo<'GET /home'>>('GET', `/home${query}`);
    return body.data.filter(({ kind }) => kind === 'rechazado' || kind === 'csd');
  };
  const all = await lines();
  expect(new Set(all.map(({ companyId }) => companyId))).toEqual(new Set(companies));
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const id of companies)
    expect(new Set((await lines(`?companyId=${id}`)).map(({ companyId }) => companyId))).toEqual(new Set([id]));
  // Put off in a company of another cell, and in the list of all.
  for (const [number, own] of places.map((place) => place.own).entries()) {
    const { id: line } = all.find(({ kind, companyId }) => kind === 'rechazado' && companyId === own.companyId) ?? {};
    const asked = { line, until: mexicanDay(-1), ...(number === 0 && { companyId: own.companyId }) };
    expect((await eve.call('PUT', '/home/asides', asked)).status).toBe(200);
    for (const query of ['', `?companyId=${own.companyId}`])
      expect((await lines(query)).map(({ id }) => id)).not.toContain(line);
    expect((await lines(`?companyId=${own.companyId}&aparte=true`)).map(({ id }) => id)).toEqual([line]);
  }
  expect(await lines('?aparte=true')).toHaveLength(2);
});

test('whoever is removed sees nothing of the company any more', async () => {
  const path = `/companies/${bob.own.companyId}/members`;
  const members = await bob.owner.call<{ data: readonly { id: string; email: string }[] }>('GET', path);
  const member = members.body.data.find(({ email }) => email === eve.email);
  expect((await bob.owner.call('DELETE', `${path}/${member?.id}`)).status).toBeLessThan(300);
  expect((await list('/companies')).data.map(({ id }) => id)).not.toContain(bob.own.companyId);
  expect((await eve.call('GET', `/customers/${bob.own.customerId}`)).status).toBe(404);
  expect((await eve.call('GET', `/invoices?companyId=${bob.own.companyId}`)).status).toBe(404);
  const both = encodeURIComponent(JSON.stringify({ companyId: [ana.own.companyId, bob.own.companyId] }));
  expect((await eve.call('GET', `/invoices?filter=${both}`)).status).toBe(404);
});
