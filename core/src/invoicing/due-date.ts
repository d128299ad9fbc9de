import { zoneOfPostalCode } from '../sat/catalogs/zona-horaria.ts';
import { isDeferred } from './balance.ts';
import type { Comprobante } from './cfdi/document.ts';
import { creditDays } from './invoice.ts';
import { instantOf } from './local-time.ts';

/** From when a document on credit is overdue; undefined for one that is not. */
export function dueDate(comprobante: Comprobante): Date | undefined {
  if (!isDeferred(comprobante)) return undefined;
  const due = instantOf(comprobante.fecha, zoneOfPostalCode(comprobante.lugarExpedicion));
  due.setUTCDate(due.getUTCDate() + creditDays(comprobante.condicionesDePago));
  return due;
}
