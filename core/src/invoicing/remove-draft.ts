import { DomainError, notFound } from '../shared/errors.ts';
import type { Invoices } from './invoices.ts';

/** Deletes a draft; nothing else is ever deleted. */
export class RemoveDraft {
  readonly #invoices: Invoices;

  constructor(invoices: Invoices) {
    this.#invoices = invoices;
  }

  /** @throws DomainError NOT_FOUND, CONFLICT when it is no draft. */
  async execute(userId: string, id: string): Promise<void> {
    if (await this.#invoices.removeDraft(userId, id)) return;
    if (!(await this.#invoices.ofUser(userId, id))) throw notFound('No encontramos esa factura.');
    throw new DomainError('CONFLICT', 'Solo se puede eliminar un borrador.');
  }
}
