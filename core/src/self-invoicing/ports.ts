import type { Access } from '../access/access.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { PageLimits } from './page-limits.ts';
import type { PublicPages } from './public-page.ts';
import type { SettingsStore } from './settings-store.ts';
import type { TicketEvents } from './ticket-events.ts';

/** What the use cases of this area need. */
export interface SelfInvoicingPorts extends SharedPorts {
  readonly access: Access;
  readonly ticketEvents: TicketEvents;
  readonly selfInvoicingSettings: SettingsStore;
  readonly publicPages: PublicPages;
  readonly pageLimits: PageLimits;
}
