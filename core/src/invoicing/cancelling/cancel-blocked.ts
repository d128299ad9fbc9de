import { DomainError } from '../../shared/errors.ts';
import type { Blocker } from './cancellations.ts';

/** Returns a document that others depend on: they are told by their names. */
export function cancelBlocked(blockers: readonly Blocker[]): DomainError {
  const names = blockers.map(({ serie, folio, invoiceId }) => [serie, folio].filter(Boolean).join('-') || invoiceId);
  const message = `Primero cancela los documentos que dependen de esta factura: ${names.join(', ')}.`;
  const problems = blockers.map(({ uuid, invoiceId }, at) => ({
    field: `bloqueos[${at}]`,
    message: `Cancela primero ${names[at] ?? invoiceId}${uuid === undefined ? '' : `, folio fiscal ${uuid}`}.`,
  }));
  return new DomainError('CANCEL_BLOCKED', message, { problems, data: blockers });
}
