import { everyImportTarget } from '@timbra/core/testing/every-import-target.ts';
import { shippedLawBook } from '@timbra/core/testing/shipped-law-book.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ImportCfdi } from '@timbra/core/imports/cfdi/import-cfdi.ts';
import { documentFaults } from '@timbra/core/invoicing/reading/faults.ts';
import { runImport } from '@timbra/core/imports/run-import.ts';
import { debtOf } from '@timbra/core/invoicing/kinds/complemento-pago/debt-of.ts';
import { runUndo } from '@timbra/core/imports/undo-import.ts';
import type { SourceTables } from '@timbra/core/imports/source-row.ts';
import { ID_CCP } from '@timbra/core/testing/cfdi/carta-porte.ts';
import { aFlete } from '@timbra/core/testing/cfdi/trips.ts';
import { InMemoryDatabase } from '@timbra/core/testing/in-memory-database.ts';
import { InMemoryNotifications } from '@timbra/core/testing/in-memory-notifications.ts';
import { InMemoryOutbox } from '@timbra/core/testing/in-memory-outbox.ts';
import { MovingClock } from '@timbra/core/testing/moving-clock.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { FileTables } from '../../imports/file-tables.ts';
import { listLine, listOf, OtherSystem, zipOf, type Stamped } from '../../imports/testing/other-system.ts';
import { uuidV7Ids } from '../../security/uuid-v7.ts';
import { X509IssuerCertificates } from '../../security/x509-issuer-certificates.ts';
import { Database } from '../database.ts';
import { PostgresStampings } from '../postgres-stampings.ts';
import { Rebuild } from '../rebuild/rebuild.ts';
import { raw, sql } from '../sql.ts';
import { DocumentStory } from '../testing/document-story.ts';
import { customerRecords, productRecords } from './record-targets.ts';
import { PostgresImportedDocuments } from './postgres-imported-documents.ts';
import { PostgresImportRuns } from './postgres-import-runs.ts';
import { PostgresInvoicePayments } from '../postgres-payments.ts';
import { PostgresPayables } from '../postgres-payables.ts';
import { PostgresDeclaredMonths } from '../reports/postgres-declared-months.ts';
import { PostgresImports } from './postgres-imports.ts';

/** Nothing fails here so often that somebody were told. */

const database = await Database.connect({ url: await useDatabase() });
afterAll(() => database.close());

