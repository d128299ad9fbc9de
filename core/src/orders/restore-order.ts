import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import { notFound } from '../shared/errors.ts';
import type { Orders } from './orders.ts';

/** Takes a deletion back; its number was nobody else's meanwhile. Asking twice changes nothing. */
export class RestoreOrder {
  readonly #orders: Orders;

  constructor(orders: Orders) {
    this.#orders = orders;
  }

  async execute(actor: Actor, id: string): Promise<void> {
    if (!(await this.#orders.restore(scopeOf(actor, 'orders:write'), id))) throw notFound('No encontramos ese pedido.');
  }
}
