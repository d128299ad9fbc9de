import { describe, expect, it } from 'vitest';
import { shippedLaw } from '../../../../law/shipped.ts';
import { withRows } from '../../../../law/with-rows.ts';
import { anAsimilado, anEmpleado, aNomina, aPercepcion } from '../../../../../testing/cfdi/nomina.ts';
import { tarifaAnual, tramoOf, isrIn } from '../../../../sat/salarios/tarifa-isr.ts';
import { Decimal } from '../../../../shared/money/decimal.ts';
import type { NominaInput } from '../../../complement-inputs.ts';
import { nextPeriod } from '../../../../payroll/pay-calendar.ts';
import { hasProposedIsr, withoutSubsidy, withProposedIsr } from './missing-law.ts';
import { hasProposedYear, proposeYear, readYear, withProposedYear, type YearFigures } from './year-isr.ts';

const december = { fechaPago: '2026-12-31', fechaInicialPago: '2026-12-16', fechaFinalPago: '2026-12-31' };
const halves = (first: string, last: string) => {
  const all = [nextPeriod('04', undefined, first)];
  while ((all.at(-1)?.last ?? last) < last) all.push(nextPeriod('04', all.at(-1)?.last, last));
  return all;
};
const periodos = halves('2026-01-01', '2026-12-15');
/** Makes the payslips of 23 fortnights. */
const others = (more: Partial<YearFigures> = {}) =>
  readYear({ pagado: 180_000, gravado: 175_000, isr: 16_000, subsidio: 0, esAparte: false, periodos, ...more });
const last = (more: NominaInput = {}) => aNomina({ ...december, numDiasPagados: 16, ...more });
const left = (more: NominaInput = {}, year: Partial<YearFigures> = {}) =>
  proposeYear(last(more), others(year), shippedLaw)?.diferencia?.toFixed(2);
const why = (more: NominaInput, year: Partial<YearFigures> = {}) => {
  const proposed = proposeYear(last(more), others(year), shippedLaw);
  expect(proposed?.diferencia).toBeUndefined();
  return proposed?.explicacion;
};

