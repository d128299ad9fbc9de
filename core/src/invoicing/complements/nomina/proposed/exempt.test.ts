import { expect, it } from 'vitest';
import { shippedLaw } from '../../../../law/shipped.ts';
import { withRows } from '../../../../law/with-rows.ts';
import { anEmpleado, aNomina, aPercepcion } from '../../../../../testing/cfdi/nomina.ts';
import type { HorasExtraInput, NominaInput, PercepcionInput } from '../../../complement-inputs.ts';
import { proposeExempt as proposeExemptOf } from './exempt.ts';
import { type ExemptedYear, nothingExempted } from './minimum-wage.ts';

const proposeExempt = (line: PercepcionInput, nomina: NominaInput, others: ExemptedYear = nothingExempted) =>
  proposeExemptOf(line, nomina, others, shippedLaw);

const paid = (tipo: string, importeGravado: number, more: PercepcionInput = {}) =>
  aPercepcion({ tipo, importeGravado, ...more });

/** Returns what is exempt and what is taxed, as `3519.30 480.70`. */
function exemptOf(line: PercepcionInput, nomina: NominaInput = {}): string | undefined {
  const proposed = proposeExempt(line, aNomina(nomina));
  return proposed && `${proposed.importeExento.toFixed(2)} ${proposed.importeGravado.toFixed(2)}`;
}

it.each([
  // 30 × 117.31 of aguinaldo, 15 × 117.31 of profits and of holidays.
  ['002', 3_519.3, '3519.30 0.00'],
  ['002', 3_519.31, '3519.30 0.01'],
  ['003', 1_759.65, '1759.65 0.00'],
  ['003', 10_000, '1759.65 8240.35'],
  ['021', 1_759.66, '1759.65 0.01'],
  ['021', 0, undefined],
  ['001', 5_000, undefined],
  ['019', 500, undefined],
])('of %s at %d is exempt and taxed: %s', (tipo, amount, expected) => {
  expect(exemptOf(paid(tipo, amount))).toBe(expected);
});

it('divides all that a line pays, however it was divided, and says why', () => {
  const line = paid('002', 1_000, { importeExento: 4_000 });
  expect(exemptOf(line)).toBe('3519.30 1480.70');
  expect(proposeExempt(line, aNomina())?.explicacion).toBe(
    'Exento en el año hasta 30 veces la UMA diaria de $117.31: $3,519.30 (artículo 93, fracción XIV, de la LISR).',
  );
});

it.each([
  // 30 × 117.31 = 3,519.30 of aguinaldo in the year, 15 × 117.31 = 1,759.65 of the other two.
  ['002', { '002': 3_000 }, '519.30 3480.70'],
  ['002', { '002': 3_519.29 }, '0.01 3999.99'],
  ['002', { '002': 3_519.3 }, '0.00 4000.00'],
  ['002', { '002': 5_000 }, '0.00 4000.00'],
  ['002', { '003': 1_000, '021': 1_000 }, '3519.30 480.70'],
  ['003', { '003': 1_759.64 }, '0.01 3999.99'],
  ['021', { '021': 700, '002': 3_519.3 }, '1059.65 2940.35'],
])('leaves of %s in a year what other payslips, with %j, have not exempted: %s', (tipo, others, expected) => {
  const proposed = proposeExempt(paid(tipo, 4_000), aNomina(), others);
  expect(`${proposed?.importeExento.toFixed(2)} ${proposed?.importeGravado.toFixed(2)}`).toBe(expected);
});

it('says what the other payslips of the year have exempted, and what the lines before it leave then', () => {
  const lines = [paid('021', 500), paid('021', 1_000)];
  const proposed = proposeExempt(lines[1] ?? {}, aNomina({ percepciones: lines }), { '021': 1_000 });
  expect(proposed?.importeExento.toFixed(2)).toBe('259.65');
  expect(proposed?.explicacion).toContain(
    'Sus otros recibos emitidos del año ya exentaron $1,000.00: quedan $759.65. Las percepciones anteriores dejan $259.65.',
  );
});

