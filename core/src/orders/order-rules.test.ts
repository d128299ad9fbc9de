import { shippedLawOfToday } from '../../testing/shipped-law-book.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeCatalogs } from '../../testing/cfdi/catalogs.ts';
import { computeComprobante } from '../invoicing/cfdi/compute.ts';
import { isError } from '../invoicing/rule-problem.ts';
import { checkCfdi } from '../invoicing/cfdi/rules/check.ts';
import type { ConceptoInput, SaleRequest } from '../invoicing/invoice-request.ts';
import { buildCfdiRequest } from '../invoicing/building/build-cfdi-request.ts';
import { conceptosOfSale } from '../invoicing/kinds/global/sale-conceptos.ts';
import { conceptoOfItem, orderAmounts } from './order-amounts.ts';
import { readItem, type ItemInput } from './order-item.ts';
import { orderProblems } from './order-rules.ts';

const anItem = (input: ItemInput = {}) =>
  readItem({ descripcion: 'Libro', cantidad: 1, precioUnitario: 100, ...input }, {}, 'item-1');

interface Contents {
  readonly items: readonly ItemInput[];
  readonly descuento?: number;
  readonly numeroPedimento?: string;
}

const problems = ({ items, descuento = 0, numeroPedimento }: Contents) =>
  orderProblems({ items: items.map(anItem), descuento, numeroPedimento }, shippedLawOfToday).map(
    ({ code = 'VALIDATION', field }) => `${code} ${field}`,
  );

describe('an order that could never be invoiced is refused', () => {
  const untaxed = { objetoImpuesto: '01' };
  test.each<[string, Contents]>([
    ['CFDI40112 descuento', { items: [{}], descuento: 1.001 }],
    ['CFDI40171 orderItems[1].objetoImpuesto', { items: [{}, { iva: false }] }],
    ['CFDI40227 orderItems[0].objetoImpuesto', { items: [{ objetoImpuesto: '07' }] }],
    ['CFDI40174 orderItems[0].precioUnitario', { items: [{ precioUnitario: 0.004 }, untaxed] }],
    [
      'CFDI40181 orderItems[0].precioUnitario',
      { items: [{ objetoImpuesto: '06', isr: true, isrRate: 0.1, cantidad: 0.000_01 }] },
    ],
    ['CFDI40174 descuento', { items: [{}], descuento: 100 }],
    ['CFDI40174 descuento', { items: [{}, untaxed], descuento: 200 }],
    ['CFDI40110 descuento', { items: [untaxed], descuento: 100.01 }],
    ['CFDI40164 orderItems[0].ivaRate', { items: [{ ...untaxed, claveProductoServicio: '80111701' }] }],
  ])('with %s', (expected, order) => {
    expect(problems(order)).toEqual([expected]);
  });

  test('with all that is wrong at once, each field once', () => {
    const items = [{ descripcion: ' ' }, { iva: false }, { precioUnitario: 0.001 }];
    expect(problems({ items, descuento: 1.005, numeroPedimento: '1' })).toEqual([
      'VALIDATION orderItems[0].descripcion',
      'CFDI40194 numeroPedimento',
      'CFDI40171 orderItems[1].objetoImpuesto',
      'CFDI40174 orderItems[2].precioUnitario',
      'CFDI40112 descuento',
    ]);
  });

  test('and one at the edge of each rule is not', () => {
    expect(problems({ items: [{ precioUnitario: 0.005 }, untaxed], descuento: 100 })).toEqual([]);
    expect(problems({ items: [{}, untaxed], descuento: 199.99 })).toEqual([]);
    expect(problems({ items: [untaxed], descuento: 100 })).toEqual([]);
  });
});

const sixDecimals = (max: number) => fc.integer({ min: 0, max }).map((units) => units / 1_000_000);
const maybe = fc.boolean();
const rate = <T extends number>(...rates: T[]) => fc.constantFrom<(T | '-')[]>(...rates, '-');

