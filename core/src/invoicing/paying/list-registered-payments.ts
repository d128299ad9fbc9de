import type { Access } from '../../access/access.ts';
import type { Actor } from '../../access/actor.ts';
import { refusal } from '../../shared/errors.ts';
import type { RegisteredPayment, RegisteredPayments } from './registered-payments.ts';

/** Complements that are looked through: a year of a large company. */
const most = 5_000;

/** Which money of some days has its complement already, so that nobody registers it twice. */
export class ListRegisteredPayments {
  readonly #access: Access;
  readonly #payments: RegisteredPayments;

  constructor(access: Access, payments: RegisteredPayments) {
    this.#access = access;
    this.#payments = payments;
  }

  /** @throws DomainError NOT_FOUND, VALIDATION */
  async execute(
    actor: Actor,
    companyId: string,
    { desde, hasta }: { readonly desde: string; readonly hasta: string },
  ): Promise<readonly RegisteredPayment[]> {
    await this.#access.company(actor, 'invoices:read', companyId);
    if (desde > hasta) {
      throw refusal([{ field: 'hasta', message: 'El último día no puede ser anterior al primero.' }]);
    }
    return this.#payments.between(companyId, desde, hasta, most);
  }
}
