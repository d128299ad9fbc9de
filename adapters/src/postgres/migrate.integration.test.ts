import { computeComprobante, storeCfdiRequest } from '@timbra/core/invoicing/cfdi/compute.ts';
import { sealCfdi } from '@timbra/core/invoicing/cfdi/write.ts';
import { summarize } from '@timbra/core/invoicing/cfdi/amounts.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { aPago, aPagosRequest, paying } from '@timbra/core/testing/cfdi/pagos.ts';
import { routeSummary } from '@timbra/core/freight/route-summary.ts';
import { aWholeCartaPorte } from '@timbra/core/testing/cfdi/carta-porte.ts';
import { aScope } from '@timbra/core/testing/actors.ts';
import { aCfdiRequest } from '@timbra/core/testing/cfdi/requests.ts';
import { expect, test } from 'vitest';
import type { Database } from './database.ts';
import { Migration20261122100000 } from './migrations/2026-11-22-1000-comparable-addresses.ts';
import { Migration20261122102000 } from './migrations/2026-11-22-1020-provider-differences.ts';
import { Migration20261122120500 } from './migrations/2026-11-22-1205-discounts-in-centavos.ts';
import { Migration20261122130000 } from './migrations/2026-11-22-1300-database-objects.ts';
import { Migration20261123073000 } from './migrations/2026-11-23-0730-paid-money.ts';
import { Migration20261125096100 } from './migrations/2026-11-25-0961-earlier-trip-folios.ts';
import { Migration20261125107000 } from './migrations/2026-11-25-1070-trailers.ts';
import { PostgresDifferingDocuments } from './postgres-differing-documents.ts';
import { routesList, trailersList } from './lists/records.ts';
import { PostgresList } from './lists/postgres-list.ts';
import { PostgresFreightRecords } from './postgres-freight-records.ts';
import { PostgresUsers } from './postgres-users.ts';
import { rebuildPaidMoney } from './rebuild/rebuild-stamps.ts';
import { RebuildFigures } from './rebuild/rebuild-figures.ts';
import { sql } from './sql.ts';
import { storeTaxes } from './stored-document.ts';
import { beforeMigration } from './testing/before-migration.ts';
import { anOwner } from './testing/owners.ts';

const withoutKeys = await beforeMigration(Migration20261122100000);
const withAmounts = await beforeMigration(Migration20261122102000);
const withTriggers = await beforeMigration(Migration20261122130000);
const withoutMoney = await beforeMigration(Migration20261123073000);
const withoutFolios = await beforeMigration(Migration20261125096100);
const withoutTrailers = await beforeMigration(Migration20261125107000);
const withDecimals = await beforeMigration(Migration20261122120500);

const idOf = (index: number) => `01936a00-0000-7000-8000-0000000000${String(index).padStart(2, '0')}`;

/** The second and the third are one address, though two to the database of before. */
const addresses = [
  ' Ana@Ejemplo.MX',
  'İstanbul@ejemplo.mx',
  'i̇stanbul@ejemplo.mx',
  'ÑANDÚ@ejemplo.mx',
  'zoe@ejemplo.mx',
];

test('accounts and purchases of an earlier version are found by the addresses that the core folds', async () => {
  const { database, migrateOn } = withoutKeys;
  for (const [index, email] of addresses.entries()) {
    const id = idOf(index);
    await database.change(
      sql`insert into users (id, name, email, password_hash, created_at, closed_at)
       values (${id}, 'Ana', ${email}, 'x', now(), case when ${index === 4} then now() end)`,
    );
    await database.change(
      sql`insert into purchases (id, buyer, plan_id, plan_name, timbres, price, amount, status, method, customer_email,
         created_at, expires_at)
       select ${id}, ${id}, id, name, timbres, price, price, 'OPEN', 'card', ${email}, now(), now() from plans where price = 250`,
    );
  }
  await migrateOn();
  const users = new PostgresUsers(database);
  const found = async (email: string) => (await users.findByEmail(email))?.id;
  expect(await found('ana@ejemplo.mx')).toBe(idOf(0));
  expect(await found('İstanbul@ejemplo.mx')).toBe(idOf(2));
  expect(await found('ñandú@EJEMPLO.mx')).toBe(idOf(3));
  expect(await found('zoe@ejemplo.mx')).toBeUndefined();
  expect(await database.rows(sql`select customer_email_key as key from purchases order by id`)).toEqual(
    ['ana@ejemplo.mx', 'i̇stanbul@ejemplo.mx', 'i̇stanbul@ejemplo.mx', 'ñandú@ejemplo.mx', 'zoe@ejemplo.mx'].map(
      (key) => ({
        key,
      }),
    ),
  );
});

