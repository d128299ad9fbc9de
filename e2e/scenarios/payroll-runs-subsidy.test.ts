import type { PayslipAnswer } from '@timbra/contract/payslips.ts';
import { anEmpleado, aNomina, aPercepcion, WORKER } from '@timbra/core/testing/cfdi/nomina.ts';
import { register, type InvoiceBody } from '@timbra/testing/api/api-client.ts';
import { csdOf, fiscalForm, kemper, newCompany } from '@timbra/testing/api/company-forms.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { expect, it } from 'vitest';
import { cancel, comesTo } from './cancelling-client.ts';
import { issued, issueDraft, openShop, type Shop } from './invoices-client.ts';
import { addEmployee, asRun, bonus, inState, openRun, payslipsOf, savePayslip } from './payroll-runs.ts';

const system = sharedSystem();
/** Issues a document of the wages of a week, outside of any run. */
const weekOf = (fechaPago: string) => ({
  tipo: 'nomina',
  receptor: WORKER,
  nomina: aNomina({
    fechaPago,
    fechaInicialPago: fechaPago,
    fechaFinalPago: fechaPago,
    numDiasPagados: 7,
    empleado: anEmpleado({ periodicidadPago: '02' }),
    percepciones: [aPercepcion({ importeGravado: 2_450 })],
    deducciones: [{ tipo: '002', clave: '002', concepto: 'ISR', importe: 60.58 }],
    otrosPagos: [{ tipo: '002', clave: '002', concepto: 'Subsidio', importe: 0, subsidioCausado: 123.34 }],
  }),
});

it('a run of payroll gives in the fifth week of a month what the others leave of the subsidy of the month', async () => {
  const own = await openShop(system.url);
  await addEmployee(own, { periodicidadPago: '02', salarioDiario: 350, salarioBaseCotApor: 350 });
  const [first] = await Promise.all([
    issued(own, weekOf('2026-11-01')),
    issued(own, weekOf('2026-11-08')),
    issued(own, weekOf('2026-11-15')),
    issued(own, weekOf('2026-11-22')),
  ]);
  const week = { periodicidadPago: '02', fechaPago: '2026-11-29', fechaInicialPago: '2026-11-23' };
  const run = await openRun(own, { ...week, fechaFinalPago: '2026-11-29', renglones: 'sueldo' });
  const fifth = async () => (await payslipsOf(own, run.id))[0];
  // 183.92 of tax, less what 4 × 123.34 leave of 535.65; 58.19 of social insurance.
  const left = {
    deducciones: 199.82,
    nomina: { otrosPagos: [{ tipo: '002', subsidioCausado: 42.29 }] },
    subsidioDeOtros: 493.36,
    propuesta: { imss: { importe: 58.19 }, isr: { importe: 141.63, subsidioCausado: 42.29 } },
  };
  expect(await fifth()).toMatchObject(left);
  await asRun(own, 'POST', `/${run.id}/issue`);
  await inState(own, run.id, 'COMPLETED');
  const issuedFifth = await fifth();
  expect(issuedFifth).toMatchObject({ ...left, estado: 'Emitida' });
  // Its own substitute says the same of the month, not of another payslip.
  const copied = await own.call<InvoiceBody>('POST', `/invoices/${issuedFifth?.id ?? ''}/duplicate`, {
    sustituye: true,
  });
  const substitute = copied.body.data.id;
  const alone = await own.call<{ data: PayslipAnswer }>('GET', `/payslips/${substitute}`);
  expect(alone.body.data).toMatchObject({ ...left, corridaId: null, employeeId: issuedFifth?.employeeId });
  const { nomina } = alone.body.data;
  const vouchers = { tipo: '029', clave: '029', concepto: 'Vales', importeGravado: 0, importeExento: 100 };
  const more = { ...nomina, percepciones: [...(nomina.percepciones ?? []), vouchers] };
  await own.call('PATCH', `/invoices/${substitute}`, { nomina: more });
  // Reads the summary: as long as the substitute is a draft, the run has what was paid.
  const summary = async () => (await asRun(own, 'GET', `/${run.id}`)).body.data;
  const before = { estado: 'COMPLETED', percepciones: 2_450, recibos: { total: 1, timbrados: 1, cancelados: 0 } };
  expect(await summary()).toMatchObject(before);
  expect(await issueDraft(own, substitute)).toMatchObject({ status: 'ISSUED' });
  expect(await fifth()).toMatchObject({ ...left, id: substitute, percepciones: 2_550 });
  expect(await summary()).toMatchObject({ ...before, percepciones: 2_550 });
  if (issuedFifth) await comesTo(own, issuedFifth, 'CANCELLED');
  expect(await summary()).toMatchObject({ ...before, percepciones: 2_550 });
  // The next payslip begins with what the substitute says.
  const next = { fechaPago: '2026-12-06', fechaInicialPago: '2026-11-30', fechaFinalPago: '2026-12-06' };
  const following = await openRun(own, { ...week, ...next });
  expect(following).toMatchObject({ percepciones: 2_550, recibos: { total: 1 } });

  expect((await cancel(own, first.id, { motivo: '02' })).status).toBe(200);
  await comesTo(own, first, 'CANCELLED');
  expect(await fifth()).toMatchObject({
    ...left,
    subsidioDeOtros: 370.02,
    propuesta: { isr: { importe: 60.58, subsidioCausado: 123.34 } },
  });

  // Cancelled without another in its place, it pays nobody.
  const last = await fifth();
  expect((await cancel(own, substitute, { motivo: '02' })).status).toBe(200);
  if (last) await comesTo(own, last, 'CANCELLED');
  const none = { estado: 'COMPLETED', neto: 0, recibos: { total: 1, timbrados: 0, cancelados: 1 } };
  expect(await summary()).toMatchObject(none);
});

