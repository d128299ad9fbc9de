import { join } from 'node:path';
import { Migration } from '@mikro-orm/migrations';
import { entries } from '@timbra/emulators/local/entries.ts';
import { Database } from '@timbra/adapters/postgres/database.ts';
import { migrate } from '@timbra/adapters/postgres/migrate.ts';
import { migrations } from '@timbra/adapters/postgres/migrations/index.ts';
import { sql } from '@timbra/adapters/postgres/sql.ts';
import {
  addCompany,
  anInvoice,
  issue,
  register,
  type Client,
  type InvoiceBody,
} from '@timbra/testing/api/api-client.ts';
import { catalogueOf } from '@timbra/testing/database/catalogue-of.ts';
import { newDatabase } from '@timbra/testing/database/new-database.ts';
import { schemaText } from '@timbra/testing/database/schema-text.ts';
import { startSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { afterAll, expect, inject, test } from 'vitest';
import { unpackVersionBefore, versionBeforeNote } from '../support/version-before.ts';
import { expectSoundness, settled } from './crash-points/soundness.ts';
import { aProduct } from './every-call/holdings.ts';

const before = await unpackVersionBefore(join(inject('run').folder, 'version-before'));
const endings: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of endings.toReversed()) await end();
});

/** One more than the product has, to the table that everybody writes to. */
class LocksInvoices extends Migration {
  override up(): void {
    this.addSql('alter table invoices add column added_meanwhile text');
  }
}

/** Reads the documents in a transaction that goes on until it is told to end. */
async function aReport(database: Database): Promise<() => Promise<void>> {
  const begun = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const ended = database.run(async () => {
    await database.rows(sql`select count(*) from invoices`);
    begun.resolve();
    await over.promise;
  });
  await Promise.race([begun.promise, ended]);
  return () => {
    over.resolve();
    return ended;
  };
}

/** Issues documents, one after the other, until it is told to stop. */
function issuing(ana: Client, companyId: string) {
  const issued: string[] = [];
  const stopping = new AbortController();
  const work = async () => {
    while (!stopping.signal.aborted) issued.push(await aDocument(ana, companyId));
  };
  const ended = Promise.all([work(), work()]);
  return {
    more: (count: number) => {
      const wanted = issued.length + count;
      const reached = until(`${wanted} documents are issued`, async () => issued.length >= wanted);
      return Promise.race([reached, ended]);
    },
    stop: async () => {
      stopping.abort();
      await ended;
      return issued.length;
    },
  };
}

async function aDocument(ana: Client, companyId: string): Promise<string> {
  const { status, body } = await issue(ana, anInvoice(companyId));
  if (status !== 201 && status !== 202) throw new Error(`No document, but ${status}: ${JSON.stringify(body)}`);
  return body.data.id;
}

/** What a user does all day: each call is answered well. */
async function aDay(ana: Client, companyId: string): Promise<void> {
  const documentId = await aDocument(ana, companyId);
  await until('the document is issued', async () => {
    const { body } = await ana.call<InvoiceBody>('GET', `/invoices/${documentId}`);
    return body.data.status === 'ISSUED';
  });
  const calls = [
    ['POST', '/products', { ...aProduct(companyId), nombreInterno: documentId }],
    ['POST', '/invoices/preview', anInvoice(companyId)],
    ['POST', `/invoices/${documentId}/duplicate`, undefined],
    ['POST', `/invoices/${documentId}/cancel`, { motivo: '02' }],
    ['GET', `/invoices?companyId=${companyId}`],
    ['GET', `/orders?companyId=${companyId}`],
    ['GET', `/companies/${companyId}`],
    ['GET', '/user/timbres'],
  ] as const;
  for (const [method, path, body] of calls) {
    const answer = await ana.call(method, path, body);
    expect({ path, ...answer }).toMatchObject({ path, status: expect.toSatisfy((status: number) => status < 300) });
  }
}

