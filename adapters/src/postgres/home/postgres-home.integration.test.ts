import { expect, test } from 'vitest';
import { aScope } from '@timbra/core/testing/actors.ts';
import type { Database } from '../database.ts';
import { sql } from '../sql.ts';
import { readsWhole, usePlannedReads } from '../testing/planned-reads.ts';
import { PostgresHome } from './postgres-home.ts';

const userId = '0198c0de-0000-7000-8000-000000000001';
const large = '0198c0de-0000-7000-8000-000000000002';
const since = new Date(Date.now() - 30 * 86_400_000);

const tables = [
  'companies',
  'invoices',
  'invoice_cancellations',
  'stamp_movements',
  'archives',
  'imports',
  'deliveries',
  'orders',
];
const reads = await usePlannedReads(tables, seed);
const home = new PostgresHome(reads.database);
const companies = (await home.companies(aScope(userId))).map(({ id }) => id);

/** One of a thousand companies has most documents; of some of them somebody has to do something. */
async function seed(filled: Database): Promise<void> {
  await filled.change(
    sql`insert into users (id, name, email, email_key, password_hash, created_at)
     values (${userId}, 'Ana', 'ana@example.com', 'ana@example.com', '-', now())`,
  );
  await filled.change(
    sql`insert into companies (id, user_id, name, ruc, created_at)
     select case n when 1 then ${large}::uuid else uuidv7() end, ${userId}, 'Empresa ' || n, 'EKU9003173C9', now()
     from generate_series(1, 1000) n`,
  );
  await filled.change(sql`
    insert into invoices (id, user_id, company_id, tipo, tipo_comprobante, status, serie, folio, reference, customer_id,
      cliente, receptor_rfc, metodo_pago, forma_pago, moneda, fecha, total, saldo, vence_at, request, impuestos, errors, uuid,
      created_at, updated_at)
    select id, ${userId}, company_id, tipo, case tipo when 'factura' then 'I' when 'nomina' then 'N' else 'P' end, status, 'A', n,
      id::text, gen_random_uuid(), md5(n::text), 'AAAA010101AA1', case when owed then 'PPD' else 'PUE' end, '03', 'MXN',
      to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS'), n, case when owed then n else 0 end, at + interval '30 days',
      jsonb_build_object('pagos', jsonb_build_array(jsonb_build_object('fecha', '2026-11-20'))), '{}',
      '[{"message": "El RFC no existe."}]', case when status not in ('REJECTED', 'DRAFT') then id::text end, at, at
    from (
      select uuidv7() as id, c.id as company_id, n, now() - make_interval(hours => n) as at, n % 50 in (4, 5) as owed,
        case when n % 10 = 6 then 'nomina' when n % 10 = 7 then 'complemento-pago' else 'factura' end as tipo,
        case when n % 200 in (1, 6, 7) then 'REJECTED' when n % 200 in (16, 17) then 'DRAFT' when n % 400 in (3, 26) then 'CANCELLING'
          else 'ISSUED' end as status
      from companies c, generate_series(1, case when c.id = ${large} then 20000 else 10 end) n) d`);
  await filled.change(sql`
    insert into customers (id, company_id, rfc, nombre, uso_cfdi, regimen_fiscal, codigo_postal, created_at)
    select id, id, 'AAAA010101AA1', 'Ana', 'G03', '612', '42501', now() from companies`);
  await filled.change(sql`
    insert into orders (id, company_id, number, fecha, status, customer_id, subtotal, descuento, iva, ieps, isr, iva_ret, total,
      ticket_token, invoiced, created_at)
    select uuidv7(), id, n, now() - make_interval(hours => n), 'PAID', id, 1, 0, 0, 0, 0, 0, 1, gen_random_uuid()::text,
      n % 2 = 0, now()
    from companies, generate_series(1, case when id = ${large} then 20000 else 10 end) n`);
  await filled.change(
    sql`insert into invoice_cancellations (invoice_id, status, requested_at, expires_at, intentos)
     select id, 'pending', now(), now() + make_interval(hours => folio::int), 1 from invoices where status = 'CANCELLING'`,
  );
  await filled.change(
    sql`insert into deliveries (id, invoice_id, sent_to, automatic, created_at, at)
     select uuidv7(), id, 'a@example.com', folio % 2 = 0, now(), now() from invoices where saldo > 0`,
  );
  // No stamp of theirs was reserved.
  await filled.change(sql`alter table stamp_movements disable trigger user`);
  await filled.change(
    sql`insert into stamp_movements (id, user_id, company_id, type, amount, invoice_id, created_at)
     select uuidv7(), user_id, company_id, 'USE', 1, id, created_at from invoices where status = 'ISSUED'`,
  );
  await filled.change(sql`insert into stamp_accounts (user_id, purchased, taken) values (${userId}, 100000, 30000)`);
  await filled.change(
    sql`insert into archives (id, company_id, user_id, status, file_name, total, created_at)
     select uuidv7(), ${large}, case n when 1 then ${userId} else gen_random_uuid() end, 'FAILED', 'a.zip', 1, now()
     from generate_series(1, 1) n`,
  );
  await filled.change(
    sql`insert into imports (id, company_id, user_id, kind, mode, status, file_name, file_size, file_sha256, columns, mapping,
       repairs, created_at)
     select uuidv7(), id, ${userId}, 'customers', 'create', 'FAILED', 'a.csv', 1, '', '[]', '{}', '[]', now()
     from companies, generate_series(1, 5)`,
  );
}

