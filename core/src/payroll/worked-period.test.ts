import { expect, it } from 'vitest';
import { anEmpleado, aNomina } from '../../testing/cfdi/nomina.ts';
import { wholeDays } from './worked-period.ts';

const started = (fechaInicioRelLaboral: string) => anEmpleado({ fechaInicioRelLaboral });

const of = (fechaInicialPago: string, fechaFinalPago: string) => ({ fechaInicialPago, fechaFinalPago });

it.each([
  ['of its run', aNomina(), 15.2, 15.2],
  ['of the calendar, without one', aNomina({ numDiasPagados: 13 }), undefined, 15],
  ['since the worker began', aNomina({ empleado: started('2026-11-11') }), 15.2, 5],
  ['until the last one of whoever leaves', aNomina({ fechaFinalPago: '2026-11-06' }), 15.2, 6],
  ['until the fourteenth of sixteen', aNomina(of('2026-12-16', '2026-12-29')), 15, 14],
  ['of a fortnight of fourteen', aNomina(of('2028-02-16', '2028-02-29')), 15, 15],
  ['of a fortnight of thirteen', aNomina(of('2026-02-16', '2026-02-28')), 15, 15],
  ['of a run of extraordinary pay', aNomina({ tipoNomina: 'E', empleado: started('2026-11-11') }), 15, 15],
  ['none, while the period is not known', {}, undefined, 0],
])('the days that nobody misses are those %s', (_which, nomina, ofRun, days) => {
  expect(wholeDays(nomina, ofRun)).toBe(days);
});
