import { Access } from '@timbra/core/access/access.ts';
import { AnswerCorrection } from '@timbra/core/self-invoicing/correction/answer-correction.ts';
import { AskShop } from '@timbra/core/self-invoicing/correction/ask-shop.ts';
import { AttemptCorrection } from '@timbra/core/self-invoicing/correction/attempt-correction.ts';
import { AttendCorrections } from '@timbra/core/self-invoicing/correction/attend-corrections.ts';
import { CorrectTicket } from '@timbra/core/self-invoicing/correction/correct-ticket.ts';
import { SubmitCorrection } from '@timbra/core/self-invoicing/correction/submit-correction.ts';
import { SubmitSale } from '@timbra/core/invoicing/issuing/submit-sale.ts';
import type { SettingsStore } from '@timbra/core/self-invoicing/settings-store.ts';
import type { TicketEvents } from '@timbra/core/self-invoicing/ticket-events.ts';
import { selfInvoicingArea as settingsArea } from '../http/routes/self-invoicing.ts';
import { PostgresSelfInvoicingSettings } from '../postgres/postgres-self-invoicing-settings.ts';
import { PostgresTicketEvents } from '../postgres/postgres-ticket-events.ts';
import type { PublicPages } from '@timbra/core/self-invoicing/public-page.ts';
import { PageLimits } from '@timbra/core/self-invoicing/page-limits.ts';
import { TicketSeries } from '@timbra/core/self-invoicing/ticket-series.ts';
import { BuyerMails } from '@timbra/core/self-invoicing/letters/buyer-mails.ts';
import type { TicketLetters } from '@timbra/core/self-invoicing/letters/ticket-letters.ts';
import { WriteRefusalMail } from '@timbra/core/self-invoicing/letters/write-refusal-mail.ts';
import { WriteWaitingMail } from '@timbra/core/self-invoicing/letters/write-waiting-mail.ts';
import { PostgresTicketLetters } from '../postgres/postgres-ticket-letters.ts';
import { WriteCorrectionMail } from '@timbra/core/self-invoicing/correction/write-correction-mail.ts';
import type { AskedCorrections } from '@timbra/core/self-invoicing/correction/asked-corrections.ts';
import type { TicketCorrections } from '@timbra/core/self-invoicing/correction/ticket-corrections.ts';
import { RecoverTicket } from '@timbra/core/self-invoicing/recovery/recover-ticket.ts';
import type { TakenTickets } from '@timbra/core/self-invoicing/recovery/taken-tickets.ts';
import { ReplacedInvoice } from '@timbra/core/invoicing/cancelling/replaced-invoice.ts';
import { PostgresTakenTickets } from '../postgres/postgres-taken-tickets.ts';
import { PostgresAskedCorrections } from '../postgres/postgres-asked-corrections.ts';
import { PostgresTicketCorrections } from '../postgres/postgres-ticket-corrections.ts';
import type { TicketRequests } from '@timbra/core/self-invoicing/ticket-requests.ts';
import { PrepareInvoice } from '@timbra/core/invoicing/drafting/prepare-invoice.ts';
import { SubmitInvoice } from '@timbra/core/invoicing/issuing/submit-invoice.ts';
import { PostgresTicketRequests } from '../postgres/postgres-ticket-requests.ts';
import type { SoldTickets } from '@timbra/core/self-invoicing/sold-ticket.ts';
import { publicPagesArea as area } from '../http/routes/public-pages.ts';
import type { Area } from '../http/server.ts';
import { PostgresPublicPages } from '../postgres/postgres-public-pages.ts';
import { PostgresSoldTickets } from '../postgres/postgres-sold-tickets.ts';
import { allPorts } from './all-ports.ts';
import type { Bind, Get } from './bind.ts';
import { cancellations } from './cancelling.ts';
import { identity } from './identity.ts';
import { invoices } from './invoicing.ts';
import { outgoingMails } from './notifications.ts';
import { receiverRegister } from './provider.ts';
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
const letters = serviceId<TicketLetters>('ticketLetters');
const ticketEvents = serviceId<TicketEvents>('ticketEvents');
const settings = serviceId<SettingsStore>('selfInvoicingSettings');
const soldTickets = serviceId<SoldTickets>('soldTickets');
const submitSale = serviceId<SubmitSale>('submitSale');