it('goes by the UMA of the day of the payment, while that is known', () => {
  expect(exemptOf(paid('002', 4_000), { fechaPago: '2026-01-31' })).toBe('3394.20 605.80');
  expect(exemptOf(paid('002', 4_000), { fechaPago: '2026-02-01' })).toBe('3519.30 480.70');
  expect(exemptOf(paid('002', 4_000), { fechaPago: '2027-01-31' })).toBe('3519.30 480.70');
  expect(exemptOf(paid('002', 4_000), { fechaPago: '2027-02-01' })).toBeUndefined();
});

it('is known of wages alone', () => {
  expect(exemptOf(paid('002', 4_000), { empleado: anEmpleado({ tipoRegimen: '09' }) })).toBeUndefined();
  expect(exemptOf(paid('002', 4_000), { empleado: undefined })).toBeUndefined();
});

it('takes one UMA for each Sunday of the period', () => {
  // 2026-11-01 is a Sunday, and so are the 8th and the 15th.
  expect(exemptOf(paid('020', 500))).toBe('351.93 148.07');
  expect(exemptOf(paid('020', 500), { fechaInicialPago: '2026-11-02' })).toBe('234.62 265.38');
  expect(exemptOf(paid('020', 500), { fechaFinalPago: '2026-11-14' })).toBe('234.62 265.38');
  expect(exemptOf(paid('020', 500), { fechaInicialPago: '2026-11-09', fechaFinalPago: '2026-11-14' })).toBe(
    '0.00 500.00',
  );
  expect(exemptOf(paid('020', 500), { fechaFinalPago: undefined })).toBeUndefined();
});

const hours = (importePagado: number, more: HorasExtraInput = {}): HorasExtraInput => ({
  dias: 3,
  tipoHoras: '01',
  horasExtra: 9,
  importePagado,
  ...more,
});

const ofWeek = { fechaInicialPago: '2026-11-09', fechaFinalPago: '2026-11-15' };

it.each<[string, readonly HorasExtraInput[], string]>([
  // Half of it, up to 5 × 117.31 a week.
  ['half of the double hours', [hours(1_173.1)], '586.55 586.55'],
  ['up to five UMA a week', [hours(1_173.14)], '586.55 586.59'],
  ['of four days as of one week', [hours(2_000, { dias: 4 })], '586.55 1413.45'],
  ['of five days as of two', [hours(2_400, { dias: 5 })], '1173.10 1226.90'],
  ['none of the triple ones', [hours(600), hours(900, { tipoHoras: '02' })], '300.00 1200.00'],
  ['half a cent upwards', [hours(100.01)], '50.01 50.00'],
])('of overtime takes %s', (_what, horasExtra, expected) => {
  const amount = horasExtra.reduce((all, { importePagado = 0 }) => all + importePagado, 0);
  expect(exemptOf(paid('019', amount, { horasExtra }))).toBe(expected);
});

it.each<[string, NominaInput, readonly HorasExtraInput[], string]>([
  // 14 hours of 58.3333 twice: of 1,633.33 the law has 9 ÷ 14 as double, and half of those 1,050.00 are exempt.
  ['beyond nine a week', ofWeek, [hours(1_633.33, { dias: 4, horasExtra: 14 })], '525.00 1108.33'],
  ['beyond four a day', ofWeek, [hours(600, { dias: 1, horasExtra: 6 })], '200.00 400.00'],
  ['up to four a day', ofWeek, [hours(400, { dias: 1, horasExtra: 4 })], '200.00 200.00'],
  // All of the first seven hours, and two of the other nine: half of 700.00 and of 155.56.
  [
    'that are in two kinds of lines',
    ofWeek,
    [hours(700, { dias: 3, horasExtra: 7 }), hours(700, { dias: 1 })],
    '427.78 972.22',
  ],
  // Two weeks have eighteen: five days lie in two.
  ['beyond eighteen in two weeks', {}, [hours(2_000, { dias: 5, horasExtra: 20 })], '900.00 1100.00'],
  // Three days and three hours a day until the reform.
  [
    'before the reform',
    { ...ofWeek, fechaFinalPago: '2026-03-02', fechaInicialPago: '2026-02-24', fechaPago: '2026-03-02' },
    [hours(400, { dias: 1, horasExtra: 4 })],
    '150.00 250.00',
  ],
  // A week of 46 hours, of 400.00 a day: 9 × 60.8696 × 2 and 2 × 60.8696 × 3.
  [
    'of 2027',
    { fechaInicialPago: '2027-01-04', fechaFinalPago: '2027-01-10', fechaPago: '2027-01-10' },
    [hours(1_095.65), hours(365.22, { tipoHoras: '02', dias: 1, horasExtra: 2 })],
    '547.83 913.04',
  ],
])('exempts nothing of double hours %s', (_which, days, horasExtra, expected) => {
  const amount = horasExtra.reduce((all, { importePagado = 0 }) => all + importePagado, 0);
  expect(exemptOf(paid('019', amount, { horasExtra }), days)).toBe(expected);
});

