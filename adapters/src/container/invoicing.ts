import type { Container } from 'inversify';
import type { Archives } from '@timbra/core/invoicing/archives.ts';
import { AwaitInvoice } from '@timbra/core/invoicing/await-invoice.ts';
import type { InvoiceClaims } from '@timbra/core/invoicing/claims.ts';
import { CompleteRequest } from '@timbra/core/invoicing/complete-request.ts';
import { CreateInvoice } from '@timbra/core/invoicing/create-invoice.ts';
import { DescribeDraft } from '@timbra/core/invoicing/describe-draft.ts';
import { DuplicateInvoice } from '@timbra/core/invoicing/duplicate-invoice.ts';
import { EditInvoice } from '@timbra/core/invoicing/edit-invoice.ts';
import { GetInvoice } from '@timbra/core/invoicing/get-invoice.ts';
import { GetInvoicePdf } from '@timbra/core/invoicing/get-invoice-pdf.ts';
import { GetInvoiceXml } from '@timbra/core/invoicing/get-invoice-xml.ts';
import { GetInvoiceZip } from '@timbra/core/invoicing/get-invoice-zip.ts';
import type { InvoiceNews } from '@timbra/core/invoicing/invoice-news.ts';
import type { InvoiceSources } from '@timbra/core/invoicing/invoice-sources.ts';
import type { InvoiceFiles, Invoices } from '@timbra/core/invoicing/invoices.ts';
import type { OrdersToInvoice } from '@timbra/core/invoicing/orders-to-invoice.ts';
import type { Origins } from '@timbra/core/invoicing/origins.ts';
import { PrepareInvoice } from '@timbra/core/invoicing/prepare-invoice.ts';
import { PreviewInvoice } from '@timbra/core/invoicing/preview-invoice.ts';
import type { PrintedForms } from '@timbra/core/invoicing/printed-forms.ts';
import { RemoveDraft } from '@timbra/core/invoicing/remove-draft.ts';
import { ResolveUnknown } from '@timbra/core/invoicing/resolve-unknown.ts';
import { RetryInvoice } from '@timbra/core/invoicing/retry-invoice.ts';
import type { SatCatalogs } from '@timbra/core/invoicing/sat-catalogs.ts';
import type { Stampings } from '@timbra/core/invoicing/stampings.ts';
import { SettleInvoice } from '@timbra/core/invoicing/settle-invoice.ts';
import { StampInvoice } from '@timbra/core/invoicing/stamp-invoice.ts';
import type { Patience } from '@timbra/core/invoicing/stamping.ts';
import { SubmitInvoice } from '@timbra/core/invoicing/submit-invoice.ts';
import { Turns } from '@timbra/core/shared/turns.ts';
import { SweepInvoices } from '@timbra/core/invoicing/sweep-invoices.ts';
import type { UnknownOutcomes } from '@timbra/core/invoicing/unknown-outcomes.ts';
import { NotifyRejection } from '@timbra/core/notifications/notify-rejection.ts';
import { FflateArchives } from '../documents/fflate-archives.ts';
import { PdfkitPrintedForms } from '../documents/pdfkit-printed-forms.ts';
import { invoiceFilesArea } from '../http/routes/invoice-files.ts';
import { invoicesArea } from '../http/routes/invoices.ts';
import type { Area } from '../http/server.ts';
import { invoicesList } from '../postgres/lists/invoices.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { LoggedInvoiceNews } from '../observability/logged-invoice-news.ts';
import { ToldInvoiceNews } from '../observability/told-invoice-news.ts';
import { PostgresUnknownOutcomes } from '../postgres/postgres-unknown-outcomes.ts';
import { PostgresInvoiceFiles } from '../postgres/postgres-invoice-files.ts';
import { PostgresInvoiceClaims } from '../postgres/postgres-invoice-claims.ts';
import { PostgresOrdersToInvoice } from '../postgres/postgres-orders-to-invoice.ts';
import { PostgresOrigins } from '../postgres/postgres-origins.ts';
import { PostgresInvoices } from '../postgres/postgres-invoices.ts';
import { PostgresStampings } from '../postgres/postgres-stampings.ts';
import { PostgresLargeCatalogs } from '../postgres/postgres-large-catalogs.ts';
import { PostgresInvoiceSources } from '../postgres/postgres-invoice-sources.ts';
import { pictures } from './companies.ts';
import { ProcessPauses } from './pauses.ts';
import { invoiceStamper } from './provider.ts';
import { stampLedger } from './stamps.ts';
import { token, tokens } from './tokens.ts';
import { bindClass } from './use-case.ts';

const invoices = token<Invoices>('Invoices');
export const stampings = token<Stampings>('Stampings');
export const unknownOutcomes = token<UnknownOutcomes>('UnknownOutcomes');
const files = token<InvoiceFiles>('InvoiceFiles');
const sources = token<InvoiceSources>('InvoiceSources');
const ordersToInvoice = token<OrdersToInvoice>('OrdersToInvoice');
const origins = token<Origins>('Origins');
const claims = token<InvoiceClaims>('InvoiceClaims');
export const satCatalogs = token<SatCatalogs>('SatCatalogs');
const forms = token<PrintedForms>('PrintedForms');
const archives = token<Archives>('Archives');
const news = token<InvoiceNews>('InvoiceNews');
export const pauses = token<ProcessPauses>('Pauses');
const patience = token<Patience>('Patience');
const providerTurns = token<Turns>('Turns');

