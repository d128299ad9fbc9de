import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startSystem } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { addCompany, anInvoice, balanceOf, issue, register, type Client } from '@timbra/testing/api/api-client.ts';
import { expectDeath } from './crash-points/death.ts';
import { expectSoundness, settled } from './crash-points/soundness.ts';

const entries = { api: join(import.meta.dirname, 'crash-points', 'api.ts') };

/** Repeats a request that found nobody to answer it, or whose claim its dead owner still holds. */
const repeated = (someone: Client, invoice: unknown, key: string) =>
  until(
    'the repeated request is answered',
    async () => {
      const answer = await issue(someone, invoice, { 'Idempotency-Key': key });
      return answer.body.code !== 'IDEMPOTENCY_CONFLICT' && answer;
    },
    { everyMs: 1_000 },
  );

// Each has a system of its own and mostly waits: together they wait once.
test.concurrent.each([
  // The claim of a dead API lasts for half a minute: once is enough.
  { point: 'before the commit', times: 1 },
  { point: 'between the commit and the answer', times: 2 },
  { point: 'after the answer is kept', times: 2 },
])('the key of a request whose API died $point gives one document', async ({ point, times }) => {
  const system = await startSystem({ entries });
  const ana = await register(system.url);
  const companyId = await addCompany(ana);
  const before = await balanceOf(ana);
  const invoice = anInvoice(companyId);
  for (let time = 1; time <= times; time += 1) {
    const key = randomUUID();
    await system.api.restart({ CRASH_AT: point });
    await expect(issue(ana, invoice, { 'Idempotency-Key': key })).rejects.toThrow('fetch failed');
    await expectDeath(system, system.api, point);
    await system.api.restart({ CRASH_AT: '' });

    const first = await repeated(ana, invoice, key);
    expect(first.body.data).toMatchObject({ status: 'ISSUED', folio: time });
    const again = await repeated(ana, invoice, key);
    expect(again.body.data).toEqual(first.body.data);
  }
  await settled(system);
  expect(await expectSoundness(system)).toEqual(Array.from({ length: times }, () => 'ISSUED'));
  expect(await balanceOf(ana)).toMatchObject({ available: before.available - times, totalUsed: times, reserved: 0 });
  await system.stop();
});