it('says which of the double hours are paid triple', () => {
  const line = paid('019', 1_633.33, { horasExtra: [hours(1_633.33, { dias: 4, horasExtra: 14 })] });
  expect(proposeExempt(line, aNomina(ofWeek))?.explicacion).toContain(
    'Se pagan dobles hasta 9 horas por semana y 4 por día, en 1 semana: 5 de estas se pagan triples y no tienen exención',
  );
  const least = { ...ofWeek, empleado: anEmpleado({ salarioDiario: 315.04 }) };
  expect(exemptOf(line, least)).toBe('1050.00 583.33');
});

it('taxes no double hours of whoever earns the minimum wage', () => {
  const line = paid('019', 1_500, { horasExtra: [hours(1_200), hours(300, { tipoHoras: '02' })] });
  expect(exemptOf(line, { empleado: anEmpleado({ salarioDiario: 315.04 }) })).toBe('1200.00 300.00');
  expect(exemptOf(line, { empleado: anEmpleado({ salarioDiario: 315.05 }) })).toBe('586.55 913.45');
});

it('exempts 90 UMA for each year of service of whoever leaves, in the order of what is paid for it', () => {
  // 90 × 117.31 × 3 = 31,673.70.
  const lines = [paid('022', 20_000), paid('001', 5_000), paid('025', 20_000), paid('023', 1)] as const;
  const leaving = (numAniosServicio: number | undefined) =>
    aNomina({ percepciones: lines, separacion: { numAniosServicio } });
  const each = (years: number | undefined) =>
    lines.map((line) => proposeExempt(line, leaving(years))?.importeExento.toFixed(2));
  expect(each(3)).toEqual(['20000.00', undefined, '11673.70', '0.00']);
  expect(each(0)).toEqual(['0.00', undefined, '0.00', '0.00']);
  expect(each(undefined)).toEqual([undefined, undefined, undefined, undefined]);
  expect(each(1.5)).toEqual([undefined, undefined, undefined, undefined]);
  expect(proposeExempt(lines[2], leaving(3))?.explicacion).toBe(
    'Exento por la separación hasta 90 veces la UMA diaria de $117.31 por año de servicio: $31,673.70 por 3 (artículo 93, ' +
      'fracción XIII, de la LISR). Las percepciones anteriores dejan $11,673.70.',
  );
});

it('exempts the same of whoever is paid apart for leaving, and nothing else of it', () => {
  const leaving = { empleado: anEmpleado({ tipoRegimen: '13' }), separacion: { numAniosServicio: 1 } };
  const line = paid('025', 20_000);
  expect(exemptOf(line, { ...leaving, percepciones: [line] })).toBe('10557.90 9442.10');
  expect(exemptOf(paid('002', 4_000), leaving)).toBeUndefined();
});

it('exempts fifteen UMA of each day of a pension', () => {
  // 15 × 117.31 × 15 days.
  const pensioner = { empleado: anEmpleado({ tipoRegimen: '04' }) };
  expect(exemptOf(paid('044', 26_394.75), pensioner)).toBe('26394.75 0.00');
  expect(exemptOf(paid('044', 26_394.76), pensioner)).toBe('26394.75 0.01');
  expect(exemptOf(paid('044', 30_000), { ...pensioner, numDiasPagados: 14.5 })).toBe('25514.93 4485.07');
  expect(exemptOf(paid('044', 30_000))).toBeUndefined();
  expect(proposeExempt(paid('044', 30_000), aNomina(pensioner))?.explicacion).toBe(
    'Exenta hasta 15 veces la UMA diaria de $117.31: $26,394.75 por 15 días pagados (artículo 93, fracción IV, de la LISR).',
  );
});

