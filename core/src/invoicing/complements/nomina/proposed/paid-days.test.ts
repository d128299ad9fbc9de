import { describe, expect, it } from 'vitest';
import { anAsimilado, anEmpleado, aNomina, aPercepcion } from '../../../../../testing/cfdi/nomina.ts';
import type { NominaInput } from '../../../complement-inputs.ts';
import { hasProposedDays, proposePaidDays, withProposedSalary } from './paid-days.ts';

const paid = (more: NominaInput = {}) => aNomina({ empleado: anEmpleado({ salarioDiario: 500.55 }), ...more });

describe('what whoever missed days is paid', () => {
  it('is the salary of the days that are left, and says so', () => {
    const payslip = paid({ faltas: 2 });
    const proposed = proposePaidDays(payslip, 15);
    expect(proposed).toMatchObject({ numDiasPagados: 13 });
    expect(proposed?.explicacion).toBe(
      'De 15 días menos 2 faltas quedan 13. A $500.55 por día son $6,507.15 de sueldo. No descuenta la parte del descanso ' +
        'semanal (artículo 72 de la LFT).',
    );
    expect(proposed && withProposedSalary(payslip.percepciones ?? [], proposed)).toMatchObject([
      { tipo: '001', importeGravado: 6_507.15 },
    ]);
    expect(proposed && hasProposedDays(payslip, proposed)).toBe(false);
    const done = paid({ faltas: 2, numDiasPagados: 13, percepciones: [aPercepcion({ importeGravado: 6_507.15 })] });
    expect(proposed && hasProposedDays(done, proposed)).toBe(true);
    expect(proposed && hasProposedDays({ ...done, numDiasPagados: 15 }, proposed)).toBe(false);
  });

  it('is told for parts of a day that a run pays', () => {
    expect(proposePaidDays(paid({ faltas: 1 }), 15.2)).toMatchObject({ numDiasPagados: 14.2 });
    expect(proposePaidDays(paid({ faltas: 1 }), 15.2)?.explicacion).toMatch(
      /^De 15\.2 días menos 1 falta quedan 14\.2\./,
    );
  });

  it.each([
    ['of no day missed', paid({ faltas: 0 })],
    ['of all days missed', paid({ faltas: 15 })],
    ['of a part of a day', paid({ faltas: 0.5 })],
    ['of extraordinary pay', paid({ faltas: 2, tipoNomina: 'E' })],
  ])('is not proposed %s', (_of, payslip) => {
    expect(proposePaidDays(payslip, 15)).toBeUndefined();
  });

  it.each([
    ['whose daily salary is not known', aNomina({ faltas: 2 })],
    ['who has two lines of salary', paid({ faltas: 2, percepciones: [aPercepcion(), aPercepcion()] })],
    ['who earns no wages', anAsimilado({ faltas: 2 }, { salarioDiario: 500 })],
  ])('is days alone of one %s', (_who, payslip) => {
    const proposed = proposePaidDays(payslip, 15);
    expect(proposed).toMatchObject({ numDiasPagados: 13, sueldo: undefined });
    expect(proposed && withProposedSalary(payslip.percepciones ?? [], proposed)).toEqual(payslip.percepciones);
  });
});
