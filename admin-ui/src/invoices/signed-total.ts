import { money } from '@timbra/ui/format/amounts.ts';

interface Totalled {
  readonly tipoComprobante: string;
  readonly total: number;
  readonly moneda: string;
}

/** A note of credit takes from what was invoiced: it is shown as what it takes. */
export const signOf = ({ tipoComprobante }: Pick<Totalled, 'tipoComprobante'>): 1 | -1 =>
  tipoComprobante === 'E' ? -1 : 1;

/** What a document comes to among others. */
export const signedTotal = (document: Totalled): string => money(signOf(document) * document.total, document.moneda);

/** Nothing is left of an invoice whose notes of credit come to all of it. */
export const isFullyCredited = ({ acreditado, total }: { readonly acreditado: number; readonly total: number }) =>
  total > 0 && acreditado >= total;
