import { describe, expect, it } from 'vitest';
import { shippedLaw } from '../law/shipped.ts';
import { anEmpleado, aNomina, aPercepcion } from '../../testing/cfdi/nomina.ts';
import { anEmployee } from '../../testing/employees.ts';
import { Decimal } from '../shared/money/decimal.ts';
import { YEARLY_ISR } from '../invoicing/complements/nomina/keys.ts';
import type { NominaInput } from '../invoicing/complement-inputs.ts';
import { repeatedLines } from './payslip-lines.ts';

const line = (tipo: string) => ({ tipo, clave: tipo, concepto: `De ${tipo}` });
const earned = (tipo: string, importeGravado = 100) => ({ ...line(tipo), importeGravado, importeExento: 0 });
const amount = (tipo: string, importe = 100) => ({ ...line(tipo), importe });
const tipos = (lines: readonly { tipo?: string | undefined }[] = []) => lines.map(({ tipo }) => tipo);

/** @param asked the new payslip. @param used pesos of the subsidy of its month. */
function repeated(before: NominaInput, asked: NominaInput = {}, { worker = anEmployee(), used = '0' } = {}) {
  const { percepciones: _none, deducciones: _taken, otrosPagos: _given, ...empty } = aNomina(asked);
  return repeatedLines(before, empty, worker, { usedSubsidy: Decimal.parse(used), law: shippedLaw });
}

describe('what comes again of the last payslip', () => {
  it('is none of what is earned, taken off or given once', () => {
    const repeatedTypes = ['001', '005', '010', '020', '029', '049'];
    const once = ['002', '003', '014', '019', '021', '022', '023', '025', '039', '045', '050'];
    const lines = repeated(
      aNomina({
        percepciones: [...repeatedTypes, ...once].map((tipo) => earned(tipo)),
        deducciones: [
          ...['001', '004', '006', '010', '071', '081', '107'].map((tipo) => amount(tipo)),
          { ...YEARLY_ISR, importe: 5 },
        ],
        otrosPagos: ['003', '006', '007', '008', '009'].map((tipo) => amount(tipo)),
      }),
    );
    expect(tipos(lines.percepciones)).toEqual(repeatedTypes);
    expect(tipos(lines.deducciones)).toEqual(['001', '004', '010']);
    // The subsidy of the adjusted month is that of the law again.
    expect(tipos(lines.otrosPagos)).toEqual(['006', '009', '002']);
  });

  it('is nothing where all of it was earned once, and what was given beside it stays away too', () => {
    const bonus = aNomina({ percepciones: [earned('002', 4_000)], deducciones: [amount('002', 700)] });
    expect(repeated(bonus)).toEqual({});
  });

  it('is a pension in parts with what SAT asks of it, and no pension that was paid at once', () => {
    const worker = anEmployee({ tipoRegimen: '03' });
    const asked = { empleado: anEmpleado({ tipoRegimen: '03' }) };
    const jubilacion = { montoDiario: 500, ingresoAcumulable: 0, ingresoNoAcumulable: 7_500 };
    const pension = aNomina({ ...asked, percepciones: [earned('044', 7_500)], deducciones: [], jubilacion });
    expect(repeated(pension, asked, { worker })).toMatchObject({ percepciones: [{ tipo: '044' }], jubilacion });
    const atOnce = aNomina({ ...pension, percepciones: [earned('001'), earned('039')] });
    expect(repeated(atOnce, asked, { worker })).not.toHaveProperty('jubilacion');
  });

  it('is the salary of all days after a period of which some were missed', () => {
    const worker = anEmployee({ salarioDiario: 500 });
    const missed = (faltas: number | undefined) =>
      repeated(aNomina({ faltas, numDiasPagados: 13, percepciones: [earned('001', 6_500)] }), {}, { worker });
    expect(missed(2).percepciones).toMatchObject([{ importeGravado: 7_500 }]);
    expect(missed(undefined).percepciones).toMatchObject([{ importeGravado: 6_500 }]);
    expect(missed(2)).not.toHaveProperty('faltas');
  });

  describe('with a subsidy', () => {
    const weekly = { numDiasPagados: 7, fechaPago: '2026-12-04', empleado: anEmpleado({ periodicidadPago: '02' }) };
    /** Makes a week of 2,450.00, of whose tax of 183.92 so much was subsidy. */
    const week = (subsidioCausado: number, importe: number) =>
      aNomina({
        ...weekly,
        percepciones: [aPercepcion({ importeGravado: 2_450 })],
        deducciones: [amount('002', importe), amount('004')],
        otrosPagos: [{ ...amount('002', 0), subsidioCausado }],
      });
    const exemptOf = (before: NominaInput, used: string) => {
      const { deducciones = [], otrosPagos = [] } = repeated(before, weekly, { used });
      return [deducciones.map(({ importe }) => importe), otrosPagos.map((each) => each.subsidioCausado)];
    };

    it.each([
      // A whole week has 123.34; four of them leave 42.29 of the month's 535.65, and another one nothing.
      [42.29, 141.63, '0', [[60.58, 100], [123.34]]],
      [0, 183.92, '0', [[60.58, 100], [123.34]]],
      [123.34, 60.58, '493.36', [[141.63, 100], [42.29]]],
      [123.34, 60.58, '535.65', [[183.92, 100], [0]]],
      [123.34, 60.58, '370.02', [[60.58, 100], [123.34]]],
    ])('has that of its own month after one of %d with a tax of %d, where %s is used', (caused, tax, used, lines) => {
      expect(exemptOf(week(caused, tax), used)).toEqual(lines);
    });

    it('keeps a tax that was corrected where no subsidy has a part in it', () => {
      const before = aNomina();
      expect(repeated(before)).toMatchObject({ deducciones: before.deducciones, otrosPagos: before.otrosPagos });
    });
  });

  it('is the salary of all days after that of those on which a worker began', () => {
    const worker = anEmployee({ salarioDiario: 500, fechaInicioRelLaboral: '2026-11-10' });
    const empleado = anEmpleado({ salarioDiario: 500, salarioBaseCotApor: 500, fechaInicioRelLaboral: '2026-11-10' });
    const begun = (importeGravado: number, more: NominaInput = {}) =>
      aNomina({ numDiasPagados: 6, percepciones: [aPercepcion({ importeGravado })], empleado, ...more });
    const asked = { fechaInicialPago: '2026-11-16', fechaFinalPago: '2026-11-30', empleado };
    const paid = (before: NominaInput) => {
      const { percepciones = [], deducciones = [] } = repeated(before, asked, { worker });
      return [percepciones[0]?.importeGravado, ...deducciones.map(({ importe }) => importe)];
    };
    // 500.00 × 15, with the social insurance and the tax of that.
    expect(paid(begun(3_000))).toEqual([7_500, 187.02, 709.86]);
    // It was no salary of its days: what is paid stays, and what is taken off is that of the new days.
    expect(paid(begun(3_001))[0]).toBe(3_001);
    // Whoever began on the first day was paid all of it; its subsidy is more than its tax.
    expect(paid(begun(3_000, { fechaInicialPago: '2026-11-10' }))).toEqual([3_000, 200.25]);
  });
});
