import { describe, expect, it } from 'vitest';
import { shippedLaw } from '../../../../law/shipped.ts';
import { anEmpleado, aNomina, aPercepcion } from '../../../../../testing/cfdi/nomina.ts';
import { Decimal } from '../../../../shared/money/decimal.ts';
import type { NominaInput } from '../../../complement-inputs.ts';
import { proposeIsr } from './isr.ts';

/**
 * Returns the tax and the subsidy, as `709.86 0.00`.
 * @param used pesos of the month's subsidy that other payslips have.
 */
function isrOf(nomina: NominaInput, used = '0'): string | undefined {
  const proposed = proposeIsr(nomina, Decimal.parse(used), shippedLaw);
  return proposed && `${proposed.isr.toFixed(2)} ${proposed.subsidioCausado.toFixed(2)}`;
}

describe('the withholding of a last pay', () => {
  const bonus = aPercepcion({ tipo: '002', importeGravado: 4_000, importeExento: 3_519.3 });
  const salary = (importeGravado: number) => aPercepcion({ importeGravado });
  const indemnity = aPercepcion({ tipo: '025', importeGravado: 60_000 });
  const last = (numDiasPagados: number, percepciones: NominaInput['percepciones'], salarioDiario: number | undefined) =>
    aNomina({
      tipoNomina: 'E',
      numDiasPagados,
      percepciones,
      empleado: anEmpleado({ periodicidadPago: '99', salarioDiario }),
      separacion: { numAniosServicio: 3, ultimoSueldoMensOrd: 15_200 },
    });

  // Ten days: 440.50 + 17.92 % of (5,000.00 - 4,817.31) = 473.24. The aguinaldo 716.79, the separation 5,678.92.
  it('is that of the days of its salary, of its yearly pay and of its separation, each with its sums', () => {
    expect(isrOf(last(10, [salary(5_000), bonus], 500))).toBe('1190.03 0.00');
    expect(isrOf(last(10, [salary(5_000), indemnity], 500))).toBe('6152.16 0.00');
    expect(isrOf(last(10, [bonus, indemnity, salary(5_000)], 500))).toBe('6868.95 0.00');
    const why = proposeIsr(last(10, [bonus, indemnity, salary(5_000)], 500), Decimal.ZERO, shippedLaw)?.explicacion;
    expect(why).toMatch(/^Tarifa diaria por 10 días de 2026 .* son \$473\.24\. .*Artículo 174 .* Separación: /s);
  });

  // Six days of 350.00: 83.10 + 10.88 % of (2,100.00 - 1,414.87) = 157.64; 105.72 of subsidy.
  it('is lowered by the subsidy of those days, as far as the month has it', () => {
    const paid = last(6, [salary(2_100), bonus], 350);
    // On 10,640.00 a month the tax is 798.65, on 10,973.15 it is 834.89: of 4,000.00 4,000 × 36.24 ÷ 333.15.
    const yearly = last(6, [bonus], 350);
    expect(isrOf(yearly)).toBe('435.12 0.00');
    // 51.92 and 435.12; with what 500.00 leave of 535.65 121.99 and 435.12.
    expect(isrOf(paid)).toBe('487.04 105.72');
    expect(isrOf(paid, '500')).toBe('557.11 35.65');
  });

  it.each([
    [30, 15_000, 500, '2136.51 0.00'],
    [31, 15_500, 500, undefined],
    [15.5, 7_750, 500, undefined],
    // The days are not those of its salary, or nobody knows of which they are.
    [1, 5_000, 500, undefined],
    [10, 5_000.01, 500, undefined],
    [10, 4_999.99, 500, undefined],
    [10, 5_000, undefined, undefined],
    [10, 0, 0, undefined],
  ])('of %s days with a salary of %d at %s a day is %s', (days, paid, daily, expected) => {
    expect(isrOf(last(days, [salary(paid), bonus], daily))).toBe(expected);
  });

  it('is not known for a salary alone, and none of the minimum wage beside a separation', () => {
    expect(isrOf(last(10, [salary(5_000)], 500))).toBeUndefined();
    expect(isrOf(last(10, [salary(3_150.4), indemnity], 315.04))).toBe('5678.92 0.00');
    expect(isrOf(last(10, [salary(5_000), aPercepcion({ tipo: '045' }), bonus], 500))).toBeUndefined();
    expect(isrOf({ ...last(10, [salary(5_000), bonus], 500), fechaPago: '2027-01-01' })).toBeUndefined();
  });

  it('is that of the separation alone beside what is exempt, or not filled in yet', () => {
    const ordinary = { tipoNomina: 'O', empleado: anEmpleado() };
    const exempt = aPercepcion({ tipo: '002', importeGravado: 0, importeExento: 3_000 });
    const paid = (...percepciones: NonNullable<NominaInput['percepciones']>) => ({
      ...last(15, percepciones, undefined),
      ...ordinary,
    });
    expect(isrOf(paid(exempt, indemnity))).toBe('5678.92 0.00');
    expect(isrOf(paid({ tipo: '001' }, indemnity))).toBe('5678.92 0.00');
    expect(proposeIsr(paid(exempt, indemnity), Decimal.ZERO, shippedLaw)?.explicacion).toMatch(
      /^Sin retención: todo lo pagado está exento\. Separación/,
    );
    expect(isrOf(paid(exempt))).toBe('0.00 0.00');
    expect(isrOf(paid({ tipo: '001' }))).toBeUndefined();
  });
});
