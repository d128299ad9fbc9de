import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startSystem, type System } from '@timbra/testing/system/system.ts';
import { until } from '@timbra/testing/until.ts';
import { addCompany, anInvoice, balanceOf, issue, register } from '@timbra/testing/api/api-client.ts';
import { holdAnswers } from '@timbra/testing/api/hold-answers.ts';
import { expectSoundness, inDatabase, settled } from './crash-points/soundness.ts';

const points = ['before the call', 'while the provider holds its answer'];

const settings = { PROVIDER_TIMEOUT_SECONDS: '2', PROVIDER_SETTLE_SECONDS: '2', TRIAL_STAMPS: '10', LOG_LEVEL: 'warn' };

test('a worker that is frozen at the provider, succeeded by another and awake again, doubles nothing', async () => {
  const entries = { worker: join(import.meta.dirname, 'crash-points', 'worker.ts') };
  const system = await startSystem({ env: settings, entries });
  const ana = await register(system.url);
  const companyId = await addCompany(ana);
  await holdAnswers(system.pacUrl, 300);
  for (const point of points) {
    await system.worker.restart({ CRASH_AT: point, CRASH_SIGNAL: 'SIGSTOP' });
    await issue(ana, anInvoice(companyId), { Prefer: 'wait=0' });
    await until('the attempt is recorded', () => isAttempted(system));
    const successor = await system.add('worker', { CRASH_AT: '' });
    await settled(system);
    process.kill(system.worker.pid(), 'SIGCONT');
    // What a worker holds it ends before it goes.
    await Promise.all([system.worker, successor].map((worker) => worker.kill('SIGTERM')));
  }
  expect(await expectSoundness(system)).toEqual(['ISSUED', 'ISSUED']);
  expect(await balanceOf(ana)).toMatchObject({ totalUsed: 2, reserved: 0 });
  await system.stop();
});

const isAttempted = (system: System) =>
  inDatabase(system, async (client) => {
    const { rowCount } = await client.query(
      `select 1 from invoices i join invoice_stampings s on s.invoice_id = i.id
       where i.status = 'PROCESSING' and s.attempted_at is not null`,
    );
    return rowCount === 1;
  });
