import { describe, expect, test } from 'vitest';
import { aScope } from '@timbra/core/testing/actors.ts';
import type { ListQuery } from '@timbra/contract/list.ts';
import type { Database } from '../database.ts';
import { raw, sql } from '../sql.ts';
import { readsAny, readsWhole, usePlannedReads } from '../testing/planned-reads.ts';
import { customersList, employeesList, productsList } from './records.ts';
import type { ListDescription } from './description.ts';
import { age } from './due.ts';
import { invoicesList } from './invoices.ts';
import { ordersList } from './orders.ts';
import { payrollRunsList } from './payroll-runs.ts';
import { payslipsList } from './payslips.ts';
import { PostgresList } from './postgres-list.ts';
import { debtorsList, receivablesList } from './receivables.ts';
import { PostgresSums } from './sums.ts';

const userId = '0198c0de-0000-7000-8000-000000000001';
const companyId = '0198c0de-0000-7000-8000-000000000002';
const range = { first: 0, last: 9 };

const reads = await usePlannedReads(
  ['customers', 'products', 'orders', 'invoices', 'employees', 'payroll_payslips'],
  seed,
);

/** Adds enough rows for the planner to weigh its indexes as it does with a million. */
async function seed(database: Database): Promise<void> {
  await database.change(
    sql`insert into users (id, name, email, email_key, password_hash, created_at)
     values (${userId}, 'Ana', 'ana@example.com', 'ana@example.com', '-', now())`,
  );
  await database.change(
    sql`insert into companies (id, user_id, name, ruc, created_at)
     select case n when 0 then ${companyId}::uuid else gen_random_uuid() end, ${userId}, 'Empresa', 'EKU9003173C9', now()
     from generate_series(0, 20) n`,
  );
  await database.change(sql`
    insert into customers (id, company_id, rfc, nombre, uso_cfdi, regimen_fiscal, codigo_postal, email, telefono, created_at)
    select uuidv7(), c.id, 'AAAA' || lpad(n::text, 6, '0') || 'AA1', md5(n::text) || case when n % 3 = 0 then ' SA de CV' else ' Pérez' end,
      (array['G03', 'G01', 'S01', 'D01'])[1 + n % 4], (array['601', '612'])[1 + n % 2], lpad((n % 900)::text, 5, '0'),
      case when n % 4 > 0 then 'c' || n || '@correo.mx' end, '+5255' || n, now() - make_interval(mins => n)
    from companies c, generate_series(1, case when c.id = '${raw(companyId)}' then 10000 else 300 end) n`);
  await database.change(sql`
    insert into products (id, company_id, nombre_interno, codigo_interno, descripcion, precio_unitario, clave_producto_servicio,
      unidad, objeto_impuesto, es_importado, impuestos_locales, iva, ieps, ieps_tipo, iva_ret, isr, created_at)
    select uuidv7(), c.id, md5(n::text), 'C' || n, 'Descripción ' || n, n, '01010101', 'H87', '02', false, '[]',
      true, false, 'TASA', false, false, now()
    from companies c, generate_series(1, case when c.id = '${raw(companyId)}' then 8000 else 300 end) n`);
  await database.change(sql`
    insert into orders (id, company_id, number, fecha, status, customer_id, subtotal, descuento, iva, ieps, isr, iva_ret, total,
      ticket_token, created_at)
    select uuidv7(), company_id, row_number() over (), created_at, 'PENDING', id, 1, 0, 0, 0, 0, 0, 1, id::text, created_at
    from customers where company_id <> '${raw(companyId)}' or codigo_postal < '00500'`);
  // Most are paid; one in fifty each is to be paid, overdue, refused or a draft.
  await database.change(sql`
    insert into invoices (id, user_id, company_id, tipo, tipo_comprobante, status, serie, folio, reference, cliente, receptor_rfc,
      metodo_pago, moneda, fecha, total, saldo, vence_at, request, impuestos, uuid, created_at, updated_at)
    select id, '${raw(userId)}', company_id, case when n % 40 = 0 then 'nota_credito' else 'factura' end,
      case when n % 40 = 0 then 'E' else 'I' end,
      case n % 50 when 1 then 'REJECTED' when 2 then 'DRAFT' when 3 then 'CANCELLED' else 'ISSUED' end, 'A', n, id::text, nombre,
      rfc, case when n % 50 in (4, 5) then 'PPD' else 'PUE' end, 'MXN', to_char(created_at, 'YYYY-MM-DD"T"HH24:MI:SS'), n, case when n % 50 in (4, 5) then n else 0 end,
      case when n % 50 = 4 then now() - interval '1 day' end, '{}', '{}', case when n % 50 not in (1, 2) then id::text end,
      created_at, created_at
    from (select *, row_number() over (partition by company_id order by id) as n from customers) c`);
  await database.change(sql`
    insert into employees (id, company_id, nombre, curp, rfc, email, num_empleado, departamento, puesto, complete, created_at)
    select id, company_id, nombre, id::text, rfc, email, right(rfc, 5), left(nombre, 2), left(nombre, 3), nombre like '%Pérez',
      created_at from customers`);
  await database.change(
    sql`insert into payroll_runs (id, company_id, owner_id, tipo_nomina, periodicidad_pago, fecha_pago, fecha_inicial_pago,
       fecha_final_pago, num_dias_pagados, lines, created_at)
     select ('0198c0de-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, ${companyId}, ${userId}, 'O', '04', '2026-11-15', '2026-11-01',
       '2026-11-15', 15, 'ultima', now() from generate_series(1, 20) n`,
  );
  await database.change(
    sql`insert into payroll_payslips (run_id, employee_id, invoice_id)
     select ('0198c0de-0000-7000-8000-' || lpad((1 + n % 20)::text, 12, '0'))::uuid, id, id
     from (select id, row_number() over (order by id) as n from invoices where company_id = ${companyId}) i`,
  );
}

