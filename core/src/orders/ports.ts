import type { SharedPorts } from '../shared/ports.ts';
import type { Access } from '../access/access.ts';
import type { KnownLaw } from '../law/law-book.ts';
import type { LinkTokens } from '../shared/link-tokens.ts';
import type { Orders } from './orders.ts';

export interface OrdersPorts extends SharedPorts {
  readonly orders: Orders;
  readonly access: Access;
  readonly linkTokens: LinkTokens;
  readonly law: KnownLaw;
}
