import { refusal } from '../../shared/errors.ts';
import { readDocument, type HistoryDocument } from './read-document.ts';
import type { InvoicingPorts } from '../ports.ts';

/**
 * Reads one document that a company has issued with another system, as a zip of them is read. Nothing is stored.
 * @param rfc of the company, upper case.
 * @param field where the XML was sent.
 * @throws DomainError VALIDATION for what is no stamped CFDI of the company, as its seal says.
 */
export function readOwnDocument(
  ports: Pick<InvoicingPorts, 'issuerCertificates'>,
  xml: string,
  rfc: string,
  field: string,
): HistoryDocument {
  const found = readDocument(xml, rfc, ports.issuerCertificates);
  if ('uuid' in found) return found;
  throw refusal([{ field, message: found.message }]);
}
