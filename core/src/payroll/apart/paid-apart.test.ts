import { expect, it } from 'vitest';
import { readEmployee, type Employee } from '../../employees/employee.ts';
import { judgeEmployee } from '../../employees/employee-rules.ts';
import { anEmpleado, WORKER } from '../../../testing/cfdi/nomina.ts';
import { paidBy, separated } from './paid-apart.ts';

const fields = readEmployee({ ...WORKER, ...anEmpleado(), registroPatronal: 'B5510768108' });
const employee: Employee = { ...fields, id: 'ingrid', companyId: 'tienda', version: 1, createdAt: new Date(0) };
const period = {
  tipoNomina: 'O',
  periodicidadPago: '04',
  fechaPago: '2026-11-15',
  fechaInicialPago: '2026-11-01',
  fechaFinalPago: '2026-11-15',
  numDiasPagados: 15,
};

it('pays a separation without employment, and lacks nothing of the worker for it', () => {
  const apart = paidBy({ period, employee }, true);
  expect(apart.period).toMatchObject({ tipoNomina: 'E', periodicidadPago: '99', fechaPago: '2026-11-15' });
  expect(apart.employee).toMatchObject({ tipoContrato: '99', tipoRegimen: '13', curp: employee.curp });
  expect(apart.employee.registroPatronal).toBeUndefined();
  expect(judgeEmployee(apart.employee, period.fechaPago)).toEqual({ broken: [], missing: [] });
  expect(paidBy({ period, employee }, false)).toEqual({ period, employee });
});

it('moves what is paid for a separation with its years, and nothing else', () => {
  const salary = { tipo: '001', importeGravado: 7_500 };
  const leaving = ['022', '023', '025'].map((tipo) => ({ tipo, importeGravado: 100 }));
  const separacion = { numAniosServicio: 7 };
  const deducciones = [{ tipo: '002', importe: 700 }];
  const nomina = { numDiasPagados: 15, percepciones: [...leaving, salary], separacion, deducciones };
  expect(separated(nomina)).toEqual({
    stays: { numDiasPagados: 15, percepciones: [salary], separacion: undefined, deducciones },
    moves: { percepciones: leaving, separacion },
  });
});
