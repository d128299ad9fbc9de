import { type Acted, hasFiles, isCancelling, isDraft, isRejected } from '../../documents/invoice-row.ts';

/** Returns the label of the action that leads a document on; undefined while it is decided on elsewhere. */
export function nextStep(invoice: Acted): string | undefined {
  if (isDraft(invoice)) return 'Continuar';
  if (isRejected(invoice)) return 'Corregir y reintentar';
  if (isCancelling(invoice)) return 'Consultar en el SAT';
  return hasFiles(invoice) ? 'Descargar PDF' : undefined;
}
