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
}
