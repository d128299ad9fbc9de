import type { Archives } from '@timbra/core/invoicing/files/archives.ts';
import type { InvoiceBatches } from '@timbra/core/invoicing/issuing/invoice-batches.ts';
import type { InvoiceClaims } from '@timbra/core/invoicing/building/claims.ts';
import { judgePayslip } from '@timbra/core/payroll/judge-payslip.ts';
import type { EditedDrafts } from '@timbra/core/invoicing/drafting/edited-drafts.ts';
import type { InvoiceEvents } from '@timbra/core/invoicing/stamping/invoice-events.ts';
import type { InvoiceSources } from '@timbra/core/invoicing/building/invoice-sources.ts';
import type { InvoiceFiles, Invoices } from '@timbra/core/invoicing/invoices.ts';
import type { OrdersToInvoice } from '@timbra/core/invoicing/building/orders-to-invoice.ts';
import type { Payables } from '@timbra/core/invoicing/building/payables.ts';
import type { Origins } from '@timbra/core/invoicing/building/origins.ts';
import type { PrintedForms } from '@timbra/core/invoicing/files/printed-forms.ts';
import type { InvoicePayments } from '@timbra/core/invoicing/paying/invoice-payments.ts';
import type { SatCatalogs } from '@timbra/core/invoicing/sat-catalogs.ts';
import type { Stampings } from '@timbra/core/invoicing/stamping/stampings.ts';
import type { StampingTimeouts } from '@timbra/core/invoicing/stamping/stamping.ts';
import { WorkSlots } from '@timbra/core/shared/work-slots.ts';
import type { Tickets } from '@timbra/core/invoicing/tickets/tickets.ts';
import type { UnknownOutcomes } from '@timbra/core/invoicing/stamping/unknown-outcomes.ts';
import type { Timelines } from '@timbra/core/invoicing/timeline/timeline.ts';
import type { IssuerCertificates } from '@timbra/core/shared/issuer-certificates.ts';
import { PdfkitPrintedForms } from '../documents/pdfkit-printed-forms.ts';
import { ZipArchives } from '../archives/zip-archives.ts';
import { LoggedInvoiceEvents } from '../observability/logged-invoice-events.ts';
import { NotifiedInvoiceEvents } from '../observability/notified-invoice-events.ts';
import { PostgresUnknownOutcomes } from '../postgres/postgres-unknown-outcomes.ts';
import { PostgresInvoiceBatches } from '../postgres/postgres-invoice-batches.ts';
import { PostgresInvoiceFiles } from '../postgres/postgres-invoice-files.ts';
import { PostgresInvoicePayments } from '../postgres/postgres-invoice-payments.ts';
import { PostgresInvoiceClaims } from '../postgres/postgres-invoice-claims.ts';
import { PostgresOrdersToInvoice } from '../postgres/postgres-orders-to-invoice.ts';
import { PostgresPayables } from '../postgres/postgres-payables.ts';
import { PostgresOrigins } from '../postgres/postgres-origins.ts';
import { PostgresInvoices } from '../postgres/postgres-invoices.ts';
import { PostgresTickets } from '../postgres/postgres-tickets.ts';
import { PostgresTimelines } from '../postgres/postgres-timelines.ts';
import { PostgresStampings } from '../postgres/postgres-stampings.ts';
import { PostgresLargeCatalogs } from '../postgres/postgres-large-catalogs.ts';
import { PostgresInvoiceSources } from '../postgres/postgres-invoice-sources.ts';
import { PostgresSettlements } from '../postgres/waits/postgres-settlements.ts';
import { X509IssuerCertificates } from '../security/x509-issuer-certificates.ts';
import { allParts } from './all-parts.ts';
import { part } from './part.ts';
import type { Bind } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