/** Tickets that their buyers invoice at a company's page. */
export function bindSelfInvoicing(bind: Bind): void {
  const { database, clock } = serviceIds;
  bind(publicPages, (get) => new PostgresPublicPages(get(database)));
  bind(soldTickets, (get) => new PostgresSoldTickets(get(database)));
  bind(pageLimits, (get) => new PageLimits(get(identity.rateLimits)));
  bind(ticketSeries, (get) => new TicketSeries(get(identity.rateLimits), get(allPorts), get(clock)));
  bind(ticketEvents, (get) => new PostgresTicketEvents(get(database)));
  bind(settings, (get) => new PostgresSelfInvoicingSettings(get(database)));
  bind(ticketRequests, (get) => new PostgresTicketRequests(get(database)));
  bind(takenTickets, (get) => new PostgresTakenTickets(get(database)));
  bindIssuing(bind);
  bind(
    RecoverTicket,
    (get) =>
      new RecoverTicket({
        access: get(Access),
        tickets: get(takenTickets),
        requests: get(ticketRequests),
        cancel: get(allPorts),
        transactions: get(serviceIds.transactions),
        clock: get(clock),
      }),
  );
  bindCorrections(bind);
  bindLetters(bind);
}

/** How any document is issued and cancelled. */
function bindIssuing(bind: Bind): void {
  const { ids } = serviceIds;
  bind(submitSale, (get) => new SubmitSale(get(ids), get(invoices), get(PrepareInvoice), get(SubmitInvoice)));
}

function bindLetters(bind: Bind): void {
  const { database, config } = serviceIds;
  bind(letters, (get) => new PostgresTicketLetters(get(database)));
  bind(BuyerMails, (get) => new BuyerMails(get(letters), get(looks), publicUrlOf(get(config))));
  bind(WriteCorrectionMail, (get) => new WriteCorrectionMail(get(BuyerMails)));
  bind(WriteRefusalMail, (get) => new WriteRefusalMail(get(BuyerMails)));
  bind(WriteWaitingMail, (get) => new WriteWaitingMail(get(letters), publicUrlOf(get(config))));
}

function bindCorrections(bind: Bind): void {
  const { database, transactions, clock } = serviceIds;
  bind(ticketCorrections, (get) => new PostgresTicketCorrections(get(database)));
  bind(askedCorrections, (get) => new PostgresAskedCorrections(get(database)));
  bind(
    SubmitCorrection,
    (get) =>
      new SubmitCorrection({
        transactions: get(transactions),
        replaced: new ReplacedInvoice(get(invoices), get(cancellations)),
        corrections: get(ticketCorrections),
        submit: get(submitSale),
        notices: get(allPorts),
        clock: get(clock),
      }),
  );
  bind(AskShop, (get) => new AskShop(get(transactions), get(ticketCorrections), get(allPorts), get(clock)));
  bind(
    AttemptCorrection,
    (get) =>
      new AttemptCorrection(
        get(ticketCorrections),
        get(SubmitCorrection),
        get(allPorts),
        get(AskShop),
        get(transactions),
        get(outgoingMails),
        get(clock),
      ),
  );
  bind(AttendCorrections, (get) => new AttendCorrections(get(ticketCorrections), get(AttemptCorrection), get(clock)));
  bind(
    AnswerCorrection,
    (get) =>
      new AnswerCorrection(
        get(Access),
        get(transactions),
        get(askedCorrections),
        get(ticketCorrections),
        get(SubmitCorrection),
        get(outgoingMails),
        get(clock),
      ),
  );
  bind(
    CorrectTicket,
    (get) =>
      new CorrectTicket({
        find: get(allPorts),
        limits: get(identity.rateLimits),
        register: get(receiverRegister),
        transactions: get(transactions),
        corrections: get(ticketCorrections),
        submit: get(SubmitCorrection),
        attempt: get(AttemptCorrection),
        shop: get(AskShop),
        clock: get(clock),
      }),
  );
}

export function publicPagesArea(get: Get): Area {
  return area({ correct: get(CorrectTicket), ports: get(allPorts) });
}

export function selfInvoicingArea(get: Get): Area {
  return settingsArea({
    corrections: get(AnswerCorrection),
    recover: get(RecoverTicket),
    ports: get(allPorts),
  });
}
