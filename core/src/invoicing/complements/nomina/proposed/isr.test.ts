import { describe, expect, it } from 'vitest';
import { shippedLaw } from '../../../../law/shipped.ts';
import { anAsimilado, anEmpleado, aNomina, aPercepcion } from '../../../../../testing/cfdi/nomina.ts';
import { Decimal } from '../../../../shared/money/decimal.ts';
import type { EmpleadoInput, NominaInput } from '../../../complement-inputs.ts';
import { proposeIsr } from './isr.ts';
import { hasProposedIsr, withProposedIsr } from './missing-law.ts';

/** A payslip of these wages, paid as often as this. */
const earning = (
  importeGravado: number,
  { periodicidadPago = '04', ...more }: NominaInput & { periodicidadPago?: string } = {},
) =>
  aNomina({
    percepciones: [aPercepcion({ importeGravado })],
    empleado: anEmpleado({ periodicidadPago }),
    ...(periodicidadPago === '05' ? { fechaFinalPago: '2026-11-30' } : {}),
    ...more,
  });

/** Makes the payslip of whoever begins on a day. */
const entered = (fechaInicioRelLaboral: string): NominaInput => ({
  empleado: anEmpleado({ fechaInicioRelLaboral }),
});

/** @param used pesos of the month's subsidy that other payslips of the worker have. */
const propose = (nomina: NominaInput, used = '0') => proposeIsr(nomina, Decimal.parse(used), shippedLaw);

/** Returns the tax and the subsidy, as `709.86 0.00`. */
function isrOf(nomina: NominaInput, used?: string): string | undefined {
  const proposed = propose(nomina, used);
  return proposed && `${proposed.isr.toFixed(2)} ${proposed.subsidioCausado.toFixed(2)}`;
}

