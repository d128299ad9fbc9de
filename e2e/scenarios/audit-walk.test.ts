import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { everyOperation } from '@timbra/adapters/testing/every-operation.ts';
import type { AuditEntryAnswer } from '@timbra/contract/audit.ts';
import type { Operation } from '@timbra/contract/operation.ts';
import { client, register, type ApiAnswer } from '@timbra/testing/api/api-client.ts';
import { useSystem } from '@timbra/testing/system/system.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessCalls, purchaseCalls, purchaseInvoiceCalls, sessionCalls } from './audit-walk/accounts.ts';
import { invoiceCalls, orderCalls, payrollCalls } from './audit-walk/documents.ts';
import { catalogueCalls, companyCalls, otherCalls } from './audit-walk/records.ts';
import type { Chain, Sent, Audited, World } from './audit-walk/examples.ts';
import { auditedInOtherStories, unauditedCalls, unauditedInOtherStories } from './audit-walk/unaudited.ts';
import { inDatabase } from './crash-points/soundness.ts';
import { settleIn } from './every-call/holdings.ts';
import { bodyOf, ownerOfPath } from './every-call/ownership.ts';
import { join as joinCompany } from './members-client.ts';
import { operatorCall } from './operator-call.ts';

type Answer = ApiAnswer<Readonly<Record<string, unknown>>>;

// Its operator makes plans, which others would buy.
const system = await useSystem({ env: { TRIAL_STAMPS: '200', REGISTER_LIMIT: '1000' } });
const changing = (await everyOperation()).filter(({ method }) => method !== 'get');
const nameOf = ({ method, path }: Operation) => `${method.toUpperCase()} ${path}`;
const byName = new Map(changing.map((operation) => [nameOf(operation), operation]));

const auditedCalls: Readonly<Record<string, Audited>> = {
  ...catalogueCalls,
  ...otherCalls,
  ...orderCalls,
  ...invoiceCalls,
  ...payrollCalls,
  ...purchaseCalls,
  ...purchaseInvoiceCalls,
  ...accessCalls,
  ...sessionCalls,
  ...companyCalls,
};

let world: World;
/** Whatever was sent or answered that nobody may read in an audit. */
const secrets = new Set<string>();

beforeAll(async () => {
  const [ana, olga] = [await register(system.url), await register(system.url)];
  const { body } = await olga.call<{ email: string }>('GET', '/auth/profile');
  await operatorCall(system, ['make-operator', body.email]);
  const hers = await settleIn(ana);
  const eva = await joinCompany(system, ana, hers.companyId, { role: 'admin' });
  world = { system, ana, hers, eva, olga, nobody: client(system.url, undefined) };
}, 300_000);

test('every changing call of the contract has an example here, or a reason why it leaves no entry', () => {
  const lists = [auditedCalls, unauditedCalls, unauditedInOtherStories, auditedInOtherStories].flatMap((list) =>
    Object.keys(list),
  );
  expect(lists.toSorted()).toEqual([...byName.keys()].toSorted());
});

function operationOf(name: string): Operation {
  const operation = byName.get(name);
  if (!operation) throw new Error(`The contract has no ${name}`);
  return operation;
}

test('what is made in another story is made there', async () => {
  const ofOtherStories = [
    ...Object.entries(auditedInOtherStories),
    ...Object.entries(unauditedInOtherStories).map(([name, { story }]) => [name, story] as const),
  ];
  for (const [name, story] of ofOtherStories) {
    const path = name.split(' ').at(-1) ?? '';
    const text = await readFile(join(import.meta.dirname, story), 'utf8');
    const words = path
      .split(/\{\w+\}/)
      .flatMap((part) => part.split('/'))
      .filter((word) => word !== '');
    expect([name, words.filter((word) => !text.includes(word))]).toEqual([name, []]);
  }
});

/** Sends the example of a call with a request id of its own. */
async function send(name: string, sent: Sent): Promise<{ readonly answer: Answer; readonly requestId: string }> {
  const operation = operationOf(name);
  const requestId = randomUUID();
  const { path } = operation;
  const ids = idsOf(operation, sent);
  const target = ids.reduce((filled, id) => filled.replace(/\{\w+\}/, id), path) + (sent.query ?? '');
  const by = sent.by ?? world.ana;
  const headers = { 'X-Request-Id': requestId, ...sent.headers };
  const method = operation.method.toUpperCase();
  const body = sent.body ?? bodyOf({ name, method, path, operation }, world.hers);
  const answer = sent.form ? await by.form(target, sent.form, headers) : await by.call(method, target, body, headers);
  expect([name, answer.status < 300 ? 'taken' : answer.body]).toEqual([name, 'taken']);
  for (const part of [body, answer.body]) keepSecrets(part);
  return { answer, requestId };
}

