import { expect, test } from 'vitest';
import { aScope } from '@timbra/core/testing/actors.ts';
import { MovingClock } from '@timbra/core/testing/moving-clock.ts';
import type { FilterValue, ListQuery } from '@timbra/contract/list.ts';
import type { Database } from './database.ts';
import { lackingPayments } from './imports/history-payments.ts';
import type { ListDescription } from './lists/description.ts';
import { invoicesList } from './lists/invoices.ts';
import { listedSums } from './lists/listed-sums.ts';
import { payslipsList } from './lists/payslips.ts';
import { PostgresList } from './lists/postgres-list.ts';
import { debtorsList, receivablesList } from './lists/receivables.ts';
import { PostgresCancellations } from './postgres-cancellations.ts';
import { PostgresCompanySeries } from './postgres-invoices.ts';
import { PostgresDifferingDocuments } from './postgres-differing-documents.ts';
import { PostgresInvoiceSources } from './postgres-invoice-sources.ts';
import { PostgresIssuedTerms, PostgresOrigins } from './postgres-payables.ts';
import { PostgresRegisteredPayments } from './postgres-payments.ts';
import { PostgresSubstitutions } from './postgres-cancellation-facts.ts';
import { PostgresTicketCorrections } from './postgres-corrections.ts';
import { RebuildFigures } from './rebuild/rebuild-figures.ts';
import { removeSamples } from './samples/remove-samples.ts';
import { raw, sql } from './sql.ts';
import { usePlannedReads } from './testing/planned-reads.ts';

const userId = '0198c0de-0000-7000-8000-000000000001';
const companyId = '0198c0de-0000-7000-8000-000000000002';
const importId = '0198c0de-0000-7000-8000-000000000003';
/** No document names it: a read is planned in the same way. */
const anId = '0198c0de-0000-7000-8000-000000000009';

const reads = await usePlannedReads(['invoices', 'balance_claims', 'test_clocks'], seed);
const { database } = reads;

/** The asking company has a third of all documents. Of a thousand of them some are of each rare kind. */
async function seed(filled: Database): Promise<void> {
  await filled.change(
    sql`insert into users (id, name, email, email_key, password_hash, created_at)
     values (${userId}, 'Ana', 'ana@example.com', 'ana@example.com', '-', now())`,
  );
  await filled.change(
    sql`insert into companies (id, user_id, name, ruc, created_at)
     select case n when 0 then ${companyId}::uuid else gen_random_uuid() end, ${userId}, 'Empresa', 'EKU9003173C9', now()
     from generate_series(0, 20) n`,
  );
  await filled.change(
    sql`insert into imports (id, company_id, user_id, kind, mode, status, file_name, file_size, file_sha256, columns, mapping,
       repairs, created_at)
     values (${importId}, ${companyId}, ${userId}, 'documents', 'create', 'COMPLETED', 'a.zip', 1, '', '[]', '{}', '[]', now())`,
  );
  await filled.change(sql`
    insert into invoices (id, user_id, company_id, tipo, tipo_comprobante, status, serie, folio, reference, customer_id, order_id,
      cliente, receptor_rfc, metodo_pago, forma_pago, moneda, fecha, total, saldo, vence_at, request, document, impuestos, uuid,
      import_id, figured, provider_differences, created_at, updated_at)
    select id, ${userId}, company_id, (array['factura', 'nomina', 'complemento-pago', 'nota-credito'])[kind],
      (array['I', 'N', 'P', 'E'])[kind], status, 'A', n, id::text, gen_random_uuid(),
      case when n % 50 = 8 then gen_random_uuid() end, md5(n::text), 'AAAA' || lpad((n % 2000)::text, 6, '0') || 'AA1',
      case when owed then 'PPD' else 'PUE' end, '03', case when n % 200 = 9 then 'USD' else 'MXN' end,
      to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS'), n, case when owed then n else 0 end, at + interval '30 days',
      jsonb_build_object('nomina', jsonb_build_object('fechaPago', to_char(at, 'YYYY-MM-DD'),
        'empleado', jsonb_build_object('curp', 'CURP' || n % 300),
        'percepciones', jsonb_build_array(jsonb_build_object('tipo', case when n % 500 = 6 then '002' else '001' end)))),
      case when n % 1000 = 10 then '{"relaciones": [{"tipoRelacion": "04", "uuids": []}]}' when n % 1000 <> 12 then '{}' end::jsonb, '{}',
      case when status in ('ISSUED', 'CANCELLED') then id::text end, case when n % 100 = 11 then ${importId}::uuid end,
      n % 1000 <> 12, case when n % 1000 = 13 then '[]'::jsonb end, at, at
    from (
      select uuidv7() as id, c.id as company_id, n, now() - make_interval(hours => n) as at, n % 50 in (4, 5) as owed,
        case when n % 10 = 6 then 2 when n % 20 = 7 then 3 when n % 40 = 8 then 4 else 1 end as kind,
        case n % 200 when 1 then 'REJECTED' when 2 then 'DRAFT' when 3 then 'CANCELLED' when 23 then 'PROCESSING' else 'ISSUED' end
          as status
      from companies c, generate_series(1, case when c.id = '${raw(companyId)}' then 10000 else 1000 end) n) d`);
  await filled.change(
    sql`update invoices i set substitutes_id = o.id, substitution_asked_at = case when i.folio % 1000 = 14 then null else now() end
     from invoices o where o.company_id = i.company_id and o.folio = i.folio - 1 and i.folio % 100 = 14`,
  );
}