test('amounts that the provider told otherwise are differences of the XML, and what agreed has none', async () => {
  const { database, migrateOn } = withAmounts;
  const { userId, companyId } = await anOwner(database);
  const expected = [
    'total: 116 / 116.01',
    undefined,
    'subtotal: 100.5 / 100.51, iva: 16.08 / 16, total: 116.58 / 116.51',
  ];
  for (const [index, difference] of expected.entries()) {
    await database.change(
      sql`insert into invoices (id, user_id, company_id, tipo, tipo_comprobante, status, serie, folio, reference, uuid, moneda,
         request, document, impuestos, provider_difference, created_at, updated_at)
       values (${idOf(index)}, ${userId}, ${companyId}, 'factura', 'I', 'ISSUED', 'A', ${index + 1}, ${`R${index}`}, ${`UUID-${index}`}, 'MXN', '{}', '{"emisor":{"rfc":"EKU9003173C9"}}', '{}', ${difference ?? null},
         '2026-11-21T10:00:00Z'::timestamptz + make_interval(hours => ${index}), now())`,
    );
  }
  await migrateOn();
  const documents = await new PostgresDifferingDocuments(database).list(10);
  expect(documents).toEqual([
    {
      id: idOf(2),
      rfcEmisor: 'EKU9003173C9',
      serie: 'A',
      folio: 3,
      uuid: 'UUID-2',
      differences: [
        { path: 'subtotal', ours: '100.5', theirs: '100.51' },
        { path: 'iva', ours: '16.08', theirs: '16' },
        { path: 'total', ours: '116.58', theirs: '116.51' },
      ],
    },
    {
      id: idOf(0),
      rfcEmisor: 'EKU9003173C9',
      serie: 'A',
      folio: 1,
      uuid: 'UUID-0',
      differences: [{ path: 'total', ours: '116', theirs: '116.01' }],
    },
  ]);
});

test('folios of trips that were issued before they were kept are taken, once each', async () => {
  const { database, migrateOn } = withoutFolios;
  const { userId, companyId } = await anOwner(database);
  const trips = ['ccc00000-0000-4000-8000-00000000000a', 'CCC00000-0000-4000-8000-00000000000A', 'CCC1', 'CCC2', ''];
  const statuses = ['REJECTED', 'ISSUED', 'CANCELLED', 'DRAFT', 'ISSUED'];
  for (const [index, idCcp] of trips.entries()) {
    const complementos = [{ kind: 'pagos' }, { kind: 'cartaporte31', idCcp }];
    const uuid = index === 0 ? null : `UUID-${index}`;
    await database.change(
      sql`insert into invoices (id, user_id, company_id, tipo, tipo_comprobante, status, serie, folio, reference, uuid, moneda,
         request, document, impuestos, created_at, updated_at)
       values (${idOf(index)}, ${userId}, ${companyId}, 'carta-porte', 'T', ${statuses[index] ?? null}, 'A', ${index + 1}, ${`R${index}`}, ${uuid}, 'XXX', '{}', ${JSON.stringify({ complementos })}::jsonb, '{}',
         '2026-11-21T10:00:00Z'::timestamptz + make_interval(hours => ${index}), now())`,
    );
  }
  await database.change(
    sql`with brought as (
       insert into imports (id, company_id, user_id, kind, mode, status, file_name, file_size, file_sha256, columns, mapping,
         repairs, created_at)
       values (${idOf(9)}, ${companyId}, ${userId}, 'cfdi', 'both', 'COMPLETED', 'sat.zip', 1, '', '{}', '{}', '{}', now()) returning id)
     update invoices set import_id = brought.id, document = null from brought where serie = 'A' and folio = 5`,
  );
  await database.change(
    sql`insert into invoice_files (invoice_id, kind, content, created_at)
     values (${idOf(4)}, 'xml', convert_to('<c:CartaPorte Version="3.1" IdCCP="ccc5" Á=""/>', 'UTF8'), now())`,
  );
  await migrateOn();
  expect(await database.rows(sql`select folio, invoice_id as id from trip_folios order by folio`)).toEqual([
    { folio: 'CCC00000-0000-4000-8000-00000000000A', id: idOf(1) },
    { folio: 'CCC1', id: idOf(2) },
    { folio: 'CCC5', id: idOf(4) },
  ]);
});

