import { addCompany, register } from '@timbra/testing/api/api-client.ts';
import { holdAnswers } from '@timbra/testing/api/hold-answers.ts';
import { findRedis } from '@timbra/testing/redis/redis-server.ts';
import { startBenchInstance, type BenchInstance } from './support/instance.ts';
import { issuedPerSecond } from './support/issued-per-second.ts';
import { submitDocuments } from './support/submit-documents.ts';

const concurrency = 10;
const latencyMs = 50;
const documents = 3_000;
/** The start of a run, in which the worker still compiles and connects, is not counted. */
const warmUp = 1_000;
const ideal = (concurrency * 1_000) / latencyMs;

/** Documents per second through queue and provider, beside what the provider's latency alone would let through. */
export async function run(): Promise<void> {
  const instance = await startBenchInstance({
    TRIAL_STAMPS: String(documents * 2),
    WORKER_CONCURRENCY: String(concurrency),
    REGISTER_LIMIT: '1000',
  });
  try {
    await instance.start('emulators');
    await measure(instance, 'postgres', {});
    const redisUrl = await findRedis(instance.folder);
    if (redisUrl === undefined) console.log('pipeline-redis: no REDIS_URL, redis-server or container runtime here');
    else await measure(instance, 'redis', { REDIS_URL: redisUrl });
  } finally {
    await instance.close();
  }
}

async function measure(instance: BenchInstance, store: string, settings: Record<string, string>): Promise<void> {
  const companyId = await queueDocuments(instance, settings);
  await holdAnswers(instance.pacUrl, latencyMs);
  const worker = await instance.start('worker', settings);
  const perSecond = await issuedPerSecond(instance, companyId, { documents, warmUp });
  await worker.kill('SIGTERM');
  console.log(`pipeline on ${store}: ${perSecond.toFixed(1)} documents/s, ${ideal} by the provider's latency alone`);
  console.log(`ratio pipeline-${store} ${(perSecond / ideal).toFixed(2)}`);
}

/** Puts documents into PROCESSING before any worker runs. */
async function queueDocuments(instance: BenchInstance, settings: Record<string, string>): Promise<string> {
  await holdAnswers(instance.pacUrl, 0);
  const api = await instance.start('api', settings);
  const someone = await register(instance.apiUrl);
  const companyId = await addCompany(someone);
  await submitDocuments(someone, companyId, documents);
  await api.kill('SIGTERM');
  return companyId;
}
