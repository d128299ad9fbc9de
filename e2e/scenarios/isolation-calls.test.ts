import { randomUUID } from 'node:crypto';
import { Database } from '@timbra/adapters/postgres/database.ts';
import { raw, sql } from '@timbra/adapters/postgres/sql.ts';
import { tenantKeys } from '@timbra/adapters/postgres/tenants/tenant-keys.ts';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { client, register, type Client } from '@timbra/testing/api/api-client.ts';
import { z } from 'zod';
import { everyCall, fieldsOfBody, isList, withField, written, type ApiCall } from './every-call/calls.ts';
import {
  bodyNaming,
  bodyOf,
  editableOfPath,
  foreignField,
  isOpen,
  isOperators,
  ownerOfPath,
} from './every-call/ownership.ts';
import { settleIn, type Holdings } from './every-call/holdings.ts';
import { everythingOf } from './every-call/everything.ts';

const system = sharedSystem();
const calls = await everyCall(system.databaseUrl);
const nobody = client(system.url, undefined);
let bob: Client;
let his: Holdings;
let hers: Holdings;
let before: unknown;
let readAgain: () => Promise<unknown>;

beforeAll(async () => {
  const ana = await register(system.url);
  bob = await register(system.url);
  [hers, his] = await Promise.all([settleIn(ana), settleIn(bob)]);
  readAgain = () => everythingOf(ana);
  before = await readAgain();
});

const named = (some: readonly ApiCall[]) => some.map((call) => [call.name, call] as const);
const filled = (path: string, id: string) => path.replace(/\{\w+\}/, id);
function aFile({ field }: { readonly field: string }): FormData {
  const form = new FormData();
  form.set(field, new Blob(['CURP\r\nNADIE']), 'nomina.csv');
  return form;
}
const withoutRequestId = ({ requestId: _itsOwn, ...rest }: Record<string, unknown>) => rest;

const closed = calls.filter(({ operation }) => !isOpen(operation));
const operators = closed.filter(({ operation }) => isOperators(operation));
const ofRecords = closed.filter(
  ({ path, operation }) => path.includes('{') && operation.plainParams !== true && !isOperators(operation),
);
const shared = closed.filter(({ operation }) => !isOperators(operation));
const lists = shared.filter(({ operation }) => Object.hasOwn(queryShape(operation), 'filter'));
const scoped = shared.filter(({ operation }) => Object.hasOwn(queryShape(operation), 'companyId'));
const foreignFields = shared.flatMap((call) =>
  fieldsOfBody(call.operation).flatMap(({ path, schema }) => {
    const kind = foreignField(call.name, path);
    return kind === undefined
      ? []
      : [[`${call.name} ${written(path)}`, call, { path, kind, list: isList(schema) }] as const];
  }),
);

test.each(named(closed))('%s is nothing for somebody without a session', async (_name, { method, path, operation }) => {
  const body = operation.body === undefined ? undefined : {};
  const answer = await nobody.call(method, filled(path, randomUUID()), body);
  expect(answer).toMatchObject({ status: 401, body: { success: false, code: 'UNAUTHENTICATED' } });
});

test.each(named(ofRecords))("%s answers another user's record as one that does not exist", async (_name, call) => {
  const { method, path } = call;
  const body = bodyOf(call, his);
  const ask = (id: string) =>
    call.operation.upload
      ? bob.form(filled(path, id), aFile(call.operation.upload))
      : bob.call(method, filled(path, id), body);
  const foreign = await ask(hers[ownerOfPath(path)]);
  const missing = await ask(randomUUID());
  expect(foreign).toMatchObject({ status: 404, body: { success: false, code: 'NOT_FOUND' } });
  expect(withoutRequestId(foreign.body)).toEqual(withoutRequestId(missing.body));
  expect((await ask('no-uuid')).status).toBe(404);
});

test.each(named(operators))('%s is for the operator alone', async (_name, call) => {
  const answer = await bob.call(call.method, filled(call.path, his.planId), bodyOf(call, his));
  expect(answer).toMatchObject({ status: 403, body: { success: false, code: 'FORBIDDEN' } });
});

