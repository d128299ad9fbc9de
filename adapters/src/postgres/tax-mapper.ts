import type { Rate, TaxChoice } from '@timbra/core/products/tax-choice.ts';
import { unset } from '@timbra/core/products/tax-choice.ts';

interface TaxRow {
  readonly iva: boolean;
  readonly ivaRate?: Exclude<TaxChoice['ivaRate'], typeof unset> | null | undefined;
  readonly ieps: boolean;
  readonly iepsTipo: TaxChoice['iepsTipo'];
  readonly iepsValor?: string | null | undefined;
  readonly ivaRet: boolean;
  readonly ivaRetRate?: string | null | undefined;
  readonly isr: boolean;
  readonly isrRate?: string | null | undefined;
  readonly ivaIncluido: boolean;
}

/** What an import kept of a product before there was the switch has none. */
type Kept = Omit<TaxChoice, 'ivaIncluido'> & Partial<Pick<TaxChoice, 'ivaIncluido'>>;

export function toTaxRow(taxes: Kept) {
  return {
    iva: taxes.iva,
    ivaRate: taxes.ivaRate === unset ? null : taxes.ivaRate,
    ieps: taxes.ieps,
    iepsTipo: taxes.iepsTipo,
    iepsValor: fromRate(taxes.iepsValor),
    ivaRet: taxes.ivaRet,
    ivaRetRate: fromRate(taxes.ivaRetRate),
    isr: taxes.isr,
    isrRate: fromRate(taxes.isrRate),
    ivaIncluido: taxes.ivaIncluido ?? false,
  };
}

export function toTaxes(row: TaxRow): TaxChoice {
  return {
    iva: row.iva,
    ivaRate: row.ivaRate ?? unset,
    ieps: row.ieps,
    iepsTipo: row.iepsTipo,
    iepsValor: toRate(row.iepsValor),
    ivaRet: row.ivaRet,
    ivaRetRate: toRate(row.ivaRetRate),
    isr: row.isr,
    isrRate: toRate(row.isrRate),
    ivaIncluido: row.ivaIncluido,
  };
}

const fromRate = (rate: Rate) => (rate === unset ? null : String(rate));
const toRate = (rate: string | null | undefined): Rate => (rate == null ? unset : Number(rate));
