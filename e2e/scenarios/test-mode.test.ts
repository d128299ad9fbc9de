import { beforeAll, describe, expect, it } from 'vitest';
import { useSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import {
  addCompany,
  anInvoice,
  balanceOf,
  client,
  issue,
  register,
  type Client,
} from '@timbra/testing/api/api-client.ts';
import { aCustomer } from './every-call/holdings.ts';
import { startReceiver } from './webhook-receiver.ts';

const currentPassword = 'secreto-1';
const system = await useSystem({ env: { TRIAL_STAMPS: '0' } });

interface Listed {
  readonly data: readonly { readonly id: string }[];
  readonly total: number;
}

/** A session, a test key of its account, and a company of each mode; neither has a stamp. */
let ana: Client;
let tests: Client;
let liveId: string;
let companyId: string;

beforeAll(async () => {
  ana = await register(system.url);
  liveId = await addCompany(ana);
  tests = client(system.url, await testKey());
  companyId = await addCompany(tests);
});

async function testKey(changes: object = {}): Promise<string> {
  const request = { name: 'Prueba', mode: 'test', role: 'owner', currentPassword, ...changes };
  const { status, body } = await ana.call<{ data: { key: string } }>('POST', '/api-keys', request);
  expect([status, body]).toEqual([201, expect.objectContaining({ success: true })]);
  return body.data.key;
}

const listed = async (by: Client, path: string) => (await by.call<Listed>('GET', path)).body.data.map(({ id }) => id);

describe('what a test key makes', () => {
  it('is a test company, which a session sees where it asks for test data', async () => {
    expect(await listed(tests, '/companies')).toEqual([companyId]);
    expect(await listed(ana, '/companies')).toEqual([liveId]);
    expect(await listed(ana, '/companies?livemode=false')).toEqual([companyId]);
    const path = `/companies/${companyId}`;
    expect((await tests.call('GET', path)).body).toMatchObject({ company: { livemode: false, canIssue: true } });
    expect((await ana.call('GET', path)).status).toBe(404);
    expect((await ana.call('GET', `${path}?livemode=false`)).body).toMatchObject({ company: { livemode: false } });
    expect((await ana.call('PATCH', `${path}?livemode=false`, { name: 'Otra' })).status).toBe(404);
  });

  it('is issued, cancelled and told of without a stamp, and no session sees it among live documents', async () => {
    const receiver = await startReceiver();
    const hook = await tests.call<{ data: { secret: string; livemode: boolean } }>('POST', '/webhook-endpoints', {
      url: receiver.url,
      events: ['*'],
    });
    expect(hook.body.data.livemode).toBe(false);
    receiver.trust(hook.body.data.secret);
    const live = await startReceiver();
    live.trust(
      (await ana.call<typeof hook.body>('POST', '/webhook-endpoints', { url: live.url, events: ['*'] })).body.data
        .secret,
    );

    const customer = await tests.call<{ data: { id: string } }>('POST', '/customers', aCustomer(companyId));
    expect(customer.status).toBe(201);
    const invoice = await issue(tests, anInvoice(companyId));
    expect(invoice).toMatchObject({ status: 201, body: { data: { status: 'ISSUED', folio: 1 } } });
    const { id } = invoice.body.data;
    expect(await issue(ana, anInvoice(liveId))).toMatchObject({ status: 409, body: { code: 'NO_STAMPS' } });
    expect(await balanceOf(ana)).toMatchObject({ totalPurchased: 0, totalUsed: 0, reserved: 0 });
    expect((await ana.call<Listed>('GET', '/user/timbres/movements')).body.total).toBe(0);

    expect(await listed(ana, '/invoices')).toEqual([]);
    expect(await listed(ana, '/invoices?livemode=false')).toEqual([id]);
    expect((await ana.call('GET', `/invoices/${id}`)).status).toBe(404);
    expect((await ana.call('GET', `/invoices/${id}?livemode=false`)).status).toBe(200);

    await tests.call('POST', `/invoices/${id}/cancel`, { motivo: '02' });
    await until('it is cancelled', async () => {
      const { body } = await tests.call<{ data: { status: string } }>('GET', `/invoices/${id}`);
      return body.data.status === 'CANCELLED';
    });
    await until('all is told', async () => receiver.received.some(({ type }) => type === 'invoice.cancelled'));
    const types = receiver.received.map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(['customer.created', 'invoice.issued', 'invoice.cancelled']));
    for (const { data } of receiver.received) expect(data).toMatchObject({ livemode: false });
    expect(live.received.filter(({ data }) => data['livemode'] === false)).toEqual([]);
    expect(await balanceOf(ana)).toMatchObject({ totalPurchased: 0, totalUsed: 0, reserved: 0 });
  });
});

describe('a test key', () => {
  it('is told that live data ask for a live key, and has no part in what is bought', async () => {
    const calls = [
      ['GET', `/companies/${liveId}`],
      ['GET', `/customers?companyId=${liveId}`],
      ['GET', `/companies/${liveId}/summary`],
      ['GET', '/user/timbres'],
      ['GET', '/user/purchases'],
    ] as const;
    for (const [method, path] of calls) {
      const { status, body } = await tests.call(method, path);
      expect([path, status, body['code']]).toEqual([path, 403, 'LIVE_KEY_REQUIRED']);
    }
    const customer = await ana.call<{ data: { id: string } }>('POST', '/customers', aCustomer(liveId));
    expect(await tests.call('GET', `/customers/${customer.body.data.id}`)).toMatchObject({
      status: 403,
      body: { code: 'LIVE_KEY_REQUIRED' },
    });
    expect(await issue(tests, anInvoice(liveId))).toMatchObject({ status: 403, body: { code: 'LIVE_KEY_REQUIRED' } });
  });

  it('is made for a test company, and for no live one', async () => {
    const refused = await ana.call('POST', '/api-keys', {
      name: 'Prueba',
      mode: 'test',
      role: 'owner',
      companyId: liveId,
      currentPassword,
    });
    expect(refused).toMatchObject({ status: 400, body: { details: [{ field: 'companyId' }] } });
    const one = client(system.url, await testKey({ companyId }));
    expect(await listed(one, '/companies')).toEqual([companyId]);
  });
});
