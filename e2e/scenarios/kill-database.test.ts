import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { redisUrl, skipNote } from '@timbra/testing/redis/redis.ts';
import { startSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { addCompany, anInvoice, balanceOf, issueOnce, register, type Client } from '@timbra/testing/api/api-client.ts';
import { holdAnswers } from '@timbra/testing/api/hold-answers.ts';
import { expectSoundness, settled } from './crash-points/soundness.ts';

const redis = await redisUrl();
const kills = 2;
const documents = 40;
const settings = { PROVIDER_TIMEOUT_SECONDS: '2', PROVIDER_SETTLE_SECONDS: '3', TRIAL_STAMPS: String(documents) };

/** Asks with one key until somebody says what became of it, as a client on a shaky line does. */
function insist(someone: Client, invoice: unknown): Promise<string> {
  const key = randomUUID();
  return until(
    'an insisting client has its document',
    async () => {
      const answer = await issueOnce(someone, invoice, { 'Idempotency-Key': key, Prefer: 'wait=0' }).catch(
        () => undefined,
      );
      return answer && (answer.status === 201 || answer.status === 202) && answer.body.data.id;
    },
    { everyMs: 250 },
  );
}

// Each has a system of its own and mostly waits: together they wait once.
describe.concurrent.each([
  { store: 'PostgreSQL', url: undefined, skip: false },
  { store: `Redis${skipNote(redis)}`, url: redis, skip: redis === undefined },
])('with its queue on $store', ({ url, skip }) => {
  test.skipIf(skip)(
    'a database that is killed while documents are on their way comes back to the same documents and stamps',
    async () => {
      const system = await startSystem({ env: settings, ownDatabase: true, redisUrl: url });
      const ana = await register(system.url);
      const companyId = await addCompany(ana);
      await holdAnswers(system.pacUrl, 150);
      const made: string[] = [];
      for (let kill = 1; kill <= kills; kill += 1) {
        const insisting = Array.from({ length: documents / kills }, () => insist(ana, anInvoice(companyId)));
        await Promise.any(insisting);
        await system.database?.kill();
        await system.database?.start();
        made.push(...(await Promise.all(insisting)));
      }
      await settled(system);
      expect(new Set(made).size).toBe(documents);
      expect(await expectSoundness(system)).toEqual(made.map(() => 'ISSUED'));
      expect(await balanceOf(ana)).toMatchObject({ available: 0, totalUsed: documents, reserved: 0 });
      await system.stop();
    },
  );
});
