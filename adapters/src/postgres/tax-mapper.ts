import type { TaxChoice, KindOf, TaxKind, TaxName } from '@timbra/core/products/tax-choice.ts';
import { unset, eachTax } from '@timbra/core/products/tax-choice.ts';

interface Stored {
  readonly switch: boolean;
  readonly ivaRate: Exclude<TaxChoice['ivaRate'], typeof unset> | null;
  readonly iepsTipo: TaxChoice['iepsTipo'];
  readonly rate: string | null;
}

/** Null is what nobody has chosen. */
type TaxRow = { readonly [Name in TaxName]: Stored[KindOf<Name>] };
type FoundRow = { readonly [Name in TaxName]?: TaxRow[Name] | null | undefined };

/** What an import kept of a product before there was the switch has none. */
type StoredTaxChoice = Omit<TaxChoice, 'ivaIncluido'> & Partial<Pick<TaxChoice, 'ivaIncluido'>>;

const stored: { readonly [Kind in TaxKind]: (value: unknown) => unknown } = {
  switch: (value) => value ?? false,
  ivaRate: (rate) => (rate === unset ? null : rate),
  iepsTipo: (tipo) => tipo,
  rate: (rate) => (rate === unset ? null : String(rate)),
};

export const toTaxRow = (taxes: StoredTaxChoice): TaxRow =>
  eachTax((name, kind) => stored[kind](taxes[name])) as TaxRow;

const chosen: { readonly [Kind in TaxKind]: (value: unknown) => unknown } = {
  switch: (value) => value,
  ivaRate: (rate) => rate ?? unset,
  iepsTipo: (tipo) => tipo,
  rate: (rate) => (rate == null ? unset : Number(rate)),
};

export const toTaxes = (row: FoundRow): TaxChoice => eachTax((name, kind) => chosen[kind](row[name])) as TaxChoice;
