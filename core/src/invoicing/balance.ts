import { Decimal } from '../shared/money/decimal.ts';
import { instantOf, localTime } from '../shared/local-time.ts';
import type { Comprobante } from './cfdi/request.ts';
import { type Invoice, isIn } from './invoice.ts';

/** Sums what other documents take off one, in its own currency. */
export interface Taken {
  /** Credit notes have taken so much. */
  readonly credited: Decimal;
  /** Payments have taken so much. */
  readonly paid: Decimal;
}

/** Holds what a payment says of those before it, which may not be here. */
export interface PaidBefore {
  /** Its number, from 1. */
  readonly parcialidad: number;
  /** `ImpSaldoAnt` */
  readonly saldo: Decimal;
}

type Balanced = Pick<Comprobante, 'tipoDeComprobante' | 'metodoPago' | 'total'>;

/** Only income on credit is paid later; the rest is paid when it is issued. The database has it as `left_to_pay`. */
export function leftToPay({ tipoDeComprobante, metodoPago, total }: Balanced, valid: Taken): Decimal {
  if (!isDeferred({ tipoDeComprobante, metodoPago })) return Decimal.ZERO;
  const left = total.minus(valid.credited).minus(valid.paid);
  return left.isNegative() ? Decimal.ZERO : left;
}

/**
 * Returns what credit notes may still take. Payments leave it as it is: what was paid can be credited, and is then
 * given back. The database has it as `left_to_credit`.
 */
export const leftToCredit = (total: Decimal, live: Pick<Taken, 'credited'>): Decimal => total.minus(live.credited);

export const isDeferred = ({ tipoDeComprobante, metodoPago }: Omit<Balanced, 'total'>): boolean =>
  tipoDeComprobante === 'I' && metodoPago === 'PPD';

export const nothingTaken: Taken = { credited: Decimal.ZERO, paid: Decimal.ZERO };

const zone = 'America/Mexico_City';

/**
 * Returns a moment of the last day on which a document on credit may be paid in time; undefined for any other document.
 * Noon is on the same day in all of Mexico.
 */
export function dueDate(comprobante: Comprobante): Date | undefined {
  if (!isDeferred(comprobante)) return undefined;
  const due = instantOf(`${comprobante.fecha.slice(0, 10)}T12:00:00`, zone);
  due.setUTCDate(due.getUTCDate() + creditDays(comprobante.condicionesDePago));
  return due;
}

/**
 * Returns the days of credit after which an unpaid document is overdue: those of «Crédito N días» in its conditions,
 * else 30.
 */
export const creditDays = (condicionesPago: string | undefined): number => agreedDays(condicionesPago) ?? 30;

/** Returns the days of credit that the conditions name; undefined where they name none. */
function agreedDays(condicionesPago: string | undefined): number | undefined {
  const days = /cr[eé]dito\s+(\d{1,3})\s+d[ií]as/i.exec(condicionesPago ?? '')?.[1];
  return days === undefined ? undefined : Number(days);
}

/** The same day, where the document itself says when it is to be paid: what nobody agreed on is told to no client. */
export const agreedDueDate = (comprobante: Comprobante): Date | undefined =>
  agreedDays(comprobante.condicionesDePago) === undefined ? undefined : dueDate(comprobante);

/** Tells whether its last day has passed, by the date in Mexico City. */
export const isOverdue = (venceAt: Date, now: Date): boolean => dayOf(venceAt) < dayOf(now);

const dayOf = (at: Date) => localTime(at, zone).slice(0, 10);

type PaymentStatus = 'Pagada' | 'Pendiente' | 'Vencida' | 'Cancelada';

/** @returns null before the document is issued. */
export function paymentStatus(invoice: Pick<Invoice, 'status' | 'saldo' | 'venceAt'>, now: Date): PaymentStatus | null {
  if (invoice.status === 'CANCELLED') return 'Cancelada';
  if (!isIn(invoice.status, 'valid')) return null;
  if (!invoice.saldo.isPositive()) return 'Pagada';
  return invoice.venceAt && isOverdue(invoice.venceAt, now) ? 'Vencida' : 'Pendiente';
}
