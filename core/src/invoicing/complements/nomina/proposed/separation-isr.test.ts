import { expect, it } from 'vitest';
import { anEmpleado, aNomina } from '../../../../../testing/cfdi/nomina.ts';
import { proposeLastSalary, proposeYears } from './separation-isr.ts';

const served = (fechaInicioRelLaboral: string | undefined, fechaFinalPago: string | undefined) =>
  proposeYears(aNomina({ fechaFinalPago, empleado: anEmpleado({ fechaInicioRelLaboral }) }));

it.each([
  // Six years to the day, then six months over them to the day, then one day more than that.
  ['2020-01-01', '2025-12-31', 6],
  ['2020-01-01', '2026-06-30', 6],
  ['2020-01-01', '2026-07-01', 7],
  ['2020-01-06', '2026-11-15', 7],
  ['2026-11-15', '2026-11-15', 0],
  ['2026-05-31', '2026-11-15', 0],
  ['1901-01-01', '2026-11-15', 99],
  ['2026-11-16', '2026-11-15', undefined],
  [undefined, '2026-11-15', undefined],
  ['2020-02-30', '2026-11-15', undefined],
  ['2020-01-01', undefined, undefined],
])('whoever worked from %s to %s has served %s years', (start, end, years) => {
  expect(served(start, end)?.numAniosServicio).toBe(years);
});

it('says what is left over of the years, and that it counts', () => {
  expect(served('2020-01-06', '2026-11-15')?.explicacion).toBe(
    'De su inicio al último día del periodo hay 6 años y 10 meses: lo que pasa de seis meses cuenta como un año.',
  );
  expect(served('2025-10-16', '2026-11-15')?.explicacion).toBe(
    'De su inicio al último día del periodo hay 1 año y 1 mes.',
  );
});

it('takes thirty days of the salary for that of a month', () => {
  const salary = proposeLastSalary(aNomina({ empleado: anEmpleado({ salarioDiario: 500.25 }) }));
  expect([salary?.ultimoSueldoMensOrd.toFixed(2), salary?.explicacion]).toEqual([
    '15007.50',
    'Treinta días de su salario diario de $500.25 (artículo 89 de la LFT).',
  ]);
  expect(proposeLastSalary(aNomina({ empleado: anEmpleado({ salarioDiario: 0 }) }))).toBeUndefined();
  expect(proposeLastSalary({})).toBeUndefined();
});
