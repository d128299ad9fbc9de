import { randomBytes } from 'node:crypto';
import type { TicketTokens } from '@timbra/core/orders/orders.ts';

export class RandomTicketTokens implements TicketTokens {
  next(): string {
    return randomBytes(16).toString('base64url');
  }
}
