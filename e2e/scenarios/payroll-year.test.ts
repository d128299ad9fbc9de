import { anEmpleado, aNomina, aPercepcion, WORKER } from '@timbra/core/testing/cfdi/nomina.ts';
import { YEARLY_ISR } from '@timbra/core/invoicing/complements/nomina/keys.ts';
import { payrollFaults } from '@timbra/core/testing/cfdi/second-payroll.ts';
import { sharedSystem } from '@timbra/testing/system/system.ts';
import { expect, it } from 'vitest';
import { issued, openShop, readInvoice, readXml, type Shop } from './invoices-client.ts';
import { addEmployee, asRun, inState, openRun, payslipsOf, savePayslip } from './payroll-runs.ts';

const system = sharedSystem();
const xochilt = { rfc: 'CACX7605101P8', nombre: 'XOCHILT CASAS CHAVEZ', codigoPostal: '42501' };
const curp = 'CACX760510MGTSHC04';
const monthly = { periodicidadPago: '05' };
const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30];

/** Issues payslips from January to November, 15,000.00 a month. @param isr that was withheld of each. */
const elevenMonths = (shop: Shop, receptor: object, worker: object, isr: number) =>
  Promise.all(
    days.map((last, index) => {
      const month = `2026-${String(index + 1).padStart(2, '0')}`;
      return issued(shop, {
        tipo: 'nomina',
        receptor,
        nomina: aNomina({
          fechaPago: `${month}-${last}`,
          fechaInicialPago: `${month}-01`,
          fechaFinalPago: `${month}-${last}`,
          numDiasPagados: 30,
          empleado: anEmpleado({ ...monthly, ...worker }),
          percepciones: [aPercepcion({ importeGravado: 15_000 })],
          deducciones: [{ tipo: '002', clave: '002', concepto: 'ISR', importe: isr }],
        }),
      });
    }),
  );

it('tells in December what the year leaves to be withheld or given back, and stamps what is taken of it', async () => {
  const shop = await openShop(system.url);
  await addEmployee(shop, monthly);
  await addEmployee(shop, { ...monthly, ...xochilt, curp, numEmpleado: '121' });
  await Promise.all([
    elevenMonths(shop, WORKER, {}, 1_300),
    elevenMonths(shop, xochilt, { curp, numEmpleado: '121' }, 1_500),
  ]);
  const december = { fechaPago: '2026-12-31', fechaInicialPago: '2026-12-01', fechaFinalPago: '2026-12-31' };
  const run = await openRun(shop, { ...monthly, ...december, renglones: 'sueldo' });
  const [owing, owed] = await payslipsOf(shop, run.id);
  // By hand: of 180,000.00, 16,069.64 and 17.92 % of 4,264.33 are 16,833.81; of December 1,402.82 are withheld.
  expect(owing).toMatchObject({
    nombre: WORKER.nombre,
    ejercicio: { pagado: 165_000, gravado: 165_000, isr: 14_300, subsidio: 0, esAparte: false },
    propuesta: { isr: { importe: 1_402.82 }, anual: { diferencia: 1_130.99 } },
  });
  expect(owing?.ejercicio?.periodos).toHaveLength(11);
  expect(owed).toMatchObject({ ejercicio: { isr: 16_500 }, propuesta: { anual: { diferencia: -1_069.01 } } });
  const { percepciones, deducciones = [], otrosPagos = [] } = owing?.nomina ?? {};
  await savePayslip(shop, owing?.id ?? '', {
    percepciones,
    deducciones: [...deducciones, { ...YEARLY_ISR, importe: 1_130.99 }],
    otrosPagos,
  });
  const compensacion = { saldoAFavor: 1_069.01, anio: 2026, remanenteSalFav: 0 };
  await savePayslip(shop, owed?.id ?? '', {
    percepciones: owed?.nomina.percepciones,
    deducciones: owed?.nomina.deducciones,
    otrosPagos: [{ tipo: '004', clave: '004', concepto: 'Saldo a favor', importe: 1_069.01, compensacion }],
  });
  const payslips = await payslipsOf(shop, run.id);
  expect(payslips.map(({ propuesta }) => propuesta.anual?.diferencia)).toEqual([1_130.99, -1_069.01]);
  await asRun(shop, 'POST', `/${run.id}/issue`);
  await inState(shop, run.id, 'COMPLETED');
  const documents = await Promise.all(payslips.map(({ id }) => readInvoice(shop, id)));
  expect(documents[0]?.nomina).toMatchObject({ totalImpuestosRetenidos: 2_533.81 });
  expect(documents[1]?.nomina).toMatchObject({ totalImpuestosRetenidos: 1_402.82, totalOtrosPagos: 1_069.01 });
  for (const document of documents) {
    const { root } = await readXml(shop, document);
    expect(payrollFaults(root)).toEqual([]);
  }
});
