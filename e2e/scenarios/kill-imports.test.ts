import { Client as Database } from 'pg';
import { expect, test } from 'vitest';
import { startSystem, type System } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { addCompany, register, type Client } from '@timbra/testing/api/api-client.ts';
import type { ImportAnswer } from '@timbra/contract/imports.ts';
import { OtherSystem, zipOf } from '@timbra/adapters/imports/testing/other-system.ts';
import { aReceptor } from '@timbra/core/testing/cfdi/requests.ts';
import { kemper } from '@timbra/testing/api/company-forms.ts';
import { inDatabase } from './crash-points/soundness.ts';
import { customerHeader, ended, importOf, startImport } from './imports-client.ts';

/** It is the size of the file whose worker and database die, and of the one that is cancelled. */
const rows = Number(process.env['KILL_IMPORT_ROWS'] ?? 12_000);
const refused = Math.floor(rows / 100);

/** Each row has an RFC of its own, which tells it apart; every hundredth is refused. */
function rfcOf(row: number): string {
  const letters = [1, 26, 676, 17_576].map((power) => String.fromCodePoint(65 + (Math.floor(row / power) % 26)));
  return row % 100 === 0 ? 'X' : `${letters.join('')}800101AA1`;
}

const file = [
  customerHeader,
  ...Array.from({ length: rows }, (_, row) => `${rfcOf(row)},C ${row},G03,612,06600,,`),
].join('\n');

test(
  'an import whose worker and database die again and again takes every row once, and one that is cancelled stops',
  { timeout: 600_000 * Math.ceil(rows / 50_000) },
  async () => {
    const system = await startSystem({ ownDatabase: true, env: { LOG_LEVEL: 'warn' } });
    const ana = await register(system.url);
    const companyId = await addCompany(ana);
    const letGo = await hold(system, companyId, rfcAt(1 / 3));
    const { body } = await startImport(ana, { companyId, file });
    const seen = await beyond(ana, body.data.id, 0);
    await system.worker.kill();
    await letGo();
    const letGoAgain = await hold(system, companyId, rfcAt(2 / 3));
    await system.worker.restart();
    expect(await beyond(ana, body.data.id, seen)).toBeLessThan(rows);
    await system.database?.kill();
    await letGoAgain();
    await system.database?.start();
    const done = await ended(ana, body.data.id);
    // A row that was taken twice would have been an update the second time.
    const counts = {
      processed: rows,
      total: rows,
      imported: rows - refused,
      updated: 0,
      failed: refused,
      open: refused,
    };
    expect(done).toMatchObject({ status: 'COMPLETED', ...counts });
    expect(await stored(system, companyId)).toEqual({
      customers: done.imported,
      refusals: refused,
      kept: done.imported,
    });

    const second = await addCompany(ana);
    const letGoOfSecond = await hold(system, second, rfcAt(1 / 2));
    const started = await startImport(ana, { companyId: second, file });
    await until('a batch waits for the customer', () => isWaiting(system, 'copy customers'));
    const cancelling = ana.call<{ data: ImportAnswer }>('POST', `/imports/${started.body.data.id}/cancel`);
    await until('the call waits for the batch', () => isWaiting(system, 'for update'));
    await letGoOfSecond();
    const answer = await cancelling;
    expect([answer.status, answer.body.data.status]).toEqual([200, 'CANCELLED']);
    const { processed, imported, updated, failed } = answer.body.data;
    expect(processed).toBeLessThan(rows);
    expect(processed).toBe(imported + updated + failed);
    // Whoever was at work on it has stopped: the next import of the company is taken in.
    const after = await startImport(ana, {
      companyId: second,
      file: `${customerHeader}\nEKU9003173C9,K,G03,601,42501,,`,
    });
    expect(await ended(ana, after.body.data.id)).toMatchObject({ imported: 1 });
    expect(await importOf(ana, started.body.data.id)).toEqual(answer.body.data);
    expect(await stored(system, second)).toMatchObject({ customers: imported + 1 });

    // What the broken import has left behind is enough to take all of it back, with another death in between.
    expect((await ana.call('POST', `/imports/${body.data.id}/undo`)).status).toBe(202);
    await until('a part of it is undone', async () => (await stored(system, companyId)).customers < done.imported, {
      everyMs: 20,
    });
    await system.worker.kill();
    await system.worker.restart();
    const { undo } = await until('the import is undone', async () => {
      const found = await importOf(ana, body.data.id);
      return found.undo?.status === 'COMPLETED' && found;
    });
    expect(undo).toMatchObject({ removed: done.imported, restored: 0, kept: 0 });
    expect(await stored(system, companyId)).toMatchObject({ customers: 0 });
    await historySurvives(system, ana);
    await system.stop();
  },
);