const plans = <Row extends object>(list: ListDescription<Row, unknown>, query: ListQuery) =>
  reads.plansOf(() => new PostgresList(reads.database, list).read(aScope(userId), { companyId, range, ...query }));

describe('a page in the order of', () => {
  test.each(['nombre', 'rfc', 'email', 'createdAt', 'usoCfdi', 'regimenFiscal', 'codigoPostal', 'telefono'])(
    '%s walks an index of customers in both directions',
    async (field) => {
      for (const descending of [false, true]) {
        const found = await plans(customersList, { sort: { field, descending } });
        expect(found.filter((plan) => readsWhole(plan, 'customers'))).toEqual([]);
      }
    },
  );

  test.each(['nombreInterno', 'descripcion', 'precioUnitario', 'codigoInterno', 'claveProductoServicio', 'createdAt'])(
    '%s walks an index of products',
    async (field) => {
      const found = await plans(productsList, { sort: { field, descending: true } });
      expect(found.filter((plan) => readsWhole(plan, 'products'))).toEqual([]);
    },
  );

  test.each(['number', 'fecha', 'customer.nombre', 'total', 'createdAt'])(
    '%s walks an index of orders',
    async (field) => {
      const found = await plans(ordersList, { sort: { field, descending: true } });
      expect(found.filter((plan) => readsWhole(plan, 'orders'))).toEqual([]);
    },
  );
});

test.each(['nombre', 'curp', 'rfc', 'email', 'numEmpleado', 'departamento', 'puesto', 'completo', 'createdAt'])(
  'a page of employees in the order of %s walks an index',
  async (field) => {
    const found = await plans(employeesList, { sort: { field, descending: true } });
    expect(found.filter((plan) => readsWhole(plan, 'employees'))).toEqual([]);
  },
);

