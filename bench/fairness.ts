import { Client as Database } from 'pg';
import { addCompany, anInvoice, issue, register, type Client } from '@timbra/testing/api/api-client.ts';
import { holdAnswers } from '@timbra/testing/api/hold-answers.ts';
import { findRedis } from '@timbra/testing/redis/redis-server.ts';
import { until } from '@timbra/testing/until.ts';
import { startBenchInstance, type BenchInstance } from './support/instance.ts';
import { submitDocuments } from './support/submit-documents.ts';

const concurrency = 10;
const latencyMs = 50;
const queued = 5_000;
/** Documents of the large account after which the worker has compiled and connected. */
const warmUp = 500;
const samples = 25;

interface Someone {
  readonly client: Client;
  readonly companyId: string;
}

/** How long one waits for a document while another account has thousands in the queue, beside how long one waits alone. */
export async function run(): Promise<void> {
  const instance = await startBenchInstance({
    TRIAL_STAMPS: String(queued),
    WORKER_CONCURRENCY: String(concurrency),
    REGISTER_LIMIT: '1000',
  });
  try {
    await instance.start('emulators');
    await measure(instance, 'postgres', {});
    const redisUrl = await findRedis(instance.folder);
    if (redisUrl === undefined) console.log('fairness-redis: no REDIS_URL, redis-server or container runtime here');
    else await measure(instance, 'redis', { REDIS_URL: redisUrl });
  } finally {
    await instance.close();
  }
}

async function measure(instance: BenchInstance, store: string, settings: Record<string, string>): Promise<void> {
  await holdAnswers(instance.pacUrl, latencyMs);
  const api = await instance.start('api', settings);
  const [one, large] = [await someone(instance), await someone(instance)];
  const early = await instance.start('worker', settings);
  await delays(one);
  const alone = median(await delays(one));
  await early.kill('SIGTERM');
  await submitDocuments(large.client, large.companyId, queued);
  const worker = await instance.start('worker', settings);
  await until('the worker is at it', async () => (await waiting(instance, large)) <= queued - warmUp, polling);
  const behind = median(await delays(one));
  if ((await waiting(instance, large)) === 0)
    throw new Error('The queue was empty before the last document was measured');
  await Promise.all([api, worker].map((each) => each.kill('SIGTERM')));
  console.log(`fairness on ${store}: ${alone.toFixed(0)} ms alone, ${behind.toFixed(0)} ms behind ${queued} documents`);
  console.log(`ratio fairness-${store} ${(behind / alone).toFixed(2)}`);
  await rest(instance, large);
}

const polling = { withinMs: 600_000, everyMs: 250 };

async function someone({ apiUrl }: BenchInstance): Promise<Someone> {
  const client = await register(apiUrl);
  return { client, companyId: await addCompany(client) };
}

/** One document after the other, each awaited. @returns milliseconds. */
async function delays({ client, companyId }: Someone): Promise<number[]> {
  const times: number[] = [];
  for (let made = 0; made < samples; made += 1) {
    const began = performance.now();
    const { status, body } = await issue(client, anInvoice(companyId));
    if (status !== 201) throw new Error(`A document was not issued: ${JSON.stringify(body)}`);
    times.push(performance.now() - began);
  }
  return times;
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN;

/** Documents of a company that are still to be issued. */
const waiting = (instance: BenchInstance, { companyId }: Someone) =>
  withDatabase(instance, async (database) => {
    const count = `select count(*)::int from invoices where company_id = $1 and status = 'PROCESSING'`;
    return (await database.query<{ count: number }>(count, [companyId])).rows[0]?.count ?? 0;
  });

/** What is left is not measured again with the next queue. */
const rest = (instance: BenchInstance, { companyId }: Someone) =>
  withDatabase(instance, async (database) => {
    const left = `update invoice_stampings set next_at = null
      where invoice_id in (select id from invoices where company_id = $1)`;
    await database.query(left, [companyId]);
  });

async function withDatabase<T>({ databaseUrl }: BenchInstance, work: (database: Database) => Promise<T>): Promise<T> {
  const database = new Database({ connectionString: databaseUrl });
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}
