import type { Actor } from '../../access/actor.ts';
import { scopeOf } from '../../access/scope.ts';
import { DomainError, notFound } from '../../shared/errors.ts';
import type { Invoices } from '../invoices.ts';

/** Deletes a draft; nothing else is ever deleted. */
export class RemoveDraft {
  readonly #invoices: Invoices;

  constructor(invoices: Invoices) {
    this.#invoices = invoices;
  }

  /** @throws DomainError NOT_FOUND, CONFLICT when it is no draft. */
  async execute(actor: Actor, id: string): Promise<void> {
    const scope = scopeOf(actor, 'invoices:issue');
    if (await this.#invoices.removeDraft(scope, id)) return;
    if (!(await this.#invoices.find(scope, id))) throw notFound('No encontramos esa factura.');
    throw new DomainError('CONFLICT', 'Solo se puede eliminar un borrador.');
  }
}
