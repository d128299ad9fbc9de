import type { Actor } from '../../access/actor.ts';
import type { PortsOf } from '../../shared/ports.ts';
import { readCfdi } from '../cfdi/read.ts';
import { hasFiscalValue } from './fiscal-value.ts';
import type { Invoice } from '../invoice.ts';
import type { InvoicingPorts } from '../ports.ts';
import type { PrintedForms } from './printed-forms.ts';
import { getInvoiceXml, type NamedFile } from './get-invoice-xml.ts';

type Ports = Pick<InvoicingPorts, 'invoiceFiles'> & {
  readonly invoiceSources: Pick<InvoicingPorts['invoiceSources'], 'branding'>;
  readonly printedForms: Pick<PrintedForms, 'draw'>;
} & PortsOf<typeof getInvoiceXml>;

/**
 * Returns the printed form: drawn from the stored XML when it is first asked for, and kept from then on.
 * @throws DomainError NOT_FOUND
 */
export async function getInvoicePdf(ports: Ports, actor: Actor, id: string): Promise<NamedFile<Uint8Array>> {
  const { name, content: xml, invoice } = await getInvoiceXml(ports, actor, id);
  const content = (await ports.invoiceFiles.pdf(id)) ?? (await draw(ports, actor, invoice, xml));
  return { name: name.replace(/xml$/, 'pdf'), content };
}

async function draw(ports: Ports, { userId: account }: Actor, invoice: Invoice, xml: string): Promise<Uint8Array> {
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
