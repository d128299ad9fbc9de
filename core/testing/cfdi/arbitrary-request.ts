import fc from 'fast-check';
import { computeAmounts, conceptDecimals } from '../../src/invoicing/cfdi/amounts.ts';
import { MONEDA, currencyDecimals } from '../../src/sat/catalogs/moneda.ts';
import type {
  ConceptoRequest,
  Decimales,
  ImpuestosRequest,
  IvaRate,
  SaleCfdiRequest,
} from '../../src/invoicing/cfdi/request.ts';
import { Decimal, sum } from '../../src/shared/money/decimal.ts';
import { aCfdiRequest, aConcepto, d } from './requests.ts';

/** Decimals from `from` to `to` with up to `scale` places. */
function decimals(from: number, to: number, scale: number): fc.Arbitrary<Decimal> {
  return fc
    .integer({ min: 0, max: scale })
    .chain((places) =>
      fc
        .bigInt({ min: BigInt(from), max: BigInt(to) * 10n ** BigInt(places) })
        .map((units) => Decimal.of(units, places)),
    )
    .filter((value) => !value.lessThan(Decimal.of(BigInt(from), 0)));
}

const optionally = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const rates = (...texts: string[]) => fc.constantFrom(...texts.map((text) => d(text)));

const ieps = fc.oneof(
  rates('0', '0.03', '0.08', '0.265', '1.6').map((valor) => ({ tipo: 'TASA' as const, valor })),
  rates('0', '0.5911', '6.7865', '72.1605').map((valor) => ({ tipo: 'CUOTA' as const, valor })),
);

const subject: fc.Arbitrary<ImpuestosRequest> = fc.record({
  iva: fc.constantFrom<IvaRate[]>('16', '8', '0', 'exento'),
  ivaRet: optionally(rates('0', '0.04', '0.106666', '0.106667', '0.16')),
  isr: optionally(rates('0', '0.0125', '0.1', '0.35')),
  ieps: optionally(ieps),
});

const taxes: fc.Arbitrary<Pick<ConceptoRequest, 'objetoImpuesto' | 'impuestos'>> = fc.oneof(
  { weight: 5, arbitrary: subject.map((impuestos) => ({ objetoImpuesto: '02', impuestos })) },
  fc.constantFrom('01', '03', '04', '05').map((objetoImpuesto) => ({ objetoImpuesto, impuestos: {} })),
  rates('0.0125', '0.1').map((isr) => ({ objetoImpuesto: '06', impuestos: { isr } })),
  ieps.map((each) => ({ objetoImpuesto: '07', impuestos: { ieps: each } })),
);

/** Generates texts as people type them, with what XML, the cadena and white space make of them. */
const text = fc
  .array(fc.constantFrom('Café', 'A&B', '<x>', '"½"', "d'Or", 'Ñandú', '  ', '\t', '\n', '😀', '7.5 %'), {
    minLength: 1,
    maxLength: 6,
  })
  .map((words) => `x${words.join(' ')}`);

const concepto = fc
  .record({
    cantidad: decimals(1, 5_000, 6),
    valorUnitario: decimals(1, 90_000, 6),
    taxes,
    text,
    off: fc.integer({ min: 0, max: 99 }),
  })
  .map(({ cantidad, valorUnitario, taxes: chosen, text: descripcion, off }) => ({
    concepto: aConcepto({
      cantidad,
      valorUnitario,
      descripcion,
      numeroPedimento: off % 7 === 0 ? '26  48  3009  0001234' : undefined,
      noIdentificacion: off % 5 === 0 ? descripcion : undefined,
      ...chosen,
    }),
    off,
  }));

/** Returns a part of an amount in percent, never rounded up. */
function percent(amount: Decimal, off: number, scale: number): Decimal {
  return amount.times(Decimal.of(BigInt(off), 2)).round(scale, 'truncate');
}

function withDiscounts(
  lines: readonly { concepto: ConceptoRequest; off: number }[],
  decimales: number,
): ConceptoRequest[] {
  return lines.map(({ concepto: line, off }) => {
    const importe = line.cantidad.times(line.valorUnitario).round(decimales, 'half-up');
    return off % 3 === 0 ? { ...line, descuento: percent(importe, off, decimales) } : line;
  });
}

/** XXX is for documents without amounts. */
const currencies = MONEDA.entries.map(({ key }) => key).filter((key) => key !== 'XXX');

/** Generates requests that SAT accepts: of every rate, currency, precision and kind of discount. */
export const soundRequests: fc.Arbitrary<SaleCfdiRequest> = fc
  .record({
    decimales: fc.constantFrom<Decimales[]>(2, 3, 4, 6),
    moneda: fc.oneof(fc.constantFrom('MXN', 'MXN', 'USD'), fc.constantFrom(...currencies)),
    lines: fc.array(concepto, { minLength: 1, maxLength: 8 }),
    off: fc.integer({ min: 0, max: 99 }),
  })
  .map(({ decimales, moneda, lines, off }) => {
    const request = aCfdiRequest({
      lugarExpedicion: '22000',
      moneda,
      tipoCambio: moneda === 'MXN' ? undefined : d('17.5'),
      decimales,
      conceptos: withDiscounts(lines, conceptDecimals({ decimales, moneda })),
    });
    const { conceptos } = computeAmounts(request);
    const net = sum(conceptos.map(({ importe, descuento = Decimal.ZERO }) => importe.minus(descuento)));
    return off % 2 === 0
      ? request
      : { ...request, descuento: percent(net, Math.min(off, 90), currencyDecimals(moneda)) };
  });
