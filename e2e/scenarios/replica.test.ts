import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { Database } from '@timbra/adapters/postgres/database.ts';
import { sql } from '@timbra/adapters/postgres/sql.ts';
import { register, type Client } from '@timbra/testing/api/api-client.ts';
import { startOwnDatabase } from '@timbra/testing/database/own-database.ts';
import { startReplica } from '@timbra/testing/database/replica-server.ts';
import { until } from '@timbra/testing/until.ts';
import { startOwnApi } from './own-api.ts';

const run = inject('run');
const folders = { primary: join(run.folder, 'followed-database'), replica: join(run.folder, 'replica') };
const primary = await startOwnDatabase(run, folders.primary);
const replica = await startReplica(run, folders.primary, folders.replica);
const database = await Database.connect({ url: primary.url, poolSize: 2 });
const onReplica = await Database.connect({ url: replica.url, poolSize: 2 });
const apart = { DATABASE_READ_URL: replica.url, METRICS_TOKEN: 'token-de-prueba', READ_DELAY_SECONDS: '3600' };
const api = await startOwnApi(primary.url, () => undefined, apart);
const hasty = await startOwnApi(primary.url, () => undefined, { ...apart, READ_DELAY_SECONDS: '1' });
const url = api.url.slice(0, -'/api'.length);
const hastyUrl = hasty.url.slice(0, -'/api'.length);
afterAll(async () => {
  await Promise.all([api.stop(), hasty.stop()]);
  await Promise.all([database.close(), onReplica.close()]);
  await Promise.all([primary.stop(), replica.stop()]);
});

interface Owner extends Client {
  readonly companyId: string;
}

/** Somebody with a company of so many customers. */
async function owner(customers: number): Promise<Owner> {
  const someone = await register(url);
  const { body } = await someone.call<{ company: { id: string } }>('POST', '/companies', { name: 'Leída aparte' });
  const companyId = body.company.id;
  await database.change(
    sql`insert into customers (id, company_id, rfc, nombre, uso_cfdi, regimen_fiscal, codigo_postal, created_at)
     select uuidv7(), ${companyId}, 'XAXX' || n, repeat('Cliente ' || n || ' ', 80), 'G03', '612', '06600', now() from generate_series(1, ${customers}::int) n`,
  );
  return { ...someone, companyId };
}

const caughtUp = () =>
  until('the replica has everything', async () => (await api.parts.database.replica?.behind()) === 0);

const exportPath = ({ companyId }: Owner) => `/customers/export?companyId=${companyId}&format=csv`;

/** Returns how many customers an export has, and how old it says that it is. */
async function exported(someone: Owner, at: Client = someone) {
  const answer = await at.download(exportPath(someone));
  expect(answer.status).toBe(200);
  const rows = (await answer.text()).trimEnd().split('\r\n').length - 1;
  return { rows, age: answer.headers.get('timbra-data-age') };
}

const ready = async (at: string) => {
  const answer = await fetch(`${at}/readyz`);
  const { parts, reasons } = (await answer.json()) as Record<'parts' | 'reasons', Record<string, string> | undefined>;
  return [answer.status, parts?.['replica'], reasons?.['replica']];
};

/** While `work` is under way the replica gets what is written, and shows none of it. */
async function whileHeldUp(work: () => Promise<void>): Promise<void> {
  const reader = await onReplica.client();
  try {
    await reader.query('begin; select from operator_acts');
    await database.run(async () => {
      await database.change(sql`lock table operator_acts in access exclusive mode`);
    });
    await work();
  } finally {
    await reader.query('rollback');
    reader.release();
  }
}

test('what is read apart says how old it is, and whoever has changed something is shown it', async () => {
  const [ana, quiet] = [await owner(2), await owner(3)];
  await caughtUp();
  expect(await exported(ana)).toEqual({ rows: 2, age: null });
  expect(await ready(url)).toEqual([200, 'ok', undefined]);
  await whileHeldUp(async () => {
    const later = await owner(1);
    const old = await until('an export is told to be old', async () => {
      const found = await exported(quiet);
      return found.age !== null && found;
    });
    expect(old.rows).toBe(3);
    expect(Number(old.age)).toBeGreaterThanOrEqual(3);
    // The replica does not know of them.
    expect(await exported(later)).toEqual({ rows: 1, age: null });
    const { body } = await ana.call<{ data: readonly { id: string }[] }>(
      'GET',
      `/customers?companyId=${ana.companyId}`,
    );
    // Another process than that which the export is asked of.
    expect((await ana.at(hastyUrl).call('DELETE', `/customers/${body.data[0]?.id}`)).status).toBe(200);
    expect(await exported(ana)).toEqual({ rows: 1, age: null });
    const report = await quiet.download(`/companies/${quiet.companyId}/reports/months`);
    expect(Number(report.headers.get('timbra-data-age'))).toBeGreaterThanOrEqual(3);
    const metrics = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${apart.METRICS_TOKEN}` } });
    expect(await metrics.text()).toMatch(/timbra_replica_delay_seconds\{of="database"\} [3-9]|\{of="database"\} \d\d/);
    // This one wants it no older than a second.
    expect(await exported(quiet, quiet.at(hastyUrl))).toEqual({ rows: 3, age: null });
    expect([await ready(url), await ready(hastyUrl)]).toEqual([
      [200, 'ok', undefined],
      [200, 'down', 'late'],
    ]);
  });
  await caughtUp();
  expect(await exported(ana)).toEqual({ rows: 1, age: null });
});

test('an export whose replica dies fails, and the next one comes whole from the database', async () => {
  const rows = 24_000;
  const ana = await owner(rows);
  await caughtUp();
  const answer = await ana.download(exportPath(ana));
  const reader = answer.body?.getReader();
  await reader?.read();
  const readThere = sql`select from pg_stat_activity where pid <> pg_backend_pid() and query like 'fetch % from long_read'`;
  expect((await onReplica.rows(readThere)).length).toBe(1);
  await replica.kill();
  const rest = async () => {
    if (reader) for (;;) if ((await reader.read()).done) return;
  };
  await expect(rest()).rejects.toThrow('terminated');
  expect(await exported(ana)).toEqual({ rows, age: null });
  expect(await ready(url)).toEqual([200, 'down', 'unreachable']);
});
