import { LockMode } from '@mikro-orm/postgresql';
import type { Scope } from '@timbra/core/access/scope.ts';
import type { Product } from '@timbra/core/products/product.ts';
import type { Products } from '@timbra/core/products/products.ts';
import { restorable } from './archived.ts';
import { inOpenCompany } from './scopes.ts';
import type { Database } from './database.ts';
import { ProductRow } from './rows/product.ts';
import { toTaxes, toTaxRow } from './tax-mapper.ts';

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

function toRow(product: Product) {
  return {
    ...product,
    ...toTaxRow(product),
    precioUnitario: String(product.precioUnitario),
    noIdentificacion: product.noIdentificacion ?? null,
    codigoInterno: product.codigoInterno ?? null,
    cuentaPredial: product.cuentaPredial ?? null,
    numeroPedimento: product.numeroPedimento ?? null,
    pesoKg: product.pesoKg === undefined ? null : String(product.pesoKg),
  };
}

export function toProduct({ archivedAt: _, ...row }: ProductRow): Product {
  return {
    ...row,
    ...toTaxes(row),
    precioUnitario: Number(row.precioUnitario),
    noIdentificacion: row.noIdentificacion ?? undefined,
    codigoInterno: row.codigoInterno ?? undefined,
    cuentaPredial: row.cuentaPredial ?? undefined,
    numeroPedimento: row.numeroPedimento ?? undefined,
    pesoKg: row.pesoKg === null ? undefined : Number(row.pesoKg),
  };
}
