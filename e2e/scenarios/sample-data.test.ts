import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pacEmulatorSetting } from '@timbra/adapters/config/accounts.ts';
import { demoLogin } from '@timbra/emulators/samples/demo.ts';
import { entries } from '@timbra/emulators/local/entries.ts';
import { runToEnd } from '@timbra/emulators/local/child.ts';
import { Database } from '@timbra/adapters/postgres/database.ts';
import { raw, sql } from '@timbra/adapters/postgres/sql.ts';
import type { InvoiceRowAnswer } from '@timbra/contract/invoice-answer.ts';
import type { OrderAnswer } from '@timbra/contract/orders.ts';
import type { SampleDataAnswer } from '@timbra/contract/service.ts';
import { sampleMark } from '@timbra/core/samples/sample-data.ts';
import { balanceOf, client, type Client } from '@timbra/testing/api/api-client.ts';
import { useSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { issued, readInvoice, type Shop } from './invoices-client.ts';
import { buyer } from './self-invoicing-client.ts';
import { mexicanDay } from '@timbra/testing/mexican-clock.ts';

const ENCRYPTION_KEY = randomBytes(32).toString('base64');
const system = await useSystem({ env: { ENCRYPTION_KEY } });
const env = {
  PATH: process.env['PATH'] ?? '',
  NODE_ENV: 'test',
  DATA_DIR: system.dataDir,
  FILES_DIR: join(system.dataDir, 'files'),
  DATABASE_URL: system.databaseUrl,
  ENCRYPTION_KEY,
  [pacEmulatorSetting]: system.pacUrl,
  STRIPE_EMULATOR_URL: system.stripeUrl,
  MAIL_EMULATOR_URL: system.mailUrl,
};
const database = await Database.connect({ url: system.databaseUrl, poolSize: 1 });
afterAll(() => database.close());

let shop: Shop;

beforeAll(async () => {
  await runToEnd(entries.seed, env);
  const anybody = client(system.url, undefined);
  const { body } = await anybody.call<{ access_token: string; user: { id: string } }>('POST', '/auth/login', demoLogin);
  const someone = client(system.url, body.access_token, body.user.id);
  const [company] = await all<{ id: string }>(someone, '/companies');
  shop = { ...someone, companyId: company?.id ?? '', customerId: '' };
});

const all = async <Row>(someone: Client, path: string) =>
  (await someone.call<{ data: readonly Row[] }>('GET', path)).body.data;
const rows = <Row>(path: string) => all<Row>(shop, `${path}?companyId=${shop.companyId}`);
const state = async () => (await shop.call<{ data: SampleDataAnswer }>('GET', '/user/sample-data')).body.data;
const sumOf = (amounts: readonly number[]) => Number(amounts.reduce((sum, amount) => sum + amount, 0).toFixed(2));

/** Makes the sample data until so many steps are done, and dies then with work at hand. */
async function makeUntil(steps: number): Promise<void> {
  const child = spawn(process.execPath, [entries.samples], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  await until(`${steps} steps are done`, async () => (await state()).done >= steps);
  child.kill('SIGKILL');
  await once(child, 'close');
}

/** @returns what it said. */
async function makeToItsEnd(): Promise<string> {
  const child = spawn(process.execPath, [entries.samples], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(0);
  return said;
}

const line = { claveProductoServicio: '80101500', unidad: 'E48', descripcion: 'Mi primera venta', cantidad: 1 };
const own = {
  tipo: 'factura',
  metodoPago: 'PUE',
  conceptos: [{ ...line, valorUnitario: 1_000, objetoImpuesto: '02', impuestos: { iva: '16' } }],
};

it('takes away what is made of it so far', async () => {
  await makeUntil(85);
  const removed = await shop.call<{ data: { kept: number } }>('DELETE', '/user/sample-data');
  expect(removed.body.data.kept).toBe(0);
  expect(await state()).toMatchObject({ status: 'NONE' });
  expect(await makeToItsEnd()).toBe('');
  expect([await rows('/invoices'), await rows('/products'), await rows('/orders')]).toEqual([[], [], []]);
  expect(await rows('/customers')).toHaveLength(3);
  expect(await balanceOf(shop)).toMatchObject({ available: 25, reserved: 0 });
  expect((await tablesWithSamples()).filter((table) => !ofAudit.includes(table))).toEqual(['sample_data']);
  expect(await auditedSamples()).toEqual({ hasRemoval: true });
  await database.change(sql`update sample_data set status = 'FILLING', done = 0, records = '{}'`);
});

it('gives the demo account three months of trade beside what its user does, once, whatever dies', async () => {
  expect(await state()).toMatchObject({ status: 'FILLING', done: 0 });
  await makeUntil(110);
  // It may have died before it kept what the last steps had made.
  await database.change(sql`update sample_data set done = done - 4`);
  const customer = (await rows<{ id: string }>('/customers')).find(({ id }) => isSample(id));
  const first = await issued(shop, { ...own, customerId: customer?.id });
  expect(isSample(first.id)).toBe(false);
  expect(await makeToItsEnd()).not.toContain('se omitió');

  const invoices = await rows<InvoiceRowAnswer>('/invoices');
  expect(invoices).toHaveLength(120 + 1);
  expect(await rows('/payslips')).toHaveLength(8);
  expect(await rows('/customers')).toHaveLength(43);
  expect(await rows('/products')).toHaveLength(30);
  expect(await rows('/employees')).toHaveLength(8);
  const kinds = new Set(invoices.map(({ tipo }) => tipo));
  expect([...kinds].toSorted()).toEqual([
    'arrendamiento',
    'carta-porte',
    'complemento-pago',
    'factura',
    'global',
    'honorarios',
    'ingresos',
    'nomina',
    'nota-credito',
  ]);
  const ofStatus = (wanted: string) => invoices.filter(({ status }) => status === wanted);
  expect(['REJECTED', 'CANCELLED', 'PROCESSING'].map((each) => ofStatus(each).length)).toEqual([1, 2, 0]);
  const days = invoices.map(({ fecha }) => Date.now() - Date.parse(`${fecha}Z`));
  expect(Math.max(...days) / 86_400_000).toBeGreaterThan(85);
  const [run] = await rows<{ recibos: object }>('/payroll-runs');
  expect(run?.recibos).toMatchObject({ total: 8, timbrados: 8 });

  const orders = await rows<OrderAnswer>('/orders');
  const ticket = orders.find(({ facturado, customer: { rfc } }) => !facturado && rfc === 'XAXX010101000');
  const { number, total, token = '' } = ticket ?? {};
  const found = await buyer(system.url).lookUp('kemper', { token });
  expect(found.body.data).toMatchObject({ number, total, invoiced: false });

  const issuedOnes = ofStatus('ISSUED').filter(({ tipo }) => tipo !== 'complemento-pago');
  const credited = issuedOnes.filter(({ tipo }) => tipo === 'nota-credito').map((note) => note.total);
  const sold = issuedOnes.filter(({ tipoComprobante }) => tipoComprobante === 'I').map((sale) => sale.total);
  expect((await months()).totals.total).toBe(sumOf([...sold, -sumOf(credited)]));
  expect(await balanceOf(shop)).toMatchObject({ available: 24, reserved: 0 });
});

it('takes all of it away but what the own documents of its user name', async () => {
  const invoices = await rows<InvoiceRowAnswer>('/invoices');
  const credit = invoices.find(({ metodoPago, saldo, total }) => metodoPago === 'PPD' && saldo === total);
  const documentos = [{ invoiceId: credit?.id, importePagado: 100 }];
  const fecha = mexicanDay(1);
  const pagos = [{ fecha, formaPago: '03', monto: 100, documentos }];
  const paid = await issued(shop, { tipo: 'complemento-pago', pagos });
  const first = invoices.find(({ id }) => !isSample(id));
  // A report of taxes enters what complements say of money.
  expect((await shop.call('GET', `/reports/iva?companyId=${shop.companyId}`)).status).toBe(200);
  expect((await collected()).length).toBeGreaterThan(1);

  const removed = await shop.call<{ data: { kept: number } }>('DELETE', '/user/sample-data');
  expect(removed.status).toBe(200);
  const left = await rows<InvoiceRowAnswer>('/invoices');
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([paid.id, first?.id, credit?.id]));
  expect(await collected()).toEqual([{ id: paid.id }]);
  const customers = new Set(left.flatMap(({ customerId }) => (customerId && isSample(customerId) ? [customerId] : [])));
  const products = (await rows<{ id: string }>('/products')).length;
  expect(removed.body.data.kept).toBe(1 + customers.size + products);
  expect(await rows('/customers')).toHaveLength(3 + customers.size);
  for (const list of ['/orders', '/employees', '/payslips', '/payroll-runs', '/freight/vehicles', '/freight/places']) {
    expect([list, await rows(list)]).toEqual([list, []]);
  }
  expect((await buyer(system.url).page('kemper')).status).toBe(404);
  const { total = 0 } = credit ?? {};
  expect((await readInvoice(shop, credit?.id ?? '')).saldo).toBe(sumOf([total, -100]));
  expect((await months()).totals.total).toBe(sumOf([1_160, total]));
  expect(await balanceOf(shop)).toMatchObject({ available: 23, reserved: 0 });
  const dangling = await database.row<{ count: number }>(
    sql`select count(*)::int as count from stamp_movements where right(id::text, 10) = ${sampleMark}
       and invoice_id is distinct from ${credit?.id ?? null}::uuid`,
  );
  expect(dangling?.count).toBe(0);

  expect(await state()).toEqual({ status: 'NONE', done: 0, total: 0 });
  expect((await shop.call('DELETE', '/user/sample-data')).status).toBe(404);
  expect(await makeToItsEnd()).toBe('');
  expect(await rows('/invoices')).toHaveLength(3);
});

const isSample = (id: string) => id.endsWith(sampleMark);

/** The chain of the company has what its user does, too: nothing is taken out of it. */
const ofAudit = ['audit_changes', 'audit_entries'];

/** Tells whether the audit has the removal of each sample customer that it has the making of. */
async function auditedSamples() {
  const count = (action: string) =>
    `(select count(*) from audit_entries where action = '${action}' and right(record_id, ${sampleMark.length}) = '${sampleMark}')`;
  await shop.call('GET', `/companies/${shop.companyId}/audit`);
  return database.row<{ hasRemoval: boolean }>(
    sql`select ${raw(count('customer.created'))} = ${raw(count('customer.deleted'))} and ${raw(count('customer.deleted'))} > 0
      as "hasRemoval"`,
  );
}

/** Tables that name a sample record anywhere: new ones are not forgotten. */
async function tablesWithSamples(): Promise<readonly string[]> {
  const tables = await database.rows<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const named: string[] = [];
  for (const { name } of tables) {
    const row = await database.row<{ isNamed: boolean }>(
      sql`select exists (select from ${raw(name)} t where t::text like ${`%${sampleMark}%`}) as "isNamed"`,
    );
    if (row?.isNamed) named.push(name);
  }
  return named;
}

/** Finds the complements whose money is entered for the reports of taxes. */
const collected = () =>
  database.rows<{ id: string }>(
    sql`select invoice_id as id from collected_payments union select invoice_id from collected_taxes`,
  );

/** Reads the report of months over the whole time that the sample data is of. */
async function months() {
  const path = `/companies/${shop.companyId}/reports/months?desde=${mexicanDay(95)}&hasta=${mexicanDay()}`;
  return (await shop.call<{ data: { totals: { total: number } } }>('GET', path)).body.data;
}