const both = { invoices: companies, payroll: companies };

const asked = {
  companies: () => home.companies(aScope(userId)),
  refused: () => home.refused(both),
  cancelling: () => home.cancelling(both),
  openPayments: () => home.openPayments(companies),
  overdue: () => home.overdue(companies, since),
  stamps: () => home.stamps([userId], since),
  unscheduledSales: () => home.unscheduledSales(companies, since),
  globals: () => home.globals(companies, '2026-01-01'),
  openRuns: () => home.openRuns(companies),
  lastRuns: () => home.lastRuns(companies, '2026-01-01'),
  closed: () => home.closed(companies, '2026-10'),
  touched: () => home.touched(companies),
  badImports: () => home.badImports(companies, since),
  failedArchives: () => home.failedArchives(userId, companies, since),
  offEndpoints: () => home.offEndpoints(companies, { userId, livemode: true }),
  transfers: () => home.transfers(userId, companies, since),
  invitations: () => home.invitations(companies, since),
} satisfies Readonly<Record<string, () => Promise<unknown>>>;

test.each(Object.entries(asked))('%s of a thousand companies reads no large table from end to end', async (_, read) => {
  const wide = ['invoices', 'stamp_movements', 'imports', 'deliveries', 'invoice_cancellations', 'orders'];
  for (const plan of await reads.plansOf(read)) expect(wide.filter((table) => readsWhole(plan, table))).toEqual([]);
});

const indexes: Readonly<Partial<Record<keyof typeof asked, readonly string[]>>> = {
  refused: ['invoices_not_issued'],
  cancelling: ['invoices_not_issued'],
  overdue: ['invoices_owed'],
  openPayments: ['invoices_not_issued', 'invoices_owed'],
  openRuns: ['invoices_not_issued'],
  stamps: ['stamps_used'],
  badImports: ['imports_of_company'],
  unscheduledSales: ['orders_company_id_fecha_id_idx'],
};

test.each(Object.entries(indexes))('%s walks along the index of what is asked for', async (name, expected) => {
  const read = Object.entries(asked).find(([known]) => known === name)?.[1];
  const plan = read && (await reads.plansOf(read)).join('\n');
  expect(expected.filter((index) => !plan?.includes(`"Index Name":"${index}"`))).toEqual([]);
});

test('no more is counted of a company than is told, and each kind is of its own documents', async () => {
  const ofLarge = <T extends { readonly companyId: string }>(found: readonly T[]) =>
    found.filter(({ companyId }) => companyId === large);
  expect(
    ofLarge(await home.refused(both)).map(({ count, records, ofPayroll }) => [count, records.length, ofPayroll]),
  ).toEqual([
    [100, 3, false],
    [100, 3, true],
  ]);
  expect(ofLarge(await home.overdue([large], since))).toMatchObject([
    { count: 101, records: [{ moneda: 'MXN', dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }, {}, {}] },
  ]);
  expect(ofLarge(await home.openPayments([large]))).toMatchObject([
    { count: 101, records: [{ isComplement: true, paidOn: '2026-11-20' }, {}, {}] },
  ]);
  expect(ofLarge(await home.cancelling({ invoices: [large], payroll: [] }))).toMatchObject([{ count: 50 }]);
  expect(ofLarge(await home.unscheduledSales(companies, since))).toEqual([{ companyId: large, count: 101 }]);
  expect(await home.failedArchives(userId, [large], since)).toMatchObject([{ companyId: large, fileName: 'a.zip' }]);
  expect(ofLarge(await home.badImports(companies, since))).toMatchObject([{ kind: 'customers', hasFailed: true }]);
  const [stamps] = await home.stamps([userId], since);
  expect(stamps?.available).toBe(70_000);
  expect(stamps?.used).toBeGreaterThan(700);
});