describe('the withholding of a payslip', () => {
  // By hand: 660.75 + 17.92 % of (7,500.00 - 7,225.96) = 660.75 + 49.11.
  it('is that of the tariff of its period, and says how it comes about', () => {
    const proposed = propose(earning(7_500));
    expect([proposed?.isr.toFixed(2), proposed?.subsidioCausado.toFixed(2)]).toEqual(['709.86', '0.00']);
    expect(proposed?.explicacion).toBe(
      'Tarifa quincenal de 2026 (Anexo 8 de la RMF): $660.75 más 17.92 % de lo que $7,500.00 pasa de $7,225.96, son ' +
        '$709.86. Sin subsidio para el empleo: lo gravado pasa de $5,670.72.',
    );
  });

  // By hand: 207.75 + 10.88 % of (5,000.00 - 3,537.16) = 366.91, and 3,566.22 × 15.02 % ÷ 30.4 × 15 = 264.30 of subsidy.
  it('is lowered by the subsidy of the period', () => {
    const proposed = propose(earning(5_000));
    expect([proposed?.isr.toFixed(2), proposed?.subsidioCausado.toFixed(2)]).toEqual(['102.61', '264.30']);
    expect(proposed?.explicacion).toContain(
      'Menos el subsidio para el empleo, de $264.30 por el periodo: quedan $102.61.',
    );
  });

  it.each([
    // The steps of the annex's printed tables, on both sides of a limit of each.
    ['01', 481.73, '44.05 0.00'],
    ['01', 481.74, '44.05 0.00'],
    ['02', 4_037.32, '427.55 0.00'],
    ['02', 4_037.33, '427.56 0.00'],
    ['04', 8_651.4, '916.19 0.00'],
    ['04', 8_651.41, '916.20 0.00'],
    ['04', 210_020.7, '65865.97 0.00'],
    ['04', 210_020.71, '65866.05 0.00'],
    ['10', 4_817.3, '440.51 0.00'],
    ['10', 4_817.31, '440.50 0.00'],
    ['05', 17_533.64, '1856.85 0.00'],
    ['05', 17_533.65, '1856.84 0.00'],
    ['05', 425_642, '133488.54 0.00'],
    // Fourteen days: the table of a day, times them.
    ['03', 8_074.65, '855.12 0.00'],
  ])('paid with periodicity %s, of %d is %s', (periodicidadPago, income, expected) => {
    expect(isrOf(earning(income, { periodicidadPago, numDiasPagados: 1 }))).toBe(expected);
  });

  it.each([
    // Income that still has a subsidy, and a cent more: 11,492.66 a month, and 15 ÷ 30.4 of it a fortnight.
    ['05', 11_492.66, '355.77 535.65'],
    ['05', 11_492.67, '891.42 0.00'],
    ['04', 5_670.72, '175.58 264.30'],
    ['04', 5_670.73, '439.88 0.00'],
    ['02', 2_646.33, '81.94 123.34'],
    ['02', 2_646.34, '205.28 0.00'],
  ])('paid with periodicity %s, of %d is %s with its subsidy', (periodicidadPago, income, expected) => {
    expect(isrOf(earning(income, { periodicidadPago, numDiasPagados: 1 }))).toBe(expected);
  });

  it('is nothing where the subsidy is more, and what is left of that is not paid', () => {
    expect(isrOf(earning(3_000, { numDiasPagados: 1 }))).toBe('0.00 173.28');
  });

  describe('of one among several in a month', () => {
    const week = (importeGravado: number, more: NominaInput = {}) =>
      earning(importeGravado, { periodicidadPago: '02', numDiasPagados: 7, ...more });

    // By hand: the week's tax is 96.95 + 10.88 % of (2,450.00 - 1,650.68) = 183.92; its subsidy 123.34, the month's 535.65.
    it.each([
      ['370.02', '60.58 123.34'],
      ['412.31', '60.58 123.34'],
      ['412.32', '60.59 123.33'],
      ['493.36', '141.63 42.29'],
      ['535.64', '183.91 0.01'],
      ['535.65', '183.92 0.00'],
      ['600', '183.92 0.00'],
    ])('has what %s in the others leaves of the subsidy of the month: %s', (used, expected) => {
      expect(isrOf(week(2_450), used)).toBe(expected);
    });

    it('goes by the month of its own payment, whose subsidy another decree may give', () => {
      // 3,439.46 × 15.59 % = 536.21, and 123.47 of it a week.
      const january = week(2_450, { fechaPago: '2026-01-30' });
      expect(isrOf(january, '412.74')).toBe('60.45 123.47');
      expect(isrOf(january, '412.75')).toBe('60.46 123.46');
      expect(isrOf(january, '535.65')).toBe('183.36 0.56');
    });

    it('has no more of it than its tax, and none where there is no tax', () => {
      const ofOneDay = week(500, { numDiasPagados: 1 });
      expect(isrOf(ofOneDay, '520')).toBe('7.61 15.65');
      expect(isrOf(ofOneDay, '500')).toBe('0.00 23.26');
      // The minimum wage of seven days.
      expect(isrOf(week(2_205.28), '493.36')).toBe('0.00 0.00');
      expect(isrOf(earning(11_492.66, { periodicidadPago: '05', numDiasPagados: 30 }), '100')).toBe('455.77 435.65');
    });

    it('says what the others have and what that leaves', () => {
      expect(propose(week(2_450), '493.36')?.explicacion).toContain(
        'Este mes ya lleva $493.36 de subsidio para el empleo en otros recibos emitidos; el del mes es de $535.65: ' +
          'menos $42.29, quedan $141.63.',
      );
      expect(propose(week(2_450), '412.31')?.explicacion).toContain('de $123.34 por el periodo: quedan $60.58.');
    });
  });

  it('changes on the day on which UMA and decree do, and is not known for years without an annex', () => {
    expect(isrOf(earning(5_000, { fechaPago: '2026-01-31' }))).toBe('102.33 264.58');
    expect(isrOf(earning(5_000, { fechaPago: '2026-02-01' }))).toBe('102.61 264.30');
    expect(isrOf(earning(5_000, { fechaPago: '2026-01-01' }))).toBe('102.33 264.58');
    expect(isrOf(earning(5_000, { fechaPago: '2026-12-31' }))).toBe('102.61 264.30');
    expect(isrOf(earning(5_000, { fechaPago: '2025-12-31' }))).toBeUndefined();
    expect(isrOf(earning(5_000, { fechaPago: '2027-01-01' }))).toBeUndefined();
  });

  // Of a day: 13.85 + 10.88 % above 235.81 up to 414.40, 33.28 + 16 % above 414.40, 44.05 + 17.92 % above 481.73.
  it.each<[string, NominaInput, number, string]>([
    // Six days of 350.00: 83.10 + 10.88 % of (2,100.00 - 1,414.87) = 157.64, less 535.65 × 6 ÷ 30.4 = 105.72.
    ['six days of a fortnight', entered('2026-11-10'), 2_100, '51.92 105.72'],
    ['the last day of it', entered('2026-11-15'), 350, '8.65 17.62'],
    ['all but the first day', entered('2026-11-02'), 4_900, '121.15 246.68'],
    // From the first day on it is the tariff of the fortnight: 207.75 + 10.88 % of (5,250.00 - 3,537.16) = 394.11, less 264.30.
    ['all of it', entered('2026-11-01'), 5_250, '129.81 264.30'],
    ['all of it, and begins later', entered('2026-11-16'), 5_250, '129.81 264.30'],
    // Above 11,492.66 ÷ 30.4 × 6 = 2,268.28 there is none: 264.30 + 17.92 % of (3,000.00 - 2,890.39) = 283.94.
    ['days that are paid too much for a subsidy', entered('2026-11-10'), 3_000, '283.94 0.00'],
    [
      'the days until the last one of whoever leaves',
      { fechaFinalPago: '2026-11-06', numDiasPagados: 6 },
      2_100,
      '51.92 105.72',
    ],
    ['days of whoever was absent', { fechaFinalPago: '2026-11-15', numDiasPagados: 6 }, 2_100, '0.00 115.68'],
  ])('of whoever works %s goes by those days', (_which, more, income, expected) => {
    expect(isrOf(earning(income, { numDiasPagados: 1, ...more }))).toBe(expected);
  });

  const paying = (key: string, first: string, last: string, numDiasPagados: number, start = '2020-01-01') => ({
    empleado: anEmpleado({ periodicidadPago: key, fechaInicioRelLaboral: start }),
    fechaInicialPago: first,
    fechaFinalPago: last,
    fechaPago: last,
    numDiasPagados,
  });

  // By hand, of so many days n: 13.85 n + 10.88 % above 235.81 n, or 44.05 n + 17.92 % above 481.73 n; 535.65 n ÷ 30.4.
  it.each<[string, NominaInput, number, string]>([
    ['fourteen days of sixteen, and leaves', paying('04', '2026-12-16', '2026-12-29', 14), 4_900, '121.15 246.68'],
    ['fifteen of sixteen, and leaves', paying('04', '2026-12-16', '2026-12-30', 15), 5_250, '129.81 264.30'],
    ['all sixteen', paying('04', '2026-12-16', '2026-12-31', 15), 5_250, '129.81 264.30'],
    [
      'from the second of sixteen on',
      paying('04', '2026-12-16', '2026-12-31', 15, '2026-12-17'),
      5_250,
      '129.81 264.30',
    ],
    [
      'from the third of sixteen on',
      paying('04', '2026-12-16', '2026-12-31', 14, '2026-12-18'),
      4_900,
      '121.15 246.68',
    ],
    ['all thirteen of a fortnight', paying('04', '2026-02-16', '2026-02-28', 15), 5_250, '129.81 264.30'],
    ['all thirteen, paid by the calendar', paying('04', '2026-02-16', '2026-02-28', 13), 4_550, '53.65 264.30'],
    // 12 × 13.85 + 10.88 % of (4,200.00 - 2,829.73) = 315.29, less 211.44.
    ['twelve of thirteen, and leaves', paying('04', '2026-02-16', '2026-02-27', 12), 4_200, '103.85 211.44'],
    ['fourteen that are paid as fifteen', paying('04', '2026-12-16', '2026-12-29', 15), 5_250, '129.81 264.30'],
    ['all of a month of 31', paying('05', '2026-12-01', '2026-12-31', 30), 15_000, '1402.82 0.00'],
    ['all but the last day of 31', paying('05', '2026-12-01', '2026-12-30', 30), 15_000, '1419.72 0.00'],
    ['all but the first day of 31', paying('05', '2026-12-01', '2026-12-31', 30, '2026-12-02'), 15_000, '1419.72 0.00'],
    ['all of a month of 28', paying('05', '2026-02-01', '2026-02-28', 30), 15_000, '1402.82 0.00'],
    ['27 days of a month of 28', paying('05', '2026-02-01', '2026-02-27', 27), 13_500, '1277.75 0.00'],
    ['six days of a week', paying('02', '2026-11-02', '2026-11-07', 6), 2_100, '51.92 105.72'],
    ['thirteen of fourteen days', paying('03', '2026-11-02', '2026-11-14', 13), 4_550, '112.50 229.06'],
    ['ten of eleven days', paying('10', '2026-12-21', '2026-12-30', 10), 3_500, '86.54 176.20'],
    ['nine of eleven days', paying('10', '2026-12-21', '2026-12-29', 9), 3_150, '77.88 158.58'],
  ])('of whoever works %s is that of its days', (_which, more, income, expected) => {
    expect(isrOf(earning(income, more))).toBe(expected);
  });

  it('is none for whoever earns the minimum wage alone', () => {
    const least = propose(earning(4_725.6));
    expect(least?.isr.isZero() && least.subsidioCausado.isZero()).toBe(true);
    expect(least?.explicacion).toContain('salario mínimo general, de $315.04 al día');
    expect(isrOf(earning(4_725.61))).toBe('72.75 264.30');
    const more = [aPercepcion({ importeGravado: 4_000 }), aPercepcion({ tipo: '010', importeGravado: 725.6 })];
    expect(isrOf(earning(0, { percepciones: more }))).toBe('72.75 264.30');
    const exempt = [aPercepcion({ importeGravado: 4_000, importeExento: 725.6 })];
    expect(isrOf(earning(0, { percepciones: exempt }))).toBe('0.00 258.11');
  });

  it('is that of the tariff for whoever earns more a day and was absent', () => {
    const absent = (salarioDiario: number | undefined) =>
      isrOf(earning(4_500, { empleado: anEmpleado({ salarioDiario }) }));
    // 207.75 + 10.88 % of (4,500.00 - 3,537.16) = 312.51, less 264.30.
    expect(absent(600)).toBe('48.21 264.30');
    expect(absent(315.05)).toBe('48.21 264.30');
    expect(absent(315.04)).toBe('0.00 0.00');
    expect(absent(undefined)).toBe('0.00 0.00');
  });

  it('counts what is taxed alone, and none of it is left without lines', () => {
    const exempt = aPercepcion({ tipo: '002', importeGravado: 0, importeExento: 3_000 });
    expect(isrOf(earning(0, { percepciones: [aPercepcion({ importeGravado: 7_500 }), exempt] }))).toBe('709.86 0.00');
    expect(isrOf(earning(0))).toBeUndefined();
    expect(isrOf(earning(0, { percepciones: undefined }))).toBeUndefined();
  });

  it('of fees that count as wages knows no subsidy', () => {
    expect(isrOf(anAsimilado({ percepciones: [aPercepcion({ tipo: '046', importeGravado: 10_000 })] }))).toBe(
      '729.02 0.00',
    );
    expect(isrOf(anAsimilado({}, { tipoRegimen: '07' }))).toBeUndefined();
  });

  it.each<[string, NominaInput]>([
    ['an extraordinary payslip of wages', earning(7_500, { tipoNomina: 'E' })],
    ['one by the job', earning(7_500, { periodicidadPago: '09' })],
    ['separation without its salary', earning(0, { percepciones: [aPercepcion(), aPercepcion({ tipo: '025' })] })],
    ['retirement', earning(0, { percepciones: [aPercepcion(), aPercepcion({ tipo: '044' })] })],
    ['shares', earning(0, { percepciones: [aPercepcion(), aPercepcion({ tipo: '045' })] })],
    ['a pensioner', aNomina({ empleado: anEmpleado({ tipoRegimen: '03' }) })],
    ['a payslip without anything', {}],
  ])('is not proposed for %s', (_of, nomina) => {
    expect(propose(nomina)).toBeUndefined();
  });
});

