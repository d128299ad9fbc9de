import { notFound } from '../shared/errors.ts';
import type { Products } from './products.ts';

export class DeleteProduct {
  readonly #products: Products;

  constructor(products: Products) {
    this.#products = products;
  }

  async execute(userId: string, id: string): Promise<void> {
    if (!(await this.#products.archive(userId, id))) throw notFound('No encontramos ese producto.');
  }
}
