import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import { notFound } from '../shared/errors.ts';
import type { Products } from './products.ts';

export class DeleteProduct {
  readonly #products: Products;

  constructor(products: Products) {
    this.#products = products;
  }

  /** The orders and documents with the product keep their lines. @throws DomainError NOT_FOUND */
  async execute(actor: Actor, id: string): Promise<void> {
    if (!(await this.#products.archive(scopeOf(actor, 'products:write'), id)))
      throw notFound('No encontramos ese producto.');
  }
}
