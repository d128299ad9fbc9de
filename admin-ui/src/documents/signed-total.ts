import { money } from '@timbra/ui/format/amounts.ts';
import { isPayment, type InvoiceRow } from './invoice-row.ts';

interface Totalled {
  readonly tipoComprobante: InvoiceRow['tipoComprobante'];
  readonly total: number;
  readonly moneda: string;
  /** It is that of a complement of payments, whose own total is 0 XXX. */
  readonly pagado?: { readonly monto: number; readonly moneda: string } | null | undefined;
}

/** A note of credit takes from what was invoiced: it is shown as what it takes. */
export const signOf = ({ tipoComprobante }: Pick<Totalled, 'tipoComprobante'>): 1 | -1 =>
  tipoComprobante === 'E' ? -1 : 1;

/** Returns what a document comes to among others; for payments what came, if that is known. */
export function signedTotal({ pagado, ...document }: Totalled): string {
  if (isPayment(document)) return pagado ? money(pagado.monto, pagado.moneda) : '—';
  return money(signOf(document) * document.total, document.moneda);
}

/** Nothing is left of an invoice whose notes of credit come to all of it. */
export const isFullyCredited = ({ acreditado, total }: { readonly acreditado: number; readonly total: number }) =>
  total > 0 && acreditado >= total;
