import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCompany, anInvoice, issue, register, type Client } from '@timbra/testing/api/api-client.ts';
import { holdAnswers } from '@timbra/testing/api/hold-answers.ts';
import { redisUrl, skipNote } from '@timbra/testing/redis/redis.ts';
import { startSystem, type System } from '@timbra/testing/system/system.ts';
import { expectSoundness, inDatabase, settled } from './crash-points/soundness.ts';

const redis = await redisUrl();
const queued = 30;
/** Documents that a worker has in its hands at once: their order among themselves says nothing. */
const inHand = 2;

interface Someone {
  readonly client: Client;
  readonly companyId: string;
}

describe.each([
  { store: 'PostgreSQL', url: undefined, skip: false },
  { store: `Redis${skipNote(redis)}`, url: redis, skip: redis === undefined },
])(`behind ${queued} documents of another account, with the queue on $store,`, ({ url, skip }) => {
  let system: System;
  let large: Someone;
  let one: Someone;

  beforeAll(async () => {
    if (skip) return;
    const env = { TRIAL_STAMPS: '100', PROVIDER_TIMEOUT_SECONDS: '3', PROVIDER_SETTLE_SECONDS: '1' };
    system = await startSystem({ env, worker: { WORKER_CONCURRENCY: '1' }, redisUrl: url });
    [large, one] = [await someone(), await someone()];
    await holdAnswers(system.pacUrl, 100);
  });
  afterAll(() => system?.stop());

  const someone = async (): Promise<Someone> => {
    const client = await register(system.url);
    return { client, companyId: await addCompany(client) };
  };

  const submit = async ({ client, companyId }: Someone, documents: number) => {
    for (let made = 0; made < documents; made += 1) {
      const { status } = await issue(client, anInvoice(companyId), { Prefer: 'wait=0' });
      expect(status).toBe(202);
    }
  };

  /** Counts the large account's documents that were issued before the only one, of those that came after a moment. */
  const issuedBefore = ({ companyId }: Someone, since: Date) =>
    inDatabase(system, async (database) => {
      const { rows } = await database.query<{ before: number }>(
        `select count(*)::int as before from invoices i, invoices own
         where own.company_id = $1 and own.created_at > $3 and i.company_id = $2 and i.updated_at < own.updated_at
           and i.updated_at > $3`,
        [companyId, large.companyId, since],
      );
      return rows[0]?.before;
    });

  test.skipIf(skip)('a single document waits for its turn and no longer', async () => {
    await system.worker.kill('SIGTERM');
    const since = new Date();
    await submit(large, queued);
    await submit(one, 1);
    await system.worker.restart();
    await settled(system);
    expect(await issuedBefore(one, since)).toBeLessThanOrEqual(1 + inHand);
  });

  test.skipIf(skip)('the same when a worker is killed and two succeed it', async () => {
    await submit(large, queued);
    await system.worker.kill('SIGKILL');
    const killedAt = new Date();
    await submit(one, 1);
    await system.worker.restart();
    await system.add('worker', { WORKER_CONCURRENCY: '1' });
    await settled(system);
    expect(await issuedBefore(one, killedAt)).toBeLessThanOrEqual(1 + 2 * inHand);
    expect(await expectSoundness(system)).toHaveLength(2 * (queued + 1));
  });
});
