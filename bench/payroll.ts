import { addCompany, register } from '@timbra/testing/api/api-client.ts';
import { holdAnswers } from '@timbra/testing/api/hold-answers.ts';
import { startBenchInstance, type BenchInstance } from './support/instance.ts';
import { issuedPerSecond } from './support/issued-per-second.ts';
import { accepted, addWorkers, openRun } from './support/payroll-run.ts';

const concurrency = 10;
const latencyMs = 50;
const payslips = 10_000;
const warmUp = 1_000;
const ideal = (concurrency * 1_000) / latencyMs;

/** Payslips per second of a run that is issued with one press, beside what the provider's latency alone lets through. */
export async function run(): Promise<void> {
  const instance = await startBenchInstance({
    TRIAL_STAMPS: String(payslips),
    WORKER_CONCURRENCY: String(concurrency),
  });
  try {
    await instance.start('emulators');
    const [api, worker] = [await instance.start('api'), await instance.start('worker')];
    await measure(instance);
    await Promise.all([api, worker].map((each) => each.kill('SIGTERM')));
  } finally {
    await instance.close();
  }
}

async function measure(instance: BenchInstance): Promise<void> {
  const someone = await register(instance.apiUrl);
  const companyId = await addCompany(someone);
  await addWorkers(someone, companyId, payslips);
  const { id, seconds } = await openRun(someone, companyId);
  console.log(`payroll: ${payslips} payslips made ready in ${seconds.toFixed(1)} s`);
  await holdAnswers(instance.pacUrl, latencyMs);
  await accepted(someone.call('POST', `/payroll-runs/${id}/issue`));
  const perSecond = await issuedPerSecond(instance, companyId, { documents: payslips, warmUp });
  console.log(`payroll: ${perSecond.toFixed(1)} payslips/s, ${ideal} by the provider's latency alone`);
  console.log(`ratio run ${(perSecond / ideal).toFixed(2)}`);
}