/** A list of what belongs to one record is asked for one of his, and a catalogue by its name. */
function ofHis({ path, operation }: Pick<ApiCall, 'path' | 'operation'>): string {
  if (operation.plainParams) return filled(path, 'claveProdServ');
  return path.includes('{') ? filled(path, his[ownerOfPath(path)]) : path;
}

describe('a query', () => {
  test.each(named(scoped))("of %s that names another user's company or user is 404", async (_name, call) => {
    const { method } = call;
    const ofAll = queryShape(call.operation)['companyId']?.safeParse(undefined).success === true;
    const ofUser = ofAll ? [`userId=${hers.userId}`] : [];
    for (const query of [`companyId=${hers.companyId}`, ...ofUser, `companyId=${randomUUID()}`]) {
      const { status, body } = await bob.call(method, `${ofHis(call)}?${query}`, bodyOf(call, his));
      expect([query, status, body['code']]).toEqual([query, 404, 'NOT_FOUND']);
    }
  });

  test.each(named(lists))('of %s that filters by what is hers finds nothing of it', async (_name, call) => {
    const filters = [
      ...(['companyId', 'userId', 'customerId', 'orderId', 'invoiceId'] as const).map((name) => ({
        [name]: hers[name],
      })),
      { id: Object.values(hers) },
      { companyId: [his.companyId, hers.companyId] },
    ];
    for (const filter of filters) {
      const { status, body } = await bob.call(
        call.method,
        `${ofHis(call)}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      );
      const label = JSON.stringify(filter);
      if (status === 200)
        expect([label, idsIn(body).filter((id) => Object.values(hers).includes(id))]).toEqual([label, []]);
      else expect([label, status]).toEqual([label, expect.toBeOneOf([400, 404])]);
    }
  });

  test.each(named(lists))('of %s without any condition gives nothing of hers', async (_name, call) => {
    const { status, body } = await bob.call(call.method, ofHis(call));
    expect([status, idsIn(body).filter((id) => Object.values(hers).includes(id))]).toEqual([200, []]);
  });
});

test.each(foreignFields)(
  "%s that names another user's record is refused",
  async (_name, call, { path, kind, list }) => {
    const ownPath = call.path.includes('{')
      ? filled(call.path, his[editableOfPath(call.path, written(path))])
      : call.path;
    const body = withField(bodyNaming(call, his, written(path)), path, list ? [hers[kind]] : hers[kind]);
    const { status, body: answer } = await bob.call(call.method, ownPath, body);
    // A whole record may be sent back; which user and company it belongs to is no field of it.
    const ignored = /^(PUT|PATCH) /.test(call.name) && (kind === 'companyId' || kind === 'userId') && status === 200;
    // Whatever is not the order's own invoice is answered alike, whether it is somebody's or nobody's.
    const refused = call.name === 'POST /orders/{id}/ticket/recover' ? [404, 409] : [400, 404];
    if (!ignored) expect([status, answer['success']]).toEqual([expect.toBeOneOf(refused), false]);
    expect(JSON.stringify(answer)).not.toContain(hers[kind]);
  },
);

test('nothing of hers has changed after all of it', async () => {
  expect(await readAgain()).toEqual(before);
});

test('every row of a record says whose it is', async () => {
  const database = await Database.connect({ url: system.databaseUrl, poolSize: 1 });
  onTestFinished(() => database.close());
  // Jobs, mails and calls may be of nobody.
  const tables = Object.keys(tenantKeys).filter((table) => !['outbox', 'mails', 'idempotency_keys'].includes(table));
  for (const table of tables) {
    const rows = await database.rows(sql`select from ${raw(table)} where tenant_id is null`);
    expect([table, rows]).toEqual([table, []]);
  }
});

function queryShape({ query }: ApiCall['operation']): Readonly<Record<string, z.ZodType>> {
  return query instanceof z.ZodObject ? query.shape : {};
}

function idsIn(body: unknown): string[] {
  return [...JSON.stringify(body).matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)].map(([id]) => id);
}