const documents = 600;

/** Checks that a zip of documents whose worker dies is taken in once as well, to the last balance. */
async function historySurvives(system: System, someone: Client): Promise<void> {
  const companyId = await addCompany(someone);
  const other = await OtherSystem.of(kemper);
  const buyer = aReceptor({ rfc: 'MISC491214B86', nombre: 'CECILIA MIRANDA SANCHEZ', regimenFiscal: '612' });
  const sales = Array.from({ length: documents - 1 }, (_, at) =>
    other.sale({ metodoPago: 'PPD', formaPago: '99', ...(at === documents / 2 && { receptor: buyer }) }),
  );
  const [first] = sales;
  if (!first) throw new Error('There is no sale');
  const payment = other.payment([{ of: first, amount: '60.00', before: '1160.00' }]);
  const files = Object.fromEntries([...sales, payment].map(({ uuid, xml }, index) => [`${index}-${uuid}.xml`, xml]));
  const letGo = await hold(system, companyId, buyer.rfc);
  const { body } = await startImport(someone, { companyId, kind: 'cfdi', file: zipOf(files), name: 'sat.zip' });
  expect(await beyond(someone, body.data.id, 0)).toBeLessThan(documents);
  await system.worker.kill();
  await letGo();
  await system.worker.restart();
  const done = await ended(someone, body.data.id);
  expect(done).toMatchObject({ processed: documents, imported: documents, updated: 0, failed: 0 });
  const found = await inDatabase(system, async (client) => {
    const { rows: counts } = await client.query(
      `select count(*)::int as documents, count(distinct uuid)::int as uuids, sum(saldo)::int as saldo,
         (select count(*)::int from invoice_files f join invoices n on n.id = f.invoice_id where n.company_id = $1) as files,
         (select count(*)::int from invoiced_documents where company_id = $1) as figured
       from invoices where company_id = $1`,
      [companyId],
    );
    return counts[0] as Readonly<Record<string, number>>;
  });
  const owed = (documents - 1) * 1_160 - 60;
  expect(found).toEqual({ documents, uuids: documents, files: documents, figured: documents - 1, saldo: owed });
}

/** Waits until an import has come further than this. */
const beyond = (someone: Client, id: string, seen: number): Promise<number> =>
  until(
    'the import has come further',
    async () => {
      const { processed } = await importOf(someone, id).catch(() => ({ processed: 0 }));
      return processed > seen && processed;
    },
    { everyMs: 20 },
  );

/** Returns the RFC of a row that is not refused. @param part of the file that stands before it, from 0 to 1. */
const rfcAt = (part: number) => rfcOf(Math.floor((part * rows) / 100) * 100 + 1);

/**
 * Keeps a customer from being made, so that an import comes as far as that and no further until it is let go: it stands
 * midway however late somebody looks at it.
 */
async function hold({ databaseUrl }: System, companyId: string, rfc: string): Promise<() => Promise<void>> {
  const client = new Database({ connectionString: databaseUrl });
  // It may end with its server.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await client.query(
    `insert into customers (id, company_id, rfc, nombre, uso_cfdi, regimen_fiscal, codigo_postal, created_at)
     values (gen_random_uuid(), $1, $2, 'X', 'G03', '612', '06600', now())`,
    [companyId, rfc],
  );
  return () => client.end();
}

/** Tells whether a statement with these words waits for somebody else's transaction. */
const isWaiting = (system: System, words: string) =>
  inDatabase(system, async (client) => {
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and query like '%' || $1 || '%'`,
      [words],
    );
    return rowCount !== 0;
  });

/** Reads what is stored, and how many of the records the traces of the imports name. */
const stored = (system: System, companyId: string) =>
  inDatabase(system, async (client) => {
    const { rows: found } = await client.query(
      `select (select count(*)::int from customers where company_id = $1) as customers,
        (select count(*)::int from import_refusals r join imports i on i.id = r.import_id where i.company_id = $1) as refusals,
        (select count(distinct c.id)::int from imports i join import_batches b on b.import_id = i.id
          cross join lateral jsonb_array_elements_text(b.created) made (id)
          join customers c on c.id = made.id::uuid
          where i.company_id = $1) as kept`,
      [companyId],
    );
    return found[0] as { customers: number; refusals: number; stored: number };
  });
