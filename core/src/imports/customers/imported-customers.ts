import type { Customer, CustomerFields } from '../../customers/customer.ts';
import type { Trace, Undone, UndoOrder } from '../target.ts';

export interface SavedCustomer extends CustomerFields {
  readonly id: string;
  readonly version: number;
}

/** Keeps the customers of a company, many at a time. */
export interface ImportedCustomers {
  /** Finds those with one of these RFCs. @param hold until the transaction ends. */
  find(companyId: string, rfcs: readonly string[], hold: boolean): Promise<readonly Customer[]>;
  /**
   * @returns how many were added: none when an RFC (a generic one: RFC and name) has been taken, and then the
   * transaction can only be given up.
   */
  add(customers: readonly Customer[]): Promise<number>;
  /** Each with the version that follows the one it was read with. @returns how many were saved. */
  save(customers: readonly SavedCustomer[]): Promise<number>;
  /** @param trace whose `before` are fields of customers. */
  undo(order: UndoOrder, trace: Trace): Promise<Undone>;
}
