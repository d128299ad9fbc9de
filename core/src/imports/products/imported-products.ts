import type { Product, ProductFields } from '../../products/product.ts';
import type { Trace, Undone, UndoOrder } from '../target.ts';

export interface SavedProduct extends ProductFields {
  readonly id: string;
  readonly version: number;
}

/** Keeps the products of a company, many at a time. */
export interface ImportedProducts {
  /** Finds those whose internal code or number is one of these. @param hold until the transaction ends. */
  find(companyId: string, codes: readonly string[], hold: boolean): Promise<readonly Product[]>;
  /** @returns how many were added; none when others were faster, and then the transaction can only be given up. */
  add(products: readonly Product[]): Promise<number>;
  /** Each with the version that follows the one it was read with. @returns how many were saved. */
  save(products: readonly SavedProduct[]): Promise<number>;
  /** @param trace whose `before` are fields of products. */
  undo(order: UndoOrder, trace: Trace): Promise<Undone>;
}
