import type { Database } from '@timbra/adapters/postgres/database.ts';
import { raw, sql, stateMeans } from '@timbra/adapters/postgres/sql.ts';
import { withoutIndexes } from './without-indexes.ts';

/** A company, and how much of everything it has. */
export interface FilledCompany {
  readonly userId: string;
  readonly companyId: string;
  /** Documents, orders and movements of stamps each. */
  readonly rows: number;
}

const filled = ['invoices', 'invoiced_documents', 'invoiced_taxes', 'invoiced_products', 'orders', 'stamp_movements'];

/** Five years of documents with their figures, as many orders, and a movement of stamps for each; set by set. */
export async function fillDocuments(database: Database, company: FilledCompany): Promise<void> {
  await withoutIndexes(database, filled, async () => {
    await addDocuments(database, company);
    await addFigures(database, company);
    await addOrders(database, company);
    await addMovements(database, company);
  });
  await database.change(sql`vacuum (analyze) ${raw(filled.join(', '))}`);
}

const isValid = raw(stateMeans('status', 'valid'));
const isStamped = raw(stateMeans('status', 'stamped'));

/** Of a hundred: 80 invoices, half of them on credit and a fifth of those owed; 10 payments, 8 credit notes, 2 trips. */
const numbered = ({ companyId, rows }: FilledCompany) => sql`
  with own as (select id, nombre, rfc, row_number() over (order by id) - 1 as place from customers where company_id = ${companyId})
  select n, c.id as customer_id, c.nombre, c.rfc, now() - make_interval(secs => (rows.n_all - n) * span.seconds) as at,
    case when n % 100 < 80 then 'I' when n % 100 < 90 then 'P' when n % 100 < 98 then 'E' else 'T' end as kind,
    n % 2 = 0 as on_credit, n % 10 = 0 or n % 1000 < 20 as owed, round((100 + 9900 * random())::numeric, 2) as subtotal,
    case when n % 200 = 7 then 'CANCELLED' when n % 1000 = 9 then 'CANCELLING' when n % 1000 = 11 then 'REJECTED'
      when n % 1000 = 13 then 'DRAFT' when n % 5000 = 15 then 'PROCESSING' else 'ISSUED' end as status
  from (select ${rows}::int as n_all) rows cross join (select 5 * 365 * 86400.0 / ${rows}::int as seconds) span
    cross join (select count(*) as all_of_them from own) counted
    cross join generate_series(1, rows.n_all) n
    join own c on c.place = n * 7919::bigint % all_of_them`;

async function addDocuments(database: Database, company: FilledCompany): Promise<void> {
  await database.change(
    sql`insert into invoices (id, user_id, company_id, tipo, tipo_comprobante, status, serie, folio, reference, customer_id,
       cliente, receptor_rfc, metodo_pago, forma_pago, moneda, fecha, subtotal, iva, total, saldo, vence_at, request, document,
       impuestos, uuid, fecha_timbrado, provider, provider_id, figured, created_at, updated_at)
     select uuidv7(at - now()), ${company.userId}, ${company.companyId},
       case kind when 'I' then 'factura' when 'P' then 'complemento-pago' when 'E' then 'nota-credito' else 'carta-porte' end,
       kind, status, case status when 'DRAFT' then null else 'A' end, case status when 'DRAFT' then null else n end,
       gen_random_uuid()::text, customer_id, nombre, rfc, case when on_credit then 'PPD' else 'PUE' end, '03',
       case when n % 50 = 3 then 'USD' else 'MXN' end, to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS'), subtotal,
       round(subtotal * 0.16, 2), round(subtotal * 1.16, 2),
       case when kind = 'I' and on_credit and owed and ${isValid} then round(subtotal * 1.16, 2)
         else 0 end,
       case when kind = 'I' and on_credit then at + interval '30 days' end, body, body, body -> 'impuestos',
       case when ${isStamped} then gen_random_uuid()::text end,
       to_char(at, 'YYYY-MM-DD"T"HH24:MI:SS'), 'pac', n::text, true, at, at
     from (${numbered(company)}) n, lateral (
       select jsonb_build_object('impuestos', jsonb_build_object('traslados', jsonb_build_array(jsonb_build_object(
           'impuesto', '002', 'tipoFactor', 'Tasa', 'tasaOCuota', '0.16', 'base', subtotal)), 'retenciones', '[]'::jsonb),
         'conceptos', jsonb_build_array(jsonb_build_object('descripcion', 'Servicio ' || n || repeat(' de prueba', 20),
           'claveProductoServicio', '81112100', 'unidad', 'E48', 'cantidad', '1', 'valorUnitario', subtotal))) as body) b`,
  );
}

