import { localTime } from '../shared/local-time.ts';
import type { SelfInvoicingSettings } from './settings.ts';

type Window = Pick<SelfInvoicingSettings, 'window' | 'days'>;

/** Returns the last day, as `2026-12-31` and by the company's clock, on which a sale may be invoiced by its ticket. */
export function lastDay({ window, days }: Window, sold: Date, zone: string): string {
  const day = localTime(sold, zone).slice(0, 10);
  const [year = 0, month = 0] = day.split('-').map(Number);
  if (window === 'year') return `${year}-12-31`;
  if (window === 'month') return isoDay(Date.UTC(year, month, 0));
  return isoDay(Date.parse(`${day}T00:00:00Z`) + (days ?? 0) * 86_400_000);
}

export const isOver = (until: string, now: Date, zone: string): boolean => localTime(now, zone).slice(0, 10) > until;

export function windowText({ window, days }: Window): string {
  if (window === 'year') return 'Puedes pedir tu factura hasta el 31 de diciembre del año de tu compra.';
  if (window === 'month') return 'Puedes pedir tu factura hasta el último día del mes de tu compra.';
  return days === 1
    ? 'Puedes pedir tu factura hasta el día siguiente al de tu compra.'
    : `Puedes pedir tu factura hasta ${days ?? 0} días después de tu compra.`;
}

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
