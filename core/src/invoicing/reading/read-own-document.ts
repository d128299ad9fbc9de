import { refusal } from '../../shared/errors.ts';
import type { IssuerCertificates } from '../../shared/issuer-certificates.ts';
import { readDocument, type HistoryDocument } from './read-document.ts';

/** One document that a company has issued with another system, as a zip of them is read. Nothing is stored. */
export class ReadOwnDocument {
  readonly #certificates: IssuerCertificates;

  constructor(certificates: IssuerCertificates) {
    this.#certificates = certificates;
  }

  /**
   * @param rfc of the company, upper case.
   * @param field where the XML was sent.
   * @throws DomainError VALIDATION for what is no stamped CFDI of the company, as its seal says.
   */
  execute(xml: string, rfc: string, field: string): HistoryDocument {
    const found = readDocument(xml, rfc, this.#certificates);
    if ('uuid' in found) return found;
    throw refusal([{ field, message: found.message }]);
  }
}
