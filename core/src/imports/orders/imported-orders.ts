import type { ItemInput, ItemTemplate } from '../../orders/order-item.ts';
import type { Order } from '../../orders/order.ts';
import type { Problem } from '../../shared/errors.ts';
import type { Trace, Undone, UndoOrder } from '../target.ts';

export interface FoundCustomer {
  readonly id: string;
  readonly rfc: string;
}

export interface ImportedOrders {
  /** Returns the company's customers with one of these RFCs. @param hold until the transaction ends. */
  customers(companyId: string, rfcs: readonly string[], hold: boolean): Promise<readonly FoundCustomer[]>;
  /** What items take from their products; one that is not the company's is absent. */
  templates(companyId: string, productIds: readonly string[]): Promise<ReadonlyMap<string, ItemTemplate>>;
  /** Reserves so many numbers in a row. @returns the first, under a lock that lasts as long as the transaction. */
  numbers(companyId: string, count: number): Promise<number>;
  add(orders: readonly Order[]): Promise<void>;
  undo(order: UndoOrder, trace: Trace): Promise<Undone>;
}

/** Reads the items of an order from the JSON that a cell holds, as a request's would be. */
export interface ItemsReader {
  /** Fields of the problems are paths such as `orderItems[0].cantidad`. */
  read(json: string): { readonly items: readonly ItemInput[] } | { readonly problems: readonly Problem[] };
}
