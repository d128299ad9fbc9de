import { afterAll, describe, expect, test } from 'vitest';
import { Database } from '@timbra/adapters/postgres/database.ts';
import { sql } from '@timbra/adapters/postgres/sql.ts';
import { register, type Client, type Failure } from '@timbra/testing/api/api-client.ts';
import { useDatabase } from '@timbra/testing/database/database.ts';
import { until } from '@timbra/testing/until.ts';
import { startOwnApi } from './own-api.ts';

const heavyPool = 3;
const databaseUrl = await useDatabase();
const holder = await Database.connect({ url: databaseUrl, poolSize: 1 });
const database = await Database.connect({ url: databaseUrl, poolSize: 1 });
const api = await startOwnApi(databaseUrl, () => undefined, {
  DATABASE_POOL: '2',
  DATABASE_HEAVY_POOL: String(heavyPool),
  STATEMENT_SECONDS: '60',
});
afterAll(async () => {
  await api.stop();
  await Promise.all([holder.close(), database.close()]);
});
const url = api.url.slice(0, -'/api'.length);

/** Of a company that cannot issue yet: there is no provider here. */
async function addCompany(owner: Client): Promise<string> {
  const { status, body } = await owner.call<{ company: { id: string } }>('POST', '/companies', { name: 'Lenta' });
  expect(status).toBe(201);
  return body.company.id;
}

const summaryOf = (companyId: string) => `/companies/${companyId}/summary`;

/** While `work` is under way nobody may read what was invoiced: whoever asks for it waits for that in the database. */
async function whileFiguresAreLocked(work: () => Promise<void>): Promise<void> {
  await holder.run(async () => {
    await holder.change(sql`lock table invoiced_documents in access exclusive mode`);
    await work();
  });
}

const waitingStatements = async () =>
  (
    await database.rows(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and state = 'active'`,
    )
  ).length;

/** Begins a call that somebody waits for until they leave. */
function begin(caller: Client, method: string, path: string): { leave: () => void } {
  const leaving = new AbortController();
  caller.until(leaving.signal, method, path).catch(() => undefined);
  return { leave: () => leaving.abort() };
}

describe('a heavy read', () => {
  test('ends in the database when its caller closes the connection', async () => {
    const ana = await register(url);
    const companyId = await addCompany(ana);
    await whileFiguresAreLocked(async () => {
      const read = begin(ana, 'GET', summaryOf(companyId));
      await until('the dashboard is read', async () => (await waitingStatements()) === 1);
      read.leave();
      await until('nothing is read any longer', async () => (await waitingStatements()) === 0);
    });
    expect((await ana.call('GET', summaryOf(companyId))).status).toBe(200);
  });

  test('takes the connections of no other call, nor the places of another account', async () => {
    const [ana, beto] = [await register(url), await register(url)];
    const companyId = await addCompany(ana);
    const own = await addCompany(beto);
    await whileFiguresAreLocked(async () => {
      const reads = Array.from({ length: 20 }, () => begin(ana, 'GET', summaryOf(companyId)));
      await until('dashboards are read', async () => (await waitingStatements()) > 0);
      // Not even with the lock would more come: an account has a third of the places.
      expect(await waitingStatements()).toBe(heavyPool / 3);
      const calls = await Promise.all([
        ana.call('GET', `/customers?companyId=${companyId}`),
        beto.call('GET', `/customers?companyId=${own}`),
        beto.call('GET', `/customers?companyId=${own}&q=maria`),
        beto.call('GET', `/search?companyId=${own}&q=maria`),
        register(url).then(() => ({ status: 200 })),
      ]);
      expect(calls.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      for (const { leave } of reads) leave();
      await until('nothing is read any longer', async () => (await waitingStatements()) === 0);
    });
  });
});

test('what the database ends because it takes too long is answered with 503 and when to come back', async () => {
  const hasty = await startOwnApi(databaseUrl, () => undefined, { STATEMENT_SECONDS: '1' });
  try {
    const ana = await register(hasty.url.slice(0, -'/api'.length));
    const companyId = await addCompany(ana);
    await whileFiguresAreLocked(async () => {
      const answer = await ana.call<Failure>('GET', summaryOf(companyId));
      expect([answer.status, answer.body.code]).toEqual([503, 'OVERLOADED']);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    });
    expect((await ana.call('GET', summaryOf(companyId))).status).toBe(200);
  } finally {
    await hasty.stop();
  }
});

test('a change comes to its end though its caller has left', async () => {
  const ana = await register(url);
  const companyId = await addCompany(ana);
  await holder.run(async () => {
    await holder.change(sql`lock table companies in share mode`);
    const change = begin(ana, 'DELETE', `/companies/${companyId}`);
    await until('the company is being deleted', async () => (await waitingStatements()) === 1);
    change.leave();
    // What would be ended is ended by the time that another call is answered.
    expect((await ana.call('GET', '/plans/active')).status).toBe(200);
  });
  await until('it is gone', async () => (await ana.call('GET', `/companies/${companyId}`)).status === 404);
});
