import type { SharedPorts } from '../shared/ports.ts';
import type { Orders, TicketTokens } from './orders.ts';
import type { Access } from '../access/access.ts';
import type { KnownLaw } from '../law/law-book.ts';

/** What the use cases of this area need. */
export interface OrdersPorts extends SharedPorts {
  readonly orders: Orders;
  readonly access: Access;
  readonly ticketTokens: TicketTokens;
  readonly law: KnownLaw;
}
