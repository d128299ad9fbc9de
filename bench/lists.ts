import { pacEmulatorSetting } from '@timbra/adapters/config/accounts.ts';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@timbra/emulators/local/embedded-postgres.ts';
import type { ListQuery } from '@timbra/contract/list.ts';
import { customersList } from '@timbra/adapters/postgres/lists/records.ts';
import { PostgresList } from '@timbra/adapters/postgres/lists/postgres-list.ts';
import { migrate } from '@timbra/adapters/postgres/migrate.ts';
import { sql } from '@timbra/adapters/postgres/sql.ts';
import { pages, searches, type Case } from './lists/cases.ts';
import { fill, type Filled } from './lists/fill.ts';
import { fillCompany, measureScreens } from './lists/large-company.ts';
import { requestsPerSecond, startServer, type Target } from './lists/http.ts';
import { pageAlone } from './lists/page-alone.ts';
import { median, TimedDatabase } from './lists/timing.ts';

const customers = 1_000_000;
/** Of one company: documents, orders and movements of stamps each. */
const documents = 500_000;

/**
 * Lists at size: `ratio list` against Koa and pg alone, `ratio search-worst` and `ratio screen-worst` against the first page.
 */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'timbra-lists-'));
  const server = await startPostgres(folder, { durable: false });
  try {
    await migrate(server.url);
    const timed = await TimedDatabase.connect(server.url);
    console.log(`Llenando la base con ${customers.toLocaleString('es-MX')} clientes; tarda uno o dos minutos.`);
    const filled = await fill(timed.database, customers);
    await inDatabase(timed, filled);
    await overHttp(timed, filled, server.url, folder);
    console.log(`Llenando una empresa con ${documents.toLocaleString('es-MX')} documentos, pedidos y movimientos.`);
    const company = await fillCompany(timed, documents);
    console.log(`ratio screen-worst ${(await measureScreens(timed, company)).toFixed(1)}`);
    await timed.database.close();
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function inDatabase(timed: TimedDatabase, { userId, large }: Filled): Promise<void> {
  const list = new PostgresList(timed.database, customersList);
  const scope = { userId, permission: 'customers:read' } as const;
  const page = (query: ListQuery) => timed.median(() => pageAlone(timed.database, scope, large, query));
  const read = (query: ListQuery) => timed.median(() => list.read(scope, { ...query, companyId: large }));
  const firsts: number[] = [];
  const first = async () => firsts.push(await page(firstPage));
  const slowest = Math.max(await worst(pages, page, first), await worst(searches, read, first));
  const [exact, asShown] = [await read(firstPage), await read({ ...firstPage, countUpTo: 10_000 })];
  console.log(
    `first page by name: ${show(median(firsts))}; counted up to 10,000: ${show(asShown)}; all: ${show(exact)}`,
  );
  console.log(`ratio search-worst ${(slowest / median(firsts)).toFixed(1)}`);
}

const firstPage: ListQuery = { range: { first: 0, last: 9 } };

/** @param before measures the baseline again, so that no single busy moment of the machine decides it. */
async function worst(
  cases: readonly Case[],
  measure: (query: ListQuery) => Promise<number>,
  before: () => Promise<unknown>,
): Promise<number> {
  let slowest = 0;
  for (const { name, query } of cases) {
    await before();
    const time = await measure(query);
    console.log(`${name}: ${show(time)}`);
    slowest = Math.max(slowest, time);
  }
  return slowest;
}

async function overHttp(timed: TimedDatabase, { userId, usual }: Filled, url: string, folder: string): Promise<void> {
  const bare = await startServer('bare-server.ts', [url, usual]);
  const api = await startServer('../../adapters/src/api.ts', [], {
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: url,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    [pacEmulatorSetting]: 'http://127.0.0.1:9',
    STRIPE_EMULATOR_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'warn',
  });
  try {
    const token = await logIn(api.url, timed, userId);
    const ours = { url: listOf(api.url, usual), headers: { authorization: `Bearer ${token}` } };
    const [list, alone] = await sideBySide(ours, { url: bare.url });
    console.log(`list + count for a session: ${list.toFixed(0)}/s; Koa and pg alone: ${alone.toFixed(0)}/s`);
    console.log(`ratio list ${(list / alone).toFixed(2)}`);
  } finally {
    api.stop();
    bare.stop();
  }
}

const listOf = (url: string, companyId: string) =>
  `${url}/api/customers?companyId=${companyId}&sort=${encodeURIComponent('["nombre","ASC"]')}&range=${encodeURIComponent('[0,9]')}`;

/** A session of a new account that takes the filled companies over. */
async function logIn(url: string, timed: TimedDatabase, userId: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', email: 'list@example.com', password: 'secreto-1' }),
  });
  const { access_token: token, user } = (await response.json()) as { access_token: string; user: { id: string } };
  await timed.database.change(sql`update companies set user_id = ${user.id} where user_id = ${userId}`);
  return token;
}

/** The two take turns, so that a busy moment of the machine weighs on both. */
async function sideBySide(one: Target, other: Target): Promise<[number, number]> {
  const rounds: [number, number][] = [];
  for (let round = 0; round < 6; round += 1) {
    rounds.push([await requestsPerSecond(one, 2_000), await requestsPerSecond(other, 2_000)]);
  }
  const warm = rounds.slice(1);
  return [median(warm.map(([first]) => first)), median(warm.map(([, second]) => second))];
}

const show = (milliseconds: number) => `${milliseconds.toFixed(2)} ms`;
