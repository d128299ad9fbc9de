import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import { notFound } from '../shared/errors.ts';
import type { Product } from './product.ts';
import type { Products } from './products.ts';

/** Takes a deletion back. One that is there already is answered as it is, so that asking twice changes nothing. */
export class RestoreProduct {
  readonly #products: Products;

  constructor(products: Products) {
    this.#products = products;
  }

  async execute(actor: Actor, id: string): Promise<Product> {
    const scope = scopeOf(actor, 'products:write');
    const product = (await this.#products.restore(scope, id)) ? await this.#products.find(scope, id) : undefined;
    if (!product) throw notFound('No encontramos ese producto.');
    return product;
  }
}
