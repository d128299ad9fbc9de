import type { CustomerReminders } from './reminding/ports.ts';
import type { Providers, SharedPorts } from '../shared/ports.ts';
import type { Access } from '../access/access.ts';
import type { IssuerCertificates, LinkTokens } from '../shared/link-tokens.ts';
import type { CompanySeries } from './series/company-series.ts';
import type { EditedDrafts } from './drafting/edited-drafts.ts';
import type { InvoiceSources } from './building/invoice-sources.ts';
import type { PrintedForms, ZipWriter } from './files/ports.ts';
import type { InvoiceFiles, Invoices, InvoiceStamps, SatCatalogs } from './invoices.ts';
import type { InvoiceLinks } from './sharing/invoice-links.ts';
import type { InvoicePayments, RegisteredPayments } from './paying/ports.ts';
import type { InvoiceClaims, Origins, Payables } from './building/payables.ts';
import type { InvoiceBatches, Settlements } from './issuing/invoice-batches.ts';
import type { Deliveries, Recipients, SendingChoices, SendingPreferences } from './sending/ports.ts';
import type { MailAllowance } from './sending/mail-allowance.ts';
import type { Timelines } from './timeline/timeline.ts';
import type {
  CancellationEvents,
  CancellationNotices,
  InvoiceCanceller,
  SatRounds,
  SatStatus,
  Substitutions,
} from './cancelling/ports.ts';
import type { Cancellations } from './cancelling/cancellations.ts';
import type { KnownLaw } from '../law/law-book.ts';
import type { WorkSlots } from '../shared/work-slots.ts';
import type { InvoiceEvents, InvoiceStamper } from './stamping/ports.ts';
import type { StampingTimeouts } from './stamping/stamping.ts';
import type { Stampings } from './stamping/stampings.ts';
import type { OrdersToInvoice } from './building/orders-to-invoice.ts';
import type { Tickets } from './tickets/tickets.ts';
import type { GlobalPeriods } from './scheduled-global/global-periods.ts';

export interface InvoicingPorts extends SharedPorts {
  readonly access: Access;
  readonly companySeries: CompanySeries;
  readonly editedDrafts: EditedDrafts;
  readonly invoiceSources: InvoiceSources;
  readonly satCatalogs: SatCatalogs;
  readonly invoiceBatches: InvoiceBatches;
  readonly invoiceClaims: InvoiceClaims;
  readonly invoiceFiles: InvoiceFiles;
  readonly printedForms: PrintedForms;
  readonly invoices: Invoices;
  readonly zipWriter: ZipWriter;
  readonly invoiceLinks: InvoiceLinks;
  readonly linkTokens: LinkTokens;
  readonly deliveries: Deliveries;
  readonly invoicePayments: InvoicePayments;
  readonly issuerCertificates: IssuerCertificates;
  readonly mailAllowance: MailAllowance;
  readonly payables: Payables;
  readonly recipients: Recipients;
  readonly sendingChoices: SendingChoices;
  readonly registeredPayments: RegisteredPayments;
  readonly customerReminders: CustomerReminders;
  readonly sendingPreferences: SendingPreferences;
  readonly settlements: Settlements;
  readonly timelines: Timelines;
  readonly cancellationEvents: CancellationEvents;
  readonly cancellationNotices: CancellationNotices;
  readonly cancellations: Cancellations;
  readonly invoiceCancellers: Providers<InvoiceCanceller>;
  readonly law: KnownLaw;
  readonly origins: Origins;
  readonly satRounds: SatRounds;
  readonly satStatus: SatStatus;
  readonly substitutions: Substitutions;
  /** Tells how long a request to cancel that nobody confirmed may still appear at SAT, in milliseconds. */
  readonly cancelSettleMs: number;
  readonly invoiceEvents: InvoiceEvents;
  readonly invoiceStampers: Providers<InvoiceStamper>;
  readonly stampingTimeouts: StampingTimeouts;
  readonly providerSlots: WorkSlots;
  readonly stampLedger: InvoiceStamps;
  readonly stampings: Stampings;
  readonly ordersToInvoice: OrdersToInvoice;
  readonly globalPeriods: GlobalPeriods;
  readonly saleTickets: Tickets;
}