describe('the tax of a year', () => {
  // By hand: 182,500.00 is 6,764.33 above 175,735.67, of which 17.92 % are 1,212.17, with 16,069.64.
  it('is that of all that was taxed, less what was withheld of it', () => {
    const proposed = proposeYear(last(), others(), shippedLaw);
    expect(proposed?.diferencia?.toFixed(2)).toBe('469.41');
    expect(proposed?.explicacion).toBe(
      'Artículo 97 de la LISR: de $182,500.00 gravados en sus recibos de 2026, la tarifa anual (Anexo 8 de la RMF) da ' +
        '$17,281.81. Se le retuvieron $16,812.40: faltan $469.41. No aplica si avisó por escrito que presenta su declaración, ' +
        'como quien tuvo otro patrón u otros ingresos.',
    );
    expect(left({}, { isr: 17_000 })).toBe('-530.59');
    expect(proposeYear(last(), others({ isr: 17_000 }), shippedLaw)?.explicacion).toContain(': sobran $530.59.');
    expect(proposeYear(last(), others({ isr: 16_469.41 }), shippedLaw)?.explicacion).toContain(': no hay diferencia.');
  });

  it('is computed up to the income of the row of its year, and not at all without one', () => {
    const [standing] = shippedLaw.topeCalculoAnual;
    if (!standing) throw new Error('no limit');
    const whyBy = (row: Partial<typeof standing>) =>
      proposeYear(last(), others(), withRows(shippedLaw, { topeCalculoAnual: [{ ...standing, ...row }] }))?.explicacion;
    // By hand: 180,000.00 before, and 7,500.00 with this payslip.
    expect(whyBy({ from: '2026-01-01', ingreso: '187500.00' })).toContain('faltan $469.41');
    expect(whyBy({ from: '2026-01-01', ingreso: '187499.99' })).toContain('más de $187,499.99');
    expect(whyBy({ from: '2027-01-01', ingreso: '1.00' })).toContain('faltan $469.41');
    expect(whyBy({ from: '2025-01-01', to: '2026-12-30' })).toContain('No se conoce hasta qué ingreso de 2026');
  });

  it('is less the subsidy of the year, and not below nothing', () => {
    expect(left({}, { subsidio: 400 })).toBe('69.41');
    const caused = [{ tipo: '002', clave: '002', concepto: 'Subsidio', importe: 0, subsidioCausado: 500 }];
    const taken = { tipo: '107', clave: '107', concepto: 'Ajuste', importe: 100 };
    const deducciones = [...(aNomina().deducciones ?? []), taken];
    expect(left({ otrosPagos: caused, deducciones })).toBe('69.41');
    expect(left({}, { subsidio: 99_999 })).toBe('-16812.40');
  });

  it('counts no tax that was given back, nor what it has left itself', () => {
    const back = [{ tipo: '001', clave: '001', concepto: 'Reintegro', importe: 12.4 }];
    expect(left({ otrosPagos: back })).toBe('481.81');
    const { deducciones } = withProposedYear(
      { deducciones: aNomina().deducciones ?? [], otrosPagos: [] },
      2026,
      Decimal.parse('469.41'),
    );
    expect(left({ deducciones })).toBe('469.41');
  });

  it.each([
    ['another month', { ...december, fechaPago: '2026-11-30' }],
    ['a half that another one follows', { ...december, fechaInicialPago: '2026-12-01', fechaFinalPago: '2026-12-15' }],
    ['extraordinary pay', { tipoNomina: 'E' }],
    [
      'a year without its tariff',
      { fechaPago: '2025-12-31', fechaInicialPago: '2025-12-16', fechaFinalPago: '2025-12-31' },
    ],
  ])('is none of %s', (_of, more) => {
    expect(proposeYear(last(more), others(), shippedLaw)).toBeUndefined();
  });

  it('is that of the last week that ends in the year', () => {
    const week = (first: string, end: string) => ({ fechaPago: end, fechaInicialPago: first, fechaFinalPago: end });
    const all = halves('2026-01-01', '2026-12-31');
    expect(proposeYear(last(week('2026-12-21', '2026-12-27')), others({ periodos: all }), shippedLaw)).toBeDefined();
    expect(proposeYear(last(week('2026-12-14', '2026-12-20')), others({ periodos: all }), shippedLaw)).toBeUndefined();
  });
});

describe('whose year is not computed', () => {
  it.each([
    [
      'began in the year',
      { empleado: anEmpleado({ fechaInicioRelLaboral: '2026-01-02' }) },
      'Empezó después del 1 de enero de 2026',
    ],
    [
      'has no first day',
      { empleado: anEmpleado({ fechaInicioRelLaboral: undefined }) },
      'falta la fecha en que empezó',
    ],
    ['earns no wages', { empleado: anAsimilado().empleado }, 'con régimen 02'],
    [
      'is paid for a separation',
      { percepciones: [aPercepcion(), aPercepcion({ tipo: '025' })] },
      'la ley calcula aparte',
    ],
    ['earns the minimum wage', { empleado: anEmpleado({ salarioDiario: 315.04 }) }, 'el salario mínimo general'],
  ])('is one who %s', (_who, more, reason) => {
    expect(why(more)).toContain(reason);
  });

  it('is one who was paid more than 400,000 pesos, or for a separation before', () => {
    expect(left({}, { pagado: 392_500 })).toBe('469.41');
    expect(why({}, { pagado: 392_500.01 })).toBe(
      'Se le pagaron $400,000.01 en 2026, más de $400,000.00: presenta su propia declaración (artículo 97 de la LISR).',
    );
    expect(why({}, { esAparte: true })).toContain('la ley calcula aparte');
    expect(left({ empleado: anEmpleado({ fechaInicioRelLaboral: '2026-01-01' }) })).toBe('469.41');
    expect(left({ empleado: anEmpleado({ salarioDiario: 315.05 }) })).toBe('469.41');
  });

  it('is one some of whose year was not paid here', () => {
    expect(why({}, { periodos: [] })).toBe(
      'Sin recibos emitidos aquí del 1 ene 2026 al 15 dic 2026 no se conoce todo el año.',
    );
    expect(why({}, { periodos: periodos.slice(1) })).toContain('del 1 ene 2026 al 15 ene 2026');
    expect(why({}, { periodos: periodos.toSpliced(4, 2) })).toContain('del 1 mar 2026 al 31 mar 2026');
  });

  it('is none whose first week of the year was paid in the year before', () => {
    const weeks = [
      { first: '2026-01-05', last: '2026-01-11' },
      { first: '2026-01-12', last: '2026-12-15' },
    ];
    expect(left({}, { periodos: weeks })).toBe('469.41');
    expect(
      why(
        {},
        {
          periodos: [
            { first: '2026-01-09', last: '2026-01-15' },
            { first: '2026-01-16', last: '2026-12-15' },
          ],
        },
      ),
    ).toContain('del 1 ene 2026 al 8 ene 2026');
  });
});