test('a run counts its own payslips and shows them, and reads neither all payslips nor all documents', async () => {
  const run = '0198c0de-0000-7000-8000-000000000007';
  const counted = await plans(payrollRunsList, { filter: [{ field: 'id', values: [run] }] });
  const shown = await plans(payslipsList, { filter: [{ field: 'corridaId', values: [run] }] });
  for (const plan of [...counted, ...shown]) {
    expect(readsWhole(plan, 'payroll_payslips')).toBe(false);
    expect(readsWhole(plan, 'invoices')).toBe(false);
  }
  // What each worker was paid in the month is found by worker and month.
  const byMonth = /"invoices_of_paid_month"[^{}]*"Index Cond":"(?:[^"\\]|\\.)*curp(?:[^"\\]|\\.)*fechaPago/;
  expect(shown[0]).toMatch(byMonth);
  // So is what was exempted in the year, in an index of the few documents that pay it.
  const byYear = /"invoices_of_yearly_pay"[^{}]*"Index Cond":"(?:[^"\\]|\\.)*curp(?:[^"\\]|\\.)*fechaPago/;
  expect(shown[0]).toMatch(byYear);
});

test('the orders of a document are found through what it carries', async () => {
  const found = await plans(ordersList, { filter: [{ field: 'documento', values: [companyId] }] });
  expect(found.filter((plan) => readsWhole(plan, 'orders'))).toEqual([]);
});

describe('of documents', () => {
  test.each(['folio', 'cliente', 'fecha', 'total', 'tipo', 'createdAt'])(
    'a page in the order of %s walks an index in both directions',
    async (field) => {
      for (const descending of [false, true]) {
        const [plan = ''] = await plans(invoicesList, { sort: { field, descending } });
        expect(plan).not.toContain('"Node Type":"Sort"');
        expect(readsWhole(plan, 'invoices')).toBe(false);
      }
    },
  );

  test.each([
    ['Pagada', 'invoices_paid'],
    ['Emitida', 'invoices_no_income'],
    ['Pendiente', 'invoices_receivable_by_type'],
    ['Vencida', 'invoices_receivable_by_type'],
    ['Rechazada', 'invoices_not_issued'],
    ['Borrador', 'invoices_not_issued'],
    ['Cancelada', 'invoices_not_issued'],
    ['En proceso', 'invoices_not_issued'],
  ])('those in the state %s are found and counted through %s', async (estado, index) => {
    const [plan = ''] = await plans(invoicesList, { filter: [{ field: 'estado', values: [estado] }] });
    expect(plan).toContain(`"${index}"`);
    expect(readsWhole(plan, 'invoices')).toBe(false);
  });

  test.each([
    ['Pagada', 'invoices_paid'],
    ['Pendiente', 'invoices_receivable_by_type'],
    ['Vencida', 'invoices_receivable_by_type'],
    ['Cancelada', 'invoices_not_issued'],
  ])('those whose payment is %s are found and counted through %s', async (word, index) => {
    const [plan = ''] = await plans(invoicesList, { filter: [{ field: 'paymentStatus', values: [word] }] });
    expect(plan).toContain(`"${index}"`);
    expect(readsWhole(plan, 'invoices')).toBe(false);
  });

  test('a day is a part of the index of dates', async () => {
    const filter = [{ field: 'desde', values: ['2099-01-01'] }];
    expect((await plans(invoicesList, { filter }))[0]).toContain('"invoices_by_date"');
  });

  test('a search goes through the trigrams', async () => {
    expect((await plans(invoicesList, { q: 'AAAA000777' }))[0]).toContain('"invoices_search"');
  });
});

