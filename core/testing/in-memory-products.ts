import type { Scope } from '../src/access/actor.ts';
import type { Product } from '../src/products/product.ts';
import type { Products } from '../src/products/ports.ts';

export class InMemoryProducts implements Products {
  readonly #products = new Map<string, Product>();
  readonly #archived = new Map<string, Product>();
  readonly #ownerOf: (companyId: string) => string | undefined;

  constructor(ownerOf: (companyId: string) => string | undefined) {
    this.#ownerOf = ownerOf;
  }

  add(product: Product): Promise<void> {
    return this.save(product);
  }

  find({ userId }: Scope, id: string): Promise<Product | undefined> {
    const product = this.#products.get(id);
    return Promise.resolve(product && this.#ownerOf(product.companyId) === userId ? product : undefined);
  }

  findForChange(scope: Scope, id: string): Promise<Product | undefined> {
    return this.find(scope, id);
  }

  save(product: Product): Promise<void> {
    this.#products.set(product.id, product);
    return Promise.resolve();
  }

  async archive(scope: Scope, id: string): Promise<boolean> {
    const product = await this.find(scope, id);
    if (product) this.#archived.set(id, product);
    return this.#products.delete(product?.id ?? '');
  }

  async restore(scope: Scope, id: string): Promise<boolean> {
    const archived = this.#archived.get(id);
    if (archived && this.#ownerOf(archived.companyId) === scope.userId) this.#products.set(id, archived);
    return (await this.find(scope, id)) !== undefined;
  }
}
