import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { useSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import {
  addCompany,
  anInvoice,
  balanceOf,
  client,
  failureIn,
  issue,
  register,
  type Client,
} from '@timbra/testing/api/api-client.ts';
import { newestVersion } from '@timbra/core/keys/versions.ts';
import type { EventAnswer } from '@timbra/contract/webhooks.ts';
import { inDatabase } from './crash-points/soundness.ts';
import { aCustomer } from './every-call/holdings.ts';
import { openShop } from './invoices-client.ts';
import { addEmployee, asRun, inState, openRun } from './payroll-runs.ts';

const currentPassword = 'secreto-1';
const system = await useSystem({ env: { TRIAL_STAMPS: '5' } });

interface Made {
  readonly data: {
    readonly id: string;
    readonly key: string;
    readonly prefix: string;
    readonly last4: string;
    readonly expiresAt: string | null;
    readonly lastUsedAt: string | null;
    readonly version: string;
    readonly stampsPerMonth: number | null;
    readonly stampsUsed: number;
  };
}

let ana: Client;
let companyId: string;
let otherId: string;
let otherApi: string;

beforeAll(async () => {
  ana = await register(system.url);
  companyId = await addCompany(ana);
  otherId = await addCompany(ana);
  otherApi = (await system.add('api')).url() ?? '';
});

async function make(changes: object = {}, by = ana): Promise<Made['data']> {
  const { status, body } = await by.call<Made>('POST', '/api-keys', {
    name: 'Mi tienda',
    role: 'admin',
    currentPassword,
    ...changes,
  });
  expect([status, body]).toEqual([201, expect.objectContaining({ success: true })]);
  return body.data;
}

const by = ({ key }: { readonly key: string }, url = system.url) => client(url, key);

describe('the version of a key', () => {
  it('stands in every answer to it, and one call may ask for another', async () => {
    const key = await make();
    const asked = async (version?: string) => {
      const headers = version === undefined ? {} : { 'Timbra-Version': version };
      return by(key).call('GET', '/customers', undefined, headers);
    };
    expect((await asked()).headers.get('timbra-version')).toBe(key.version);
    expect((await asked(newestVersion)).headers.get('timbra-version')).toBe(newestVersion);
    const refused = await asked('2020-01-01');
    expect([refused.status, failureIn(refused).details[0]?.field]).toEqual([400, 'Timbra-Version']);
    expect((await ana.call('GET', '/customers')).headers.get('timbra-version')).toBeNull();
  });

  it('is shown, and changed by whoever made it', async () => {
    const { id, version } = await make({ version: newestVersion });
    const { body } = await ana.call<{ data: readonly Made['data'][] }>('GET', '/api-keys?range=[0,99]');
    expect(body.data.find((one) => one.id === id)?.version).toBe(version);
    expect((await ana.call('PATCH', `/api-keys/${id}`, { version })).status).toBe(200);
    expect((await ana.call('PATCH', `/api-keys/${id}`, { version: '2020-01-01' })).status).toBe(400);
  });
});

describe('a key', () => {
  it('is shown once, and kept as its hash', async () => {
    const request = { name: 'Una vez', mode: 'live', permissions: ['invoices:read'], companyId, currentPassword };
    const repeated = { 'Idempotency-Key': randomUUID() };
    const first = await ana.call<Made>('POST', '/api-keys', request, repeated);
    expect(first.body.data).toMatchObject({ name: 'Una vez', mode: 'live', companyId, permissions: ['invoices:read'] });
    const { id, key, prefix, last4 } = first.body.data;
    expect(key).toMatch(/^tk_live_[0-9A-Za-z]{38}$/);
    expect(key.startsWith(prefix) && key.endsWith(last4)).toBe(true);
    const again = await ana.call<Made>('POST', '/api-keys', request, repeated);
    expect([again.status, again.headers.get('idempotent-replayed'), again.body.data.id]).toEqual([201, 'true', id]);
    for (const shown of [again, await ana.call('GET', `/api-keys/${id}`), await ana.call('GET', '/api-keys')]) {
      expect(JSON.stringify(shown.body)).not.toContain(key);
    }
    const kept = await inDatabase(system, (database) =>
      database.query('select k::text from api_keys k union all select i::text from idempotency_keys i'),
    );
    expect(JSON.stringify(kept.rows)).not.toContain(key);
  });

  it('does what it may, in one company or in all of its maker', async () => {
    const one = by(await make({ companyId }));
    const all = by(await make());
    const customer = await one.call<Made>('POST', '/customers', aCustomer(companyId));
    expect(customer.status).toBe(201);
    expect((await one.call('POST', '/customers', aCustomer(otherId))).status).toBe(404);
    expect((await one.call('GET', `/companies/${otherId}`)).status).toBe(404);
    expect((await one.call<{ total: number }>('GET', '/companies')).body.total).toBe(1);
    expect((await all.call<{ total: number }>('GET', '/companies')).body.total).toBe(2);
    expect((await all.call('POST', '/customers', aCustomer(otherId))).status).toBe(201);
    const listed = await one.call<{ data: readonly { companyId: string }[] }>('GET', '/customers');
    expect(new Set(listed.body.data.map((row) => row.companyId))).toEqual(new Set([companyId]));
    expect(await one.call('POST', '/companies', { name: 'Nueva' })).toMatchObject({ status: 403 });
    expect(await one.call('GET', '/user/purchases')).toMatchObject({
      status: 403,
      body: { permission: 'billing:read' },
    });
    const reader = by(await make({ role: 'lectura', companyId }));
    expect(await reader.call('POST', '/customers', aCustomer(companyId))).toMatchObject({
      status: 403,
      body: { code: 'PERMISSION_MISSING', permission: 'customers:write' },
    });
  });

  it('is nothing of anybody else, and reaches nobody else', async () => {
    const bruno = await register(system.url);
    const { id, key } = await make();
    expect((await bruno.call('GET', `/api-keys/${id}`)).status).toBe(404);
    expect((await bruno.call('DELETE', `/api-keys/${id}`)).status).toBe(404);
    const his = await addCompany(bruno);
    expect((await by({ key }).call('GET', `/companies/${his}`)).status).toBe(404);
    expect(
      (await ana.call('POST', '/api-keys', { name: 'Ajena', companyId: his, role: 'lectura', currentPassword })).status,
    ).toBe(404);
  });

  it('touches no keys, accounts or passwords, and is refused in an address', async () => {
    const key = await make({ role: 'owner' });
    for (const [method, path] of [
      ['POST', '/api-keys'],
      ['PATCH', `/api-keys/${key.id}`],
      ['DELETE', `/api-keys/${key.id}`],
      ['POST', `/api-keys/${key.id}/roll`],
      ['POST', '/auth/change-password'],
      ['PUT', '/user/profile'],
      ['DELETE', `/users/${ana.userId}`],
    ] as const) {
      const refused = await by(key).call(method, path, method === 'DELETE' ? undefined : { currentPassword });
      expect([path, refused.status, refused.body['code']]).toEqual([path, 403, 'KEY_NOT_ALLOWED']);
    }
    for (const path of ['/customers', '/plans']) {
      const refused = await client(system.url, undefined).call('GET', `${path}?api_key=${key.key}`);
      expect([refused.status, refused.body['code']]).toEqual([401, 'UNAUTHENTICATED']);
    }
    const mistyped = `${key.key.slice(0, -1)}${key.key.endsWith('0') ? '1' : '0'}`;
    expect(await by({ key: mistyped }).call('GET', '/customers')).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    });
  });

  it('of the test mode is refused what is live', async () => {
    const key = await make({ mode: 'test' });
    expect(key.key).toMatch(/^tk_test_/);
    for (const path of [`/customers?companyId=${companyId}`, `/companies/${companyId}`, '/user/timbres']) {
      expect(await by(key).call('GET', path)).toMatchObject({ status: 403, body: { code: 'LIVE_KEY_REQUIRED' } });
    }
    expect(await by(key).call('GET', '/customers')).toMatchObject({ status: 200, body: { data: [], total: 0 } });
    expect((await by(key).call('GET', '/catalogs/moneda')).status).toBe(200);
  });

  it('tells when it was used last', async () => {
    const key = await make();
    expect(key.lastUsedAt).toBeNull();
    const before = Date.now();
    await by(key).call('GET', '/customers');
    const shown = await ana.call<Made>('GET', `/api-keys/${key.id}`);
    expect(Date.parse(shown.body.data.lastUsedAt ?? '')).toBeGreaterThan(before - 60_000);
  });

  it('makes one document and uses one stamp in fifty equal parallel requests to two APIs', async () => {
    const key = await make({ companyId, role: 'facturista' });
    const once = { 'Idempotency-Key': randomUUID() };
    const before = (await balanceOf(ana)).totalUsed;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        issue(by(key, index % 2 ? otherApi : system.url), anInvoice(companyId), once),
      ),
    );
    const answered = answers.filter(({ body }) => body.code !== 'IDEMPOTENCY_CONFLICT');
    expect(new Set(answered.map(({ body }) => body.data.id)).size).toBe(1);
    expect(answered.filter(({ headers }) => headers.get('idempotent-replayed') === null)).toHaveLength(1);
    expect((await balanceOf(ana)).totalUsed).toBe(before + 1);
  });
});

