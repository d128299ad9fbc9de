import type { Scope } from '../access/actor.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { Access } from '../access/access.ts';
import type { KnownLaw } from '../law/law-book.ts';
import type { Product } from './product.ts';

export interface Products {
  add(product: Product): Promise<void>;
  /** Finds a product of a company in scope; undefined for any other and for one that was deleted. */
  find(scope: Scope, id: string): Promise<Product | undefined>;
  /** The same, held until the transaction ends. */
  findForChange(scope: Scope, id: string): Promise<Product | undefined>;
  save(product: Product): Promise<void>;
  /** Gone from lists; its record stays for the orders and documents that name it. @returns false when it was gone. */
  archive(scope: Scope, id: string): Promise<boolean>;
  /** Takes back that it was archived within the last day; one that was not stays as it is. @returns whether it is there. */
  restore(scope: Scope, id: string): Promise<boolean>;
}

export interface ProductsPorts extends SharedPorts {
  readonly products: Products;
  readonly access: Access;
  readonly law: KnownLaw;
}