describe('the withholding of yearly pay', () => {
  const apart = (importeGravado: number, more: NominaInput = {}) =>
    earning(0, {
      tipoNomina: 'E',
      percepciones: [aPercepcion({ tipo: '002', importeGravado, importeExento: 3_519.3 })],
      empleado: anEmpleado({ periodicidadPago: '99', salarioDiario: 500 }),
      ...more,
    });

  // By hand: 4,000 ÷ 365 × 30.4 = 333.15; on 15,200.00 a month the tax is 1,438.66, on 15,533.15 it is 1,498.36.
  it('is as high as on the part of a month on top of the salary', () => {
    const proposed = propose(apart(4_000));
    expect([proposed?.isr.toFixed(2), proposed?.subsidioCausado.toFixed(2)]).toEqual(['716.79', '0.00']);
    expect(proposed?.explicacion).toBe(
      'Artículo 174 del Reglamento de la LISR, con la tarifa mensual de 2026: $333.15, la parte de un mes, elevan en $59.70 ' +
        'el ISR de un sueldo mensual de $15,200.00. Es el 17.92 %, y de $4,000.00 son $716.79.',
    );
  });

  it('is none where all of it is exempt, and passes from one step of the tariff to the next', () => {
    expect(isrOf(apart(0))).toBe('0.00 0.00');
    expect(isrOf(apart(0.06))).toBe('0.00 0.00');
    expect(isrOf(apart(60_000))).toBe('11852.05 0.00');
  });

  it('is not known without the salary, with other pay beside it, or for fees', () => {
    expect(isrOf(apart(4_000, { empleado: anEmpleado() }))).toBeUndefined();
    const bonus = aPercepcion({ tipo: '010', importeGravado: 500 });
    expect(isrOf(apart(4_000, { percepciones: [aPercepcion({ tipo: '002' }), bonus] }))).toBeUndefined();
    expect(isrOf(apart(4_000, { percepciones: [] }))).toBeUndefined();
    expect(isrOf(apart(4_000, { fechaPago: '2027-01-01' }))).toBeUndefined();
    const fees = anEmpleado({ tipoRegimen: '09', salarioDiario: 500 });
    expect(isrOf(apart(4_000, { empleado: fees }))).toBeUndefined();
  });
});

