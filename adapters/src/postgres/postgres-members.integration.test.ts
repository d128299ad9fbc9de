import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { scopeOf, sessionActor } from '@timbra/core/access/actor.ts';
import { companyPermissions, type CompanyPermission } from '@timbra/core/access/permission.ts';
import { aFile, anImport } from '@timbra/core/testing/an-import.ts';
import { aScope } from '@timbra/core/testing/actors.ts';
import type { NewMember } from '@timbra/core/members/ports.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { uuidV7Ids } from '../security/uuid-v7.ts';
import { Database } from './database.ts';
import { PostgresWebhookEndpoints } from './events/postgres-webhook-endpoints.ts';
import { PostgresImports } from './imports/postgres-imports.ts';
import { PostgresHome } from './home/postgres-home.ts';
import { PostgresCompanies } from './postgres-companies.ts';
import { PostgresLacking } from './postgres-lacking.ts';
import { PostgresMembers } from './postgres-members.ts';
import { PostgresTransfers } from './postgres-transfers.ts';
import { PostgresMemberships } from './postgres-memberships.ts';
import { PostgresSessions } from './postgres-sessions.ts';
import { heldRows } from './retention/holdings.ts';
import { sql } from './sql.ts';
import { anOwner } from './testing/owners.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

const members = new PostgresMembers(database);
const transfers = new PostgresTransfers(database);
const now = new Date();
const later = new Date(now.getTime() + 86_400_000);

let ana: { readonly userId: string; readonly companyId: string };
let eva: typeof ana;
let memberId: string;

/** Ana's shop, in which eva is an administrator. */
beforeEach(async () => {
  [ana, eva] = [await anOwner(database), await anOwner(database)];
  memberId = await joined(eva.userId, 'admin');
});

async function joined(userId: string, role: NewMember['role']): Promise<string> {
  const id = uuidV7Ids.next();
  const grant = { role, add: [], remove: [], permissions: [] };
  const invited = { id, companyId: ana.companyId, email: `${userId}@ejemplo.mx`, invitedBy: ana.userId };
  await members.invite({ ...grant, ...invited, invitedAt: now, expiresAt: later });
  expect(await members.accept(id, userId, now)).toMatchObject({ companyId: ana.companyId, role });
  return id;
}

const asked = () => ({
  companyId: ana.companyId,
  fromUserId: ana.userId,
  toUserId: eva.userId,
  askedAt: now,
  expiresAt: later,
});

const waiting = (at = now) => transfers.waiting(ana.companyId, at);

test('a member is told the row by which they belong to a company, and its owner has none', async () => {
  const rowOf = async (userId: string) => (await members.accessOf(userId, [ana.companyId])).get(ana.companyId);
  expect(await rowOf(eva.userId)).toMatchObject({ role: 'admin', memberId });
  expect(await rowOf(ana.userId)).toMatchObject({ role: 'owner', memberId: null });
});

test('whoever was removed while a company was read is not told that it is theirs', async () => {
  await members.remove(ana.companyId, memberId);
  const own = { role: 'owner', memberId: null };
  const accesses = [...(await members.accessOf(eva.userId, [ana.companyId, eva.companyId]))];
  expect(accesses).toMatchObject([[eva.companyId, own]]);
});

test('a session tells what its account may do in companies of others: its scopes reach those and no others, until it is removed', async () => {
  const stranger = await anOwner(database);
  const sessions = new PostgresSessions(database);
  const tokenHash = randomBytes(32).toString('base64url');
  const session = { id: uuidV7Ids.next(), userId: eva.userId, tokenHash, createdAt: now, expiresAt: later };
  await sessions.add({ ...session, userAgent: null, confirmedAt: null });
  await members.grant(memberId, { role: 'lectura', add: [], remove: [] }, ['companies:read', 'invoices:read']);
  const actor = async () => {
    const live = await sessions.findLive(tokenHash, now);
    if (!live) throw new Error('There is no such session');
    return sessionActor(live);
  };
  const reached = async (permission: CompanyPermission) => {
    const companies = await new PostgresCompanies(database).within(scopeOf(await actor(), permission));
    return companies.map(({ id }) => id).toSorted();
  };
  const both = [ana.companyId, eva.companyId].toSorted();
  expect((await actor()).memberOf).toEqual([
    { companyId: ana.companyId, permissions: ['companies:read', 'invoices:read'] },
  ]);
  expect([await reached('invoices:read'), await reached('payroll:read')]).toEqual([both, [eva.companyId]]);
  const home = await new PostgresHome(database).companies(scopeOf(await actor(), 'companies:read'));
  expect(new Map(home.map(({ id, ownerName, permissions }) => [id, [ownerName, permissions.length]]))).toEqual(
    new Map([
      [ana.companyId, ['Ana', 2]],
      [eva.companyId, ['Ana', companyPermissions.length]],
    ]),
  );
  const lacking = new PostgresLacking(database);
  const lackedIn = async (id: string) => lacking.find(await actor(), ['customers:write'], [id]);
  expect([await lackedIn(ana.companyId), await lackedIn(eva.companyId)]).toEqual(['customers:write', undefined]);
  expect(await lackedIn(stranger.companyId)).toBeUndefined();
  expect(await new PostgresMemberships(database).find(eva.userId, stranger.companyId)).toBeUndefined();
  await members.remove(ana.companyId, memberId);
  expect((await actor()).isAlone).toBe(true);
  expect([await reached('invoices:read'), await lackedIn(ana.companyId)]).toEqual([[eva.companyId], undefined]);
});

