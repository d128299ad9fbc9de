import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { computeComprobante, storeCfdiRequest } from '@timbra/core/invoicing/cfdi/compute.ts';
import type { ConceptoRequest } from '@timbra/core/invoicing/cfdi/request.ts';
import { summarize } from '@timbra/core/invoicing/cfdi/amounts.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { aCfdiRequest } from '@timbra/core/testing/cfdi/requests.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { Database } from '../database.ts';
import { anOwner } from '../testing/owners.ts';
import { PostgresCompanySummaries } from '../postgres-company-summaries.ts';
import { storeTaxes } from '../stored-document.ts';
import { sumDays } from '../figures/sum-days.ts';
import { RebuildFigures } from '../rebuild/rebuild-figures.ts';
import { PostgresReports } from './postgres-reports.ts';
import { listed, raw, sql, type Sql, type SqlValue } from '../sql.ts';
import * as sections from './sections.ts';

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

const reports = new PostgresReports(database);
const figures = new RebuildFigures(database);
const november = { desde: '2026-11-01', hasta: '2026-11-30' };
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

interface Document {
  readonly tipo?: 'I' | 'E' | 'P';
  readonly status?: string;
  readonly fecha?: string;
  readonly receptor?: readonly [rfc: string, nombre: string];
  readonly precio?: number;
  readonly cantidad?: number;
  readonly descripcion?: string;
  readonly descuento?: number;
  /** It is the ISR of the base. */
  readonly isr?: number;
  readonly dolares?: number;
  readonly saldo?: number;
  readonly venceAt?: Date;
}

type Owner = Awaited<ReturnType<typeof anOwner>>;
let folio = 0;

/** Adds a document with IVA at 16 % of one concept, as it is stored once it has come to its status. */
async function add({ userId, companyId }: Owner, given: Document): Promise<string> {
  const { tipo = 'I', status = 'ISSUED', dolares } = given;
  const id = randomUUID();
  const document = request(given);
  const amounts = summarize(computeComprobante(document));
  folio += 1;
  const row: Record<string, SqlValue> = {
    id,
    user_id: userId,
    company_id: companyId,
    tipo: 'factura',
    tipo_comprobante: tipo,
    status,
    serie: 'A',
    folio,
    reference: id,
    moneda: dolares === undefined ? 'MXN' : 'USD',
    fecha: document.fecha,
    receptor_rfc: document.receptor.rfc,
    cliente: document.receptor.nombre,
    subtotal: amounts.subtotal.toString(),
    descuento: amounts.descuento.toString(),
    iva: amounts.iva.toString(),
    total: amounts.total.toString(),
    metodo_pago: given.saldo === undefined ? 'PUE' : 'PPD',
    saldo: given.saldo ?? 0,
    vence_at: given.venceAt ?? null,
    impuestos: JSON.stringify(storeTaxes(amounts.impuestos)),
    request: '{}',
    // Of what the engine does not write yet, there is none.
    document: tipo === 'P' ? null : JSON.stringify(storeCfdiRequest(document)),
    uuid: ['ISSUED', 'CANCELLING', 'CANCELLED'].includes(status) ? id : null,
    created_at: new Date(),
    updated_at: new Date(),
  };
  await database.change(
    sql`insert into invoices (${raw(Object.keys(row).join(', '))}) values (${listed(Object.values(row))})`,
  );
  await figures.missing();
  return id;
}

function request({ tipo = 'I', fecha = '2026-11-10T10:00:00', precio = 100, cantidad = 1, ...others }: Document) {
  const { receptor: [rfc, nombre] = ['URE180429TM6', 'UNIVERSIDAD'], descripcion = 'Libro', dolares, isr } = others;
  const number = (value: number) => Decimal.fromNumber(value);
  const concepto: ConceptoRequest = {
    claveProductoServicio: '55101500',
    unidad: 'H87',
    descripcion,
    cantidad: number(cantidad),
    valorUnitario: number(precio),
    descuento: others.descuento === undefined ? undefined : number(others.descuento),
    objetoImpuesto: '02',
    impuestos: { iva: '16', isr: isr === undefined ? undefined : number(isr) },
  };
  return aCfdiRequest({
    tipoComprobante: tipo === 'E' ? 'E' : 'I',
    fecha,
    receptor: { ...aCfdiRequest().receptor, rfc, nombre },
    ...(dolares === undefined ? {} : { moneda: 'USD', tipoCambio: number(dolares) }),
    conceptos: [concepto],
  });
}

