import type { Impuesto, TipoFactor } from '../invoicing/cfdi/request.ts';

/**
 * Lists the sections of the reports, each loaded by itself. What counts is what is issued and not cancelled, on the day
 * of its fecha; amounts are in pesos at each document's own exchange rate, and a credit note subtracts.
 */
export interface Sections {
  readonly months: Months;
  readonly customers: Customers;
  readonly products: Products;
  readonly taxes: Taxes;
  readonly receivables: Receivables;
  readonly stamps: Stamps;
}

export type Section = keyof Sections;

/** total = subtotal - descuento + trasladados - retenidos. */
export interface Invoiced {
  /** Counts documents of type I. */
  readonly documents: number;
  /** Counts documents of type E. */
  readonly creditNotes: number;
  readonly subtotal: number;
  readonly descuento: number;
  readonly trasladados: number;
  readonly retenidos: number;
  readonly total: number;
}

export interface InvoicedMonth extends Invoiced {
  /** `2026-11` */
  readonly month: string;
}

export interface Months {
  /** It has every month of the period, in order. */
  readonly months: readonly InvoicedMonth[];
  readonly totals: Invoiced;
}

export interface Customers {
  /** They are those with the highest income first. Who bears a generic RFC is told apart by name. */
  readonly customers: readonly InvoicedCustomer[];
  /** Counts those that were invoiced in all: a credit note alone makes nobody a buyer. */
  readonly count: number;
}

export interface InvoicedCustomer {
  readonly rfc: string;
  readonly nombre: string;
  readonly documents: number;
  readonly creditNotes: number;
  readonly subtotal: number;
  readonly total: number;
}

export interface Products {
  /** They are those with the highest income first: concepts of one key, unit and description. */
  readonly products: readonly InvoicedProduct[];
  readonly count: number;
}

export interface InvoicedProduct {
  readonly claveProdServ: string;
  readonly unidad: string;
  readonly descripcion: string;
  readonly cantidad: number;
  /** Before discounts and taxes, as subtotals are. */
  readonly importe: number;
}

export interface Taxes {
  readonly trasladados: readonly TransferredTax[];
  readonly retenidos: readonly WithheldTax[];
}

export interface TransferredTax {
  readonly impuesto: Impuesto;
  readonly tipoFactor: TipoFactor;
  /** It is null when the tax is exempt. */
  readonly tasaOCuota: number | null;
  readonly base: number;
  readonly importe: number;
}

export interface WithheldTax {
  readonly impuesto: Impuesto;
  readonly importe: number;
}

/** The ages are in the order of the days that debts are late. */
export const ages = ['por-vencer', '1-30', '31-60', '61-90', 'mas-de-90'] as const;

export type Age = (typeof ages)[number];

export interface Receivables {
  /** Sums all PPD documents that are owed something now, whatever the period. */
  readonly total: number;
  readonly overdue: number;
  readonly buckets: readonly { readonly age: Age; readonly documents: number; readonly total: number }[];
  /** They are in order, the longest overdue first. */
  readonly documents: readonly Receivable[];
  readonly count: number;
}

export interface Receivable {
  readonly id: string;
  readonly serie: string;
  readonly folio: number;
  readonly rfc: string;
  readonly cliente: string;
  readonly fecha: string;
  /** It is overdue from this instant on. */
  readonly venceAt: string;
  readonly age: Age;
  /** It is in the document's own currency, and in pesos. */
  readonly saldo: number;
  readonly moneda: string;
  readonly pesos: number;
}

export interface Stamps {
  readonly months: readonly UsedStamps[];
  readonly used: number;
}

export interface UsedStamps {
  readonly month: string;
  readonly used: number;
}

/** Tells in words how long a debt is overdue. */
export const ageLabels: Readonly<Record<Age, string>> = {
  'por-vencer': 'Por vencer',
  '1-30': '1 a 30 días',
  '31-60': '31 a 60 días',
  '61-90': '61 a 90 días',
  'mas-de-90': 'Más de 90 días',
};
