import type { EmployeeAnswer } from '@timbra/contract/employees.ts';
import { anEmpleado, WORKER } from '@timbra/core/testing/cfdi/nomina.ts';
import { expect, it } from 'vitest';
import { workerOf } from './use-payslip.ts';

const record = {
  ...WORKER,
  ...anEmpleado(),
  registroPatronal: 'B5510768108',
  periodicidadPago: '02',
} as EmployeeAnswer;

it('takes the worker from the record, and how often one is paid from the payslip', () => {
  const { receptor, nomina } = workerOf(record, { empleado: { tipoRegimen: '02', periodicidadPago: '04' } });
  expect(receptor).toMatchObject({ rfc: WORKER.rfc, nombre: WORKER.nombre });
  expect(nomina).toMatchObject({
    registroPatronal: 'B5510768108',
    empleado: { tipoRegimen: '02', tipoContrato: record.tipoContrato, periodicidadPago: '04' },
  });
});

it('leaves a payslip of a separation without employment', () => {
  const { nomina } = workerOf(record, { empleado: { tipoRegimen: '13', periodicidadPago: '99' } });
  expect(nomina.registroPatronal).toBeUndefined();
  expect(nomina.empleado).toMatchObject({ tipoRegimen: '13', tipoContrato: '99', periodicidadPago: '99' });
  expect(nomina.empleado?.numSeguridadSocial).toBeUndefined();
});