describe('the withholding of a pension', () => {
  const pension = (importeGravado: number, more: EmpleadoInput = {}, tipo = '044') =>
    earning(0, {
      percepciones: [aPercepcion({ tipo, importeGravado, importeExento: 26_394.75 })],
      empleado: anEmpleado({ tipoRegimen: '03', periodicidadPago: '04', ...more }),
    });

  // As of wages, by hand: 207.75 + 10.88 % of (5,000.00 - 3,537.16).
  it('is that of the tariff on what is not exempt, without a subsidy', () => {
    expect(isrOf(pension(5_000))).toBe('366.91 0.00');
    expect(isrOf(pension(5_000, { tipoRegimen: '12' }))).toBe('366.91 0.00');
    expect(propose(pension(0))).toMatchObject({ explicacion: 'Sin retención: toda la pensión está exenta.' });
    expect(isrOf(pension(0))).toBe('0.00 0.00');
  });

  it('is not known of what else a pensioner is paid, or of what is paid every two months', () => {
    expect(isrOf(pension(5_000, {}, '039'))).toBeUndefined();
    expect(isrOf(pension(5_000, { periodicidadPago: '06' }))).toBeUndefined();
  });
});

describe('the withholding of a pension that is paid at once', () => {
  const atOnce = (importeGravado: number, ingresoAcumulable: number | undefined, more: NominaInput = {}) =>
    earning(0, {
      tipoNomina: 'E',
      percepciones: [aPercepcion({ tipo: '039', importeGravado, importeExento: 3_853_633.5 })],
      empleado: anEmpleado({ tipoRegimen: '12', periodicidadPago: '99' }),
      jubilacion: { ingresoAcumulable },
      ...more,
    });

  it('is nothing where all of it is exempt', () => {
    expect(isrOf(atOnce(0, undefined))).toBe('0.00 0.00');
    expect(propose(atOnce(0, undefined))?.explicacion).toBe('Sin retención: todo el pago único está exento.');
  });

  // The rate of 15,200.00, as of a separation.
  it('has the rate of the last monthly salary, which is the income that counts', () => {
    expect(isrOf(atOnce(60_000, 15_200))).toBe('5678.92 0.00');
    expect(propose(atOnce(60_000, 15_200))?.explicacion).toBe(
      'Pago único: el ISR de su último sueldo mensual de $15,200.00 es de $1,438.66 por la tarifa mensual de 2026, el 9.46 %; ' +
        'de $60,000.00 son $5,678.92 (artículo 96 de la LISR).',
    );
    expect(isrOf(atOnce(15_200.01, 15_200))).toBe('1438.66 0.00');
  });

  it('is not known where that income tells no salary, beside other lines, or of other regimes', () => {
    expect(isrOf(atOnce(60_000, undefined))).toBeUndefined();
    expect(isrOf(atOnce(15_200, 15_200))).toBeUndefined();
    const { percepciones = [] } = atOnce(60_000, 15_200);
    expect(isrOf(atOnce(0, 15_200, { percepciones: [...percepciones, aPercepcion()] }))).toBeUndefined();
    expect(isrOf(atOnce(60_000, 15_200, { empleado: anEmpleado({ tipoRegimen: '09' }) }))).toBeUndefined();
  });
});

