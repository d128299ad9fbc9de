import { MONEDA } from '@timbra/core/sat/catalogs/moneda.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { grouped } from '@timbra/core/shared/money/grouped.ts';
import type { Catalog } from '@timbra/core/sat/catalogs/entry.ts';

/** Writes an amount as `1,160.00`: every recorded decimal, and never fewer than `decimals`. */
export function figures(amount: Decimal, decimals = 2): string {
  const [whole = '', fraction] = amount.toFixed(Math.max(decimals, amount.scale)).split('.');
  return fraction === undefined ? grouped(whole) : `${grouped(whole)}.${fraction}`;
}

/** Returns the decimals of the currency; two when SAT's list lacks it. */
const decimalsOf = (moneda: string) => MONEDA.get(moneda)?.decimals ?? 2;

/**
 * Writes money as `$1,160.00`: the sign of the currency before it, where it has one; amounts without a currency have
 * none.
 */
export function money(amount: Decimal, moneda = 'MXN'): string {
  const written = figures(amount, decimalsOf(moneda));
  return written.startsWith('-') ? `-${signOf(moneda)}${written.slice(1)}` : `${signOf(moneda)}${written}`;
}

const signs = new Map<string, string>();

/** Intl names a currency by its key where people have no sign for it, and `XXX` by a sign of its own. */
function signOf(moneda: string): string {
  const known = signs.get(moneda);
  if (known !== undefined) return known;
  const sign = moneda !== 'XXX' && MONEDA.get(moneda) ? narrowSign(moneda) : '';
  signs.set(moneda, sign);
  return sign;
}

function narrowSign(currency: string): string {
  const format = new Intl.NumberFormat('es-MX', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const sign = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? '';
  return /[A-Za-z]/.test(sign) ? '' : sign;
}

/** Writes a quantity as `1,250.5`: without zeros at the end. */
export const quantity = (amount: Decimal) => figures(amount.trimmed(), 0);

/** Writes a rate as `16 %` or `10.6667 %`. */
export const percent = (rate: Decimal) => `${rate.times(Decimal.of(100n, 0)).toString()} %`;

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** Writes a fiscal date with its hour as `20 nov 2026, 10:30`. */
export const moment = (fecha: string): string => [day(fecha), fecha.slice(11, 16)].filter(Boolean).join(', ');

/** Writes a fiscal date such as `2026-11-20T10:30:00` as `20 nov 2026`. */
export function day(fecha: string): string {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d{2})-(\d{2})/.exec(fecha) ?? [];
  return `${Number(date)} ${months[Number(month) - 1] ?? ''} ${year}`;
}

/**
 * Is what a representación impresa says, as text and in the order of reading. How it looks is the drawing's business.
 */
export interface PrintedDocument {
  /** `Factura`, `Nota de crédito`. */
  readonly title: string;
  /** It is serie and folio; empty when the document has none. */
  readonly folio: string;
  /** `20 nov 2026`. */
  readonly date: string;
  /** It is the file's own date: of the document, so that it is drawn alike at any time. */
  readonly drawnAt: Date;
  readonly issuer: Party;
  readonly receiver: Party;
  readonly facts: readonly Fact[];
  /** Relations, the period of a global document, complements. */
  readonly sections: readonly Section[];
  readonly concepts: readonly ConceptRow[];
  readonly sum: PrintedSum;
  /** These tell until when and where to it is to be paid, as far as the document says so. */
  readonly payment: readonly Fact[];
  readonly notes: readonly Fact[];
  /** It stands at the foot of every page. */
  readonly legend: string;
  /** It is absent in a preview. */
  readonly stamp: Stamp | undefined;
}

/** Is what the document comes to. */
export interface PrintedSum {
  readonly totals: readonly Fact[];
  readonly total: Fact;
  /** It is empty where there is no amount to spell. */
  readonly totalInWords: string;
  readonly taxes: readonly TaxRow[];
}

export interface Fact {
  readonly label: string;
  readonly value: string;
  /** It takes so many columns in a grid, 1 if not given. */
  readonly span?: number;
}

export interface Party {
  readonly role: string;
  readonly nombre: string;
  readonly facts: readonly Fact[];
}

export interface Section {
  readonly heading: string;
  readonly facts: readonly Fact[];
  readonly table?: Table;
  /** It is an address as a QR code, with the words beside it. */
  readonly code?: SectionCode;
}

export interface SectionCode {
  readonly qr: string;
  readonly text: string;
}

export interface Table {
  readonly columns: readonly TableColumn[];
  /** Each row has as many cells as there are columns. */
  readonly rows: readonly (readonly TableCell[])[];
}

export interface TableColumn {
  readonly label: string;
  readonly align: 'left' | 'right';
  /** It is a share of the page's width, beside those of the others. */
  readonly share: number;
}

export interface TableCell {
  readonly text: string;
  /** It is smaller, and under the text. */
  readonly below?: readonly string[];
}

export interface ConceptRow {
  readonly clave: string;
  readonly noIdentificacion: string;
  readonly descripcion: string;
  /** Taxes, ObjetoImp, pedimentos, predial: below the description. */
  readonly details: readonly string[];
  readonly cantidad: string;
  readonly unidad: string;
  readonly valorUnitario: string;
  /** It is empty when the concept has none. */
  readonly descuento: string;
  readonly importe: string;
}

/** One line of the breakdown by tax and rate. */
export interface TaxRow {
  readonly impuesto: string;
  readonly tasa: string;
  readonly base: string;
  readonly importe: string;
}

export interface Stamp {
  readonly uuid: string;
  readonly facts: readonly Fact[];
  readonly selloCfd: string;
  readonly selloSat: string;
  readonly cadenaOriginal: string;
  readonly qr: string;
}

/** Returns a key with its name, `03 Transferencia electrónica de fondos`; the key alone when SAT's list lacks it. */
export function named(catalog: Pick<Catalog, 'get'>, key: string): string {
  const entry = catalog.get(key);
  return entry ? `${key} ${entry.name}` : key;
}

/** Returns the facts that there are: optional attributes of a CFDI print nothing when they are absent. */
export const present = (...facts: readonly (Fact | false | undefined)[]): Fact[] =>
  facts.filter((fact) => fact !== false && fact !== undefined && fact.value !== '') as Fact[];

export const fact = (label: string, value: string | undefined, span = 1): Fact => ({ label, value: value ?? '', span });