test('a discount of an order is what it counted, half-up in centavos, and changes no total', async () => {
  const { database, migrateOn } = withDecimals;
  const { companyId } = await anOwner(database);
  await database.change(
    sql`insert into customers (id, company_id, rfc, nombre, uso_cfdi, regimen_fiscal, codigo_postal, created_at)
     values (${companyId}, ${companyId}, 'EKU9003173C9', 'ESCUELA KEMPER URGATE', 'G03', '601', '42501', now())`,
  );
  const discounts = ['1.001', '2.345', '3.1', '0.004', '0'];
  for (const [index, descuento] of discounts.entries()) {
    await database.change(
      sql`insert into orders (id, company_id, number, fecha, status, customer_id, subtotal, descuento, iva, ieps, isr, iva_ret,
         total, ticket_token, created_at)
       values (${idOf(index)}, ${companyId}, ${index + 1}, now(), 'PENDING', ${companyId}, 100, ${descuento}, 0, 0, 0, 0, 100 - round(${descuento}::numeric, 2), ${`ticket-${index}`}, now())`,
    );
  }
  const totals = () => database.rows(sql`select number, total, version from orders order by number`);
  const before = await totals();
  await migrateOn();
  const stored = await database.rows<{ descuento: string }>(sql`select descuento from orders order by number`);
  expect(stored.map(({ descuento }) => Number(descuento))).toEqual([1, 2.35, 3.1, 0, 0]);
  expect(await totals()).toEqual(before);
});

/** What the version before writes when a document is issued: it leaves the figures to a trigger. */
async function issuedBefore(database: Database, id: string, status: string, tipo: 'I' | 'E' = 'I'): Promise<void> {
  const document = aCfdiRequest({ tipoComprobante: tipo, folio: id.slice(-2), metodoPago: 'PPD', formaPago: '99' });
  const { subtotal, total, impuestos } = summarize(computeComprobante(document));
  const { fecha, receptor } = document;
  const stampedAs = status === 'ISSUED' ? id : null;
  const pesos = String(total);
  const [owner] = await database.rows<{ id: string; user_id: string }>(sql`select id, user_id from companies`);
  await database.change(
    sql`insert into invoices (id, user_id, company_id, tipo, tipo_comprobante, status, serie, folio, reference, uuid, provider_id, moneda,
       fecha, receptor_rfc, cliente, metodo_pago, subtotal, total, saldo, request, document, impuestos, created_at, updated_at)
     values (${id}, ${owner?.user_id ?? null}, ${owner?.id ?? null}, 'factura', ${tipo}, ${status}, 'A', ${Number(id.slice(-2))}, ${id}, ${id}, ${stampedAs}, 'MXN', ${fecha}, ${receptor.rfc}, ${receptor.nombre}, 'PPD', ${String(subtotal)}, ${pesos}, ${pesos}, '{}', ${JSON.stringify(storeCfdiRequest(document))}::jsonb, ${JSON.stringify(storeTaxes(impuestos))}::jsonb, now(), now())`,
  );
}

test('figures that a trigger wrote are those that the core computes, and what it writes no more is entered later', async () => {
  const { database, migrateOn } = withTriggers;
  await anOwner(database);
  await issuedBefore(database, idOf(1), 'ISSUED');
  await issuedBefore(database, idOf(2), 'ISSUED', 'E');
  await issuedBefore(database, idOf(3), 'PROCESSING');
  await migrateOn();
  const figures = new RebuildFigures(database);
  const entered = () => database.rows(sql`select invoice_id as id, total from invoiced_documents order by id`);
  const before = await entered();
  expect(before).toHaveLength(2);
  expect(await database.rows(sql`select provider from invoices order by id`)).toEqual(
    ['facturama', 'facturama', null].map((provider) => ({ provider })),
  );
  expect(await figures.missing()).toBe(0);
  const [company] = await database.rows<{ id: string }>(sql`select id from companies`);
  expect(await figures.day(company?.id ?? '', '2026-11-20')).toBe(0);
  // It stands for a process of the version before that still runs.
  await database.change(sql`update invoices set status = 'ISSUED' where id = ${idOf(3)}`);
  expect(await entered()).toEqual(before);
  expect(await figures.missing()).toBe(1);
  expect(await entered()).toEqual([...before, { id: idOf(3), total: '1160' }]);
  await database.change(
    sql`insert into credit_notes (note_id, origin_id, amount) values (${idOf(2)}, ${idOf(1)}, 160)`,
  );
  expect(await database.row(sql`select saldo from invoices where id = ${idOf(1)}`)).toEqual({ saldo: '1000.000000' });
  expect(await database.change(sql`delete from credit_notes where note_id = ${idOf(2)}`)).toBe(1);
  expect(await database.row(sql`select saldo from invoices where id = ${idOf(1)}`)).toEqual({ saldo: '1160.000000' });
});

