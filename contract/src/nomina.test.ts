import { aWholeNomina } from '@timbra/core/testing/cfdi/nomina.ts';
import { expect, it } from 'vitest';
import { nominaAnswer } from './nomina-answer.ts';
import { nomina } from './nomina-request.ts';

const whole = {
  ...aWholeNomina(),
  faltas: 1,
  jubilacion: { totalParcialidad: 100, montoDiario: 10, ingresoAcumulable: 900, ingresoNoAcumulable: 100 },
};
const said = JSON.parse(JSON.stringify(whole)) as unknown;

it('takes and answers every field of a whole payslip', () => {
  expect(JSON.parse(JSON.stringify(nomina.parse(said)))).toEqual(said);
  expect(nominaAnswer.parse(said)).toEqual(said);
});

it.each([
  ['a text longer than SAT’s schema has it', { empleado: { puesto: 'x'.repeat(101) } }],
  ['a day that is written otherwise', { fechaPago: '30/11/2026' }],
  ['what is no yes or no', { empleado: { sindicalizado: 'Sí' } }],
])('refuses %s', (_, wrong) => {
  expect(nomina.safeParse(wrong).success).toBe(false);
});