async function become(id: string, status: string): Promise<void> {
  await database.change(sql`update invoices set status = ${status}, uuid = id::text where id = ${id}`);
  await figures.missing();
}

let shop: Owner;
let other: Owner;

beforeAll(async () => {
  [shop, other] = await Promise.all([anOwner(database), anOwner(database)]);
  const foreigner = (name: string) => ['XEXX010101000', name] as const;
  const documents: Document[] = [
    { fecha: '2026-11-01T00:00:00', precio: 1_000, descuento: 100, isr: 0.1 },
    { fecha: '2026-11-30T23:59:59', precio: 10.55, cantidad: 3, receptor: ['AAA010101AAA', 'ABARROTES'] },
    { tipo: 'E', precio: 200 },
    { dolares: 17.512345, precio: 10, receptor: foreigner('ACME'), descripcion: 'Hosting' },
    { status: 'CANCELLING', precio: 1, receptor: foreigner('ZETA') },
    { status: 'CANCELLED', precio: 5_000 },
    { status: 'PROCESSING', precio: 5_000 },
    { tipo: 'P', precio: 5_000 },
    { fecha: '2026-10-31T23:59:59', precio: 7 },
    { fecha: '2026-12-01T00:00:00', precio: 9 },
  ];
  for (const document of documents) await add(shop, document);
  await add(other, { precio: 777 });
});

describe('what was invoiced', () => {
  test('is computed from the documents again as it was computed when they were issued', async () => {
    const allReports = async () => [
      await reports.months(shop.companyId, november),
      await reports.customers(shop.companyId, november, 10),
      await reports.products(shop.companyId, november, 10),
      await reports.taxes(shop.companyId, november),
    ];
    const before = await allReports();
    for (const table of ['invoiced_documents', 'invoiced_taxes', 'invoiced_products']) {
      await database.change(sql`delete from ${raw(table)} where company_id = ${shop.companyId}`);
    }
    expect(await allReports()).not.toEqual(before);
    for (const day of await figures.days(shop.companyId)) await figures.day(shop.companyId, day);
    expect(await allReports()).toEqual(before);
  });

  test('is added up by month of its own fecha, in pesos, less what is credited and without what is cancelled', async () => {
    expect(await reports.months(shop.companyId, november)).toEqual([
      {
        month: '2026-11',
        documents: 4,
        creditNotes: 1,
        // 1,000 + 31.65 - 200 + 175.12345 + 1
        subtotal: 1_007.77,
        descuento: 100,
        // 144 + 5.06 - 32 + 1.6 × 17.512345 + 0.16
        trasladados: 145.24,
        retenidos: 90,
        // 954 + 36.71 - 232 + 11.6 × 17.512345 + 1.16
        total: 963.01,
      },
    ]);
    const year = await reports.months(shop.companyId, { desde: '2026-01-01', hasta: '2026-12-31' });
    expect(year.map(({ month, subtotal }) => [month, subtotal])).toEqual([
      ['2026-10', 7],
      ['2026-11', 1_007.77],
      ['2026-12', 9],
    ]);
  });

  test('is told customer by customer, the highest income first, foreigners by their names', async () => {
    const all = await reports.customers(shop.companyId, november, 10);
    expect(all.count).toBe(4);
    expect(all.customers.map((one) => [one.rfc, one.nombre, one.documents, one.creditNotes, one.subtotal])).toEqual([
      ['URE180429TM6', 'UNIVERSIDAD', 1, 1, 800],
      ['XEXX010101000', 'ACME', 1, 0, 175.12],
      ['AAA010101AAA', 'ABARROTES', 1, 0, 31.65],
      ['XEXX010101000', 'ZETA', 1, 0, 1],
    ]);
    expect(await reports.customers(shop.companyId, november, 1)).toEqual({
      count: 4,
      customers: all.customers.slice(0, 1),
    });
  });

  test('tells who bought without an RFC apart by name', async () => {
    const counter = await anOwner(database);
    for (const nombre of ['ANA', 'EVA', 'ANA']) await add(counter, { receptor: ['XAXX010101000', nombre], precio: 5 });
    const { customers, count } = await reports.customers(counter.companyId, november, 10);
    expect(count).toBe(2);
    expect(customers.map(({ rfc, nombre, subtotal }) => [rfc, nombre, subtotal])).toEqual([
      ['XAXX010101000', 'ANA', 10],
      ['XAXX010101000', 'EVA', 5],
    ]);
  });

  test('comes to the same income on the dashboard, each document rounded by itself', async () => {
    const exporter = await anOwner(database);
    for (let made = 0; made < 3; made += 1) await add(exporter, { dolares: 17.512345, precio: 1 });
    const now = new Date('2026-11-20T18:00:00Z');
    const { income } = await new PostgresCompanySummaries(database).of(exporter.companyId, now);
    const [month] = await reports.months(exporter.companyId, november);
    // It is three times 17.512345, which is 52.54 in one sum.
    expect([income.value, month?.subtotal]).toEqual([52.53, 52.53]);
  });

  test('is told product by product, before discounts', async () => {
    const book = { claveProdServ: '55101500', unidad: 'H87', descripcion: 'Libro', cantidad: 4, importe: 832.65 };
    expect(await reports.products(shop.companyId, november, 10)).toEqual({
      count: 2,
      products: [book, { ...book, descripcion: 'Hosting', cantidad: 1, importe: 175.12 }],
    });
  });

  test('is told tax by tax, those transferred by their rate and those withheld', async () => {
    expect(await reports.taxes(shop.companyId, november)).toEqual({
      trasladados: [{ impuesto: '002', tipoFactor: 'Tasa', tasaOCuota: 0.16, base: 907.77, importe: 145.24 }],
      retenidos: [{ impuesto: '001', importe: 90 }],
    });
  });

  test('is that of the one company alone', async () => {
    const [month] = await reports.months(other.companyId, november);
    expect(month).toMatchObject({ documents: 1, subtotal: 777, total: 901.32 });
    expect((await reports.customers(other.companyId, november, 10)).count).toBe(1);
  });

  test('follows a document as it is issued, asked to be cancelled, kept after all and cancelled', async () => {
    const owner = await anOwner(database);
    const id = await add(owner, { status: 'PROCESSING', isr: 0.1 });
    const seen = async () => {
      const { companyId } = owner;
      const { products } = await reports.products(companyId, november, 10);
      const { trasladados, retenidos } = await reports.taxes(companyId, november);
      return [
        (await reports.months(companyId, november)).length,
        products.length,
        trasladados.length,
        retenidos.length,
      ];
    };
    const all = [await seen()];
    for (const status of ['ISSUED', 'CANCELLING', 'ISSUED', 'CANCELLED']) {
      await become(id, status);
      all.push(await seen());
    }
    expect(all).toEqual([
      [0, 0, 0, 0],
      [1, 1, 1, 1],
      [1, 1, 1, 1],
      [1, 1, 1, 1],
      [0, 0, 0, 0],
    ]);
  });
});