const kemper = { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE' };
const clock = new MovingClock();
const imports = new PostgresImports(database);
const runs = new PostgresImportRuns(database, uuidV7Ids);
const records = {
  customers: customerRecords(database),
  products: productRecords(database),
};
const documents = new PostgresImportedDocuments(database, clock);
const target = new ImportCfdi(documents, records, new X509IssuerCertificates(), shippedLawBook, uuidV7Ids, clock);
const targets = everyImportTarget(target);

let other: OtherSystem;
let story: DocumentStory;
let companyId: string;

beforeAll(async () => {
  other = await OtherSystem.of(kemper);
});

beforeEach(async () => {
  story = await DocumentStory.begin(database);
  ({ companyId } = story.owner);
  await database.change(sql`update companies set rfc = ${kemper.rfc} where id = ${companyId}`);
});

/** What works imports off; its news and jobs are kept elsewhere. */
function worker(sourceTables: SourceTables = new FileTables()) {
  const otherCompanies = new InMemoryDatabase();
  return {
    imports,
    importRuns: runs,
    sourceTables,
    importTargets: targets,
    transactions: database,
    outbox: new InMemoryOutbox(otherCompanies, clock),
    notifications: new InMemoryNotifications(otherCompanies),
    ids: uuidV7Ids,
    clock,
  };
}

/** Imports a zip of these. @returns its id. */
async function bring(
  all: readonly Stamped[],
  { tables, list }: { tables?: SourceTables; list?: string } = {},
): Promise<string> {
  const id = uuidV7Ids.next();
  const files = Object.fromEntries(all.map(({ uuid, xml }, at) => [`${at}-${uuid}.xml`, xml]));
  const content = zipOf({ ...(list && { 'lista.txt': list }), ...files });
  const chunks = async function* chunks() {
    yield content;
  };
  const order = { kind: 'cfdi', mode: 'both', mapping: {}, repairs: [], corrects: undefined } as const;
  const made = {
    id,
    ...story.owner,
    ownerId: story.owner.userId,
    ...order,
    columns: ['archivo'],
    createdAt: clock.now(),
  };
  const file = { name: 'sat.zip', size: content.length, sha256: new Uint8Array(32), chunks };
  await database.run(() => imports.add(made, file));
  await runImport(worker(tables), { importId: id });
  return id;
}

const countsOf = (id: string) =>
  database.row<{ status: string; imported: number; updated: number; failed: number }>(
    sql`select status, imported, updated, failed from imports where id = ${id}`,
  );
const reasonsOf = async (id: string) =>
  (await database.rows<{ reason: string }>(sql`select reason from import_refusals where import_id = ${id}`)).map(
    ({ reason }) => reason,
  );
const count = async (what: string) =>
  (
    await database.row<{ rows: number }>(
      sql`select count(*)::int as rows from ${raw(what)} where company_id = ${companyId}`,
    )
  )?.rows;

test('a document whose serie and folio are being stamped here waits until that is over', async () => {
  await story.live(['leave', 1]);
  const twin = other.sale({ serie: 'A', folio: '1' });
  const waiting = await bring([twin, other.sale({ serie: 'A', folio: '2' }), other.sale({ serie: 'B', folio: '1' })]);
  expect(await countsOf(waiting)).toMatchObject({ imported: 2, failed: 1 });
  expect(await reasonsOf(waiting)).toEqual([documentFaults.underWay.message]);
  // The stamp has come, and is the document of the zip.
  await database.change(
    sql`update invoices set status = 'ISSUED', uuid = ${twin.uuid}, fecha_timbrado = fecha, figured = true where company_id = ${companyId} and status = 'PROCESSING'`,
  );
  expect(await countsOf(await bring([twin]))).toMatchObject({ imported: 0, updated: 1, failed: 0 });
});

test('a trip of the history has taken its folio', async () => {
  const trip = { complementos: aFlete().complementos };
  const id = await bring([other.sale(trip), other.sale(trip)]);
  expect(await countsOf(id)).toMatchObject({ imported: 2, failed: 0 });
  const folios = () => database.rows(sql`select folio from trip_folios where company_id = ${companyId}`);
  expect(await folios()).toEqual([{ folio: ID_CCP.toUpperCase() }]);
});

test('a document of the history takes its UUID from nobody to whom it is given here', async () => {
  const sale = other.sale();
  await bring([sale]);
  await story.live(['leave', 1]);
  const own = await database.row<{ id: string }>(
    sql`select id from invoices where company_id = ${companyId} and status = 'PROCESSING'`,
  );
  const stampings = new PostgresStampings(database, clock, uuidV7Ids, 13_000);
  expect(await stampings.isAnothers(own?.id ?? '', sale.uuid)).toBe(false);
  await story.live(['issue', 2]);
  const issued = await database.row<{ uuid: string }>(
    sql`select uuid from invoices where company_id = ${companyId} and status = 'ISSUED' and import_id is null`,
  );
  expect(await stampings.isAnothers(own?.id ?? '', issued?.uuid ?? '')).toBe(true);
});

test('figures of the history are computed again from its XML', async () => {
  await bring([other.sale(), other.sale({ tipoComprobante: 'E' }), other.old('7')]);
  const figures = ['invoiced_documents', 'invoiced_taxes', 'invoiced_products'];
  const derived = () =>
    Promise.all(
      figures.map((table) =>
        database.rows(
          sql`select jsonb_agg(to_jsonb(r) order by to_jsonb(r)::text) from ${raw(table)} r where company_id = ${companyId}`,
        ),
      ),
    );
  const before = await derived();
  const rebuild = new Rebuild(database);
  const corrected = async () => {
    const [company] = await rebuild.companies({ only: companyId });
    return company && (await rebuild.company(company, () => undefined)).figures;
  };
  expect(await corrected()).toBe(0);
  for (const table of figures) await database.change(sql`delete from ${raw(table)} where company_id = ${companyId}`);
  expect(await corrected()).toBe(3);
  expect(await derived()).toEqual(before);
});

test('a zip that is cancelled midway keeps whole batches, and is undone with all that came of them', async () => {
  const sales = Array.from({ length: 250 }, () => other.sale({ metodoPago: 'PPD', formaPago: '99' }));
  const customers = await count('customers');
  const tables = new FileTables();
  let id = '';
  // Its first batch is kept, and the next is about to be.
  const cancelling: SourceTables = {
    open: async (bytes, kind) => {
      const table = await tables.open(bytes, kind);
      return {
        ...table,
        async *rows() {
          for await (const some of table.rows()) {
            for (let at = 0; at < some.length; at += 50) {
              yield some.slice(at, at + 50);
              const found = await database.row<{ id: string }>(
                sql`select id from imports where company_id = ${companyId} and status = 'RUNNING' and processed > 0`,
              );
              id = found?.id ?? id;
              if (found) await imports.cancel(found.id, 'Cancelada');
            }
          }
        },
      };
    },
  };
  const cancelled = await bring(sales, { tables: cancelling });
  expect(id).toBe(cancelled);
  const counts = await countsOf(cancelled);
  expect(counts).toMatchObject({ status: 'CANCELLED', updated: 0, failed: 0 });
  expect(counts?.imported).toBeGreaterThan(0);
  expect(counts?.imported).toBeLessThan(sales.length);
  const stored = ['invoices', 'invoiced_documents'];
  for (const what of stored) expect(await count(what)).toBe(counts?.imported);

  await imports.startUndo(cancelled);
  await runUndo(worker(), { importId: cancelled });
  const products = '(select company_id from products where archived_at is null) p';
  for (const what of [...stored, products]) expect(await count(what)).toBe(0);
  expect(await count('customers')).toBe(customers);
  // The documents that are gone come again.
  expect(await countsOf(await bring(sales))).toMatchObject({ status: 'COMPLETED', imported: sales.length, failed: 0 });
});

test('an undo removes a document whose payment came in an earlier batch, and keeps one that another import has paid', async () => {
  const [sale, paidExternally] = ['1', '2'].map((folio) => other.sale({ metodoPago: 'PPD', formaPago: '99', folio }));
  if (!sale || !paidExternally) throw new Error('There is no sale');
  const pay = (of: Stamped) => other.payment([{ of, amount: '160.00', before: '1160.00' }]);
  const between = Array.from({ length: 100 }, () => other.sale());
  const id = await bring([pay(sale), ...between, sale, paidExternally]);
  await bring([pay(paidExternally)]);
  await imports.startUndo(id);
  await runUndo(worker(), { importId: id });
  expect(await database.row(sql`select removed, kept from imports where id = ${id}`)).toMatchObject({ kept: 1 });
  const left = await database.rows<{ uuid: string }>(
    sql`select uuid from invoices where company_id = ${companyId} and tipo_comprobante = 'I'`,
  );
  expect(left).toEqual([{ uuid: paidExternally.uuid }]);
});

test('an undo takes away what a report of taxes has entered of its payments, and of no others', async () => {
  const [sale, stays] = [other.sale({ metodoPago: 'PPD', formaPago: '99' }), other.sale({ metodoPago: 'PPD' })];
  const pay = (of: Stamped, folio: string) =>
    other.payment([{ of, amount: '116.00', before: '1160.00', base: '100.00' }], folio);
  const payment = pay(stays, '2');
  await bring([stays, payment]);
  const id = await bring([sale, pay(sale, '1')]);
  await new PostgresDeclaredMonths(database).enterCollected(companyId, '2020-01-01');
  const entered = (table: 'collected_payments' | 'collected_taxes') =>
    database.rows<{ uuid: string | null }>(
      sql`select i.uuid from ${raw(table)} c left join invoices i on i.id = c.invoice_id where c.company_id = ${companyId}`,
    );
  expect(await entered('collected_payments')).toHaveLength(2);
  expect(await entered('collected_taxes')).toHaveLength(2);
  await imports.startUndo(id);
  await runUndo(worker(), { importId: id });
  expect(await entered('collected_payments')).toEqual([{ uuid: payment.uuid }]);
  expect(await entered('collected_taxes')).toEqual([{ uuid: payment.uuid }]);
});

test('a document whose earlier payments are missing is owed what the ones that came leave, until those come or go', async () => {
  const sale = other.sale({ metodoPago: 'PPD', formaPago: '99' });
  const pay = (number: number, amount: string, before: string) =>
    other.payment([{ of: sale, number, amount, before }], String(number));
  const saldo = async () =>
    Number(
      (
        await database.row<{ saldo: string }>(
          sql`select saldo from invoices where company_id = ${companyId} and uuid = ${sale.uuid}`,
        )
      )?.saldo,
    );
  const stateOf = async (id: string) =>
    (await database.row<{ message: string }>(sql`select message from imports where id = ${id}`))?.message;
  const payable = async () =>
    (await new PostgresPayables(database).find(companyId, { ids: [], uuids: [sale.uuid] }))[0];
  const before = async () =>
    (await new PostgresInvoicePayments(database).received((await payable())?.id ?? '')).flatMap(
      ({ pagadoAntes }) => pagadoAntes?.toString() ?? [],
    );
  const nextNumber = async () => {
    const found = await payable();
    return found && debtOf(found)?.parcialidad;
  };
  const lacking =
    '. Faltan complementos de pago anteriores de 1 factura: el saldo se tomó de los que hay. Si los tienes, impórtalos también.';
  const first = await bring([pay(3, '100.00', '400.00'), sale]);
  expect([await saldo(), await stateOf(first)]).toEqual([
    300,
    `Importación completada: 2 documentos importados, 0 errores${lacking}`,
  ]);
  expect(await before()).toEqual(['760']);
  expect(await nextNumber()).toBe(4);
  await bring([pay(4, '50.00', '300.00')]);
  expect(await saldo()).toBe(250);
  const second = await bring([pay(2, '600.00', '1000.00')]);
  expect([await saldo(), await stateOf(second)]).toEqual([
    250,
    `Importación completada: 1 documentos importados, 0 errores${lacking}`,
  ]);
  const last = await bring([pay(1, '160.00', '1160.00')]);
  expect([await saldo(), await stateOf(last)]).toEqual([
    250,
    'Importación completada: 1 documentos importados, 0 errores',
  ]);
  expect([await before(), await nextNumber()]).toEqual([[], 5]);
  const amounts = await database.rows(
    sql`select amount::float8, paid_before::float8 from balance_claims c join invoices i on i.id = c.origin_id where i.company_id = ${companyId} order by amount`,
  );
  expect(amounts).toEqual([50, 100, 160, 600].map((amount) => ({ amount, paid_before: 0 })));
  await imports.startUndo(second);
  await runUndo(worker(), { importId: second });
  expect(await saldo()).toBe(250);
});

describe("SAT's list", () => {
  const onCredit = { metodoPago: 'PPD', formaPago: '99', fecha: '2026-10-02T12:00:00' } as const;
  const cancelledAt = '2026-10-05 12:00:00';
  const states = async (...all: readonly Stamped[]) => {
    const rows = await database.rows<{ uuid: string; status: string; saldo: string }>(
      sql`select uuid, status, saldo from invoices where company_id = ${companyId}`,
    );
    return all.map(({ uuid }) => {
      const found = rows.find((row) => row.uuid === uuid);
      return found && `${found.status} ${Number(found.saldo)}`;
    });
  };
  const undo = async (id: string) => {
    await imports.startUndo(id);
    await runUndo(worker(), { importId: id });
    return database.row(sql`select removed, restored, kept from imports where id = ${id}`);
  };

  test('cancels documents of the history with its date, gives back what they took, and is undone with the figures', async () => {
    const [sale, unpaid] = [other.sale(onCredit), other.sale(onCredit)];
    const [first, second] = ['1', '2'].map((folio) =>
      other.payment([{ of: sale, amount: '1160.00', before: '1160.00' }], folio),
    );
    if (!first || !second) throw new Error('There is no payment');
    await bring([sale, unpaid, first, second]);
    expect(await states(sale, unpaid, first, second)).toEqual(['ISSUED 0', 'ISSUED 1160', 'ISSUED 0', 'ISSUED 0']);
    const figures = await count('invoiced_documents');

    // The second payment replaces the first one.
    const list = listOf(listLine(sale.uuid), listLine(unpaid.uuid, cancelledAt), listLine(first.uuid, cancelledAt));
    const listed = await bring([], { list });
    expect(await countsOf(listed)).toEqual({ status: 'COMPLETED', imported: 0, updated: 3, failed: 0 });
    expect(await states(sale, unpaid, first)).toEqual(['ISSUED 0', 'CANCELLED 1160', 'CANCELLED 0']);
    expect(await count('invoiced_documents')).toBe(Number(figures) - 1);
    const cancellations = await database.rows<{ at: Date }>(
      sql`select c.resolved_at as at from invoice_cancellations c join invoices i on i.id = c.invoice_id where company_id = ${companyId}`,
    );
    expect(cancellations.map(({ at }) => new Date(at).toISOString())).toEqual(
      Array(2).fill('2026-10-05T18:00:00.000Z'),
    );
    // The same list again says nothing new.
    expect(await undo(await bring([], { list }))).toEqual({ removed: 0, restored: 0, kept: 0 });

    expect(await undo(listed)).toEqual({ removed: 0, restored: 2, kept: 0 });
    expect(await states(sale, unpaid, first, second)).toEqual(['ISSUED 0', 'ISSUED 1160', 'ISSUED 0', 'ISSUED 0']);
    expect(await count('invoiced_documents')).toBe(figures);
    expect(await count('invoice_cancellations c join invoices i on i.id = c.invoice_id')).toBe(0);
  });

  test('in the zip of the documents themselves is one import with them, and one undo', async () => {
    const [sale, stored] = [other.sale(onCredit), other.sale(onCredit)];
    const payment = other.payment([{ of: sale, amount: '160.00', before: '1160.00' }]);
    const strange = other.sale();
    const list = listOf(
      ...[sale, stored].map(({ uuid }) => listLine(uuid)),
      listLine(payment.uuid, cancelledAt),
      listLine(strange.uuid, cancelledAt),
      listLine(strange.uuid, cancelledAt, 'URE180429TM6'),
      'cut~off',
    );
    const id = await bring([sale, stored, payment], { list });
    expect(await countsOf(id)).toEqual({ status: 'COMPLETED', imported: 3, updated: 3, failed: 3 });
    expect(await states(sale, payment)).toEqual(['ISSUED 1160', 'CANCELLED 0']);
    expect(await reasonsOf(id)).toEqual([
      documentFaults.notHere.message,
      'No es de tu empresa: lo emitió URE180429TM6.',
      documentFaults.brokenLine.message,
    ]);
    // SAT is asked about a document of the history like about any other.
    await database.change(
      sql`insert into sat_checks select id, 'Vigente', now() from invoices where company_id = ${companyId} and uuid = ${stored.uuid}`,
    );
    expect(await undo(id)).toMatchObject({ kept: 0 });
    expect(await count('invoices')).toBe(0);
  });

  test('says nothing of documents that were issued here, and what SAT confirms since stays cancelled', async () => {
    await story.live(['issue', 1]);
    const own = await database.row<{ uuid: string }>(sql`select uuid from invoices where company_id = ${companyId}`);
    if (!own) throw new Error('There is no document');
    const sale = other.sale(onCredit);
    const id = await bring([sale], {
      list: listOf(listLine(own.uuid, cancelledAt), listLine(sale.uuid, cancelledAt)),
    });
    expect(await countsOf(id)).toMatchObject({ imported: 1, updated: 1, failed: 1 });
    expect(await reasonsOf(id)).toEqual([documentFaults.issuedHere.message]);
    expect((await states({ uuid: own.uuid, xml: '' }))[0]).toMatch(/^ISSUED/);
    const again = other.sale(onCredit);
    await bring([again]);
    const listed = await bring([], { list: listOf(listLine(again.uuid, cancelledAt)) });
    await database.change(
      sql`insert into sat_checks select id, 'Cancelado', now() from invoices where company_id = ${companyId} and uuid = ${again.uuid}`,
    );
    expect(await undo(listed)).toEqual({ removed: 0, restored: 0, kept: 1 });
    expect(await states(again)).toEqual(['CANCELLED 1160']);
  });
});
