import { DomainError } from '../shared/errors.ts';
import type { Purchases } from './purchases.ts';

/** Refuses, in the transaction that closes an account, when another payment was opened while the others were withdrawn. */
export class RefuseOpenPurchases {
  readonly #purchases: Purchases;

  constructor(purchases: Purchases) {
    this.#purchases = purchases;
  }

  /** @throws DomainError CONFLICT */
  async execute(userId: string): Promise<void> {
    if ((await this.#purchases.unfinishedOf(userId)).length === 0) return;
    throw new DomainError('CONFLICT', 'Se abrió un pago mientras cerrabas tu cuenta. Inténtalo de nuevo.');
  }
}
