import { expect, it } from 'vitest';
import { shippedLaw } from '../law/shipped.ts';
import { aNomina } from '../../testing/cfdi/nomina.ts';
import { lacksLaw } from './worked-period.ts';

it('keeps a payslip of a year whose law is not known from being issued by its run until the figures are typed', () => {
  const paid = { fechaPago: '2027-02-15', fechaFinalPago: '2027-02-15' };
  expect(
    lacksLaw(aNomina({ ...paid, deducciones: [] }), shippedLaw).map(({ field, message }) => [
      field,
      message.slice(0, 32),
    ]),
  ).toEqual([
    ['nomina.deducciones', 'No se conoce la tarifa del ISR d'],
    ['nomina.deducciones', 'No se conoce la UMA del 2027-02-'],
  ]);
  const typed = [
    { tipo: '001', clave: '001', concepto: 'IMSS', importe: 187.02 },
    { tipo: '002', clave: '002', concepto: 'ISR', importe: 812.4 },
  ];
  expect(lacksLaw(aNomina({ ...paid, deducciones: typed }), shippedLaw)).toEqual([]);
});
