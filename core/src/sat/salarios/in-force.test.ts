import { expect, it } from 'vitest';
import { cuotasObreras } from './cuotas-imss.ts';
import { anEmpleado, aNomina, aPercepcion } from '../../../testing/cfdi/nomina.ts';
import { proposeExempt } from '../../invoicing/complements/nomina/proposed/exempt.ts';
import { proposeImss } from '../../invoicing/complements/nomina/proposed/imss.ts';
import { proposeIsr } from '../../invoicing/complements/nomina/proposed/isr.ts';
import { Decimal } from '../../shared/money/decimal.ts';
import { shippedLaw } from '../../law/shipped.ts';
import { overtimeLimit, salarioMinimo } from './salario-minimo.ts';

it('knows the days of overtime from the day on which the law of them holds', () => {
  const days = ['1970-04-30', '1970-05-01', '2026-03-02', '2026-03-03', '2027-12-31', '2028-01-01', '2030-01-01'];
  const limits = days.map((day) => overtimeLimit(day, shippedLaw));
  expect(limits.map((limit) => limit?.diasPorSemana)).toEqual([undefined, 3, 3, 4, 4, 4, 4]);
  expect(limits.map((limit) => limit?.horasPorSemana)).toEqual([undefined, 9, 9, 9, 9, 10, 12]);
});

it('knows the shares of the social insurance since the UMA measures them', () => {
  expect(cuotasObreras('2016-01-27', shippedLaw)).toBeUndefined();
  expect(cuotasObreras('2016-01-28', shippedLaw)?.mostUmas).toBe(25n);
});

it('names of each proposal its rule and the day from which it holds', () => {
  const nomina = aNomina({ empleado: anEmpleado({ salarioBaseCotApor: 500 }) });
  expect(proposeIsr(nomina, Decimal.ZERO, shippedLaw)?.reglas).toEqual([
    'Tarifa del ISR quincenal, Anexo 8 de la RMF 2026, desde 01/01/2026',
    'Subsidio para el empleo, decreto del subsidio para el empleo para 2026, desde 01/02/2026',
  ]);
  expect(proposeImss(nomina, shippedLaw)?.reglas).toEqual([
    'Cuotas obreras del IMSS, artículos 25, 28, 106, 107, 147 y 168 de la LSS, desde 28/01/2016',
    'UMA, artículo 5 de la Ley de la UMA, valor de 2026, desde 01/02/2026',
  ]);
  const overtime = aPercepcion({
    tipo: '019',
    horasExtra: [{ dias: 1, tipoHoras: '01', horasExtra: 2, importePagado: 100 }],
  });
  expect(proposeExempt(overtime, nomina, {}, shippedLaw)?.reglas).toEqual([
    'Exenciones, artículo 93, fracciones I, IV, XIII y XIV, de la LISR, desde 28/01/2016',
    'UMA, artículo 5 de la Ley de la UMA, valor de 2026, desde 01/02/2026',
    'Horas extra, artículo 123, apartado A, fracción XI, de la Constitución y artículo 66 de la LFT, desde 03/03/2026',
    'Parte exenta de las horas dobles, artículo 93, fracción I, de la LISR, desde 01/01/2014',
  ]);
});

it('knows the minimum wage of both zones until the last day of their resolution', () => {
  const wage = (day: string, zona: 'general' | 'frontera') => salarioMinimo(day, shippedLaw, zona)?.dia.toFixed(2);
  expect(wage('2026-12-31', 'general')).toBe('315.04');
  expect(wage('2026-12-31', 'frontera')).toBe('440.87');
  expect([wage('2027-01-01', 'general'), wage('2027-01-01', 'frontera')]).toEqual([undefined, undefined]);
});
