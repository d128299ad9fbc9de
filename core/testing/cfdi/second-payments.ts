import type { Element } from './cadena-from-xml.ts';
import { add, divide, fractionOf, isLess, isSame, multiply, subtract, totalOf, unitsOf } from './fractions.ts';
import type { Fraction } from './fractions.ts';
import { documentFaults } from './second-paid-document.ts';
import { attribute, children, decimalsOf, groupsOf, optional, taxesOf, type PaidTax } from './second-payment-nodes.ts';

/**
 * What is wrong with a CFDI of type P, by its XML alone: SAT's matrix of the complement of payments, told once more in exact
 * fractions and without any of the core's arithmetic.
 * @param root of the XML, as any reader gives it. @param mostDecimals decimals of a currency.
 */
export function paymentFaults(root: Element, mostDecimals: (currency: string) => number): readonly string[] {
  const [complement] = children(root, 'cfdi:Complemento', 'pago20:Pagos');
  if (!complement) return ['no complement of payments'];
  const payments = children(complement, 'pago20:Pago');
  return [
    ...rootFaults(root),
    ...payments.flatMap((payment, index) =>
      faultsOf(payment, mostDecimals).map((fault) => `Pago ${index + 1}, ${fault}`),
    ),
    ...totalFaults(complement, payments),
  ];
}

/** Returns what breaks CRP20101 to CRP20123. */
function rootFaults(root: Element): readonly string[] {
  const concepts = children(root, 'cfdi:Conceptos', 'cfdi:Concepto');
  const prescribed = { TipoDeComprobante: 'P', Exportacion: '01', SubTotal: '0', Moneda: 'XXX', Total: '0' };
  const ofConcept = {
    ClaveProdServ: '84111506',
    Cantidad: '1',
    ClaveUnidad: 'ACT',
    Descripcion: 'Pago',
    ValorUnitario: '0',
    Importe: '0',
    ObjetoImp: '01',
  };
  const forbidden = ['FormaPago', 'MetodoPago', 'CondicionesDePago', 'Descuento', 'TipoCambio'];
  return [
    ...(concepts.length === 1 ? [] : [`${concepts.length} concepts`]),
    ...Object.entries(prescribed).flatMap(([name, value]) => unlike(name, optional(root, name), value)),
    ...concepts.flatMap((concept) =>
      Object.entries(ofConcept).flatMap(([name, value]) => unlike(name, optional(concept, name), value)),
    ),
    ...forbidden.flatMap((name) => unlike(name, optional(root, name), undefined)),
  ];
}

const unlike = (what: string, said: string | undefined, due: string | undefined) =>
  said === due ? [] : [`${what} is ${said ?? 'absent'}, not ${due ?? 'absent'}`];

function faultsOf(payment: Element, mostDecimals: (currency: string) => number): readonly string[] {
  const documents = children(payment, 'pago20:DoctoRelacionado');
  const currency = attribute(payment, 'MonedaP');
  const isPesos = currency === 'MXN';
  return [
    ...(isPesos ? unlike('TipoCambioP', optional(payment, 'TipoCambioP'), '1') : []),
    ...(decimalsOf(attribute(payment, 'Monto')) <= mostDecimals(currency) ? [] : ['Monto has too many decimals']),
    ...documents.flatMap((document, index) =>
      documentFaults(document, currency, mostDecimals).map((fault) => `DoctoRelacionado ${index + 1}, ${fault}`),
    ),
    ...moneyFaults(payment, documents, currency),
    ...taxFaults(payment, documents),
  ];
}

/** Returns what breaks CRP20217 and CRP20276. */
function moneyFaults(payment: Element, documents: readonly Element[], currency: string): readonly string[] {
  const amount = fractionOf(attribute(payment, 'Monto'));
  const paid = totalOf(documents.map((each) => divide(numberOf(each, 'ImpPagado'), equivalenceOf(each))));
  const isAboveAmount = isLess(amount, paid) ? ['the documents take more than Monto'] : [];
  if (documents.every((each) => attribute(each, 'MonedaDR') === currency)) return isAboveAmount;
  const least = totalOf(documents.map((each) => windowOf(each).least));
  const most = totalOf(documents.map((each) => windowOf(each).most));
  const isOutside = isLess(amount, least) || isLess(most, amount);
  return [...isAboveAmount, ...(isOutside ? ['Monto lies outside the window of its documents'] : [])];
}

const numberOf = (element: Element, name: string) => fractionOf(attribute(element, name));
const equivalenceOf = (document: Element) => numberOf(document, 'EquivalenciaDR');

