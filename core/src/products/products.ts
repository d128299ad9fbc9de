import type { Product } from './product.ts';

export interface Products {
  add(product: Product): Promise<void>;
  /** Of a company of the user; undefined for any other and for one that was deleted. */
  find(userId: string, id: string): Promise<Product | undefined>;
  /** The same, held until the transaction ends. */
  findForChange(userId: string, id: string): Promise<Product | undefined>;
  save(product: Product): Promise<void>;
  /** Gone from lists; its record stays for the orders and documents that name it. @returns false when it was gone. */
  archive(userId: string, id: string): Promise<boolean>;
}