test('what payments of before tell is the money that the core computes, of drafts and of other systems too', async () => {
  const { database, migrateOn } = withoutMoney;
  const { userId, companyId } = await anOwner(database);
  const pesos = aPago({ monto: Decimal.parse('580'), documentos: [paying('580')] });
  const dollars = aPago({ ...pesos, moneda: 'USD', tipoCambio: Decimal.parse('20'), monto: Decimal.parse('29') });
  const issued = [[dollars], [pesos, dollars]].map((pagos) => aPagosRequest({ pagos }));
  const drafts = [{ pagos: [{ monto: 7.5 }, {}] }, { pagos: [{ moneda: 'USD' }] }, {}];
  const rows = [
    ...issued.map((document) => ({ status: 'ISSUED', request: {}, document: storeCfdiRequest(document) })),
    ...drafts.map((request) => ({ status: 'DRAFT', request, document: null })),
    { status: 'ISSUED', request: {}, document: null },
  ];
  const taxes = storeTaxes(summarize(computeComprobante(aCfdiRequest())).impuestos);
  for (const [index, { status, request, document }] of rows.entries()) {
    const id = idOf(index);
    await database.change(
      sql`insert into invoices (id, user_id, company_id, tipo, tipo_comprobante, status, serie, folio, reference, uuid, provider_id,
         moneda, request, document, impuestos, created_at, updated_at)
       values (${id}, ${userId}, ${companyId}, 'complemento-pago', 'P', ${status}, 'P', ${index + 1}, ${id}, ${id}, ${status === 'ISSUED' ? 'p' : null}, 'XXX', ${JSON.stringify(request)}::jsonb, ${document && JSON.stringify(document)}::jsonb, ${JSON.stringify(taxes)}::jsonb, now(), now())`,
    );
  }
  const unsigned = { noCertificado: '30001000000500003416', certificado: 'MII=', sign: () => 'c2VsbG8=' };
  const [, both] = issued;
  if (!both) throw new Error('no document');
  const { xml } = sealCfdi(computeComprobante(both), unsigned);
  await database.change(
    sql`insert into invoice_files (invoice_id, kind, content, created_at) values (${idOf(5)}, 'xml', ${Buffer.from(xml)}, now())`,
  );
  await migrateOn();
  expect(
    await database.rows(sql`select pagado::float as monto, pagado_moneda as moneda from invoices order by id`),
  ).toEqual([
    { monto: 29, moneda: 'USD' },
    { monto: 1160, moneda: 'MXN' },
    { monto: 7.5, moneda: 'MXN' },
    { monto: null, moneda: null },
    { monto: null, moneda: null },
    { monto: 1160, moneda: 'MXN' },
  ]);
  expect(await rebuildPaidMoney(database, companyId)).toBe(0);
});

test('trailers that were kept with vehicles are records of their own, one of each plate, and the vehicles keep theirs', async () => {
  const { database, migrateOn } = withoutTrailers;
  const { userId, companyId } = await anOwner(database);
  const box = { subTipo: 'CTR004', placa: '34CD5E' };
  const vehicles = [{ remolques: [box, { subTipo: 'CTR007', placa: '56FG7' }] }, { remolques: [box] }, {}];
  for (const [index, fields] of vehicles.entries()) {
    const name = `T${index}`;
    await database.change(
      sql`insert into freight_records (id, company_id, kind, nombre, identity, words, fields, created_at)
       values (${idOf(index)}, ${companyId}, 'vehicle', ${name}, ${name}, ${name}, ${JSON.stringify(fields)}::jsonb, now())`,
    );
  }
  const trips = [aWholeCartaPorte(), { figuras: [] }];
  for (const [index, cartaPorte] of trips.entries()) {
    const name = `R${index}`;
    await database.change(
      sql`insert into freight_records (id, company_id, kind, nombre, identity, words, fields, created_at)
       values (${idOf(index + 5)}, ${companyId}, 'route', ${name}, ${name}, '', jsonb_build_object('cartaPorte', ${JSON.stringify(cartaPorte)}::jsonb), now())`,
    );
  }
  await migrateOn();
  const scope = aScope(userId);
  const { items } = await new PostgresList(database, trailersList).read(scope, { filter: [] });
  expect(items.map(({ placa, subTipo, nombre }) => [placa, subTipo, nombre])).toEqual([
    ['34CD5E', 'CTR004', '34CD5E'],
    ['56FG7', 'CTR007', '56FG7'],
  ]);
  const vehicle = await new PostgresFreightRecords(database).find(scope, 'vehicle', idOf(0));
  expect(vehicle?.fields).toEqual(vehicles[0]);
  const routes = await new PostgresList(database, routesList).read(scope, { filter: [] });
  expect(routes.items.map(({ resumen }) => resumen)).toEqual(trips.map((trip) => routeSummary(trip)));
});
