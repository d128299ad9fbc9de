import type { Access } from '../access/access.ts';
import type { Actor } from '../access/actor.ts';
import type { KnownLaw } from '../law/law-book.ts';
import type { CheckKeys } from '../sat/search/check-keys.ts';
import type { Clock } from '../shared/clock.ts';
import { refusal } from '../shared/errors.ts';
import type { Ids } from '../shared/ids.ts';
import type { RequestKey } from '../shared/request-key.ts';
import type { Kept } from '../shared/saved.ts';
import type { Transactions } from '../shared/transactions.ts';
import type { Product } from './product.ts';
import { newProduct, type ProductInput } from './product-input.ts';
import { productProblems } from './product-rules.ts';
import type { Products } from './products.ts';

export interface NewProduct {
  readonly actor: Actor;
  readonly companyId: string | undefined;
  readonly input: ProductInput;
  readonly requestKey: RequestKey | undefined;
}

export class CreateProduct {
  readonly #products: Products;
  readonly #access: Access;
  readonly #keys: CheckKeys;
  readonly #transactions: Transactions;
  readonly #ids: Ids;
  readonly #clock: Clock;
  readonly #law: Pick<KnownLaw, 'ofToday'>;

  constructor(
    products: Products,
    access: Access,
    keys: CheckKeys,
    transactions: Transactions,
    ids: Ids,
    clock: Clock,
    law: Pick<KnownLaw, 'ofToday'>,
  ) {
    this.#products = products;
    this.#access = access;
    this.#keys = keys;
    this.#transactions = transactions;
    this.#ids = ids;
    this.#clock = clock;
    this.#law = law;
  }

  /** @throws DomainError NOT_FOUND or FORBIDDEN of the company, or with all broken rules, those of keys that SAT does not have too. */
  async execute({ actor, input, requestKey, ...request }: NewProduct): Promise<Kept<Product>> {
    const absent = 'Por favor selecciona una empresa primero';
    const companyId = await this.#access.namedCompany(actor, 'products:write', request.companyId, absent);
    const fields = newProduct(input);
    const unlisted = await this.#keys.execute([{ ...fields, at: '' }]);
    const broken = [...productProblems(fields, await this.#law.ofToday()), ...unlisted];
    if (broken.length > 0) throw refusal(broken);
    const record: Product = { ...fields, id: this.#ids.next(), companyId, version: 1, createdAt: this.#clock.now() };
    await this.#transactions.run(async () => {
      await this.#products.add(record);
      await requestKey?.bind({ type: 'product', id: record.id });
    });
    return { kind: 'saved', record };
  }
}