it('exempts ninety UMA of each day of a year of a pension that is paid at once, however many lines it has', () => {
  // 90 × 365 × 117.31.
  const pensioner = { empleado: anEmpleado({ tipoRegimen: '12' }) };
  expect(exemptOf(paid('039', 3_853_633.5), pensioner)).toBe('3853633.50 0.00');
  expect(exemptOf(paid('039', 3_853_633.51), pensioner)).toBe('3853633.50 0.01');
  expect(exemptOf(paid('039', 30_000))).toBeUndefined();
  const lines = [paid('039', 3_850_000), paid('044', 30_000), paid('039', 10_000)];
  const twice = { ...pensioner, percepciones: lines };
  expect(lines.map((line) => exemptOf(line, twice))).toEqual([
    '3850000.00 0.00',
    '26394.75 3605.25',
    '3633.50 6366.50',
  ]);
  expect(proposeExempt(lines[2] ?? {}, aNomina(twice))?.explicacion).toBe(
    'Exento en un pago único hasta 90 veces la UMA diaria de $117.31 elevada al año: $3,853,633.50 (artículo 93, ' +
      'fracción IV, de la LISR y 171 de su reglamento). Las percepciones anteriores dejan $3,633.50.',
  );
});

it.each([
  // 30 × 117.31 of aguinaldo, 15 × 117.31 of profits and of holidays, three Sundays.
  ['002', 3_000, ['3000.00 0.00', '519.30 2480.70', '0.00 3000.00']],
  ['003', 1_759.65, ['1759.65 0.00', '0.00 1759.65', '0.00 1759.65']],
  ['021', 1_000, ['1000.00 0.00', '759.65 240.35', '0.00 1000.00']],
  ['020', 200, ['200.00 0.00', '151.93 48.07', '0.00 200.00']],
])('has one limit of %s for lines of %d each', (tipo, amount, expected) => {
  const lines = [1, 2, 3].map(() => paid(tipo, amount));
  const percepciones = [paid('001', 5_000), ...lines];
  expect(lines.map((line) => exemptOf(line, { percepciones }))).toEqual(expected);
});

it('has one limit of a pension for its lines, and says what the others leave', () => {
  // 15 × 117.31 × 15 days.
  const lines = [paid('044', 20_000), paid('044', 20_000)];
  const pensioner = { empleado: anEmpleado({ tipoRegimen: '04' }), percepciones: lines };
  expect(lines.map((line) => exemptOf(line, pensioner))).toEqual(['20000.00 0.00', '6394.75 13605.25']);
  expect(proposeExempt(lines[1] ?? {}, aNomina(pensioner))?.explicacion).toMatch(
    / Las percepciones anteriores dejan \$6,394\.75\.$/,
  );
});

it('shares the weeks of overtime among its lines, which count as few as all their days fit in', () => {
  const line = (importePagado: number, dias: number) =>
    paid('019', importePagado, { horasExtra: [hours(importePagado, { dias, horasExtra: 4 })] });
  const each = (...lines: readonly PercepcionInput[]) => lines.map((of) => exemptOf(of, { percepciones: lines }));
  // Four days in one week: 586.55 in all. Five in two: 1,173.10.
  expect(each(line(1_000, 2), line(1_000, 2))).toEqual(['500.00 500.00', '86.55 913.45']);
  expect(each(line(1_000, 2), line(1_000, 3))).toEqual(['500.00 500.00', '500.00 500.00']);
  expect(each(line(2_000, 2), line(1_000, 3))).toEqual(['1000.00 1000.00', '173.10 826.90']);
  expect(each(line(3_000, 2), line(1_000, 3))).toEqual(['1173.10 1826.90', '0.00 1000.00']);
});

