import type { Client as PgClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { AuditEntryAnswer } from '@timbra/contract/audit.ts';
import { readPdf } from '@timbra/adapters/documents/testing/read-pdf.ts';
import { EmulatorFixture } from '@timbra/emulators/facturama/testing/emulator-fixture.ts';
import { documentsAt } from '@timbra/testing/api/hold-answers.ts';
import { useSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import {
  aConcepto,
  addCompany,
  anInvoice,
  aReceptor,
  balanceOf,
  client,
  issue,
  register,
  type Client,
} from '@timbra/testing/api/api-client.ts';
import { inDatabase } from './crash-points/soundness.ts';
import { everyCall } from './every-call/calls.ts';
import { aCustomer, anEmployee, anOrder, aPayrollRun, aProduct, aVehicle, publishPage } from './every-call/holdings.ts';
import { addCustomer } from './invoices-client.ts';
import { buyer, sell } from './self-invoicing-client.ts';
import { receivers, values } from './test-values.ts';
import { isOpen, isOperators } from './every-call/ownership.ts';
import { startReceiver } from './webhook-receiver.ts';

const currentPassword = 'secreto-1';
// What tests are stamped by is another one than what live documents are.
const testProvider = await EmulatorFixture.start();
afterAll(() => testProvider.stop());
const system = await useSystem({ env: { TRIAL_STAMPS: '0', TEST_PROVIDER_URL: testProvider.url } });

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
    expect(await documentsAt(testProvider.url)).toHaveLength(1);
    expect(await documentsAt(system.pacUrl)).toEqual([]);
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

it('what is told of test documents rings no bell: it is read with test data', async () => {
  const archive = await tests.call<{ data: { fileName: string } }>('POST', '/archives', { companyId, filter: {} });
  expect([archive.status, archive.body.data.fileName]).toEqual([202, expect.stringMatching(/^prueba_documentos_/)]);
  const titles = async (path: string) =>
    (await ana.call<{ data: readonly { id: string; title: string; livemode: boolean }[] }>('GET', path)).body.data;
  const shown = await until('it is told', async () =>
    (await titles('/notifications?livemode=false')).find(({ title }) => title === 'Tu archivo está listo'),
  );
  expect(shown.livemode).toBe(false);
  expect((await titles('/notifications')).filter(({ livemode }) => !livemode)).toEqual([]);
  expect(await titles('/notifications?filter={"livemode":false}')).toEqual([]);
  expect((await ana.call('GET', `/notifications/${shown.id}`)).status).toBe(404);
  expect((await ana.call('POST', '/notifications/read', { ids: [shown.id] })).status).toBe(200);
  const unread = await titles('/notifications?livemode=false&filter={"readAt":null}');
  expect(unread.map(({ id }) => id)).not.toContain(shown.id);
});

it('what is saved of a test company says what it is, on its pages or by its name', async () => {
  const { body } = await tests.call<{ data: readonly { id: string }[] }>('GET', `/customers?companyId=${companyId}`);
  const customerId = body.data[0]?.id ?? '';
  const statement = await tests.download(`/customers/${customerId}/statement`, 'application/pdf');
  const { pages } = await readPdf(new Uint8Array(await statement.arrayBuffer()));
  for (const page of pages) expect(page).toContain('SIN VALOR FISCAL');
  const audit = await tests.download(`/companies/${companyId}/audit/export`);
  const report = await tests.download(`/companies/${companyId}/reports/export`);
  const names = [statement, audit, report].map(({ headers }) => headers.get('Content-Disposition'));
  expect(names).toEqual([
    expect.stringContaining('"prueba_estado_de_cuenta_'),
    expect.stringContaining('"prueba_auditoria_'),
    expect.stringContaining('"prueba_reporte_'),
  ]);
});

it('what an account has of tests is told apart in its own audit, whether it is there still or not', async () => {
  const made = await tests.call<{ data: { id: string } }>('POST', '/webhook-endpoints', {
    url: 'http://127.0.0.1:9/audit',
    events: ['*'],
  });
  expect(made.status).toBe(201);
  const { id } = made.body.data;
  expect((await tests.call('PATCH', `/webhook-endpoints/${id}`, { description: 'Otro' })).status).toBe(200);
  expect((await tests.call('DELETE', `/webhook-endpoints/${id}`)).status).toBe(200);
  const auditOf = async (query: string) =>
    (await ana.call<{ data: readonly AuditEntryAnswer[]; total: number }>('GET', `/user/audit${query}`)).body;
  const [live, ofTests] = [await auditOf(''), await auditOf('?livemode=false')];
  expect(live.data.filter(({ record }) => record.id === id)).toEqual([]);
  expect(live.data.flatMap(({ changes }) => changes.map(({ field }) => field))).not.toContain('hasTestCompanies');
  expect(ofTests.data.filter(({ record }) => record.id === id).map(({ action }) => action)).toEqual([
    'endpoint.deleted',
    'endpoint.updated',
    'endpoint.created',
  ]);
  expect(new Set(ofTests.data.map(({ record }) => record.kind))).toEqual(new Set(['endpoint']));
  expect([live.total, ofTests.total]).toEqual([live.data.length, ofTests.data.length]);
});

it('what a test company sends takes nothing from the mails of its account', async () => {
  const { body } = await issue(tests, anInvoice(companyId));
  const allowance = async (by: Client, company: string) =>
    (await by.call<{ data: object }>('GET', `/companies/${company}/mail-allowance`)).body.data;
  const before = await allowance(ana, liveId);
  const sent = await tests.call('POST', `/invoices/${body.data.id}/email`, { to: ['extrano@ejemplo.mx'] });
  expect(sent.status).toBe(202);
  expect(await allowance(ana, liveId)).toEqual(before);
  expect(await allowance(tests, companyId)).toMatchObject({ missing: [] });
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

/** Makes a company with a record of each kind. */
async function settle(by: Client): Promise<readonly string[]> {
  const company = await addCompany(by);
  const made = async (path: string, body: object): Promise<string> => {
    const { status, body: answer } = await by.call<{ data: { id: string } }>('POST', path, body);
    expect([path, status]).toEqual([path, expect.toBeOneOf([200, 201, 202])]);
    return answer.data.id;
  };
  const customerId = await made('/customers', aCustomer(company));
  const productId = await made('/products', aProduct(company));
  const employeeId = await made('/employees', anEmployee(company));
  return [
    company,
    customerId,
    productId,
    employeeId,
    await made('/orders', anOrder(company, customerId, productId)),
    await made('/freight/vehicles', aVehicle(company)),
    await made('/payroll-runs', aPayrollRun(company, employeeId)),
    await made('/invoices/create', { ...anInvoice(company), draft: true }),
  ];
}

describe('among everything that the contract reads', () => {
  const ids = (body: unknown) =>
    [...JSON.stringify(body ?? null).matchAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)].map(([id]) => id);

  it('a session finds no test record, and a test key no live one', async () => {
    const [ofLive, ofTests] = [await settle(ana), await settle(tests)];
    const reads = (await everyCall(system.databaseUrl)).filter(
      ({ method, operation }) =>
        method === 'GET' && !isOpen(operation) && !isOperators(operation) && !operation.isOfTests,
    );
    expect(reads.length).toBeGreaterThan(60);
    const seen = { live: new Set<string>(), test: new Set<string>() };
    const sides = [
      { by: ana, others: ofTests, own: ofLive, name: 'live', missing: [400, 404] },
      { by: tests, others: ofLive, own: ofTests, name: 'test', missing: [400, 403, 404] },
    ] as const;
    for (const { by, others, own, name, missing } of sides) {
      const [ownCompany = ''] = own;
      const [otherCompany = ''] = others;
      for (const { path, operation } of reads) {
        if (operation.plainParams) continue;
        if (path.includes('{')) {
          for (const id of others) {
            const { status } = await by.call('GET', path.replaceAll(/\{\w+\}/g, id));
            expect([name, path, status]).toEqual([name, path, expect.toBeOneOf([...missing])]);
          }
          continue;
        }
        for (const query of [
          '',
          `?companyId=${ownCompany}`,
          `?companyId=${ownCompany}&q=a`,
          `?companyId=${otherCompany}`,
        ]) {
          const { body } = await by.call('GET', `${path}${query}`);
          const found = ids(body);
          expect([name, path, query, found.filter((id) => others.includes(id))]).toEqual([name, path, query, []]);
          for (const id of found) if (own.includes(id)) seen[name].add(id);
        }
      }
    }
    // Each side does find its own: the walk looks where records are.
    expect([seen.live.size, seen.test.size]).toEqual([ofLive.length, ofTests.length]);
  });
});

test('the tables of values are there', () => expect([values.length, receivers.length]).toEqual([24, 4]));

/** It was looked for, and is left to the operator. */
async function isNotSentAgain(id: string): Promise<void> {
  await until('it was looked for', () =>
    inDatabase(system, async (database) => {
      const { rows } = await database.query<{ reason: string | null }>(
        'select unknown_reason as reason from invoice_stampings where invoice_id = $1',
        [id],
      );
      return rows[0]?.reason?.includes('que podría ser este') === true;
    }),
  );
  const { body } = await tests.call<{ data: { status: string } }>('GET', `/invoices/${id}`);
  expect(body.data.status).toBe('PROCESSING');
}

describe.concurrent('a value of the table', () => {
  it.each(values)('%s ends a document as %s', async (numeroPedido, end) => {
    // They are of one company: what each of them costs tells it from the others in the provider's list.
    const conceptos = [{ ...aConcepto, valorUnitario: 100 + values.findIndex(([word]) => word === numeroPedido) }];
    // Documents of one serie follow each other, and the last one is not found.
    const serie = end === 'PROCESSING' ? 'OPACA' : 'A';
    const sent = anInvoice(companyId, { numeroPedido, conceptos, serie });
    const { body } = await issue(tests, sent, { Prefer: 'wait=0' });
    const { id } = body.data;
    if (end === 'PROCESSING') {
      await isNotSentAgain(id);
      return;
    }
    const isIn = (status: string) =>
      until(`${numeroPedido} is ${status}`, async () => {
        const shown = await tests.call<{ data: { status: string } }>('GET', `/invoices/${id}`);
        return shown.body.data.status === status;
      });
    if (!numeroPedido.startsWith('EMU-CANCEL')) return void (await isIn(end));
    await isIn('ISSUED');
    expect((await tests.call('POST', `/invoices/${id}/cancel`, { motivo: '02' })).status).toBe(200);
    await isIn(end);
  });
});

describe('a receiver of the table', () => {
  it('is refused at its field, in a document and at the page of a company', async () => {
    const own = await addCompany(tests);
    const customUrl = await publishPage(tests, own);
    const shop = { ...tests, companyId: own, customerId: await addCustomer(tests, own) };
    for (const [rfc, field] of receivers) {
      const receptor = { ...aReceptor, rfc };
      const refused = await issue(tests, anInvoice(own, { receptor }));
      expect([rfc, refused.status, refused.body]).toEqual([
        rfc,
        400,
        expect.objectContaining({
          data: expect.objectContaining({ status: 'REJECTED', errors: [expect.objectContaining({ field })] }),
        }),
      ]);
      const { ticket } = await sell(shop);
      const asked = await buyer(system.url).ask(customUrl, ticket?.token ?? '', { receptor });
      expect([rfc, asked.status, asked.body.details]).toEqual([rfc, 400, [expect.objectContaining({ field })]]);
    }
  });
});

describe('DELETE /test/data', () => {
  it('leaves nothing of test companies, and all of what is live; keys stay', async () => {
    const made = await Promise.all([
      tests.call<{ data: { id: string } }>('POST', '/products', aProduct(companyId)),
      issue(tests, anInvoice(companyId, { metodoPago: 'PPD', formaPago: '99' })),
      issue(tests, anInvoice(companyId, { numeroPedido: 'EMU-REJECT' })),
    ]);
    expect(made.map(({ status }) => status)).toEqual([201, 201, 400]);
    const archive = await tests.call('POST', '/archives', { companyId, filter: {} });
    expect(archive.status).toBe(202);
    expect(await listed(ana, '/notifications?livemode=false')).not.toEqual([]);
    const before = await ana.call<Listed>('GET', '/customers');
    const companies = await listed(ana, '/companies');
    const deleted = await ana.call<{ data: { running: boolean } }>('DELETE', '/test/data');
    expect([200, 202]).toContain(deleted.status);
    await until('all is deleted', async () => {
      const { status, body } = await tests.call<{ data: { running: boolean } }>('DELETE', '/test/data');
      return status === 200 && !body.data.running;
    });
    expect(await listed(tests, '/companies')).toEqual([]);
    expect(await listed(ana, '/notifications?livemode=false')).toEqual([]);
    expect(await listed(tests, '/webhook-endpoints')).toEqual([]);
    expect(await listed(tests, '/events')).toEqual([]);
    expect(await listed(ana, '/companies')).toEqual(companies);
    expect((await ana.call<Listed>('GET', '/customers')).body).toEqual(before.body);
    expect(await inDatabase(system, (database) => namedIn(database, companyId))).toEqual([]);

    companyId = await addCompany(tests);
    expect(await issue(tests, anInvoice(companyId))).toMatchObject({ status: 201, body: { data: { folio: 1 } } });
    const liveKey = client(system.url, await testKey({ mode: 'live' }));
    expect(await liveKey.call('DELETE', '/test/data')).toMatchObject({
      status: 403,
      body: { code: 'KEY_NOT_ALLOWED' },
    });
  });
});

/** Returns the tables that have rows of a company; its audit and its keys stay. */
async function namedIn(database: PgClient, id: string): Promise<string[]> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.column_name = 'company_id' and c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.table_name not like 'audit%' and c.table_name <> 'api_keys'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await database.query(`select from ${name} where company_id = $1 limit 1`, [id]);
    if (rowCount) found.push(name);
  }
  return found;
}
