import type { ImportAnswer } from '@timbra/contract/imports.ts';
import type { PayrollRunAnswer } from '@timbra/contract/payroll.ts';
import type { Client } from '@timbra/testing/api/api-client.ts';
import { until } from '@timbra/testing/until.ts';

const polling = { withinMs: 600_000, everyMs: 250 };

/** Gives a company so many workers, by a file. */
export async function addWorkers(someone: Client, companyId: string, workers: number): Promise<void> {
  const form = new FormData();
  form.set('companyId', companyId);
  form.set('kind', 'employees');
  form.set(
    'file',
    new Blob([[heading, ...Array.from({ length: workers }, (_, index) => workerOf(index))].join('\n')]),
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
  if (done.imported !== workers) throw new Error(`Workers were refused: ${done.message}`);
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

/** Makes the payslips of all workers of a company. @returns the run, and the seconds until they were ready. */
export async function openRun(
  someone: Client,
  companyId: string,
): Promise<{ readonly id: string; readonly seconds: number }> {
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

/** The body of a call that is answered with 202; anything else ends the measurement. */
export async function accepted<Body>(answer: Promise<{ readonly status: number; readonly body: Body }>): Promise<Body> {
  const { status, body } = await answer;
  if (status !== 202) throw new Error(`A call was refused: ${JSON.stringify(body)}`);
  return body;
}