describe('what is owed', () => {
  test('is told by age in pesos, the longest overdue first', async () => {
    const owner = await anOwner(database);
    const ids: string[] = [];
    for (const document of [
      { saldo: 50, venceAt: daysAgo(100) },
      { saldo: 40.5, venceAt: daysAgo(31), dolares: 17.5 },
      { saldo: 30, venceAt: daysAgo(1) },
      { saldo: 116, venceAt: daysAgo(-5) },
      { saldo: 0, venceAt: daysAgo(10) },
      { saldo: 99, venceAt: daysAgo(10), status: 'CANCELLED' },
    ]) {
      ids.push(await add(owner, document));
    }
    await add(other, { saldo: 1, venceAt: daysAgo(1) });
    const owed = await reports.receivables(owner.companyId, 3);
    expect(owed).toMatchObject({
      total: 904.75,
      overdue: 788.75,
      count: 4,
      buckets: [
        { age: 'por-vencer', documents: 1, total: 116 },
        { age: '1-30', documents: 1, total: 30 },
        { age: '31-60', documents: 1, total: 708.75 },
        { age: '61-90', documents: 0, total: 0 },
        { age: 'mas-de-90', documents: 1, total: 50 },
      ],
    });
    expect(owed.documents.map(({ id, saldo, moneda, pesos }) => [id, saldo, moneda, pesos])).toEqual([
      [ids[0], 50, 'MXN', 50],
      [ids[1], 40.5, 'USD', 708.75],
      [ids[2], 30, 'MXN', 30],
    ]);
  });
});