/** Of an equivalence of one the window is computed with ten decimals (CRP20277). */
function windowOf(document: Element): { readonly least: Fraction; readonly most: Fraction } {
  const written = attribute(document, 'EquivalenciaDR');
  const [paid, equivalence] = [numberOf(document, 'ImpPagado'), equivalenceOf(document)];
  const halfPaid = halfOf(decimalsOf(attribute(document, 'ImpPagado')));
  const halfEquivalence = halfOf(written === '1' ? 10 : decimalsOf(written));
  return {
    least: divide(subtract(paid, halfPaid), subtract(add(equivalence, halfEquivalence), epsilon)),
    most: divide(subtract(add(paid, halfPaid), epsilon), subtract(equivalence, halfEquivalence)),
  };
}

const halfOf = (decimals: number): Fraction => ({ above: 1n, below: 2n * 10n ** BigInt(decimals) });
const epsilon: Fraction = { above: 1n, below: 10n ** 10n };

/**
 * Returns what breaks CRP20262 to CRP20274: each sum of a payment is that of its documents, in its own currency and
 * with six decimals.
 */
function taxFaults(payment: Element, documents: readonly Element[]): readonly string[] {
  const due = documents.flatMap((document) =>
    taxesOf(document, 'DR').map((tax) => ({
      ...tax,
      base: divide(tax.base, equivalenceOf(document)),
      importe: divide(tax.importe, equivalenceOf(document)),
    })),
  );
  const declared = taxesOf(payment, 'P');
  const [declaredKeys, dueKeys] = [declared.map(({ key }) => key).toSorted(), [...groupsOf(due).keys()].toSorted()];
  if (declaredKeys.join() !== dueKeys.join())
    return [`sums of ${declaredKeys.join(', ')}, not of ${dueKeys.join(', ')}`];
  return declared.flatMap(({ key, base, importe, isWithheld }) => {
    const same = groupsOf(due).get(key) ?? [];
    return [
      ...(isWithheld ? [] : rounded(`BaseP of ${key}`, base, totalOf(same.map((each) => each.base)), 6, 'up')),
      ...rounded(`ImporteP of ${key}`, importe, totalOf(same.map((each) => each.importe)), 6, 'up'),
    ];
  });
}

function rounded(
  what: string,
  said: Fraction,
  due: Fraction,
  decimals: number,
  rounding: 'half-up' | 'up' = 'half-up',
): readonly string[] {
  const units = unitsOf(due, decimals, rounding);
  const written = { above: units, below: 10n ** BigInt(decimals) };
  return isSame(said, written) ? [] : [`${what} is not ${units}e-${decimals}`];
}

/**
 * Returns what breaks CRP20201 to CRP20211: in pesos, with two decimals; there is a total exactly where a payment has
 * the tax.
 */
function totalFaults(complement: Element, payments: readonly Element[]): readonly string[] {
  const [totals] = children(complement, 'pago20:Totales');
  if (!totals) return ['no totals'];
  const inPesos = payments.flatMap((payment) => {
    const rate = numberOf(payment, 'TipoCambioP');
    return taxesOf(payment, 'P').map((tax) => ({
      ...tax,
      base: multiply(tax.base, rate),
      importe: multiply(tax.importe, rate),
    }));
  });
  const amount = totalOf(payments.map((each) => multiply(numberOf(each, 'Monto'), numberOf(each, 'TipoCambioP'))));
  return [
    ...rounded('MontoTotalPagos', numberOf(totals, 'MontoTotalPagos'), amount, 2),
    ...named.flatMap(([name, field, isOf]) => {
      const same = inPesos.filter(isOf);
      const said = optional(totals, name);
      if (same.length === 0) return unlike(name, said, undefined);
      if (said === undefined) return [`${name} is absent`];
      return rounded(name, fractionOf(said), totalOf(same.map((each) => each[field])), 2);
    }),
  ];
}

type Named = readonly [name: string, field: 'base' | 'importe', isOf: (tax: PaidTax) => boolean];

const withheld = (name: string, tax: string): Named => [
  `TotalRetenciones${name}`,
  'importe',
  (each) => each.isWithheld && each.tax === tax,
];
const transferred = (name: string, field: 'base' | 'importe', rate: string): Named => [
  name,
  field,
  (each) => !each.isWithheld && each.tax === '002' && each.factor === 'Tasa' && isSame(each.rate, fractionOf(rate)),
];

const named: readonly Named[] = [
  withheld('IVA', '002'),
  withheld('ISR', '001'),
  withheld('IEPS', '003'),
  transferred('TotalTrasladosBaseIVA16', 'base', '0.16'),
  transferred('TotalTrasladosImpuestoIVA16', 'importe', '0.16'),
  transferred('TotalTrasladosBaseIVA8', 'base', '0.08'),
  transferred('TotalTrasladosImpuestoIVA8', 'importe', '0.08'),
  transferred('TotalTrasladosBaseIVA0', 'base', '0'),
  transferred('TotalTrasladosImpuestoIVA0', 'importe', '0'),
  ['TotalTrasladosBaseIVAExento', 'base', ({ tax, factor }) => tax === '002' && factor === 'Exento'],
];
