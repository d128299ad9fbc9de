import type { Access } from '../access/access.ts';
import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import type { KnownLaw } from '../law/law-book.ts';
import type { CheckKeys } from '../sat/search/check-keys.ts';
import { notFound, refusal } from '../shared/errors.ts';
import { isStale, type Kept, type Saved } from '../shared/saved.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { Product } from './product.ts';
import { changedProduct, type ProductInput } from './product-input.ts';
import { productProblems } from './product-rules.ts';
import type { Products } from './products.ts';

export interface ProductChange {
  readonly fields: ProductInput;
  readonly version: number | undefined;
  /** It never moves a product; a company that is not the user's own is refused all the same. */
  readonly companyId: string | undefined;
}

export class UpdateProduct {
  readonly #products: Products;
  readonly #access: Access;
  readonly #keys: CheckKeys;
  readonly #transactions: Transactions;
  readonly #law: Pick<KnownLaw, 'ofToday'>;

  constructor(
    products: Products,
    access: Access,
    keys: CheckKeys,
    transactions: Transactions,
    law: Pick<KnownLaw, 'ofToday'>,
  ) {
    this.#products = products;
    this.#access = access;
    this.#keys = keys;
    this.#transactions = transactions;
    this.#law = law;
  }

  /** A key that the product had before may stay although SAT has ended it. @throws DomainError NOT_FOUND or with all broken rules. */
  async execute(actor: Actor, id: string, change: ProductChange): Promise<Saved<Product>> {
    if (change.companyId !== undefined) await this.#access.namedCompany(actor, 'products:write', change.companyId);
    const scope = scopeOf(actor, 'products:write');
    return this.#transactions.run(async () => {
      const current = await this.#products.findForChange(scope, id);
      if (!current) throw notFound('No encontramos ese producto.');
      if (isStale(current, change.version)) return { kind: 'stale', current };
      return this.#save(current, change.fields);
    });
  }

  async #save(current: Product, input: ProductInput): Promise<Kept<Product>> {
    const fields = changedProduct(current, input);
    const unlisted = await this.#keys.execute([{ ...fields, at: '', stored: current }]);
    const broken = [...productProblems(fields, await this.#law.ofToday()), ...unlisted];
    if (broken.length > 0) throw refusal(broken);
    const record = { ...current, ...fields, version: current.version + 1 };
    await this.#products.save(record);
    return { kind: 'saved', record };
  }
}