describe('the withholding of a separation', () => {
  const salary = { separacion: { numAniosServicio: 3, ultimoSueldoMensOrd: 15_200 } };
  const indemnity = (importeGravado: number, importeExento = 0) =>
    aPercepcion({ tipo: '025', importeGravado, importeExento });
  const leaving = (percepciones: NonNullable<NominaInput['percepciones']>, more: NominaInput = {}) =>
    earning(0, { tipoNomina: 'E', percepciones, empleado: anEmpleado({ tipoRegimen: '13' }), ...salary, ...more });

  // By hand: 1,339.14 + 17.92 % of (15,200.00 - 14,644.65) = 1,438.66, which is 9.46 % of 15,200.00; of 60,000 5,678.92.
  it('has the rate of the last monthly salary, and says so', () => {
    const proposed = propose(leaving([indemnity(60_000, 31_673.7)]));
    expect([proposed?.isr.toFixed(2), proposed?.subsidioCausado.toFixed(2)]).toEqual(['5678.92', '0.00']);
    expect(proposed?.explicacion).toBe(
      'Separación: el ISR de su último sueldo mensual de $15,200.00 es de $1,438.66 por la tarifa mensual de 2026, el 9.46 %; ' +
        'de $60,000.00 son $5,678.92 (artículo 96 de la LISR).',
    );
  });

  it('is that of the tariff where less than that salary is paid, exempt parts counted', () => {
    // 420.95 + 10.88 % of (10,000.00 - 7,168.52) = 729.02, and 946.49 at the rate of the salary.
    expect(isrOf(leaving([indemnity(10_000, 5_199.99)]))).toBe('729.02 0.00');
    expect(isrOf(leaving([indemnity(10_000, 5_200)]))).toBe('946.49 0.00');
    expect(isrOf(leaving([indemnity(0, 31_673.7)]))).toBe('0.00 0.00');
    expect(isrOf(leaving([indemnity(0, 31_673.7)], { separacion: { numAniosServicio: 3 } }))).toBe('0.00 0.00');
  });

  it('stands beside that of what else is paid', () => {
    const worker = anEmpleado({ tipoRegimen: '02', periodicidadPago: '99', salarioDiario: 500 });
    const yearly = aPercepcion({ tipo: '002', importeGravado: 4_000, importeExento: 3_519.3 });
    const both = propose(leaving([indemnity(60_000), yearly], { empleado: worker }));
    // 5,678.92 and 716.79.
    expect(both?.isr.toFixed(2)).toBe('6395.71');
    expect(both?.explicacion).toMatch(/^Artículo 174 .* Separación: /s);
    const wages = { tipoNomina: 'O', empleado: anEmpleado({ periodicidadPago: '04' }) };
    // 366.91 less 264.30 of subsidy.
    expect(isrOf(leaving([aPercepcion({ importeGravado: 5_000 }), indemnity(60_000)], wages))).toBe('5781.53 264.30');
  });

  it('is not known without that salary, for fees, or beside what is not known', () => {
    expect(isrOf(leaving([indemnity(60_000)], { separacion: { numAniosServicio: 3 } }))).toBeUndefined();
    expect(isrOf(leaving([indemnity(60_000)], { fechaPago: '2027-01-01' }))).toBeUndefined();
    expect(isrOf(leaving([indemnity(60_000)], { empleado: anEmpleado({ tipoRegimen: '09' }) }))).toBeUndefined();
    expect(isrOf(leaving([indemnity(60_000), aPercepcion()]))).toBeUndefined();
  });
});

