import { type Actor, documentScope } from '../../access/actor.ts';
import type { PortsOf } from '../../shared/ports.ts';
import { readCfdi } from '../cfdi/read.ts';
import { documentFileName, hasFiscalValue } from './file-name.ts';
import type { Invoice } from '../invoice.ts';
import type { InvoicingPorts } from '../ports.ts';
import { notFound } from '../../shared/errors.ts';
import type { InvoiceFiles, Invoices } from '../invoices.ts';
import type { ArchivedFile, PrintedForms, ZipWriter } from './ports.ts';

type GetPorts = Pick<InvoicingPorts, 'invoiceFiles'> & {
  readonly invoiceSources: Pick<InvoicingPorts['invoiceSources'], 'branding'>;
  readonly printedForms: Pick<PrintedForms, 'draw'>;
} & PortsOf<typeof getInvoiceXml>;

/** A file and the name that it is downloaded under. */
export interface NamedFile<Content> {
  readonly name: string;
  readonly content: Content;
}

/**
 * Returns the printed form: drawn from the stored XML when it is first asked for, and kept from then on.
 * @throws DomainError NOT_FOUND
 */
export async function getInvoicePdf(ports: GetPorts, actor: Actor, id: string): Promise<NamedFile<Uint8Array>> {
  const { name, content: xml, invoice } = await getInvoiceXml(ports, actor, id);
  const content = (await ports.invoiceFiles.pdf(id)) ?? (await draw(ports, actor, invoice, xml));
  return { name: name.replace(/xml$/, 'pdf'), content };
}

async function draw(ports: GetPorts, { userId: account }: Actor, invoice: Invoice, xml: string): Promise<Uint8Array> {
  const { timbre, comprobante } = readCfdi(xml);
  const { serie, request } = invoice;
  const issued = {
    lugarExpedicion: request.lugarExpedicion,
    codigoPostal: comprobante.lugarExpedicion,
    serie,
  };
  const isCancelled = invoice.status === 'CANCELLED';
  const pdf = await ports.printedForms.draw({
    account,
    xml,
    branding: await ports.invoiceSources.branding(invoice.companyId, issued),
    notes: invoice.request,
    withoutFiscalValue: timbre !== undefined && !hasFiscalValue(timbre),
    isCancelled,
  });
  await ports.invoiceFiles.savePdf(invoice.id, pdf, isCancelled);
  return pdf;
}

type GetInvoiceZipPorts = { readonly zipWriter: Pick<ZipWriter, 'pack'> } & PortsOf<typeof getInvoiceXml> &
  PortsOf<typeof getInvoicePdf>;

/**
 * Returns the XML and the PDF in one file.
 * @throws DomainError NOT_FOUND
 */
export async function getInvoiceZip(
  ports: GetInvoiceZipPorts,
  actor: Actor,
  id: string,
): Promise<NamedFile<Uint8Array>> {
  const xml = await getInvoiceXml(ports, actor, id);
  const pdf = await getInvoicePdf(ports, actor, id);
  const modifiedAt = xml.invoice.createdAt;
  const content = await ports.zipWriter.pack([
    { name: xml.name, content: xml.content, modifiedAt },
    { name: pdf.name, content: pdf.content, modifiedAt },
  ]);
  return { name: xml.name.replace(/xml$/, 'zip'), content };
}

type ZipPorts = Pick<InvoicingPorts, 'invoices' | 'zipWriter'> &
  PortsOf<typeof getInvoiceXml> &
  PortsOf<typeof getInvoicePdf>;

/**
 * Returns XML and PDF of several documents in one file, which is written as it is read: one document is in memory at a
 * time. Every document is looked at before the first byte goes out, since a file that has begun cannot be refused any
 * more.
 * @throws DomainError NOT_FOUND when one of them is not the actor's, or has no files yet.
 */
export async function zipInvoices(
  ports: ZipPorts,
  actor: Actor,
  ids: readonly string[],
): Promise<AsyncIterable<Uint8Array>> {
  const scope = documentScope(actor, 'read');
  const wanted = [...new Set(ids)];
  for (const id of wanted) {
    const invoice = await ports.invoices.find(scope, id);
    if (invoice?.uuid === undefined) throw notFound('Una de estas facturas todavía no tiene archivos.');
  }
  return ports.zipWriter.stream(filesOf(ports, actor, wanted));
}

async function* filesOf(ports: ZipPorts, actor: Actor, ids: readonly string[]): AsyncGenerator<ArchivedFile> {
  const taken = new Set<string>();
  for (const id of ids) {
    const { invoice, ...xml } = await getInvoiceXml(ports, actor, id);
    const pdf = await getInvoicePdf(ports, actor, id);
    // Two companies of one account may both have an A-1.
    const name = (own: string) => (taken.has(xml.name) ? own.replace(/(?=\.\w+$)/, `_${id}`) : own);
    const modifiedAt = invoice.createdAt;
    yield { name: name(xml.name), content: xml.content, modifiedAt };
    yield { name: name(pdf.name), content: pdf.content, modifiedAt };
    taken.add(xml.name);
  }
}

/**
 * Returns the stamped XML as the provider gave it.
 * @throws DomainError NOT_FOUND, also for a document that is not stamped.
 */
export async function getInvoiceXml(
  ports: { readonly invoices: Pick<Invoices, 'find'>; readonly invoiceFiles: Pick<InvoiceFiles, 'xml'> },
  actor: Actor,
  id: string,
): Promise<NamedFile<string> & { readonly invoice: Invoice }> {
  const invoice = await ports.invoices.find(documentScope(actor, 'read'), id);
  const content = invoice && (await ports.invoiceFiles.xml(id));
  if (!invoice || content === undefined) throw notFound('Esta factura todavía no tiene archivos.');
  const { serie, folio, uuid = id } = invoice;
  return { name: `${documentFileName({ serie, folio, uuid })}.xml`, content, invoice };
}
