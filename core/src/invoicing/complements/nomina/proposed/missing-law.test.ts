import { describe, expect, it } from 'vitest';
import { shippedLaw } from '../../../../law/shipped.ts';
import { withRows } from '../../../../law/with-rows.ts';
import { anEmpleado, aNomina, aPercepcion } from '../../../../../testing/cfdi/nomina.ts';
import type { NominaInput } from '../../../complement-inputs.ts';
import { proposeImss } from './imss.ts';
import { proposeIsr } from './isr.ts';
import * as missing from './missing-law.ts';
import { Decimal } from '../../../../shared/money/decimal.ts';

/** Makes wages that are paid for a day and on it, without any deducción. */
const paidOn = (day: string, more: NominaInput = {}): NominaInput =>
  aNomina({
    fechaPago: day,
    fechaInicialPago: day,
    fechaFinalPago: day,
    deducciones: [],
    empleado: anEmpleado({ salarioBaseCotApor: 500 }),
    ...more,
  });

const isrNotKnown = (nomina: NominaInput) => missing.isrNotKnown(nomina, shippedLaw);
const imssNotKnown = (nomina: NominaInput) => missing.imssNotKnown(nomina, shippedLaw);

const proposed = (nomina: NominaInput) => [
  proposeIsr(nomina, Decimal.ZERO, shippedLaw) !== undefined,
  proposeImss(nomina, shippedLaw) !== undefined,
];