describe('the lines with the withholding', () => {
  const fee = { tipo: '004', clave: '004', concepto: 'Préstamo', importe: 50 };
  const proposedFor = (income: number, more: NominaInput = {}) => {
    const proposed = propose(earning(income, more));
    if (!proposed) throw new Error('Nothing is proposed.');
    return proposed;
  };

  it('are two more where there were none, and one where the subsidy is none', () => {
    const lines = withProposedIsr({ deducciones: [fee], otrosPagos: [] }, proposedFor(5_000));
    expect(lines).toMatchObject({
      deducciones: [fee, { tipo: '002', clave: '002', concepto: 'ISR', importe: 102.61 }],
      otrosPagos: [{ tipo: '002', importe: 0, subsidioCausado: 264.3 }],
    });
    expect(withProposedIsr({ deducciones: [], otrosPagos: [] }, proposedFor(7_500)).otrosPagos).toEqual([]);
  });

  it('keep the names and the places of those that stood there, and lose a tax of nothing', () => {
    const { deducciones = [], otrosPagos = [] } = aNomina();
    const twice = { deducciones: [...deducciones, { ...fee, tipo: '002' }, fee], otrosPagos };
    const lines = withProposedIsr(twice, proposedFor(5_000));
    expect(lines.deducciones).toEqual([deducciones[0], { ...deducciones[1], importe: 102.61 }, fee]);
    expect(lines.otrosPagos).toEqual([{ ...otrosPagos[0], subsidioCausado: 264.3 }]);
    const none = withProposedIsr(lines, proposedFor(4_725.6));
    expect(none).toEqual({
      deducciones: [deducciones[0], fee],
      otrosPagos: [{ ...otrosPagos[0], subsidioCausado: 0 }],
    });
  });

  it('are known to be as proposed, or not', () => {
    const proposed = proposedFor(5_000);
    const { deducciones, otrosPagos } = withProposedIsr({ deducciones: [fee], otrosPagos: [] }, proposed);
    expect(hasProposedIsr({ deducciones, otrosPagos }, proposed)).toBe(true);
    expect(hasProposedIsr({ deducciones: [fee], otrosPagos }, proposed)).toBe(false);
    expect(hasProposedIsr({ deducciones, otrosPagos: [] }, proposed)).toBe(false);
  });
});