it.each([
  // From, to: weeks of 586.55 that twenty days of overtime have at most; fifteen days fit in four.
  ['2026-11-23', '2026-11-29', 20, '586.55'],
  ['2026-11-25', '2026-12-01', 20, '586.55'],
  ['2026-11-16', '2026-11-29', 20, '1173.10'],
  ['2026-11-23', '2026-11-30', 20, '1173.10'],
  ['2026-11-01', '2026-11-15', 20, '1759.65'],
  ['2026-11-02', '2026-11-16', 20, '1759.65'],
  ['2026-11-01', '2026-11-30', 20, '2932.75'],
  ['2026-11-01', '2026-11-30', 15, '2346.20'],
  ['2026-11-28', '2026-11-28', 20, '586.55'],
])('counts no more weeks of overtime than lie from %s to %s of %d days: %s', (first, last, dias, exempt) => {
  const line = paid('019', 6_000, { horasExtra: [hours(6_000, { dias })] });
  const days = { fechaInicialPago: first, fechaFinalPago: last };
  expect(proposeExempt(line, aNomina(days))?.importeExento.toFixed(2)).toBe(exempt);
});

it('counts the weeks of overtime by the days that the law of the period allows', () => {
  const line = paid('019', 6_000, { horasExtra: [hours(6_000, { dias: 4 })] });
  const until = (fechaFinalPago: string | undefined, fechaInicialPago: string) =>
    exemptOf(line, { fechaInicialPago, fechaFinalPago, fechaPago: '2026-03-03' });
  expect(until('2026-03-03', '2026-02-17')).toBe('586.55 5413.45');
  expect(until('2026-03-02', '2026-02-16')).toBe('1173.10 4826.90');
  expect(until('1970-05-01', '1970-04-15')).toBe('1173.10 4826.90');
  expect(until('1970-04-30', '1970-04-14')).toBeUndefined();
  expect(until(undefined, '2026-02-17')).toBeUndefined();
});

it('goes by the row of exemptions of the day of the payment, and proposes nothing once it has ended', () => {
  const [standing] = shippedLaw.exencionesUma;
  if (!standing) throw new Error('no exemptions');
  const next = { ...standing, from: '2026-12-01', to: '2026-12-31', reviewBy: undefined, aguinaldo: 45 };
  const law = withRows(shippedLaw, { exencionesUma: [next] });
  const exempt = (fechaPago: string) =>
    proposeExemptOf(paid('002', 9_000), aNomina({ fechaPago }), nothingExempted, law)?.importeExento.toFixed(2);
  // By hand: 30 × 117.31, and 45 × 117.31.
  expect(['2026-11-30', '2026-12-01', '2026-12-31', '2027-01-01'].map(exempt)).toEqual([
    '3519.30',
    '5278.95',
    '5278.95',
    undefined,
  ]);
});

it('exempts the part of double hours that the law of the payment has, and tells its rule', () => {
  const [standing] = shippedLaw.exencionHorasExtra;
  if (!standing) throw new Error('no part');
  const next = { ...standing, from: '2026-11-12', to: '2026-11-14', reviewBy: undefined, parte: '0.25' };
  const law = withRows(shippedLaw, { exencionHorasExtra: [next] });
  const line = paid('019', 400, { horasExtra: [hours(400, { dias: 1, horasExtra: 4 })] });
  const proposed = (fechaPago: string) =>
    proposeExemptOf(line, aNomina({ ...ofWeek, fechaPago }), nothingExempted, law);
  const exempt = (day: string) => proposed(day)?.importeExento.toFixed(2);
  expect(['2026-11-11', '2026-11-12', '2026-11-14', '2026-11-15'].map(exempt)).toEqual([
    '200.00',
    '100.00',
    '100.00',
    undefined,
  ]);
  expect(proposed('2026-11-12')?.explicacion).toContain('Exenta el 25 % de las horas dobles');
  expect(proposed('2026-11-11')?.explicacion).toContain('Exenta la mitad de las horas dobles');
  expect(proposed('2026-11-11')?.reglas.at(-1)).toBe(
    'Parte exenta de las horas dobles, artículo 93, fracción I, de la LISR, desde 01/01/2014',
  );
});
