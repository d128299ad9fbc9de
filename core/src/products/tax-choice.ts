import type { ImpuestosInput } from '../invoicing/invoice-request.ts';
import { OBJETO_IMP, type TaxNodes } from '../sat/catalogs/objeto-imp.ts';
import type { IvaRate } from '../invoicing/cfdi/request.ts';
import type { LawOfToday } from '../law/law-book.ts';
import { isIepsOfProduct } from '../sat/catalogs/ieps.ts';
import { isListedRate } from '../sat/catalogs/tasa-o-cuota.ts';
import { type Problem, unless } from '../shared/errors.ts';
import { Decimal } from '../shared/money/decimal.ts';

/** Marks a rate that nobody has chosen. */
export const unchosenRate = '-';

export type IepsTipo = 'TASA' | 'CUOTA';
export type Rate = number | typeof unchosenRate;

interface TaxValue {
  readonly switch: boolean;
  readonly ivaRate: IvaRate | typeof unchosenRate;
  readonly iepsTipo: IepsTipo;
  readonly rate: Rate;
}

/** The taxes of a product or of an order's item, as their form has them. */
export type TaxChoice = { readonly [Name in keyof typeof taxFields]: TaxValue[(typeof taxFields)[Name]['kind']] };

export const defaultTaxes: TaxChoice = {
  iva: true,
  ivaRate: '16',
  ieps: false,
  iepsTipo: 'TASA',
  iepsValor: unchosenRate,
  ivaRet: false,
  ivaRetRate: unchosenRate,
  isr: false,
  isrRate: unchosenRate,
  ivaIncluido: false,
};

/** Lists which taxes a concept of an ObjetoImp may carry, whatever its switches say. */
const allowed: Record<TaxNodes, { iva: boolean; ieps: boolean; ivaRet: boolean; isr: boolean }> = {
  required: { iva: true, ieps: true, ivaRet: true, isr: true },
  forbidden: { iva: false, ieps: false, ivaRet: false, isr: false },
  'isr-only': { iva: false, ieps: false, ivaRet: false, isr: true },
  ieps: { iva: false, ieps: true, ivaRet: false, isr: true },
};

/** The taxes that a concept made of this choice carries. */
export function impuestosOf(taxes: TaxChoice, objetoImpuesto: string): ImpuestosInput {
  const may = allowed[OBJETO_IMP.get(objetoImpuesto)?.taxNodes ?? 'required'];
  const iepsValor = chosen(taxes.ieps && may.ieps, taxes.iepsValor);
  return {
    iva: taxes.iva && may.iva && taxes.ivaRate !== unchosenRate ? taxes.ivaRate : undefined,
    ieps: iepsValor === undefined ? undefined : { tipo: taxes.iepsTipo, valor: iepsValor },
    ivaRet: chosen(taxes.ivaRet && may.ivaRet, taxes.ivaRetRate),
    isr: chosen(taxes.isr && may.isr, taxes.isrRate),
  };
}

const chosen = (on: boolean, rate: Rate) => (on && rate !== unchosenRate ? rate : undefined);

/** Tells how the value of a tax field is kept; whatever depends on it is a table by kind. */
export type TaxKind = 'switch' | 'ivaRate' | 'iepsTipo' | 'rate';

const field = <Kind extends TaxKind>(kind: Kind, label: string, heading = label) => ({ kind, label, heading });

/**
 * Describes the taxes that a product and an order's item have, told once: a switch and a rate for each. They are no
 * fields of a record as others are: what a rate may be, its switch and its type decide, and one that nobody has chosen
 * is a value of its own.
 */
export const taxFields = {
  iva: field('switch', 'IVA'),
  ivaRate: field('ivaRate', 'Tasa de IVA'),
  ieps: field('switch', 'IEPS'),
  iepsTipo: field('iepsTipo', 'Tipo de IEPS'),
  /** It is a decimal fraction (0.106667), or pesos per unit where its type is a quota. */
  iepsValor: field('rate', 'Tasa o cuota de IEPS', 'Tasa o Cuota de IEPS'),
  ivaRet: field('switch', 'Retención de IVA'),
  /** A decimal fraction. */
  ivaRetRate: field('rate', 'Tasa de retención de IVA', 'Tasa de Retención de IVA'),
  isr: field('switch', 'Retención de ISR'),
  /** A decimal fraction. */
  isrRate: field('rate', 'Tasa de retención de ISR', 'Tasa de Retención de ISR'),
  /** Tells whether the price is one with the taxes that it transfers. */
  ivaIncluido: field('switch', 'IVA incluido', 'IVA Incluido'),
};

export type TaxName = keyof typeof taxFields;
export type KindOf<Name extends TaxName> = (typeof taxFields)[Name]['kind'];

export const taxNames = Object.keys(taxFields) as readonly TaxName[];

/** Makes a record with one value for each tax. */
export const eachTax = <Value>(one: (name: TaxName, kind: TaxKind) => Value): Readonly<Record<TaxName, Value>> =>
  Object.fromEntries(taxNames.map((name) => [name, one(name, taxFields[name].kind)])) as Record<TaxName, Value>;

/**
 * A tax that is on needs its rate, and a rate must be one that SAT lists or, of IEPS, that the law has.
 * @param at path of the choice in the request, such as `orderItems[1].`, or empty. @param known absent while it is not read.
 */
export const taxProblems = (taxes: TaxChoice, at: string, known: LawOfToday | undefined): Problem[] => [
  ...(taxes.iva && taxes.ivaRate === unchosenRate ? [{ field: `${at}ivaRate`, message: 'Elige la tasa de IVA.' }] : []),
  ...unless(
    fits(taxes.ieps, taxes.iepsValor, (rate) => isIepsOfProduct(taxes.iepsTipo, rate, known)),
    `${at}iepsValor`,
    iepsMessages[taxes.iepsTipo],
  ),
  ...unless(
    fits(taxes.ivaRet, taxes.ivaRetRate, (rate) => isListedRate('002', 'Tasa', 'retencion', rate)),
    `${at}ivaRetRate`,
    'Elige la tasa de retención de IVA, de 0 a 16 % (0.16).',
  ),
  ...unless(
    fits(taxes.isr, taxes.isrRate, (rate) => isListedRate('001', 'Tasa', 'retencion', rate)),
    `${at}isrRate`,
    'Elige la tasa de retención de ISR, de 0 a 35 % (0.35).',
  ),
];

const iepsMessages = {
  TASA: 'Elige una tasa de IEPS del catálogo del SAT.',
  CUOTA: 'Escribe la cuota de IEPS en pesos por unidad, sin pasar del máximo del SAT.',
};

const fits = (isOn: boolean, rate: Rate, isListed: (rate: Decimal) => boolean): boolean =>
  rate === unchosenRate ? !isOn : isListed(Decimal.fromNumber(rate));