it('whoever leaves within the period of a run has the tariff and the subsidy of the days until then', async () => {
  const own = await openShop(system.url);
  await addEmployee(own, { salarioDiario: 350, salarioBaseCotApor: 350 });
  const run = await openRun(own, { renglones: 'sueldo' });
  const [whole] = await payslipsOf(own, run.id);
  expect(whole).toMatchObject({ diasDelPeriodo: 15, propuesta: { isr: { importe: 129.81, subsidioCausado: 264.3 } } });
  const [salary] = whole?.nomina.percepciones ?? [];
  const leaving = { percepciones: [{ ...salary, importeGravado: 2_100 }], numDiasPagados: 6 };
  const outside = await savePayslip(own, whole?.id ?? '', { ...leaving, fechaFinalPago: '2026-11-16' });
  expect([outside.status, outside.body.details?.map(({ field }) => field)]).toEqual([400, ['fechaFinalPago']]);
  const saved = await savePayslip(own, whole?.id ?? '', { ...leaving, fechaFinalPago: '2026-11-06' });
  // By hand: 6 × 13.85 + 10.88 % of (2,100.00 - 1,414.87) = 157.64, less 535.65 × 6 ÷ 30.4 = 105.72.
  const ofSixDays = { importe: 51.92, subsidioCausado: 105.72 };
  expect(saved.body.data).toMatchObject({ diasDelPeriodo: 6, propuesta: { isr: ofSixDays } });
  // The record that is taken anew leaves the last day as it is.
  await asRun(own, 'POST', `/${run.id}/refresh`);
  await inState(own, run.id, 'READY');
  const [payslip] = await payslipsOf(own, run.id);
  expect(payslip).toMatchObject({
    nomina: { fechaFinalPago: '2026-11-06', numDiasPagados: 6 },
    propuesta: { isr: ofSixDays },
  });
});

it('who earns the border minimum wage keeps it whole: by the postal code of the company, else by what its registration says', async () => {
  const worker = { salarioDiario: 440.87, salarioBaseCotApor: 440.87 };
  const none = { imss: { importe: 0 }, isr: { importe: 0, subsidioCausado: 0 } };
  const proposedIn = async (shop: Shop) => {
    const run = await openRun(shop, { renglones: 'sueldo' });
    return { run, propuesta: (await payslipsOf(shop, run.id))[0]?.propuesta };
  };
  const someone = await register(system.url);
  const form = newCompany({ ...fiscalForm({ lugarExpedicion: '22000' }), ...(await csdOf(kemper)) });
  const opened = await someone.call<{ company: { id: string } }>('POST', '/user/companies', form);
  const tijuana = { ...someone, companyId: opened.body.company.id, customerId: '' };
  await addEmployee(tijuana, worker);
  expect((await proposedIn(tijuana)).propuesta).toMatchObject(none);

  const hidalgo = await openShop(system.url);
  await addEmployee(hidalgo, worker);
  const { run, propuesta } = await proposedIn(hidalgo);
  // By hand: 15 × 440.87 = 6,613.05, and 499.20 + 16 % of (6,613.05 - 6,216.16) = 562.70.
  expect(propuesta).toMatchObject({ isr: { importe: 562.7, subsidioCausado: 0 } });
  const plant = { registro: 'B5510768108', nombre: 'Planta', riesgoPuesto: '3', zonaSalario: 'frontera' };
  const said = { registrosPatronales: [plant], departamentos: [], version: 0 };
  const saved = await hidalgo.call('PUT', `/companies/${hidalgo.companyId}/employer`, said);
  expect(saved.status).toBe(200);
  await asRun(hidalgo, 'POST', `/${run.id}/refresh`);
  await inState(hidalgo, run.id, 'READY');
  expect((await payslipsOf(hidalgo, run.id))[0]?.propuesta).toMatchObject(none);
});

it('an extraordinary run begins with nothing, and knows what the year has exempted before', async () => {
  const own = await openShop(system.url);
  await addEmployee(own);
  const first = await openRun(own, bonus);
  const [aguinaldo] = await payslipsOf(own, first.id);
  expect(aguinaldo).toMatchObject({ exentosDeOtros: {}, propuesta: { exentos: [{ importeExento: 3_519.3 }] } });
  await asRun(own, 'POST', `/${first.id}/issue`);
  await inState(own, first.id, 'COMPLETED');
  const second = await openRun(own, { tipoNomina: 'E', periodicidadPago: null, fechaPago: '2026-12-20' });
  const [empty] = await payslipsOf(own, second.id);
  expect(empty).toMatchObject({ percepciones: 0, deducciones: 0, exentosDeOtros: { '002': 3_519.3 } });
  const line = { tipo: '002', clave: '002', concepto: 'Aguinaldo', importeGravado: 1_000, importeExento: 0 };
  const bonusOfHolidays = { ...line, tipo: '021', clave: '021', concepto: 'Prima vacacional' };
  const saved = await savePayslip(own, empty?.id ?? '', { percepciones: [line, bonusOfHolidays] });
  expect(saved.body.data.propuesta.exentos).toMatchObject([{ importeExento: 0 }, { importeExento: 1_000 }]);
  // Nor does a second run of aguinaldo exempt anything more, while the first payslip is none but its own.
  const third = await openRun(own, { ...bonus, fechaPago: '2026-12-21' });
  expect((await payslipsOf(own, third.id))[0]).toMatchObject({
    nomina: { percepciones: [{ tipo: '002', importeGravado: 7_500, importeExento: 0 }] },
  });
  expect((await payslipsOf(own, first.id))[0]).toMatchObject({ exentosDeOtros: {}, estado: 'Emitida' });
});
