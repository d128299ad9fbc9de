import type { SharedPorts } from '../shared/ports.ts';
import type { Access } from '../access/access.ts';
import type { LinkTokens } from '../shared/link-tokens.ts';
import type { CompanySeries } from './series/company-series.ts';
import type { InvoiceSources } from './drafting/invoice-sources.ts';
import type { Archives } from './files/archives.ts';
import type { PrintedForms } from './files/printed-forms.ts';
import type { InvoiceFiles, Invoices } from './invoices.ts';
import type { SatCatalogs } from './sat-catalogs.ts';
import type { InvoiceLinks } from './sharing/invoice-links.ts';
import type { InvoicePayments } from './paying/invoice-payments.ts';
import type { RegisteredPayments } from './paying/registered-payments.ts';
import type { Payables } from './drafting/payables.ts';
import type { Settlements } from './issuing/settlements.ts';
import type { IssuerCertificates } from '../shared/issuer-certificates.ts';
import type { Deliveries } from './sending/deliveries.ts';
import type { MailAllowance } from './sending/mail-allowance.ts';
import type { Recipients } from './sending/recipients.ts';
import type { SendingPreferences } from './sending/sending-preferences.ts';
import type { Timelines } from './timeline/timeline.ts';

/** What the use cases of this area need. */
export interface InvoicingPorts extends SharedPorts {
  readonly access: Access;
  readonly companySeries: CompanySeries;
  readonly invoiceSources: InvoiceSources;
  readonly satCatalogs: SatCatalogs;
  readonly invoiceFiles: InvoiceFiles;
  readonly printedForms: PrintedForms;
  readonly invoices: Invoices;
  readonly zipArchives: Archives;
  readonly invoiceLinks: InvoiceLinks;
  readonly linkTokens: LinkTokens;
  readonly deliveries: Deliveries;
  readonly invoicePayments: InvoicePayments;
  readonly issuerCertificates: IssuerCertificates;
  readonly mailAllowance: MailAllowance;
  readonly payables: Payables;
  readonly recipients: Recipients;
  readonly registeredPayments: RegisteredPayments;
  readonly sendingPreferences: SendingPreferences;
  readonly settlements: Settlements;
  readonly timelines: Timelines;
}
