import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import { notFound } from '../shared/errors.ts';
import type { Product } from './product.ts';
import type { Products } from './products.ts';

export class GetProduct {
  readonly #products: Products;

  constructor(products: Products) {
    this.#products = products;
  }

  async execute(actor: Actor, id: string): Promise<Product> {
    const product = await this.#products.find(scopeOf(actor, 'products:read'), id);
    if (!product) throw notFound('No encontramos ese producto.');
    return product;
  }
}
