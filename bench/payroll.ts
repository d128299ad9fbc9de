import type { ImportAnswer } from '@timbra/contract/imports.ts';
import type { PayrollRunAnswer } from '@timbra/contract/payroll.ts';
import { addCompany, register, type Client } from '@timbra/testing/api/api-client.ts';
import { holdAnswers } from '@timbra/testing/api/hold-answers.ts';
import { until } from '@timbra/testing/until.ts';
import { startBenchInstance, type BenchInstance } from './support/instance.ts';
import { issuedPerSecond } from './support/issued-per-second.ts';

const concurrency = 10;
const latencyMs = 50;
const payslips = 10_000;
const warmUp = 1_000;
const ideal = (concurrency * 1_000) / latencyMs;
const polling = { withinMs: 600_000, everyMs: 250 };

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
  await addWorkers(someone, companyId);
  const { id, seconds } = await openRun(someone, companyId);
  console.log(`payroll: ${payslips} payslips made ready in ${seconds.toFixed(1)} s`);
  await holdAnswers(instance.pacUrl, latencyMs);
  await accepted(someone.call('POST', `/payroll-runs/${id}/issue`));
  const perSecond = await issuedPerSecond(instance, companyId, { documents: payslips, warmUp });
  console.log(`payroll: ${perSecond.toFixed(1)} payslips/s, ${ideal} by the provider's latency alone`);
  console.log(`ratio run ${(perSecond / ideal).toFixed(2)}`);
}

async function addWorkers(someone: Client, companyId: string): Promise<void> {
  const form = new FormData();
  form.set('companyId', companyId);
  form.set('kind', 'employees');
  form.set(
    'file',
    new Blob([[heading, ...Array.from({ length: payslips }, (_, index) => workerOf(index))].join('\n')]),
    'a.csv',
  );
  const { data } = await accepted(someone.form<{ data: ImportAnswer }>('/imports', form));
  const done = await until(
    'the workers are there',
    async () => {
      const { body } = await someone.call<{ data: ImportAnswer }>('GET', `/imports/${data.id}`);
      return body.data.finishedAt !== null && body.data;
    },
    polling,
  );
  if (done.imported !== payslips) throw new Error(`Workers were refused: ${done.message}`);
}

const heading =
  'nombre,curp,rfc,cp,num empleado,nss,fecha de ingreso,contrato,regimen,periodicidad,salario diario,sdi,sbc,riesgo,estado,registro patronal';
const consonants = 'BCDFGHJKLMNPQRSTVWXYZ';

/** Workers whose CURPs differ by their number. */
function workerOf(index: number): string {
  const letter = (power: number) =>
    consonants[Math.floor(index / consonants.length ** power) % consonants.length] ?? '';
  const [last, more] = [index % 10, Math.floor(index / consonants.length ** 3)];
  const curp = `XOJI740919MNE${letter(2)}${letter(1)}${letter(0)}${more}${last}`;
  return `INGRID XODAR JIMENEZ,${curp},XOJI740919U48,76028,${index},04078873454,2020-01-06,01,02,04,500,522.60,524.65,1,QUE,B5510768108`;
}

async function openRun(someone: Client, companyId: string): Promise<{ readonly id: string; readonly seconds: number }> {
  const days = { fechaPago: '2026-11-15', fechaInicialPago: '2026-11-01', fechaFinalPago: '2026-11-15' };
  const body = { companyId, periodicidadPago: '04', ...days, renglones: 'sueldo' };
  const started = performance.now();
  const { data } = await accepted(someone.call<{ data: PayrollRunAnswer }>('POST', '/payroll-runs', body));
  const ready = await until(
    'the payslips are made',
    async () => {
      const { body: found } = await someone.call<{ data: PayrollRunAnswer }>('GET', `/payroll-runs/${data.id}`);
      return found.data.estado === 'READY' && found.data;
    },
    polling,
  );
  if (ready.recibos.incompletos > 0) throw new Error(`${ready.recibos.incompletos} payslips lack something`);
  return { id: data.id, seconds: (performance.now() - started) / 1_000 };
}

async function accepted<Body>(answer: Promise<{ readonly status: number; readonly body: Body }>): Promise<Body> {
  const { status, body } = await answer;
  if (status !== 202) throw new Error(`A call was refused: ${JSON.stringify(body)}`);
  return body;
}