const hasFigures = (companyId: string) =>
  sql`company_id = ${companyId} and ${isValid} and tipo_comprobante in ('I', 'E')`;
const sign = sql`case tipo_comprobante when 'E' then -1 else 1 end`;

async function addFigures(database: Database, { companyId }: FilledCompany): Promise<void> {
  await database.change(
    sql`insert into invoiced_documents (invoice_id, company_id, day, is_credit, customer, receptor, tipo_cambio, subtotal,
       descuento, trasladados, retenidos, total)
     select id, company_id, left(fecha, 10)::date, tipo_comprobante = 'E', receptor_rfc, cliente, 1,
       ${sign} * subtotal, 0, ${sign} * iva, 0, ${sign} * total from invoices where ${hasFigures(companyId)}`,
  );
  await database.change(
    sql`insert into invoiced_taxes (company_id, day, invoice_id, is_withheld, impuesto, tipo_factor, tasa_o_cuota, base, importe)
     select company_id, left(fecha, 10)::date, id, false, '002', 'Tasa', 0.16, ${sign} * subtotal, ${sign} * iva
     from invoices where ${hasFigures(companyId)}`,
  );
  await database.change(
    sql`insert into invoiced_products (company_id, day, invoice_id, clave_prod_serv, unidad, descripcion, cantidad, importe)
     select company_id, left(fecha, 10)::date, id, '81112100', 'E48', 'Servicio ' || (folio + part) % 2000, 1,
       ${sign} * round(subtotal / 2, 2) from invoices, generate_series(1, 2) part where ${hasFigures(companyId)}`,
  );
}

async function addOrders(database: Database, company: FilledCompany): Promise<void> {
  await database.change(
    sql`insert into orders (id, company_id, number, fecha, status, customer_id, cliente, cliente_rfc, subtotal, descuento, iva,
       ieps, isr, iva_ret, total, observaciones, ticket_token, invoiced, created_at)
     select uuidv7(at - now()), ${company.companyId}, n, at,
       case n % 20 when 0 then 'CANCELLED' when 1 then 'REFUNDED' when 2 then 'PENDING' else 'PAID' end,
       customer_id, nombre, rfc, subtotal, 0, round(subtotal * 0.16, 2), 0, 0, 0, round(subtotal * 1.16, 2),
       case when n % 7 = 0 then 'Entregar por la tarde' end, gen_random_uuid()::text, n % 5 <> 0, at
     from (${numbered(company)}) n`,
  );
}

/** Their account is not kept: it would be written once for each of them. */
async function addMovements(database: Database, company: FilledCompany): Promise<void> {
  const applies = sql`trigger stamp_movement_applies`;
  await database.change(sql`alter table stamp_movements disable ${applies}`);
  await database.change(
    sql`insert into stamp_movements (id, user_id, company_id, type, amount, invoice_id, created_at)
     select uuidv7(at - now()), ${company.userId}, ${company.companyId}, case n % 2 when 0 then 'RESERVE' else 'RELEASE' end, 1, gen_random_uuid(), at
     from (${numbered(company)}) n`,
  );
  await database.change(sql`alter table stamp_movements enable ${applies}`);
}
