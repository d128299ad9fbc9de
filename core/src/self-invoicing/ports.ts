import type { Problem } from '../shared/errors.ts';
import type { InvoiceError } from '../invoicing/invoice.ts';
import type { Access } from '../access/access.ts';
import type { SharedPorts } from '../shared/ports.ts';
import type { StoredSettings } from './settings.ts';
import type { Buyer } from './buyer.ts';
import type { BranchFigures, EntryFigures } from './branches.ts';
import type { AskedBefore, SoldTickets, TicketEntry } from './sold-ticket.ts';
import type { PublicPages } from './public-page.ts';
import type { TakenTickets } from './recovery/taken-tickets.ts';
import type { AskedCorrections, TicketCorrections } from './correction/ports.ts';
import type { PageLimits, TicketSeries } from './ticket-series.ts';

/** What companies have chosen; one that has chosen nothing has no record. */
export interface SettingsStore {
  find(companyId: string): Promise<StoredSettings | undefined>;
  save(companyId: string, settings: StoredSettings): Promise<void>;
}

/** Is what SAT's register says of each datum of a receiver. */
export interface RegisterAnswer {
  readonly rfc: boolean;
  readonly nombre: boolean;
  readonly codigoPostal: boolean;
  readonly regimenFiscal: boolean;
}

/** Asks SAT's register of taxpayers, by the provider. */
export interface ReceiverRegister {
  /** Checks a receiver; undefined when the register cannot be asked now; the stamp then finds out. */
  check(buyer: Pick<Buyer, 'rfc' | 'nombre' | 'codigoPostal' | 'regimenFiscal'>): Promise<RegisterAnswer | undefined>;
}

/** Holds the register of SAT, and that of the test system for the buyers of test companies. */
export interface ReceiverRegisters {
  of(company: { readonly livemode: boolean }): ReceiverRegister;
}

const messages = [
  ['rfc', 'CFDI40143', 'El SAT no tiene este RFC como inscrito. Cópialo de tu constancia de situación fiscal.'],
  [
    'nombre',
    'CFDI40145',
    'No es el nombre que el SAT tiene para tu RFC. Cópialo de tu constancia, sin el régimen societario (SA de CV y similares).',
  ],
  [
    'codigoPostal',
    'CFDI40148',
    'No es el código postal que el SAT tiene para tu RFC. Pon el de tu domicilio fiscal, como dice tu constancia.',
  ],
  [
    'regimenFiscal',
    'CFDI40157',
    'No es el régimen fiscal que el SAT tiene para tu RFC. Elige el que dice tu constancia.',
  ],
] as const;

/** Of an RFC that is not there nothing else is known. */
export function registerProblems(answer: RegisterAnswer): readonly Problem[] {
  const wrong = messages.filter(([field]) => !answer[field] && (field === 'rfc' || answer.rfc));
  return wrong.map(([field, code, message]) => ({ field: `receptor.${field}`, message, code }));
}

/** What happens to tickets at a page, counted by the server: the page itself tells nothing about its visitors. */
export interface TicketEvent {
  readonly companyId: string;
  readonly orderId: string;
  readonly entry: TicketEntry;
  /** `sent`: a buyer's data came; `refused`: with its code it went back. */
  readonly kind: 'opened' | 'sent' | 'refused';
  readonly code: string | null;
}

/** It lasts from the first instant up to the last, which is left out. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** Tickets and not events are counted: one that is opened ten times is one. */
export interface TicketFigures extends EntryFigures {
  /** Counts those whose first document was replaced by one with other data of its buyer. */
  readonly corrected: number;
  readonly refused: readonly { readonly code: string; readonly count: number }[];
  readonly byPlace: readonly (EntryFigures & { readonly place: TicketEntry })[];
  readonly byBranch: readonly BranchFigures[];
}

export interface TicketEvents {
  /** The same of a ticket on the same day is kept once. */
  add(events: readonly TicketEvent[], at: Date): Promise<void>;
  figures(companyId: string, span: Span): Promise<TicketFigures>;
}

/** Is what was asked for a ticket, as it stands under its lock. */
export interface HeldRequest {
  readonly status: AskedBefore['status'];
  readonly rfc: string | null;
  /** It is the document that was made of it before. */
  readonly invoiceId: string | undefined;
}

/** Is a request that is kept until it can be fulfilled. */
export interface WaitingRequest {
  readonly orderId: string;
  readonly companyId: string;
  /** The account whose stamps its document uses. */
  readonly ownerId: string;
  readonly buyer: Buyer;
  readonly formaPago: string;
  /** The company wishes to be told of each document. */
  readonly notify: boolean;
  readonly attempts: number;
}

/**
 * Keeps one record for each ticket that somebody has asked to be invoiced. The buyer's data is in it while it waits, no
 * longer.
 */
export interface TicketRequests {
  /** Makes the record if there is none, and locks it until the transaction ends. */
  hold(ticket: { readonly orderId: string; readonly companyId: string }): Promise<HeldRequest>;
  /** A document was made of it. */
  submitted(orderId: string, invoiceId: string, at: Date): Promise<void>;
  wait(request: Pick<WaitingRequest, 'orderId' | 'buyer' | 'formaPago'>, at: Date, next: Date): Promise<void>;
  /** It waits on. @returns nothing happens to one that does not wait any more. */
  postpone(orderId: string, next: Date): Promise<void>;
  /** It can't be fulfilled as it is: its reasons stay, the buyer's data goes. */
  refused(orderId: string, errors: readonly InvoiceError[], at: Date): Promise<void>;
  /** The shop took the ticket back: nobody waits for it any more, and this receiver is refused from now on. */
  recovered(orderId: string, rfc: string | null, at: Date): Promise<void>;
  /** Returns the requests whose time has come, the longest due first. */
  due(now: Date, limit: number): Promise<readonly WaitingRequest[]>;
}

export interface SelfInvoicingPorts extends SharedPorts {
  readonly access: Access;
  readonly askedCorrections: AskedCorrections;
  readonly receiverRegisters: ReceiverRegisters;
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