describe('the end of a key', () => {
  const ended = async (key: { readonly key: string }, code: string) => {
    const asked = await Promise.all([system.url, otherApi].map((url) => by(key, url).call('GET', '/customers')));
    expect(asked.map(({ status, body }) => [status, body['code']])).toEqual([
      [401, code],
      [401, code],
    ]);
  };

  it('is there within a second in every process, when it is deleted', async () => {
    const key = await make();
    for (const url of [system.url, otherApi]) expect((await by(key, url).call('GET', '/customers')).status).toBe(200);
    const deleted = await ana.call('DELETE', `/api-keys/${key.id}`);
    expect([deleted.status, deleted.body]).toEqual([200, { success: true, data: { id: key.id } }]);
    await ended(key, 'KEY_REVOKED');
    expect((await ana.call('GET', `/api-keys/${key.id}`)).status).toBe(404);
    expect((await ana.call('DELETE', `/api-keys/${key.id}`)).status).toBe(404);
  });

  it('comes with its time', async () => {
    const expiresAt = new Date(Date.now() + 1_500).toISOString();
    const key = await make({ expiresAt });
    expect((await by(key).call('GET', '/customers')).status).toBe(200);
    await delay(1_600);
    await ended(key, 'KEY_EXPIRED');
  });

  it('is told once: of a key whose time is over, of one whose overlap ended, and of one that was deleted', async () => {
    const end = (ms: number) => new Date(Date.now() + ms).toISOString();
    const [timed, old, deleted] = [await make({ expiresAt: end(300) }), await make(), await make()];
    const roll = { overlapHours: 0, currentPassword };
    expect((await ana.call('POST', `/api-keys/${old.id}/roll`, roll)).status).toBe(201);
    const endsOf = async (of: readonly { readonly id: string }[]) => {
      const path = '/events?type=key.revoked&range=[0,99]';
      const { body } = await ana.call<{ data: readonly EventAnswer[] }>('GET', path);
      return of.map(({ id }) => body.data.filter(({ data }) => data['id'] === id).map(({ data }) => data['expired']));
    };
    await until('the ends of keys are told', async () =>
      (await endsOf([timed, old])).every(({ length }) => length > 0),
    );
    for (const { id } of [timed, deleted]) expect((await ana.call('DELETE', `/api-keys/${id}`)).status).toBe(200);
    expect(await endsOf([timed, old, deleted])).toEqual([[true], [true], [undefined]]);
  });

  it('is put off by as long as it overlaps with the one that takes its place', async () => {
    const old = await make();
    const rolled = await ana.call<Made>('POST', `/api-keys/${old.id}/roll`, { overlapHours: 1, currentPassword });
    expect(rolled.status).toBe(201);
    expect(rolled.body.data.id).not.toBe(old.id);
    for (const key of [old, rolled.body.data])
      expect((await by(key, otherApi).call('GET', '/customers')).status).toBe(200);
    const shown = await ana.call<Made>('GET', `/api-keys/${old.id}`);
    expect(Date.parse(shown.body.data.expiresAt ?? '')).toBeGreaterThan(Date.now() + 3_500_000);
    const next = await ana.call<Made>('POST', `/api-keys/${rolled.body.data.id}/roll`, {
      overlapHours: 0,
      currentPassword,
    });
    await ended(rolled.body.data, 'KEY_EXPIRED');
    expect((await by(next.body.data).call('GET', '/customers')).status).toBe(200);
  });

  it('comes with its permissions, and with the account', async () => {
    const eva = await register(system.url);
    const key = await make({}, eva);
    await eva.call('PATCH', `/api-keys/${key.id}`, { permissions: ['products:read'] });
    expect((await by(key, otherApi).call('GET', '/customers')).status).toBe(403);
    expect((await eva.call('DELETE', `/users/${eva.userId}`, { password: currentPassword })).status).toBe(200);
    await until('the key of a closed account is refused', async () => {
      const { status } = await by(key, otherApi).call('GET', '/products');
      return status === 401;
    });
  });
});

