import type { Scope } from '../access/scope.ts';
import type { Customer } from './customer.ts';

export interface Customers {
  /** @returns `duplicate` when a customer of the company has this RFC already (a generic one: RFC and name). */
  add(customer: Customer): Promise<'saved' | 'duplicate'>;
  /** Of a company in scope; undefined for any other and for one that was deleted. */
  find(scope: Scope, id: string): Promise<Customer | undefined>;
  /** The same, held until the transaction ends. */
  findForChange(scope: Scope, id: string): Promise<Customer | undefined>;
  save(customer: Customer): Promise<'saved' | 'duplicate'>;
  /** Gone from lists, with its RFC free again; its record stays when an order or a document names it. */
  remove(customer: Customer): Promise<void>;
}