describe('of what is owed', () => {
  test('a page in the order in which it is due walks the index of what is owed, in both directions', async () => {
    for (const descending of [false, true]) {
      const [plan = ''] = await plans(receivablesList, { sort: { field: 'vence', descending } });
      expect(plan).toContain('"invoices_owed"');
      expect(plan).not.toContain('"Node Type":"Sort"');
    }
  });

  test('a page in the order of days is the same one the other way round', async () => {
    const [plan = ''] = await plans(receivablesList, { sort: { field: 'dias', descending: true } });
    expect(plan).toContain('"invoices_owed"');
    expect(plan).not.toContain('"Node Type":"Sort"');
  });

  test('those of an age are a part of that index, and the smallest balances are found in it alone', async () => {
    const filter = [{ field: 'tramo', values: ['1-30'] }];
    expect((await plans(receivablesList, { filter }))[0]).toMatch(/"invoices_owed"[^{}]*"Index Cond":"[^{}]*vence_at/);
    const [plan = ''] = await plans(receivablesList, { sort: { field: 'saldo', descending: false } });
    expect(plan).toMatch(/"Index Only Scan"[^{}]*"invoices_owed"/);
  });

  test('the sums by age and by customer are read from that index alone', async () => {
    const fromIndex = /"Index Only Scan"[^{}]*"invoices_owed"/;
    expect((await plans(debtorsList, {}))[0]).toMatch(fromIndex);
    const by = { moneda: 't.moneda', tramo: age };
    const sums = new PostgresSums(reads.database, { list: receivablesList, by, amount: 't.saldo', item: (one) => one });
    const summing = async () => expect(await sums.read(aScope(userId), { companyId })).toHaveLength(2);
    expect((await reads.plansOf(summing))[0]).toMatch(fromIndex);
  });
});

test('a far page reads only its own rows whole', async () => {
  const [plan = ''] = await plans(customersList, { range: { first: 8_000, last: 8_009 } });
  expect(plan).toMatch(/"Index Only Scan"[^}]*"customers_by_name"/);
});

test('a page that is empty is read once, and tells whose the list is', async () => {
  const found = await plans(invoicesList, { filter: [{ field: 'tipo', values: ['nomina'] }] });
  expect(found).toHaveLength(2);
  expect(readsAny(found[1] ?? '', 'invoices')).toBe(false);
});

test('an exact count reads an index alone', async () => {
  const [plan = ''] = await plans(customersList, {});
  expect(plan).toMatch(/"Aggregate".*"Index Only Scan"[^{}]*"Relation Name":"customers"/);
});

describe('a filter', () => {
  test.each([
    ['rfc', 'AAAA000777AA1'],
    ['codigoPostal', '00777'],
    ['telefono', '+52557777'],
    ['email', 'c777@correo.mx'],
    ['nombre', 'nobody'],
  ])('by %s finds its rows through an index', async (field, value) => {
    const [plan = ''] = await plans(customersList, { filter: [{ field, values: [value] }] });
    expect(readsWhole(plan, 'customers')).toBe(false);
  });
});

describe('a search', () => {
  test('for a rare word goes through the trigrams, and needs no second look', async () => {
    const found = await plans(customersList, { q: 'c1234@correo' });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('"customers_search"');
  });

  test('for a common word walks the names alone', async () => {
    const found = await plans(customersList, { q: 'perez' });
    expect(found).toHaveLength(2);
    expect(found[1]).toMatch(/"Index Only Scan"[^}]*"customers_by_name"/);
  });

  test('for one or two letters that many words begin with walks the names alone, and only once', async () => {
    const found = await plans(customersList, { q: 'cv' });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/"Index Only Scan"[^}]*"customers_by_name"/);
  });

  test.each(['x', 'zz', 'zz q'])('for %s, which few or no words begin with, goes through the trigrams', async (q) => {
    const found = await plans(customersList, { q });
    expect(found).toHaveLength(2);
    expect(found[1]).toContain('"customers_search"');
  });

  test('for signs alone leaves the trigrams alone', async () => {
    const [plan] = await plans(customersList, { q: '%' });
    expect(plan).not.toContain('"customers_search"');
  });

  test('of products and orders goes through their trigrams', async () => {
    expect((await plans(productsList, { q: 'c12345' }))[0]).toContain('"products_search"');
    expect((await plans(ordersList, { q: '12345' }))[0]).toContain('"orders_search"');
  });
});

test('a list of all companies takes the first rows of each from its index', async () => {
  const found = await reads.plansOf(() =>
    new PostgresList(reads.database, customersList).read(aScope(userId), { range }),
  );
  expect(found.filter((plan) => readsWhole(plan, 'customers'))).toEqual([]);
});