test('a transfer waits while it can be taken: not after its term, nor once it was called off', async () => {
  expect(await waiting()).toBeUndefined();
  expect(await transfers.ask(asked())).toBe(true);
  expect(await waiting()).toMatchObject({
    companyName: 'Tienda',
    from: { id: ana.userId, email: `${ana.userId}@ejemplo.mx` },
    to: { id: eva.userId },
    askedAt: now,
    expiresAt: later,
  });
  expect(await waiting(later)).toBeUndefined();
  expect(await transfers.withdraw(ana.companyId)).toBe(true);
  expect(await transfers.withdraw(ana.companyId)).toBe(false);
  expect(await waiting()).toBeUndefined();
});

test('a transfer ends with the role of whoever was asked, and is not there again when they have that again', async () => {
  const become = (role: NewMember['role'], of = memberId) => members.grant(of, { role, add: [], remove: [] }, []);
  const isTaken = async () => (await database.run(() => transfers.lock(ana.companyId, eva.userId, now))) !== undefined;
  await transfers.ask(asked());
  await become('lectura', await joined((await anOwner(database)).userId, 'admin'));
  await become('admin');
  expect([(await waiting())?.to.id, await isTaken()]).toEqual([eva.userId, true]);
  await become('lectura');
  expect(await transfers.ask(asked())).toBe(false);
  await become('admin');
  expect([await waiting(), await isTaken()]).toEqual([undefined, false]);
  await transfers.ask(asked());
  await members.remove(ana.companyId, memberId);
  memberId = await joined(eva.userId, 'admin');
  expect([await waiting(), await isTaken()]).toEqual([undefined, false]);
});

test('what a company still works with is its new owner’s: its runs of payroll and its webhooks', async () => {
  const endpoint = uuidV7Ids.next();
  await new PostgresWebhookEndpoints(database).add(
    {
      id: endpoint,
      userId: ana.userId,
      companyId: ana.companyId,
      url: 'https://tienda.mx/',
      events: ['*'],
      description: null,
      enabled: true,
      livemode: true,
      madeBy: null,
      payroll: false,
      secretSealed: 'x',
      former: undefined,
      failingSince: undefined,
      disabledAt: undefined,
      createdAt: now,
    },
    20,
  );
  const run = uuidV7Ids.next();
  await database.change(sql`
    insert into payroll_runs (id, company_id, owner_id, tipo_nomina, periodicidad_pago, fecha_pago, fecha_inicial_pago,
      fecha_final_pago, num_dias_pagados, lines, created_at)
    values (${run}, ${ana.companyId}, ${ana.userId}, 'O', '04', '2026-11-15', '2026-11-01', '2026-11-15', 15, 'sueldo', ${now})`);
  await transfers.ask(asked());
  const grant = { role: 'admin', add: [], remove: [], permissions: [] } as const;
  await database.run(() =>
    transfers.carryOut(asked(), {
      ...grant,
      id: uuidV7Ids.next(),
      companyId: ana.companyId,
      email: `${ana.userId}@ejemplo.mx`,
      invitedBy: eva.userId,
      invitedAt: now,
      expiresAt: now,
    }),
  );
  const owners = await database.rows(sql`
    select user_id as owner from webhook_endpoints where id = ${endpoint}
    union all select owner_id from payroll_runs where id = ${run}`);
  expect(owners).toEqual([{ owner: eva.userId }, { owner: eva.userId }]);
  expect(await members.of(ana.companyId)).toMatchObject([{ user: { id: ana.userId }, role: 'admin' }]);
});

test('an import that a member made is the company’s: its owner takes it home, and the member nothing of it', async () => {
  const [id, refused] = [uuidV7Ids.next(), 'importaciones'];
  const order = { ...anImport, id, companyId: ana.companyId, userId: eva.userId, ownerId: ana.userId };
  const imports = new PostgresImports(database);
  await database.run(() => imports.add(order, aFile));
  expect(await imports.find(aScope(ana.userId, 'imports:read'), id)).toMatchObject({ userId: eva.userId });
  const taken = async (userId: string) => {
    const held = heldRows(userId).find(({ file }) => file === refused);
    return held && (await database.rows(held.rows)).length;
  };
  expect([await taken(ana.userId), await taken(eva.userId)]).toEqual([1, 0]);
});
