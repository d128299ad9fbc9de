import fc from 'fast-check';
import type { NominaInput, OtroPagoInput } from '../../../src/invoicing/complement-inputs.ts';
import { cents, line, sumOfCents } from './values.ts';

type Lines = Pick<NominaInput, 'deducciones' | 'otrosPagos'>;

/** Generates what is within the decree's 535.65 for a month. */
const caused: fc.Arbitrary<Lines> = fc
  .array(fc.record({ ...line, subsidioCausado: cents(26_000), isDelivered: fc.boolean() }), {
    minLength: 1,
    maxLength: 2,
  })
  .map((lines) => ({
    otrosPagos: lines.map(({ isDelivered, ...each }): OtroPagoInput => {
      const importe = isDelivered ? each.subsidioCausado : 0;
      return { tipo: '002', importe, ...each };
    }),
  }));

/** What was given too much in the month is taken back, with the tax that was not withheld. */
const adjusted: fc.Arbitrary<Lines> = fc
  .record({ ...line, isr: cents(20_000), delivered: cents(20_000), which: fc.constantFrom('007', '008', 'both') })
  .map(({ isr, delivered, which, ...words }) => {
    const pairs = [
      ...(which === '008' ? [] : [{ paid: '007', deducted: '002', importe: isr }]),
      ...(which === '007' ? [] : [{ paid: '008', deducted: '071', importe: delivered }]),
    ];
    const all = sumOfCents(pairs.map(({ importe }) => importe));
    return {
      otrosPagos: pairs.map(({ paid, importe }) => ({ tipo: paid, ...words, importe })),
      deducciones: [
        ...pairs.map(({ deducted, importe }) => ({ tipo: deducted, ...words, importe })),
        { tipo: '107', ...words, importe: Math.min(all, enough) },
      ],
    };
  });

/** The employer pays it of its own money, which no line gives back. */
const enough = 400;

/** Generates the employment subsidy of whoever is paid wages; with none SAT is told of nothing. */
export const subsidies: fc.Arbitrary<Lines> = fc.oneof(fc.constant({}), caused, adjusted);

/** Generates a balance of the year before that of the tests' payments. */
export const balances: fc.Arbitrary<OtroPagoInput> = fc
  .record({ ...line, importe: cents(99_999), remanenteSalFav: cents(9_999), used: fc.integer({ min: 0, max: 9_999 }) })
  .map(({ remanenteSalFav, used, ...each }) => ({
    tipo: '004',
    ...each,
    compensacion: { saldoAFavor: sumOfCents([remanenteSalFav, used]), anio: 2025, remanenteSalFav },
  }));