const page = <Row extends object>(list: ListDescription<Row, unknown>, query: ListQuery) =>
  new PostgresList(database, list).read(aScope(userId), { companyId, range: { first: 0, last: 9 }, ...query });

const sorted = (field: string) => () => page(invoicesList, { sort: { field, descending: true } });
const filtered = (field: string, value: FilterValue) => () =>
  page(invoicesList, { filter: [{ field, values: [value] }] });
const payslips = () => page(payslipsList, {});
const cancellations = () => new PostgresCancellations(database, new MovingClock(), 1_000);

const year = [
  { field: 'desde', values: ['2025-01-01'] },
  { field: 'hasta', values: ['2099-12-31'] },
];

/** Each index costs writes whenever a document is made or changes: it is here with a read that needs it. */
const needed: Readonly<Record<string, () => Promise<unknown>>> = {
  invoices_by_creation: sorted('createdAt'),
  invoices_by_date: sorted('fecha'),
  invoices_by_folio: sorted('folio'),
  invoices_by_name: sorted('cliente'),
  invoices_by_original: () => new PostgresTicketCorrections(database).isStanding(anId),
  invoices_by_tipo: sorted('tipo'),
  invoices_by_total: sorted('total'),
  invoices_by_uuid: () => new PostgresOrigins(database).byUuid(companyId, [anId]),
  invoices_differing: () => new PostgresDifferingDocuments(database).list(10),
  invoices_imported_folio: () => new PostgresCompanySeries(database).next(companyId, [{ serie: 'A', first: 1 }]),
  invoices_issued_rates: () => new PostgresInvoiceSources(database).lastRate(companyId, 'USD'),
  invoices_last_of_customer: () => new PostgresIssuedTerms(database).lastTo(anId),
  invoices_no_income: filtered('estado', 'Emitida'),
  invoices_not_issued: filtered('estado', 'En proceso'),
  invoices_of_import: () => lackingPayments(database, anId),
  invoices_of_order: filtered('orderId', anId),
  invoices_of_paid_month: payslips,
  invoices_of_payments: () =>
    new PostgresRegisteredPayments(database).between(companyId, '2098-01-01', '2099-01-01', 10),
  invoices_of_receptor: () => page(debtorsList, {}),
  invoices_of_user: () => removeSamples(database, { userId: anId, records: {}, now: new Date(), newId: () => anId }),
  invoices_of_yearly_pay: payslips,
  invoices_owed: () => page(receivablesList, {}),
  invoices_paid: filtered('estado', 'Pagada'),
  invoices_receivable_by_type: filtered('estado', 'Vencida'),
  invoices_relating: () => cancellations().isSubstituted(anId),
  invoices_search: () => page(invoicesList, { q: 'AAAA000777' }),
  invoices_substituting: () => new PostgresSubstitutions(database).due(10),
  invoices_sums: () => listedSums(database).invoices.read(aScope(userId), { companyId, filter: year }),
  invoices_unfigured: () => new RebuildFigures(database).missing(),
};

/** These hold a rule, whoever reads by them. */
const rules: Readonly<Record<string, string>> = {
  invoices_pkey: 'a document has an id of its own',
  invoices_reference_key: 'what a provider returns is recognised by a reference that no two documents share',
  invoices_folio: 'no two documents of a series have one folio',
  invoices_uuid: 'no two documents have one stamp',
  invoices_history: 'the history of a company has a stamp once',
};

test('each index of documents has a read that needs it, or a rule that it holds', async () => {
  const rows = await database.rows<{ name: string; rules: boolean }>(
    sql`select c.relname as name, i.indisunique as rules from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = 'invoices'::regclass`,
  );
  const named = (isRule: boolean) => rows.filter((row) => row.rules === isRule).map(({ name }) => name);
  expect(new Set(named(false))).toEqual(new Set(Object.keys(needed)));
  expect(new Set(named(true))).toEqual(new Set(Object.keys(rules)));
});

test.each(Object.entries(needed))('%s is in the plan of the read that needs it', async (index, read) => {
  const plans = await reads.plansOf(read);
  expect(plans.filter((plan) => plan.includes(`"Index Name":"${index}"`))).not.toEqual([]);
});