const idsOf = ({ path }: Operation, { ids }: Sent): readonly string[] =>
  ids ?? (path.includes('{') ? [world.hers[ownerOfPath(path)]] : []);

const secretNames =
  /^(password|currentPassword|newPassword|secret|key|token|access_token|csdKey|csdPassword|csdCer|recoveryCodes|challenge|clientSecret)$/;

function keepSecrets(part: unknown, name = ''): void {
  if (typeof part === 'string' && secretNames.test(name) && part.length >= 8) secrets.add(part);
  if (typeof part !== 'object' || part === null) return;
  for (const [inner, value] of Object.entries(part)) keepSecrets(value, Array.isArray(part) ? name : inner);
}

async function chainOf({ of, companyId }: Chain): Promise<readonly AuditEntryAnswer[]> {
  const path = companyId === undefined ? '/user/audit' : `/companies/${companyId}/audit`;
  const range = encodeURIComponent('[0,99]');
  const { status, body } = await of.call<{ data: readonly AuditEntryAnswer[] }>('GET', `${path}?range=${range}`);
  expect([path, status]).toEqual([path, 200]);
  return body.data;
}

const idIn = ({ body }: Answer) =>
  ((body['data'] ?? body['company'] ?? body['user']) as { readonly id?: string } | undefined)?.id ?? '';

describe('an entry is left by', () => {
  test.each(Object.entries(auditedCalls))('%s', async (name, { action, fields, sends }) => {
    const sent = await sends(world);
    const { answer, requestId } = await send(name, sent);
    const chain = typeof sent.chain === 'function' ? await sent.chain(answer) : sent.chain;
    const record = typeof sent.record === 'function' ? sent.record(answer) : sent.record;
    const recordId = record ?? idsOf(operationOf(name), sent)[0] ?? idIn(answer);
    const all = () => chainOf(chain ?? { of: world.ana, companyId: world.hers.companyId });
    const isIts = ({ requestId: of }: AuditEntryAnswer) => sent.later !== undefined || of === requestId;
    const isIt = (one: AuditEntryAnswer) => isIts(one) && one.action === action && one.record.id === recordId;
    if (sent.later) await expect.poll(async () => (await all()).some(isIt), { timeout: 30_000 }).toBe(true);
    const left = (await all()).filter(isIts);
    expect(left.map((one) => [one.action, one.record.id])).toContainEqual([action, recordId]);
    const entry = left.find(isIt);
    expect(entry).toMatchObject({ record: { kind: action.split('.')[0] } });
    expect(entry?.actor.name).not.toBe('');
    if (sent.later !== 'by whoever comes first') expect(entry?.actor.kind).toBe(sent.actor ?? 'user');
    if (!sent.later) expect(entry?.ip).toMatch(/127\.0\.0\.1|::1/);
    expect(entry?.changes.map(({ field }) => field)).toEqual(expect.arrayContaining([...fields]));
    expect(entry?.changes.length).toBeGreaterThan(0);
  });
});

describe('no entry is left by', () => {
  test.each(Object.entries(unauditedCalls))('%s', async (name, { sends }) => {
    const { requestId } = await send(name, await sends(world));
    expect(await entriesOf(requestId)).toEqual([]);
  });
});

/** What was written of a request, chained or not, in whichever chain. */
const entriesOf = (requestId: string) =>
  inDatabase(system, async (database) => {
    const waiting = `select source, op from audit_changes where acting ->> 'requestId' = $1`;
    const chained = `select action, entry from audit_entries where entry::jsonb ->> 'requestId' = $1`;
    return [
      ...(await database.query<object>(waiting, [requestId])).rows,
      ...(await database.query<object>(chained, [requestId])).rows,
    ];
  });

test('no secret that was sent or answered stands in any entry', async () => {
  const kept = await inDatabase(system, async (database) => [
    ...(await database.query<{ text: string }>(`select concat(before, after, title) as text from audit_changes`)).rows,
    ...(await database.query<{ text: string }>('select entry as text from audit_entries')).rows,
  ]);
  const all = kept.map(({ text }) => text).join('\n');
  expect(secrets.size).toBeGreaterThan(20);
  expect([...secrets].filter((secret) => all.includes(secret))).toEqual([]);
});