describe('the cap of a key in stamps', () => {
  const usedBy = async (of: Client, id: string) => {
    const { body } = await of.call<Made>('GET', `/api-keys/${id}`);
    return [body.data.stampsPerMonth, body.data.stampsUsed];
  };
  const issued = (answers: readonly { readonly status: number; readonly body: unknown }[]) =>
    answers.filter(({ status }) => status < 300).length;

  it('lets as many documents through as it says, whatever runs at once, with those of the keys it was rolled to', async () => {
    const shop = await openShop(system.url);
    const key = await make({ stampsPerMonth: 3 }, shop);
    expect(await usedBy(shop, key.id)).toEqual([3, 0]);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        by(key, index % 2 === 0 ? system.url : otherApi).call('POST', '/invoices/create', anInvoice(shop.companyId)),
      ),
    );
    expect(issued(answers)).toBe(3);
    for (const { status, body } of answers.filter((answer) => answer.status >= 300)) {
      expect([status, body]).toEqual([403, expect.objectContaining({ code: 'KEY_STAMPS_EXHAUSTED' })]);
    }
    expect(await usedBy(shop, key.id)).toEqual([3, 3]);
    const rolled = await shop.call<Made>('POST', `/api-keys/${key.id}/roll`, { overlapHours: 1, currentPassword });
    expect(await usedBy(shop, rolled.body.data.id)).toEqual([3, 3]);
    const again = () => by(rolled.body.data).call('POST', '/invoices/create', anInvoice(shop.companyId));
    expect((await again()).status).toBe(403);
    const { id } = rolled.body.data;
    expect((await shop.call('PATCH', `/api-keys/${id}`, { stampsPerMonth: 4 })).status).toBe(400);
    expect((await shop.call('PATCH', `/api-keys/${id}`, { stampsPerMonth: 4, currentPassword })).status).toBe(200);
    expect(issued([await again()])).toBe(1);
    expect(await usedBy(shop, id)).toEqual([4, 4]);
    const { body } = await shop.call<{ data: readonly { id: string }[] }>('GET', '/api-keys');
    expect(body.data.find((one) => one.id === id)).toMatchObject({ stampsPerMonth: 4, stampsUsed: 4 });
    const bySession = await issue(shop, anInvoice(shop.companyId));
    expect(issued([bySession])).toBe(1);
    expect(await usedBy(shop, id)).toEqual([4, 4]);
  });

  it('holds for the payslips of a run that it started, which workers issue later', async () => {
    const shop = await openShop(system.url);
    await addEmployee(shop);
    await addEmployee(shop, { nombre: 'XOCHILT CASAS CHAVEZ', curp: 'CACX760510MGTSHC04', rfc: 'CACX7605101P8' });
    const run = await openRun(shop, { renglones: 'sueldo' });
    const key = await make({ stampsPerMonth: 1 }, shop);
    const asked = await by(key).call('POST', `/payroll-runs/${run.id}/issue`, {});
    expect(asked.status).toBe(202);
    const stopped = await until('the run is stopped', async () => {
      const { body } = await asRun(shop, 'GET', `/${run.id}`);
      return body.data.mensaje ? body.data : undefined;
    });
    expect(stopped.mensaje).toMatch(/^Esta llave ya usó todos los timbres/);
    expect(await usedBy(shop, key.id)).toEqual([1, 1]);
    await asRun(shop, 'POST', `/${run.id}/issue`, {});
    await inState(shop, run.id, 'COMPLETED');
    expect(await usedBy(shop, key.id)).toEqual([1, 1]);
  });

  it.each([-1, 1.5, 1_000_001])('is a whole number of stamps, and not %d', async (stampsPerMonth) => {
    const sent = { name: 'Mi tienda', role: 'admin', stampsPerMonth, currentPassword };
    const { status, body } = await ana.call('POST', '/api-keys', sent);
    expect([status, body]).toEqual([400, expect.objectContaining({ code: 'VALIDATION' })]);
  });
});

describe('the calls of a key', () => {
  it('are counted in every answer, and refused beyond the limit', async () => {
    const limited = await system.add('api', { KEY_CALLS_PER_MINUTE: '5' });
    // The calls of before counted for the company of the others.
    const key = await make({}, await register(system.url));
    const read = (path = '/customers') => by(key, limited.url() ?? '').call('GET', path);
    const paths = ['/customers', '/customers/none', '/auth/profile', '/plans', '/products'];
    for (const [index, path] of paths.entries()) {
      const { headers } = await read(path);
      expect([path, headers.get('ratelimit-limit'), headers.get('ratelimit-remaining')]).toEqual([
        path,
        '5',
        String(4 - index),
      ]);
      expect(Number(headers.get('ratelimit-reset'))).toBeGreaterThan(0);
    }
    const refused = await read();
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(refused.headers.get('ratelimit-remaining')).toBe('0');
    expect(refused.headers.get('retry-after')).toBe(refused.headers.get('ratelimit-reset'));
    expect((await ana.call('GET', '/customers')).headers.get('ratelimit-limit')).toBeNull();
  });
});
