import type { PayslipAnswer } from '@timbra/contract/payslips.ts';
import { payrollFaults } from '@timbra/core/testing/cfdi/second-payroll.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { expect, it } from 'vitest';
import { openShop, readInvoice, readXml } from './invoices-client.ts';
import { addEmployee, asRun, inState, openRun, payslipsOf } from './payroll-runs.ts';

const system = sharedSystem();

it('a run of payroll pays for a separation apart, in a second document of its worker', async () => {
  const own = await openShop(system.url);
  await addEmployee(own, { salarioDiario: 500 });
  const run = await openRun(own, { renglones: 'sueldo' });
  const [payslip] = await payslipsOf(own, run.id);
  const { percepciones = [], deducciones = [] } = payslip?.nomina ?? {};
  const indemnity = {
    tipo: '025',
    clave: '025',
    concepto: 'Indemnización',
    importeGravado: 0,
    importeExento: 45_000,
  };
  const separacion = { numAniosServicio: 7, ultimoSueldoMensOrd: 15_000 };
  const leaving = { percepciones: [...percepciones, indemnity], deducciones, separacion };
  const separate = (body: object) =>
    own.call<{ data: PayslipAnswer; code?: string }>('POST', `/payslips/${payslip?.id ?? ''}/separation`, body);
  const stale = await separate({ ...leaving, version: (payslip?.version ?? 0) - 1 });
  expect([stale.status, stale.body.code, stale.body.data.id]).toEqual([409, 'STALE_VERSION', payslip?.id]);
  const apart = await separate({ ...leaving, version: payslip?.version ?? 0 });
  expect(apart.status).toBe(201);
  expect(apart.body.data).toMatchObject({ aparte: true, corridaId: run.id, percepciones: 45_000, faltantes: [] });
  expect(apart.body.data.nomina).toMatchObject({
    tipoNomina: 'E',
    separacion,
    empleado: { tipoContrato: '99', tipoRegimen: '13', periodicidadPago: '99' },
  });
  expect(apart.body.data.nomina.registroPatronal).toBeUndefined();
  const twice = await separate(leaving);
  expect([twice.status, twice.body.code]).toEqual([409, 'CONFLICT']);
  expect((await separate({ percepciones })).body.code).toBe('CONFLICT');
  // The record is taken anew, and each stays what it is.
  await asRun(own, 'POST', `/${run.id}/refresh`);
  expect(await inState(own, run.id, 'READY')).toMatchObject({ percepciones: 52_500, recibos: { incompletos: 0 } });
  await asRun(own, 'POST', `/${run.id}/issue`);
  expect((await inState(own, run.id, 'COMPLETED')).recibos).toMatchObject({ total: 2, timbrados: 2 });
  for (const { id } of await payslipsOf(own, run.id)) {
    expect(payrollFaults((await readXml(own, await readInvoice(own, id))).root)).toEqual([]);
  }
  const second = await readInvoice(own, apart.body.data.id);
  expect(second.nomina).toMatchObject({ empleado: { tipoRegimen: '13' }, totalSeparacionIndemnizacion: 45_000 });
  // The next run begins with the pay of the period.
  const next = { fechaPago: '2026-11-30', fechaInicialPago: '2026-11-16', fechaFinalPago: '2026-11-30' };
  expect(await openRun(own, next)).toMatchObject({ percepciones: 7_500, recibos: { total: 1 } });
});
