import type { PayrollLayoutAnswer } from '@timbra/contract/payroll.ts';
import { WORKER } from '@timbra/core/testing/cfdi/nomina.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { expect, it } from 'vitest';
import { openShop } from './invoices-client.ts';
import { addEmployee, bonus, inState, openRun, payslipsOf, sendLayout } from './payroll-runs.ts';

const system = sharedSystem();

it('a run of payroll takes amounts, hours and leaves from its file, and tells what is wrong in it', async () => {
  const own = await openShop(system.url);
  const employeeIds = [await addEmployee(own)];
  const { id } = await openRun(own, { ...bonus, employeeIds });

  const [headings = '', row = ''] = (await (await own.download(`/payroll-runs/${id}/layout`)).text()).split('\r\n');
  expect(headings).toContain('CURP,Días Pagados,Percepción 001 Sueldo: gravado,Percepción 001 Sueldo: exento,');
  const [, name, , curp = '', days] = row.split(',');
  expect([name, days]).toEqual([WORKER.nombre, '15']);
  const columns = 'CURP,Percepción 002 Aguinaldo: gravado,Percepción 002 Aguinaldo: exento,Deducción 002 ISR';
  const preview = await sendLayout<PayrollLayoutAnswer>(
    own,
    id,
    [columns, `${curp},x,3500,1`, 'NADIE,1,,'],
    '/preview',
  );
  expect(preview.body.data).toMatchObject({
    payslips: 2,
    blank: 0,
    faultCount: 2,
    faults: [{ line: 2 }, { line: 3 }],
  });
  const wrong = await sendLayout(own, id, [columns, `${curp},x,3500,1`]);
  expect([wrong.status, wrong.body.details?.[0]?.message]).toEqual([
    400,
    'Renglón 2, Percepción 002 Aguinaldo: gravado: Escribe un importe, como 7500.00.',
  ]);
  expect((await sendLayout(own, id, [columns, `${curp},"1,500.5",3500,81.2`])).status).toBe(202);
  expect(await inState(own, id, 'READY')).toMatchObject({ percepciones: 5_000.5, deducciones: 81.2 });
  const after = await sendLayout(own, id, [columns, `${curp},1600,,0`]);
  expect(after.status).toBe(202);
  expect(await inState(own, id, 'READY')).toMatchObject({ percepciones: 5_100, deducciones: 0 });
  const again = (await (await own.download(`/payroll-runs/${id}/layout`)).text()).split('\r\n');
  expect(again[0]).toContain('Percepción 002 Aguinaldo: gravado,Percepción 002 Aguinaldo: exento');
  expect(again[1]).toContain('1600.00,3500.00');
  const overtime = 'Percepción 019 Horas extra: días dobles,Percepción 019 Horas extra: horas dobles';
  expect(again[0]).toContain(overtime);
  expect(again[0]?.split(',')).toContain('Faltas');
  const extras = `CURP,${overtime},Incapacidad 02 Enfermedad en general: días,Faltas`;
  const seen = await sendLayout<PayrollLayoutAnswer>(own, id, [extras, `${curp},1,3,2,1`], '/preview');
  expect(seen.body.data.columns.map(({ kind, total }) => [kind, total])).toEqual([
    ['count', 1],
    ['count', 3],
    ['count', 2],
    ['count', 1],
  ]);
  expect((await sendLayout(own, id, [extras, `${curp},1,3,2,1`])).status).toBe(202);
  await inState(own, id, 'READY');
  const [filled] = await payslipsOf(own, id);
  expect(filled?.nomina).toMatchObject({ faltas: 1, incapacidades: [{ dias: 2, tipo: '02' }] });
  expect(filled?.nomina.percepciones?.at(-1)?.horasExtra).toEqual([{ dias: 1, tipoHoras: '01', horasExtra: 3 }]);
  expect((await sendLayout(own, id, [extras, `${curp},0,0,0,0`])).status).toBe(202);
  await inState(own, id, 'READY');
});