/** A worker that died is succeeded this long after its last sign of life, beyond one call to the provider. */
const leaseMarginMs = 5_000;

export function bindInvoicing(container: Container): void {
  bindPorts(container);
  const { transactions, ids, clock, outbox } = tokens;
  bindClass(container, CompleteRequest, [sources, ordersToInvoice, origins, clock]);
  bindClass(container, PrepareInvoice, [CompleteRequest, satCatalogs, clock]);
  bindClass(container, DescribeDraft, [CompleteRequest]);
  bindClass(container, SubmitInvoice, [invoices, claims, stampLedger, outbox, clock]);
  bindClass(container, CreateInvoice, [transactions, ids, invoices, DescribeDraft, PrepareInvoice, SubmitInvoice]);
  bindClass(container, RetryInvoice, [transactions, invoices, PrepareInvoice, SubmitInvoice]);
  bindClass(container, EditInvoice, [invoices, DescribeDraft]);
  bindClass(container, RemoveDraft, [invoices]);
  bindClass(container, DuplicateInvoice, [invoices, ids, DescribeDraft]);
  bindClass(container, GetInvoice, [invoices]);
  bindClass(container, AwaitInvoice, [GetInvoice, pauses]);
  bindClass(container, PreviewInvoice, [PrepareInvoice, sources, forms]);
  bindClass(container, GetInvoiceXml, [invoices, files]);
  bindClass(container, GetInvoicePdf, [GetInvoiceXml, files, sources, forms]);
  bindClass(container, GetInvoiceZip, [GetInvoiceXml, GetInvoicePdf, archives]);
  bindClass(container, SettleInvoice, [transactions, stampings, stampLedger, news]);
  bindClass(container, StampInvoice, [
    stampings,
    invoiceStamper,
    SettleInvoice,
    outbox,
    clock,
    patience,
    providerTurns,
  ]);
  bindClass(container, ResolveUnknown, [stampings, invoiceStamper, SettleInvoice]);
  bindClass(container, SweepInvoices, [transactions, stampings, outbox]);
}

function bindPorts(container: Container): void {
  const { database, clock, config, logger } = tokens;
  container
    .bind(invoices)
    .toResolvedValue((db, time) => new PostgresInvoices(db, time), [database, clock])
    .inSingletonScope();
  container
    .bind(stampings)
    .toResolvedValue(
      (db, time, ids, { pac }) => new PostgresStampings(db, time, ids, pac.timeoutMs + leaseMarginMs),
      [database, clock, tokens.ids, config],
    )
    .inSingletonScope();
  container.bind(unknownOutcomes).toResolvedValue((db) => new PostgresUnknownOutcomes(db), [database]);
  container.bind(files).toResolvedValue((db, time) => new PostgresInvoiceFiles(db, time), [database, clock]);
  container.bind(sources).toResolvedValue((db) => new PostgresInvoiceSources(db), [database]);
  container.bind(ordersToInvoice).toResolvedValue((db) => new PostgresOrdersToInvoice(db), [database]);
  container.bind(origins).toResolvedValue((db) => new PostgresOrigins(db), [database]);
  container.bind(claims).toResolvedValue((db) => new PostgresInvoiceClaims(db), [database]);
  container.bind(satCatalogs).toResolvedValue((db) => new PostgresLargeCatalogs(db), [database]);
  container
    .bind(forms)
    .toResolvedValue(
      (decoder, db) => new PdfkitPrintedForms(decoder, new PostgresLargeCatalogs(db)),
      [pictures, database],
    )
    .inSingletonScope();
  container.bind(archives).toConstantValue(new FflateArchives());
  container
    .bind(news)
    .toResolvedValue(
      (log, notify) => new ToldInvoiceNews(new LoggedInvoiceNews(log), notify),
      [logger, NotifyRejection],
    );
  container.bind(pauses).toConstantValue(new ProcessPauses());
  container.bind(patience).toResolvedValue(({ pac }) => pac, [config]);
  // As many as a turn's own length lets record their attempt before the next one is free, and few for a crash to leave.
  container
    .bind(providerTurns)
    .toResolvedValue(
      ({ workerConcurrency }) => new Turns(workerConcurrency, Math.ceil(workerConcurrency / 3)),
      [config],
    )
    .inSingletonScope();
}

export function invoicingAreas(container: Container): Area[] {
  return [
    invoicesArea({
      clock: container.get(tokens.clock),
      list: new PostgresList(container.get(tokens.database), invoicesList),
      create: container.get(CreateInvoice),
      preview: container.get(PreviewInvoice),
      get: container.get(GetInvoice),
      wait: container.get(AwaitInvoice),
      edit: container.get(EditInvoice),
      retry: container.get(RetryInvoice),
      remove: container.get(RemoveDraft),
      duplicate: container.get(DuplicateInvoice),
    }),
    invoiceFilesArea({
      xml: container.get(GetInvoiceXml),
      pdf: container.get(GetInvoicePdf),
      zip: container.get(GetInvoiceZip),
    }),
  ];
}
