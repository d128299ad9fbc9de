import { inAdmin } from '@timbra/testing/database/database-server.ts';
import type { SystemAddresses } from '@timbra/testing/system/system-addresses.ts';
import type { Client } from 'pg';
import type { Holdings } from '../../scenarios/every-call/holdings.ts';

/** More than a hundred pages of the smallest size. */
const many = 3_000;
/** What nobody has thousands of. */
const some = 200;

/** What stands in place of a column's value. `n` counts the copies from 1; `made` is the row that is copied. */
type Changes = Readonly<Record<string, string>>;

/** A name that is longer than its cell, a long one, and a short one. */
const name = `case n % 3
  when 0 then 'COMERCIALIZADORA Y DISTRIBUIDORA DE PRODUCTOS AGROPECUARIOS DEL NOROESTE ' || n
  when 1 then 'JOSÉ MARÍA DE LOS ÁNGELES GUTIÉRREZ VILLASEÑOR ' || n
  else 'Café Luna ' || n end`;
/** From cents to millions. */
const amount = `round(n * 7919 % 99991 * power(10::numeric, n % 4 - 2), 2)`;
const rfc = `'CAN' || lpad((n % 28 + 800101)::text, 6, '0') || upper(lpad(to_hex(n), 3, '0'))`;
const earlier = `now() - make_interval(hours => n)`;
const token = `md5(made.id::text || n)`;
const money = { subtotal: amount, total: amount } as const;

/** Issued documents that are to be paid in parts; half of them are overdue. */
const invoice = {
  folio: `made.folio + n`,
  reference: token,
  uuid: 'gen_random_uuid()::text',
  cliente: name,
  receptor_rfc: rfc,
  metodo_pago: `'PPD'`,
  saldo: amount,
  vence_at: `now() + make_interval(days => n % 60 - 30)`,
  figured: 'false',
  ...money,
} as const;

const copies: readonly (readonly [
  table: string,
  of: (holdings: Holdings) => string,
  changes: Changes,
  count?: number,
])[] = [
  ['customers', ({ customerId }) => customerId, { rfc, nombre: name, email: `'pagos' || n || '@empresa.example.mx'` }],
  ['products', ({ productId }) => productId, { nombre_interno: name, precio_unitario: amount }],
  ['orders', ({ orderId }) => orderId, { number: `made.number + 10 + n`, ticket_token: token, ...money }],
  ['employees', ({ employeeId }) => employeeId, { nombre: name, curp: `'XOJI740919' || lpad(n::text, 8, '0')` }],
  ['freight_records', ({ vehicleId }) => vehicleId, { nombre: name, identity: 'n::text' }],
  ['freight_records', ({ trailerId }) => trailerId, { nombre: name, identity: 'n::text' }],
  ['freight_records', ({ figureId }) => figureId, { nombre: name, identity: 'n::text' }],
  ['freight_records', ({ placeId }) => placeId, { nombre: name, identity: 'n::text' }],
  ['freight_records', ({ routeId }) => routeId, { nombre: name, identity: 'n::text' }],
  ['trip_requests', ({ tripRequestId }) => tripRequestId, { token }, some],
  ['payroll_runs', ({ payrollRunId }) => payrollRunId, {}, some],
  ['invoices', ({ invoiceId }) => invoiceId, invoice],
  ['invoices', ({ draftId }) => draftId, { reference: token, cliente: name, ...money }, some],
  ['imports', ({ importId }) => importId, { file_name: `'Clientes del ejercicio ' || n || '.csv'` }],
  ['companies', ({ companyId }) => companyId, { name, razon_social: name, ruc: rfc }, some],
  [
    'purchases',
    ({ purchaseId }) => purchaseId,
    { payment_id: token, status: `'COMPLETED'`, attempted_at: earlier, completed_at: earlier, price: amount, amount },
  ],
];

/** Adds thousands to the one record of each kind: the lists are those of an account that has worked for years. */
export async function addManyRows({ databaseUrl }: SystemAddresses, holdings: Holdings): Promise<void> {
  await inAdmin(databaseUrl, async (client) => {
    for (const [table, of, changes, count = many] of copies) await copy(client, table, of(holdings), changes, count);
    await pay(client, holdings);
    await notify(client, holdings);
  });
}

async function copy(client: Client, table: string, id: string, changes: Changes, count: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = rows.map(({ name: column }) => column);
  const always: Changes = { id: 'uuidv7()', created_at: earlier };
  const values = names.map((column) => changes[column] ?? always[column] ?? `made.${column}`);
  await client.query(
    `insert into ${table} (${names.join(', ')})
     select ${values.join(', ')} from ${table} made, generate_series(1, $2::int) n where made.id = $1`,
    [id, count],
  );
}

/** A run that pays everybody: its payslips are drafts. */
async function pay(client: Client, { companyId, payrollRunId, payslipId }: Holdings): Promise<void> {
  await copy(client, 'invoices', payslipId, { reference: token, cliente: name, ...money }, many);
  await client.query(
    `insert into payroll_payslips (run_id, employee_id, invoice_id)
     select $1, employee.id, payslip.id
     from (select id, row_number() over (order by id) as place from employees where company_id = $2) employee
     join (select id, row_number() over (order by id) as place from invoices
           where company_id = $2 and tipo = 'nomina' and status = 'DRAFT' and id <> $3) payslip using (place)
     on conflict do nothing`,
    [payrollRunId, companyId, payslipId],
  );
}

/** The bell of somebody who has not looked for months. */
async function notify(client: Client, { userId, invoiceId }: Holdings): Promise<void> {
  await client.query(
    `insert into notifications (id, user_id, type, title, body, link, created_at)
     select uuidv7(), $1, 'DOCUMENT_REJECTED', 'La factura A-' || n || ' fue rechazada', 'Receptor: ' || ${name}, '/facturas/' || $2, ${earlier}
     from generate_series(1, ${many}) n`,
    [userId, invoiceId],
  );
}
