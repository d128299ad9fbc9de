import type { ImpuestosInput } from '../invoicing/invoice-request.ts';
import { OBJETO_IMP, type TaxNodes } from '../sat/catalogs/objeto-imp.ts';
import type { IvaRate } from '../invoicing/cfdi/request.ts';
import type { taxFields } from './tax-fields.ts';

/** Marks a rate that nobody has chosen. */
export const unset = '-';

export type IepsTipo = 'TASA' | 'CUOTA';
export type Rate = number | typeof unset;

interface TaxValue {
  readonly switch: boolean;
  readonly ivaRate: IvaRate | typeof unset;
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
  iepsValor: unset,
  ivaRet: false,
  ivaRetRate: unset,
  isr: false,
  isrRate: unset,
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
    iva: taxes.iva && may.iva && taxes.ivaRate !== unset ? taxes.ivaRate : undefined,
    ieps: iepsValor === undefined ? undefined : { tipo: taxes.iepsTipo, valor: iepsValor },
    ivaRet: chosen(taxes.ivaRet && may.ivaRet, taxes.ivaRetRate),
    isr: chosen(taxes.isr && may.isr, taxes.isrRate),
  };
}

const chosen = (on: boolean, rate: Rate) => (on && rate !== unset ? rate : undefined);
