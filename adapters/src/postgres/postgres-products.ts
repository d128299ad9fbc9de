import { LockMode } from '@mikro-orm/postgresql';
import type { Scope } from '@timbra/core/access/actor.ts';
import { type Product, productFields } from '@timbra/core/products/product.ts';
import type { Products } from '@timbra/core/products/ports.ts';
import { inOpenCompany, restorable } from './scopes.ts';
import type { Database } from './database.ts';
import { fromStored, toStored } from './record-columns.ts';
import { ProductRow } from './rows/records.ts';
import { toTaxes, toTaxRow } from './order-mapper.ts';

export class PostgresProducts implements Products {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async add(product: Product): Promise<void> {
    await this.#database.em.insert(ProductRow, toRow(product));
  }

  find(scope: Scope, id: string): Promise<Product | undefined> {
    return this.#find(scope, id);
  }

  findForChange(scope: Scope, id: string): Promise<Product | undefined> {
    return this.#find(scope, id, LockMode.PESSIMISTIC_WRITE);
  }

  async save(product: Product): Promise<void> {
    await this.#database.save(ProductRow, toRow(product));
  }

  async archive(scope: Scope, id: string): Promise<boolean> {
    const theirs = { id, archivedAt: null, ...inOpenCompany(scope) };
    return (await this.#database.em.nativeUpdate(ProductRow, theirs, { archivedAt: new Date() })) === 1;
  }

  async restore(scope: Scope, id: string): Promise<boolean> {
    const theirs = { $and: [{ id, ...inOpenCompany(scope) }, restorable()] };
    return (await this.#database.em.nativeUpdate(ProductRow, theirs, { archivedAt: null })) === 1;
  }

  async #find(scope: Scope, id: string, lockMode?: LockMode): Promise<Product | undefined> {
    const row = await this.#database.em.findOne(
      ProductRow,
      { id, archivedAt: null, ...inOpenCompany(scope) },
      lockMode === undefined ? { disableIdentityMap: true } : { lockMode, refresh: true },
    );
    return row ? toProduct(row) : undefined;
  }
}

const toRow = (product: Product) => ({ ...product, ...toTaxRow(product), ...toStored(productFields, product) });

export const toProduct = ({ archivedAt: _, ...row }: ProductRow): Product => ({
  ...row,
  ...toTaxes(row),
  ...fromStored(productFields, row),
});