test.skipIf(!before)(
  `the version before issues documents while its database is migrated, after that, and beside this version${versionBeforeNote(before)}`,
  async () => {
    if (!before) return;
    const { url, drop } = await newDatabase(inject('run'), { catalogs: false, isBare: true });
    endings.push(drop);
    await before.migrate(url);
    const env = { DATABASE_URL: url, TRIAL_STAMPS: '5000', PROVIDER_SETTLE_SECONDS: '1' };
    // Files leave the database once the version before runs nowhere any more.
    const system = await startSystem({ entries: before.entries, env: { ...env, FILES_DIR: '' } });
    endings.push(system.stop);
    const ana = await register(system.url);
    const companyId = await addCompany(ana);
    const traffic = issuing(ana, companyId);
    await traffic.more(2);

    // The report takes long: whatever waited for its end would hold up everybody behind it.
    const database = await Database.connect({ url });
    endings.push(() => database.close());
    const endReport = await aReport(database);
    const migrated = migrate(url, { list: [...migrations, LocksInvoices] });
    await traffic.more(5);
    await endReport();
    expect(await migrated).toContain('LocksInvoices');
    await database.change(sql`delete from migrations where name = 'LocksInvoices'`);
    await migrate(url);
    await traffic.more(2);
    await aDay(ana, companyId);

    // It goes forward: processes of this version beside those of the version before, then without them.
    const [api, worker] = await Promise.all([
      system.add('api', {}, entries.api),
      system.add('worker', {}, entries.worker),
    ]);
    await aDay(ana.at(api.url() ?? ''), companyId);
    const documents = await traffic.stop();
    expect(documents).toBeGreaterThan(10);
    await Promise.all([system.api.kill('SIGTERM'), system.worker.kill('SIGTERM')]);
    await aDay(ana.at(api.url() ?? ''), companyId);
    const keyless = sql`select from invoice_stampings where tenant_id is null
      union all select from invoice_files where tenant_id is null`;
    await until('rows of before say whose they are', async () => (await database.rows(keyless)).length === 0);

    // It goes back.
    await Promise.all([api.kill('SIGTERM'), worker.kill('SIGTERM')]);
    await Promise.all([system.api.restart(), system.worker.restart()]);
    await aDay(ana, companyId);
    await settled(system);
    const states = await expectSoundness(system);
    expect(new Set(states)).toEqual(new Set(['ISSUED', 'CANCELLED']));
  },
);

const noted = async (url: string) => {
  const database = await Database.connect({ url });
  const names = await database.rows(sql`select name from migrations order by name`);
  await database.close();
  return names;
};
/** When a list was loaded is the one thing that differs from database to database. */
const untimed = (statements: readonly string[]) =>
  statements.map((text) => text.replaceAll(/("loaded_at": )"[^"]*"/g, '$1""'));

test.skipIf(!before)(
  `a new database is the one of the version before after its migrations${versionBeforeNote(before)}`,
  async () => {
    const bare = () => newDatabase(inject('run'), { catalogs: false, isBare: true });
    const [begun, earlier] = await Promise.all([bare(), bare()]);
    endings.push(begun.drop, earlier.drop);
    await before?.migrate(earlier.url);
    await Promise.all([migrate(begun.url), migrate(earlier.url)]);
    expect(await catalogueOf(begun.url)).toEqual(await catalogueOf(earlier.url));
    expect(untimed(await schemaText(begun.url))).toEqual(untimed(await schemaText(earlier.url)));
    expect(await noted(begun.url)).toEqual(await noted(earlier.url));
    expect([await migrate(begun.url), await migrate(earlier.url)]).toEqual([[], []]);
  },
);

test('no process starts on a database from which a newer version has taken away what it uses', async () => {
  const system = await startSystem();
  endings.push(system.stop);
  const database = await Database.connect({ url: system.databaseUrl });
  endings.push(() => database.close());
  // A migration that only adds changes nothing for it.
  await database.change(sql`insert into migrations (name) values ('Migration29991231000000')`);
  await system.add('api');
  await database.change(sql`insert into migrations (name) values ('Contract29991231000000')`);
  const sentence =
    /ended before it was ready\n(?:\{.*\}\n)*La base de datos es de una versión más nueva de Timbra \(tiene Contract29991231000000\): inicia esa versión, o una posterior\.$/;
  await expect(system.add('api')).rejects.toThrow(sentence);
  await expect(system.add('worker')).rejects.toThrow(sentence);
});