export const invoices = serviceId<Invoices>('invoices');
export const stampings = serviceId<Stampings>('stampings');
export const unknownOutcomes = serviceId<UnknownOutcomes>('unknownOutcomes');
export const invoiceFiles = serviceId<InvoiceFiles>('invoiceFiles');
export const sources = serviceId<InvoiceSources>('invoiceSources');
const ordersToInvoice = serviceId<OrdersToInvoice>('ordersToInvoice');
const editedDrafts = serviceId<EditedDrafts>('editedDrafts');
export const origins = serviceId<Origins>('origins');
const invoicePayments = serviceId<InvoicePayments>('invoicePayments');
export const payables = serviceId<Payables>('payables');
const timelines = serviceId<Timelines>('timelines');
const issuerCertificates = serviceId<IssuerCertificates>('issuerCertificates');
const saleTickets = serviceId<Tickets>('saleTickets');
const batches = serviceId<InvoiceBatches>('invoiceBatches');
const claims = serviceId<InvoiceClaims>('invoiceClaims');
export const satCatalogs = serviceId<SatCatalogs>('satCatalogs');
export const forms = serviceId<PrintedForms>('printedForms');
const archives = serviceId<Archives>('zipArchives');
const invoiceEvents = serviceId<InvoiceEvents>('invoiceEvents');
export const settlements = serviceId<PostgresSettlements>('settlements');
const stampingTimeouts = serviceId<StampingTimeouts>('stampingTimeouts');
const providerSlots = serviceId<WorkSlots>('providerSlots');

/** A worker that died is succeeded this long after its last sign of life, beyond one call to the provider. */
const leaseMarginMs = 5_000;

export function bindInvoicing(bind: Bind): void {
  const { database, clock, config, logger } = serviceIds;
  bind(invoices, (get) => new PostgresInvoices(get(database), get(clock)));
  bind(
    stampings,
    (get) =>
      new PostgresStampings(get(database), get(clock), get(serviceIds.ids), get(config).pac.timeoutMs + leaseMarginMs),
  );
  bind(unknownOutcomes, (get) => new PostgresUnknownOutcomes(get(database)));
  bind(invoiceFiles, (get) => new PostgresInvoiceFiles(get(database), get(clock)));
  bind(sources, (get) => new PostgresInvoiceSources(get(database)));
  bind(ordersToInvoice, (get) => new PostgresOrdersToInvoice(get(database)));
  bind(editedDrafts, (get) => ({ judge: (...edited) => judgePayslip(get(allParts), ...edited) }));
  bind(origins, (get) => new PostgresOrigins(get(database)));
  bind(invoicePayments, (get) => new PostgresInvoicePayments(get(database)));
  bind(payables, (get) => new PostgresPayables(get(database)));
  bind(saleTickets, (get) => new PostgresTickets(get(database)));
  bind(batches, (get) => new PostgresInvoiceBatches(get(database), get(clock)));
  bind(claims, (get) => new PostgresInvoiceClaims(get(database)));
  bind(satCatalogs, (get) => new PostgresLargeCatalogs(get(database)));
  bind(
    forms,
    (get) =>
      new PdfkitPrintedForms(get(part('pictures')), new PostgresLargeCatalogs(get(database)), get(serviceIds.drawings)),
  );
  bind(archives, () => new ZipArchives());
  bind(
    invoiceEvents,
    (get) => new NotifiedInvoiceEvents(new LoggedInvoiceEvents(get(logger), get(serviceIds.metrics)), get(allParts)),
  );
  bind(timelines, (get) => new PostgresTimelines(get(database)));
  bind(issuerCertificates, () => new X509IssuerCertificates());
  bind(settlements, (get) => new PostgresSettlements(get(database)));
  bind(stampingTimeouts, (get) => get(config).pac);
  // As many as a turn's own length lets record their attempt before the next one is free, and few for a crash to leave.
  bind(
    providerSlots,
    (get) => new WorkSlots(get(config).workerConcurrency, Math.ceil(get(config).workerConcurrency / 3)),
  );
}