/** Sound and unsound alike: prices that round to nothing, switches without rates, taxes that the object forbids. */
const someItem: fc.Arbitrary<ItemInput> = fc.record({
  cantidad: fc.oneof(fc.integer({ min: 1, max: 50 }), sixDecimals(3_000_000), sixDecimals(300)),
  precioUnitario: fc.oneof(
    fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100),
    sixDecimals(900_000_000),
    sixDecimals(20_000),
  ),
  objetoImpuesto: fc.constantFrom('01', '02', '02', '02', '02', '03', '04', '05', '06', '07', '08'),
  claveProductoServicio: fc.constantFrom('01010101', '01010101', '55101500', '80111701'),
  iva: fc.constantFrom(true, true, true, false),
  ivaRate: fc.constantFrom('16', '16', '8', '0', 'exento', '-'),
  ieps: fc.constantFrom(false, false, true),
  iepsTipo: fc.constantFrom('TASA', 'CUOTA'),
  iepsValor: rate(0.08, 0.08, 0.265, 1.6),
  ivaRet: fc.constantFrom(false, false, true),
  ivaRetRate: rate(0.106667, 0.04, 0.16),
  isr: maybe,
  isrRate: rate(0.1, 0.0125, 0.35),
});

const someOrder = fc
  .record({
    items: fc.array(someItem, { minLength: 1, maxLength: 4 }).map((inputs) => inputs.map(anItem)),
    off: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5_000 }), fc.constant('all' as const)),
    divisor: fc.constantFrom(100, 100, 100, 1_000),
    numeroPedimento: fc.constantFrom(undefined, undefined, '26  48  3009  0001234', '26 48 3009 0001234'),
  })
  .map(({ items, off, divisor, numeroPedimento }) => {
    const descuento = off === 'all' ? orderAmounts(items, 0).subtotal.toNumber() : off / divisor;
    return { items, descuento, numeroPedimento };
  });

const issuer = {
  companyId: 'company',
  ownerId: 'ana',
  rfc: 'EKU9003173C9',
  nombre: 'ESCUELA KEMPER URGATE',
  regimenFiscal: '601',
  lugarExpedicion: '22000',
  active: true,
  csd: undefined,
};
const toCompany = {
  rfc: 'URE180429TM6',
  nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  usoCfdi: 'G03',
  regimenFiscal: '601',
  codigoPostal: '86991',
};
const toAnybody = {
  receptor: { rfc: 'XAXX010101000', nombre: 'PUBLICO EN GENERAL' },
  informacionGlobal: { periodicidad: '04', meses: '11', anio: 2026 },
};
const now = '2026-11-20T10:30:00';

function documentOf(changes: Partial<SaleRequest>, conceptos: readonly ConceptoInput[]) {
  const asked = { companyId: 'company', tipo: 'factura', formaPago: '03', metodoPago: 'PUE' } as const;
  const referred = { issuer, receptor: undefined, products: new Map(), fecha: now, tipoComprobante: 'I' } as const;
  const request = buildCfdiRequest({ ...asked, ...changes, conceptos }, referred);
  const comprobante = computeComprobante(request);
  const broken = checkCfdi({ request, comprobante, now, catalogs: completeCatalogs() }).filter(isError);
  return { broken: broken.map(({ code, field }) => `${code} ${field}`), total: comprobante.total.toFixed(2) };
}

test('any order that is accepted gives a document without errors whose total is its own', () => {
  let accepted = 0;
  fc.assert(
    fc.property(someOrder, ({ items, descuento, numeroPedimento }) => {
      fc.pre(orderProblems({ items, descuento, numeroPedimento }, shippedLawOfToday).length === 0);
      accepted += 1;
      const sound = { broken: [], total: orderAmounts(items, descuento).total.toFixed(2) };
      const conceptos = items.map((item) => conceptoOfItem(item, numeroPedimento));
      expect(documentOf({ receptor: toCompany, descuento }, conceptos)).toEqual(sound);
      const sale = { id: 'order', number: 7, version: 1, customerId: 'customer', receptor: {}, conceptos, descuento };
      const lines = conceptosOfSale({ ...sale, observaciones: undefined, invoiced: false });
      // A sale that rounds to nothing adds nothing to the document of its period.
      if (lines.length > 0) expect(documentOf(toAnybody, lines)).toEqual(sound);
    }),
    { numRuns: 400 },
  );
  expect(accepted).toBeGreaterThan(100);
});