describe('a law that is not known', () => {
  it('is told from its first day on, and nothing is proposed from the one that has ended', () => {
    const [last, first, february] = ['2026-12-31', '2027-01-01', '2027-02-01'].map((day) => paidOn(day));
    if (!last || !first || !february) throw new Error('no days');
    expect(proposed(last)).toEqual([true, true]);
    expect([isrNotKnown(last), imssNotKnown(last)]).toEqual([undefined, undefined]);

    expect(proposed(first)).toEqual([false, false]);
    expect(isrNotKnown(first)).toBe(
      'No se conoce la tarifa del ISR de 2027 (Anexo 8 de la RMF de ese año). Escribe el ISR que retienes como deducción, o emite el recibo desde su página si no hay.',
    );
    expect(imssNotKnown(first)).toBe(
      'No se conoce el salario mínimo general del 01/01/2027, a quien lo gana no se le retiene. Escribe las cuotas como deducción, o emite el recibo desde su página si no hay.',
    );

    expect(proposed(february)).toEqual([false, false]);
    expect(imssNotKnown(february)).toMatch(/^No se conoce la UMA del 2027-02-01/);
  });

  it('is proposed by again once its rows are loaded, and by them alone', () => {
    const [tarifa, subsidy] = [shippedLaw.tarifaIsrDiaria[0], shippedLaw.subsidioEmpleo[0]];
    if (!tarifa || !subsidy) throw new Error('no rows');
    const of2027 = { from: '2027-01-01', to: '2027-12-31', citation: 'Anexo 8 de la RMF 2027' };
    // A first step of 2 % in place of 1.92 %.
    const tramos = tarifa.tramos.map((tramo, at) => (at === 0 ? { ...tramo, porciento: '2.00' } : tramo));
    const law = withRows(shippedLaw, {
      tarifaIsrDiaria: [{ ...tarifa, ...of2027, tramos }],
      subsidioEmpleo: [{ ...subsidy, ...of2027 }],
      salarioMinimoGeneral: [{ ...of2027, dia: '20.00', source: 'DOF 2026-12-09' }],
    });
    const daily = anEmpleado({ periodicidadPago: '01', salarioDiario: 400 });
    const paid = { empleado: daily, numDiasPagados: 1, percepciones: [aPercepcion({ importeGravado: 27 })] };
    const problemsOn = (day: string) => {
      const proposal = proposeIsr(paidOn(day, paid), Decimal.parse('1000'), law);
      return proposal && [proposal.isr.toFixed(2), proposal.reglas[0]];
    };
    // By hand: 26.99 × 1.92 % and × 2 %.
    expect(problemsOn('2026-12-31')).toEqual([
      '0.52',
      'Tarifa del ISR diaria, Anexo 8 de la RMF 2026, desde 01/01/2026',
    ]);
    expect(problemsOn('2027-01-01')).toEqual([
      '0.54',
      'Tarifa del ISR diaria, Anexo 8 de la RMF 2027, desde 01/01/2027',
    ]);
    // The UMA of the subsidy ends in January.
    expect(problemsOn('2027-02-01')).toBeUndefined();
    expect(missing.isrNotKnown(paidOn('2027-02-01', paid), law)).toMatch(/^No se conoce el subsidio para el empleo/);
  });

  it('is the minimum wage too, by the zone of the worker, where all that is paid is salary', () => {
    const [tarifa, subsidy] = [shippedLaw.tarifaIsrDiaria[0], shippedLaw.subsidioEmpleo[0]];
    if (!tarifa || !subsidy) throw new Error('no rows');
    const of2027 = { from: '2027-01-01', to: '2027-12-31', citation: 'Anexo 8 de la RMF 2027', source: 'DOF' };
    const rows = { tarifaIsrDiaria: [{ ...tarifa, ...of2027 }], subsidioEmpleo: [{ ...subsidy, ...of2027 }] };
    const law = withRows(shippedLaw, { ...rows, salarioMinimoGeneral: [{ ...of2027, dia: '330.00' }] });
    const paid = (zonaSalario: 'general' | 'frontera', day: string) =>
      paidOn(day, { empleado: anEmpleado({ periodicidadPago: '04', salarioBaseCotApor: 500, zonaSalario }) });
    const warningsOf = (nomina: NominaInput) => [missing.isrNotKnown(nomina, law), missing.imssNotKnown(nomina, law)];
    const isProposed = (nomina: NominaInput) => [
      proposeIsr(nomina, Decimal.ZERO, law) !== undefined,
      proposeImss(nomina, law) !== undefined,
    ];
    for (const nomina of [paid('general', '2027-01-15'), paid('frontera', '2026-12-31')]) {
      expect([warningsOf(nomina), isProposed(nomina)]).toEqual([
        [undefined, undefined],
        [true, true],
      ]);
    }
    const border = paid('frontera', '2027-01-15');
    const name = /^No se conoce el salario mínimo de la Zona Libre de la Frontera Norte del 15\/01\/2027/;
    expect(warningsOf(border)).toEqual([expect.stringMatching(name), expect.stringMatching(name)]);
    expect(isProposed(border)).toEqual([false, false]);
    // Commissions beside it are more than the minimum wage: their tax does not ask for it.
    const lines = [...(border.percepciones ?? []), aPercepcion({ tipo: '028', importeGravado: 100 })];
    expect(missing.isrNotKnown({ ...border, percepciones: lines }, law)).toBeUndefined();
  });

  it('is no matter where the figure was typed, or where nothing is due', () => {
    const isr = { tipo: '002', clave: '002', concepto: 'ISR', importe: 812.4 };
    const imss = { tipo: '001', clave: '001', concepto: 'IMSS', importe: 187.02 };
    expect(isrNotKnown(paidOn('2027-02-15', { deducciones: [isr] }))).toBeUndefined();
    expect(imssNotKnown(paidOn('2027-02-15', { deducciones: [isr] }))).toBeDefined();
    expect(imssNotKnown(paidOn('2027-02-15', { deducciones: [imss] }))).toBeUndefined();
    expect(isrNotKnown(paidOn('2027-02-15', { percepciones: [] }))).toBeUndefined();
    const uninsured = anEmpleado({ numSeguridadSocial: '' });
    expect(imssNotKnown(paidOn('2027-02-15', { empleado: uninsured }))).toBeUndefined();
    // What is paid by job has no tariff in any year.
    const byJob = anEmpleado({ periodicidadPago: '08' });
    expect(isrNotKnown(paidOn('2027-01-15', { empleado: byJob }))).toBeUndefined();
  });

  it('is a matter of extraordinary pay too', () => {
    const aguinaldo = { tipo: '002', clave: '002', concepto: 'Aguinaldo', importeGravado: 5_000, importeExento: 0 };
    const bonus = paidOn('2027-01-05', { tipoNomina: 'E', percepciones: [aguinaldo] });
    expect(isrNotKnown(bonus)).toContain('2027');
    expect(imssNotKnown(bonus)).toBeUndefined();
  });
});
