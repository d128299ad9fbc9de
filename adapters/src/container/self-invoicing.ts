import type { SettingsStore } from '@timbra/core/self-invoicing/settings-store.ts';
import type { TicketEvents } from '@timbra/core/self-invoicing/ticket-events.ts';
import { PostgresSelfInvoicingSettings } from '../postgres/postgres-self-invoicing-settings.ts';
import { PostgresTicketEvents } from '../postgres/postgres-ticket-events.ts';
import type { PublicPages } from '@timbra/core/self-invoicing/public-page.ts';
import { PageLimits } from '@timbra/core/self-invoicing/page-limits.ts';
import { TicketSeries } from '@timbra/core/self-invoicing/ticket-series.ts';
import { BuyerMails } from '@timbra/core/self-invoicing/mails/buyer-mails.ts';
import type { TicketMailFacts } from '@timbra/core/self-invoicing/mails/ticket-mail-facts.ts';
import { WriteRefusalMail } from '@timbra/core/self-invoicing/mails/write-refusal-mail.ts';
import { WriteWaitingMail } from '@timbra/core/self-invoicing/mails/write-waiting-mail.ts';
import { PostgresTicketMailFacts } from '../postgres/postgres-ticket-mail-facts.ts';
import { WriteCorrectionMail } from '@timbra/core/self-invoicing/correction/write-correction-mail.ts';
import type { AskedCorrections } from '@timbra/core/self-invoicing/correction/asked-corrections.ts';
import type { TicketCorrections } from '@timbra/core/self-invoicing/correction/ticket-corrections.ts';
import type { TakenTickets } from '@timbra/core/self-invoicing/recovery/taken-tickets.ts';
import { PostgresTakenTickets } from '../postgres/postgres-taken-tickets.ts';
import { PostgresAskedCorrections } from '../postgres/postgres-asked-corrections.ts';
import { PostgresTicketCorrections } from '../postgres/postgres-ticket-corrections.ts';
import type { TicketRequests } from '@timbra/core/self-invoicing/ticket-requests.ts';
import { PostgresTicketRequests } from '../postgres/postgres-ticket-requests.ts';
import type { SoldTickets } from '@timbra/core/self-invoicing/sold-ticket.ts';
import { PostgresPublicPages } from '../postgres/postgres-public-pages.ts';
import { PostgresSoldTickets } from '../postgres/postgres-sold-tickets.ts';
import { allParts } from './all-parts.ts';
import type { Bind } from './bind.ts';
import { identity } from './identity.ts';
import { publicUrlOf } from './public-url.ts';
import { serviceId, serviceIds } from './service-ids.ts';
import { looks } from './sending.ts';

export const publicPages = serviceId<PublicPages>('publicPages');
export const ticketRequests = serviceId<TicketRequests>('ticketRequests');
export const ticketCorrections = serviceId<TicketCorrections>('ticketCorrections');
const pageLimits = serviceId<PageLimits>('pageLimits');
const ticketSeries = serviceId<TicketSeries>('ticketSeries');
const askedCorrections = serviceId<AskedCorrections>('askedCorrections');
const takenTickets = serviceId<TakenTickets>('takenTickets');
const letters = serviceId<TicketMailFacts>('ticketMailFacts');
const ticketEvents = serviceId<TicketEvents>('ticketEvents');
const settings = serviceId<SettingsStore>('selfInvoicingSettings');
const soldTickets = serviceId<SoldTickets>('soldTickets');

/** Tickets that their buyers invoice at a company's page. */
export function bindSelfInvoicing(bind: Bind): void {
  const { database, clock } = serviceIds;
  bind(publicPages, (get) => new PostgresPublicPages(get(database)));
  bind(soldTickets, (get) => new PostgresSoldTickets(get(database)));
  bind(pageLimits, (get) => new PageLimits(get(identity.rateLimits)));
  bind(ticketSeries, (get) => new TicketSeries(get(identity.rateLimits), get(allParts), get(clock)));
  bind(ticketEvents, (get) => new PostgresTicketEvents(get(database)));
  bind(settings, (get) => new PostgresSelfInvoicingSettings(get(database)));
  bind(ticketRequests, (get) => new PostgresTicketRequests(get(database)));
  bind(takenTickets, (get) => new PostgresTakenTickets(get(database)));
  bind(ticketCorrections, (get) => new PostgresTicketCorrections(get(database)));
  bind(askedCorrections, (get) => new PostgresAskedCorrections(get(database)));
  bindMailWriters(bind);
}

function bindMailWriters(bind: Bind): void {
  const { database, config } = serviceIds;
  bind(letters, (get) => new PostgresTicketMailFacts(get(database)));
  bind(BuyerMails, (get) => new BuyerMails(get(letters), get(looks), publicUrlOf(get(config))));
  bind(WriteCorrectionMail, (get) => new WriteCorrectionMail(get(BuyerMails)));
  bind(WriteRefusalMail, (get) => new WriteRefusalMail(get(BuyerMails)));
  bind(WriteWaitingMail, (get) => new WriteWaitingMail(get(letters), publicUrlOf(get(config))));
}
