import type { Access } from '../access/access.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { PageLimits } from './page-limits.ts';
import type { PublicPages } from './public-page.ts';
import type { SettingsStore } from './settings-store.ts';
import type { SoldTickets } from './sold-ticket.ts';
import type { TicketEvents } from './ticket-events.ts';
import type { ReceiverRegister } from './receiver-register.ts';
import type { TakenTickets } from './recovery/taken-tickets.ts';
import type { AskedCorrections } from './correction/asked-corrections.ts';
import type { TicketCorrections } from './correction/ticket-corrections.ts';
import type { TicketRequests } from './ticket-requests.ts';
import type { TicketSeries } from './ticket-series.ts';

export interface SelfInvoicingPorts extends SharedPorts {
  readonly access: Access;
  readonly askedCorrections: AskedCorrections;
  readonly receiverRegister: ReceiverRegister;
  readonly takenTickets: TakenTickets;
  readonly ticketEvents: TicketEvents;
  readonly selfInvoicingSettings: SettingsStore;
  readonly publicPages: PublicPages;
  readonly pageLimits: PageLimits;
  readonly soldTickets: SoldTickets;
  readonly ticketCorrections: TicketCorrections;
  readonly ticketRequests: TicketRequests;
  readonly ticketSeries: TicketSeries;
}
