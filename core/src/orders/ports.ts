import type { Scope } from '../access/actor.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { Access } from '../access/access.ts';
import type { KnownLaw } from '../law/law-book.ts';
import type { LinkTokens } from '../shared/link-tokens.ts';
import type { Order } from './order.ts';
import type { ItemTemplate } from './order-item.ts';

export interface Orders {
  /** Takes the next number of a company, under a lock that lasts as long as the transaction. */
  nextNumber(companyId: string): Promise<number>;
  add(order: Order): Promise<void>;
  /** Finds an order of a company in scope, held until the transaction ends; undefined for any other. */
  findForChange(scope: Scope, id: string): Promise<Order | undefined>;
  save(order: Order): Promise<void>;
  /** Gone from lists; its number stays taken and its record stays for the documents that name it. */
  archive(order: Order): Promise<void>;
  /** Takes back that it was archived within the last day; one that was not stays as it is. @returns whether it is there. */
  restore(scope: Scope, id: string): Promise<boolean>;
  /** Tells whether the customer is there and may be ordered for, as long as the transaction lasts. */
  hasCustomer(companyId: string, customerId: string): Promise<boolean>;
  /** What items take from their products; one that is not the company's is absent. */
  templates(companyId: string, productIds: readonly string[]): Promise<ReadonlyMap<string, ItemTemplate>>;
}

export interface OrdersPorts extends SharedPorts {
  readonly orders: Orders;
  readonly access: Access;
  readonly linkTokens: LinkTokens;
  readonly law: KnownLaw;
}
