import { describe, expect, it } from 'vitest';
import { shippedLaw } from '../../../../law/shipped.ts';
import { anAsimilado, anEmpleado, aNomina, aPercepcion } from '../../../../../testing/cfdi/nomina.ts';
import type { EmpleadoInput, NominaInput } from '../../../complement-inputs.ts';
import { withRows } from '../../../../law/with-rows.ts';
import { imssNotKnown } from './missing-law.ts';
import { hasProposedImss, proposeImss, withProposedImss } from './imss.ts';

/** Makes a payslip of a fortnight of whoever has this base salary. */
const insured = (salarioBaseCotApor: number, more: NominaInput = {}, worker: EmpleadoInput = {}) =>
  aNomina({ empleado: anEmpleado({ salarioBaseCotApor, ...worker }), ...more });

const cuotasOf = (nomina: NominaInput): string | undefined => proposeImss(nomina, shippedLaw)?.cuotas.toFixed(2);

describe('the share of the worker in the social insurance', () => {
  // By hand, of 7,500.00: 0.4 % of what 500.00 passes 351.93 for 15 days is 8.88; 28.13, 18.75, 46.88 and 84.38.
  it('is that of each insurance for the days of the period, and says how it comes about', () => {
    const proposed = proposeImss(insured(500), shippedLaw);
    expect(proposed?.cuotas.toFixed(2)).toBe('187.02');
    expect(proposed?.explicacion).toBe(
      'Por 15 días con salario base de $500.00: enfermedades y maternidad, $55.76; invalidez y vida, $46.88; cesantía en ' +
        'edad avanzada y vejez, $84.38 (artículos 25, 106, 107, 147 y 168 de la LSS).',
    );
  });

  it('has nothing in kind up to three UMA', () => {
    expect(cuotasOf(insured(351.93))).toBe('125.38');
    // For each day 0.07 more, of which 0.4 % are less than half a cent; the other shares of 1.05 are 0.02.
    expect(cuotasOf(insured(352))).toBe('125.40');
    expect(cuotasOf(insured(351.86))).toBe('125.35');
  });

  it('ends at twenty-five UMA', () => {
    const most = cuotasOf(insured(2_932.75));
    expect(most).toBe('1199.65');
    expect(cuotasOf(insured(2_932.76))).toBe(most);
    expect(proposeImss(insured(9_000), shippedLaw)?.explicacion).toContain(
      'salario base de $2,932.75 (25 UMA, lo más que se cotiza):',
    );
    expect(proposeImss(insured(2_932.75), shippedLaw)?.explicacion).not.toContain('25 UMA');
  });

  it('counts the days of the calendar since the worker began, less those of disability', () => {
    const days = { fechaInicialPago: '2026-10-16', fechaFinalPago: '2026-10-31' };
    expect(cuotasOf(insured(500, days))).toBe('199.48');
    expect(proposeImss(insured(500, days, { fechaInicioRelLaboral: '2026-10-31' }), shippedLaw)?.explicacion).toMatch(
      /^Por 1 día con/,
    );
    const leave = (dias: number) => ({
      incapacidades: [
        { dias, tipo: '02' },
        { dias: 1, tipo: '01' },
      ],
    });
    expect(proposeImss(insured(500, leave(2)), shippedLaw)?.explicacion).toMatch(/^Por 12 días con/);
    expect(cuotasOf(insured(500, leave(14)))).toBe('0.00');
    expect(cuotasOf(insured(500, leave(30)))).toBe('0.00');
  });

  // By hand, of 13 days: disability 500 × 13 × 0.625 % is 40.63, old age 500 × 13 × 1.125 % is 73.13; sickness stays 55.76.
  it('is of sickness and maternity alone for the days that the worker missed', () => {
    const proposed = proposeImss(insured(500, { faltas: 2 }), shippedLaw);
    expect(proposed?.cuotas.toFixed(2)).toBe('169.52');
    expect(proposed?.explicacion).toMatch(
      /^Por 15 días .*De las 2 faltas solo se cotiza en enfermedades y maternidad \(artículo 31, fracción I, de la LSS\)\.$/,
    );
    const month = { fechaInicialPago: '2026-11-01', fechaFinalPago: '2026-11-30' };
    expect(cuotasOf(insured(500, { ...month, faltas: 14 }))).not.toBeUndefined();
    expect(cuotasOf(insured(500, { ...month, faltas: 15 }))).toBeUndefined();
    expect(cuotasOf(insured(500, { faltas: 14, incapacidades: [{ dias: 5, tipo: '02' }] }))).toBe('37.17');
  });

  it('has rules of its own from as many absences on as the law of the last day says', () => {
    const [standing] = shippedLaw.faltasImss;
    if (!standing) throw new Error('no absences');
    const next = { ...standing, from: '2026-11-10', to: '2026-11-20', reviewBy: undefined, dias: 8 };
    const law = withRows(shippedLaw, { faltasImss: [next] });
    const proposed = (fechaFinalPago: string, faltas: number) =>
      proposeImss(insured(500, { fechaFinalPago, faltas }), law) !== undefined;
    expect([proposed('2026-11-09', 8), proposed('2026-11-10', 7), proposed('2026-11-10', 8)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([proposed('2026-11-21', 1), proposed('2026-11-21', 0)]).toEqual([false, true]);
    const absent = insured(500, { fechaFinalPago: '2026-11-21', faltas: 1, deducciones: [] });
    expect(imssNotKnown(absent, law)).toContain('No se conoce con cuántas faltas del mes cambian las cuotas');
    expect(imssNotKnown({ ...absent, faltas: 0 }, law)).toBeUndefined();
  });

  it('is paid by the employer of whoever earns the minimum wage', () => {
    // Makes wages of 15 × 315.04.
    const wages = (importeGravado: number) => insured(330.57, { percepciones: [aPercepcion({ importeGravado })] });
    expect(proposeImss(wages(4_725.6), shippedLaw)).toMatchObject({
      explicacion: 'Las paga el patrón: el sueldo es el mínimo general, de $315.04 al día (artículo 36 de la LSS).',
    });
    expect([cuotasOf(wages(4_725.6)), cuotasOf(wages(4_725.61))]).toEqual(['0.00', '117.76']);
  });

  it('has to be paid by whoever earns more a day and was absent', () => {
    const absent = (salarioDiario: number | undefined) =>
      cuotasOf(insured(600, { percepciones: [aPercepcion({ importeGravado: 4_500 })] }, { salarioDiario }));
    // 14.88 + 33.75 + 22.50 + 56.25 + 101.25.
    expect(absent(600)).toBe('228.63');
    expect(absent(315.05)).toBe('228.63');
    expect(absent(315.04)).toBe('0.00');
    expect(absent(undefined)).toBe('0.00');
  });

  it.each<[string, NominaInput]>([
    ['an extraordinary payslip', insured(500, { tipoNomina: 'E' })],
    ['whoever has no social security number', insured(500, {}, { numSeguridadSocial: undefined })],
    ['whoever has no base salary', aNomina()],
    ['whoever is paid no salary', insured(500, { percepciones: [aPercepcion({ tipo: '002' })] })],
    ['fees', anAsimilado({}, { numSeguridadSocial: '04078873454', salarioBaseCotApor: 500 })],
    ['a year whose UMA is not known', insured(500, { fechaInicialPago: '2027-02-01', fechaFinalPago: '2027-02-15' })],
    ['a period without its days', insured(500, { fechaInicialPago: undefined })],
    ['whoever begins after the period', insured(500, {}, { fechaInicioRelLaboral: '2026-11-16' })],
  ])('is not proposed for %s', (_of, nomina) => {
    expect(proposeImss(nomina, shippedLaw)).toBeUndefined();
  });
});

it('takes the place of the line of social security, keeps its name, and has none where it is nothing', () => {
  const fee = { tipo: '004', clave: '004', concepto: 'Préstamo', importe: 50 };
  const proposed = proposeImss(insured(500), shippedLaw);
  const nothing = proposeImss(insured(330.57, { percepciones: [aPercepcion({ importeGravado: 100 })] }), shippedLaw);
  if (!proposed || !nothing) throw new Error('Nothing is proposed.');
  const added = withProposedImss([fee], proposed);
  expect(added).toEqual([fee, { tipo: '001', clave: '001', concepto: 'IMSS', importe: 187.02 }]);
  expect(hasProposedImss(added, proposed)).toBe(true);
  expect(hasProposedImss([fee], proposed)).toBe(false);
  const { deducciones = [] } = aNomina();
  const replaced = withProposedImss(deducciones, proposed);
  expect(replaced).toEqual([{ ...deducciones[0], importe: 187.02 }, deducciones[1]]);
  expect(withProposedImss(replaced, nothing)).toEqual([deducciones[1]]);
  expect(hasProposedImss([fee], nothing)).toBe(true);
});