test('stamps are counted by the days of Mexico City on which they were used', async () => {
  const { userId, companyId } = await anOwner(database);
  await database.change(
    sql`insert into stamp_movements (id, user_id, type, amount, reason, created_at) values (${randomUUID()}, ${userId}, 'GRANT', 9, 'x', now())`,
  );
  for (const at of ['2026-11-01T05:59:59Z', '2026-11-01T06:00:00Z', '2026-12-01T05:59:59Z', '2026-12-01T06:00:00Z']) {
    const invoiceId = randomUUID();
    for (const type of ['RESERVE', 'USE']) {
      await database.change(
        sql`insert into stamp_movements (id, user_id, company_id, type, amount, invoice_id, created_at)
         values (${randomUUID()}, ${userId}, ${companyId}, ${type}, 1, ${invoiceId}, ${at})`,
      );
    }
  }
  expect(await reports.stamps(companyId, november)).toEqual([{ month: '2026-11', used: 2 }]);
  expect(await reports.stamps(companyId, { desde: '2026-10-15', hasta: '2026-12-31' })).toEqual([
    { month: '2026-10', used: 1 },
    { month: '2026-11', used: 2 },
    { month: '2026-12', used: 1 },
  ]);
});

const entered = {
  invoiced_documents: 'is_credit, customer, receptor, tipo_cambio, subtotal, descuento, trasladados, retenidos, total',
  invoiced_taxes: 'is_withheld, impuesto, tipo_factor, tasa_o_cuota, base, importe',
  invoiced_products: 'clave_prod_serv, unidad, descripcion, cantidad, importe',
};

test('what was invoiced and what is owed is found by an index, however much others have and however old it is', async () => {
  // There are five documents a week for six years, so that the days of a report are few of all that the company has.
  const old = await anOwner(database);
  for (const { companyId } of [other, old]) {
    await database.change(
      sql`insert into invoices (id, user_id, company_id, tipo, tipo_comprobante, status, serie, folio, reference, moneda, fecha,
         receptor_rfc, cliente, subtotal, total, saldo, vence_at, impuestos, request, document, uuid, created_at, updated_at)
       select gen_random_uuid(), user_id, ${companyId}, tipo, 'I', 'ISSUED', 'B', n, gen_random_uuid()::text, moneda,
         to_char(date '2026-11-28' - (n * 7 / 5), 'YYYY-MM-DD') || 'T10:00:00', receptor_rfc, cliente, subtotal, total, 1,
         now(), impuestos, request, document, gen_random_uuid()::text, now(), now()
       from (select * from invoices where company_id = ${other.companyId} limit 1) one, generate_series(1, 1500) n`,
    );
    for (const [table, columns] of Object.entries(entered)) {
      await database.change(
        sql`insert into ${raw(table)} (invoice_id, company_id, day, ${raw(columns)})
         select i.id, i.company_id, left(i.fecha, 10)::date, one.*
         from invoices i, (select ${raw(columns)} from ${raw(table)} where company_id = ${other.companyId} limit 1) one
         where i.company_id = ${companyId} and i.serie = 'B'`,
      );
    }
  }
  await sumDays(database);
  for (const table of ['invoices', ...Object.keys(entered), 'invoiced_days', 'invoiced_day_taxes']) {
    await database.change(sql`analyze ${raw(table)}`);
  }
  const plan = async (statement: Sql) => {
    const lines = await database.rows<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  };
  const byDays = (companyId: string) => [
    sections.monthsSql(companyId, november),
    sections.customersSql(companyId, november, 10),
    sections.productsSql(companyId, november, 10),
    sections.taxesSql(companyId, november),
  ];
  for (const { companyId } of [shop, old]) {
    for (const statement of byDays(companyId)) {
      expect(await plan(statement)).not.toMatch(
        /Seq Scan on (invoices|invoiced_documents|invoiced_taxes|invoiced_products)/,
      );
    }
    expect(await plan(sections.bucketsSql(companyId))).toContain('invoices_owed');
    expect(await plan(sections.receivablesSql(companyId, 10))).toContain('invoices_owed');
  }
  // Of a company of few documents any index of its own does; of one with many, the days have to bound it.
  const bounded = /Index Cond: \(\(company_id = [^\n]*\) AND \(day >= [^\n]*\) AND \(day <= /;
  for (const statement of byDays(old.companyId)) expect(await plan(statement)).toMatch(bounded);
});
