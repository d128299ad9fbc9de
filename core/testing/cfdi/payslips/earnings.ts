import fc from 'fast-check';
import type { NominaInput, PercepcionInput } from '../../../src/invoicing/complement-inputs.ts';
import { cents, line, optionally, sumOfCents } from './values.ts';

/** SAT asks nothing more of these. */
const plainKeys = fc.constantFrom('001', '002', '010', '020', '028', '029', '046', '049', '054', '056', '057');

const plain = fc.record({ tipo: plainKeys, ...line, importeGravado: cents(9_999_999), importeExento: cents(99_999) });

/** Its hours are paid what the line pays. */
const overtime: fc.Arbitrary<PercepcionInput> = fc
  .record({
    ...line,
    importeExento: fc.constantFrom(0, 0.01),
    horasExtra: fc.array(
      fc.record({
        dias: fc.integer({ min: 1, max: 15 }),
        tipoHoras: fc.constantFrom('01', '02', '03'),
        horasExtra: fc.integer({ min: 1, max: 60 }),
        importePagado: cents(99_999),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ importeExento, ...given }) => {
    const paid = sumOfCents(given.horasExtra.map(({ importePagado }) => importePagado));
    return { tipo: '019', ...given, importeExento, importeGravado: sumOfCents([paid, -importeExento]) };
  });

const shares = fc.record({
  tipo: fc.constant('045'),
  ...line,
  importeGravado: cents(99_999),
  importeExento: fc.constant(0),
  accionesOTitulos: fc.record({
    valorMercado: fc.integer({ min: 1, max: 9_999_999 }).map((units) => units / 1_000_000),
    precioAlOtorgarse: fc.integer({ min: 1, max: 999 }),
  }),
});

const indemnities = fc.record({
  tipo: fc.constantFrom('022', '023', '025'),
  ...line,
  importeGravado: cents(99_999_999),
  importeExento: cents(99_999),
});

/** Generates what is earned, without what is settled by lines of other lists. */
export const earnings: fc.Arbitrary<readonly PercepcionInput[]> = fc.array(
  fc.oneof({ weight: 4, arbitrary: plain }, overtime, shares, indemnities),
  { minLength: 1, maxLength: 8 },
);

/** Lines of several lists that go together. */
export type Together = Pick<
  NominaInput,
  'percepciones' | 'deducciones' | 'otrosPagos' | 'incapacidades' | 'jubilacion'
>;

/** A pension, at once or in parts; its totals are given or left to be added up. */
const pensions: fc.Arbitrary<Together> = fc
  .record({
    isAtOnce: fc.boolean(),
    lines: fc.array(fc.record({ ...line, importeGravado: cents(999_999), importeExento: cents(99_999) }), {
      minLength: 1,
      maxLength: 2,
    }),
    montoDiario: cents(99_999),
    ingresoAcumulable: cents(99_999),
    isTotalGiven: fc.boolean(),
  })
  .map(({ isAtOnce, lines, montoDiario, ingresoAcumulable, isTotalGiven }) => {
    const paid = sumOfCents(lines.flatMap(({ importeGravado, importeExento }) => [importeGravado, importeExento]));
    const total = isTotalGiven ? paid : undefined;
    const income = { ingresoAcumulable, ingresoNoAcumulable: 0 };
    return {
      percepciones: lines.map((each) => ({ ...each, tipo: isAtOnce ? '039' : '044' })),
      jubilacion: isAtOnce
        ? { ...income, totalUnaExhibicion: total }
        : { ...income, totalParcialidad: total, montoDiario },
    };
  });

/** Days of sickness that are paid, taken off, both or only told. */
const leaves: fc.Arbitrary<Together> = fc
  .record({
    ...line,
    incapacidades: fc.array(
      fc.record({
        dias: fc.integer({ min: 1, max: 90 }),
        tipo: fc.constantFrom('01', '02', '03', '04'),
        importeMonetario: cents(9_999),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    isPaid: fc.boolean(),
    isDeducted: fc.boolean(),
    hasNoAmount: fc.boolean(),
  })
  .map(({ clave, concepto, incapacidades, isPaid, isDeducted, hasNoAmount }) => {
    const importe = sumOfCents(incapacidades.map(({ importeMonetario }) => importeMonetario));
    const hasDaysAlone = !isPaid && !isDeducted && hasNoAmount;
    return {
      percepciones: isPaid ? [{ tipo: '014', clave, concepto, importeGravado: 0, importeExento: importe }] : [],
      deducciones: isDeducted ? [{ tipo: '006', clave, concepto, importe }] : [],
      incapacidades: hasDaysAlone ? incapacidades.map(({ dias, tipo }) => ({ dias, tipo })) : incapacidades,
    };
  });

/** Generates travel expenses that are accounted for, which were handed over before. */
const travels: fc.Arbitrary<Together> = fc
  .record({ ...line, importe: cents(99_999), isTaxed: fc.boolean() })
  .map(({ clave, concepto, importe, isTaxed }) => ({
    percepciones: [
      { tipo: '050', clave, concepto, importeGravado: isTaxed ? importe : 0, importeExento: isTaxed ? 0 : importe },
    ],
    deducciones: [{ tipo: '081', clave, concepto, importe }],
  }));

/** Generates each of them on some payslips. */
export const settlements: fc.Arbitrary<readonly Together[]> = fc
  .tuple(optionally(pensions), optionally(leaves), optionally(travels))
  .map((all) => all.flatMap((each) => each ?? []));