describe('what a year leaves, in the lines', () => {
  const none = { deducciones: aNomina().deducciones ?? [], otrosPagos: aNomina().otrosPagos ?? [] };

  it('is a tax beside that of the period', () => {
    const charge = Decimal.parse('469.41');
    const lines = withProposedYear(none, 2026, charge);
    expect(lines.deducciones.slice(2)).toMatchObject([{ tipo: '002', clave: 'ISR-ANUAL', importe: 469.41 }]);
    expect([hasProposedYear(none, 2026, charge), hasProposedYear(lines, 2026, charge)]).toEqual([false, true]);
    expect(withProposedYear(lines, 2026, charge)).toEqual(lines);
    expect(withProposedYear(lines, 2026, Decimal.ZERO)).toEqual(none);
    // The tax of the period is proposed as if it was not there, and leaves it.
    const period = withoutSubsidy(Decimal.parse('812.40'), '');
    expect(hasProposedIsr(lines, period)).toBe(true);
    expect(withProposedIsr(lines, withoutSubsidy(Decimal.parse('900.00'), '')).deducciones).toMatchObject([
      {},
      { tipo: '002', importe: 900 },
      { clave: 'ISR-ANUAL', importe: 469.41 },
    ]);
  });

  it('is a balance in favour of the year, which is given back whole or in part', () => {
    const balance = Decimal.parse('-530.59');
    const lines = withProposedYear(none, 2026, balance);
    const compensacion = { saldoAFavor: 530.59, anio: 2026, remanenteSalFav: 0 };
    expect(lines.deducciones).toEqual(none.deducciones);
    expect(lines.otrosPagos.at(-1)).toMatchObject({ tipo: '004', importe: 530.59, compensacion });
    expect([hasProposedYear(none, 2026, balance), hasProposedYear(lines, 2026, balance)]).toEqual([false, true]);
    const part = { tipo: '004', importe: 500, compensacion: { ...compensacion, remanenteSalFav: 30.59 } };
    expect(hasProposedYear({ ...none, otrosPagos: [part] }, 2026, balance)).toBe(true);
    // The balance of the year before stays.
    const before = { tipo: '004', importe: 5, compensacion: { ...compensacion, anio: 2025 } };
    expect(withProposedYear({ ...none, otrosPagos: [before] }, 2026, Decimal.ZERO).otrosPagos).toEqual([before]);
  });
});

it('has a tariff for 2026 whose steps meet', () => {
  const tarifa = tarifaAnual('2026', shippedLaw);
  if (!tarifa) throw new Error('There is no tariff.');
  for (const [index, tramo] of tarifa.tramos.entries()) {
    const before = tarifa.tramos[index - 1];
    if (!before) continue;
    const apart = isrIn(before, tramo.limiteInferior).minus(isrIn(tramo, tramo.limiteInferior)).toNumber();
    expect(Math.abs(apart)).toBeLessThanOrEqual(0.02);
    expect(tramoOf(tarifa, tramo.limiteInferior)).toBe(tramo);
    expect(tramoOf(tarifa, tramo.limiteInferior.minus(Decimal.parse('0.01')))).toBe(before);
  }
  expect(tarifaAnual('2025', shippedLaw)).toBeUndefined();
});
