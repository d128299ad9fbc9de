import { dueDate, leftToPay, nothingTaken } from '../balance.ts';
import { compareCfdi } from '../cfdi/compare.ts';
import { computeComprobante } from '../cfdi/compute.ts';
import { readCfdi } from '../cfdi/read.ts';
import { summarize } from '../cfdi/amounts.ts';
import { figuresOf } from './figures.ts';
import type { InvoiceError } from '../invoice.ts';
import { copiesOf } from '../sending/preference.ts';
import { sendAutomatically } from '../sending/send-invoice.ts';
import type { IssuedFacts, TakenInvoice } from './stampings.ts';
import { successionOf } from './stampable-date.ts';
import type { PortsOf } from '../../shared/ports.ts';
import type { InvoicingPorts } from '../ports.ts';

type Settled = Pick<
  TakenInvoice['invoice'],
  | 'id'
  | 'userId'
  | 'companyId'
  | 'customerId'
  | 'request'
  | 'document'
  | 'serie'
  | 'folio'
  | 'uuid'
  | 'mailing'
  | 'substitutes'
  | 'livemode'
>;

type Ports = Pick<InvoicingPorts, 'transactions' | 'stampings' | 'stampLedger' | 'invoiceEvents'> &
  PortsOf<typeof sendAutomatically>;

/**
 * Ends the life in PROCESSING: the document and its stamp change together or not at all.
 * ISSUED, with the XML, the use of the stamp and the mails that its company wishes. Repeating it changes nothing.
 * @throws StampIsAnothers
 */
export async function settleStamped(ports: Ports, invoice: Settled, xml: string): Promise<void> {
  const { id } = invoice;
  const copies = copiesOf(invoice.mailing, invoice.request.enviarA);
  const facts = issuedFacts(invoice, xml);
  if (facts.differences.length === 0 && !copies) return void (await ports.stampings.issue(id, facts));
  await ports.transactions.run(async () => {
    if (!(await ports.stampings.issue(id, facts))) return;
    if (facts.differences.length > 0) await ports.invoiceEvents.differs(invoice, facts.differences);
    if (copies) await sendAutomatically(ports, invoice, copies);
  });
}

/** Settles a stamped document that came too late to become this one: the operator must cancel it at the provider. */
export async function settleOtherDocument(ports: Ports, invoice: Settled, uuid: string): Promise<void> {
  await ports.invoiceEvents.otherFound(invoice, uuid);
}

/** REJECTED, with the stamp given back if it had one; nothing happens when a later attempt is under way. */
export async function settleRefused(
  ports: Ports,
  invoice: Settled,
  attempt: number,
  errors: readonly InvoiceError[],
): Promise<void> {
  await ports.transactions.run(async () => {
    if (!(await ports.stampings.reject(invoice.id, attempt, errors))) return;
    if (invoice.livemode) await ports.stampLedger.release(stampOf(invoice));
    await ports.invoiceEvents.rejected(invoice, errors);
  });
}

const stampOf = ({ id, userId, companyId }: Settled) => ({ userId, companyId, invoiceId: id });

/**
 * @throws Error when the XML carries no stamp, another than the provider told, or another issuer: it then said something
 * that is not so, and the document stays in PROCESSING for the operator.
 */
function issuedFacts(invoice: Settled, xml: string): IssuedFacts {
  const { comprobante, timbre, root } = readCfdi(xml);
  if (!timbre) throw new Error(`The provider's XML of ${invoice.id} is not stamped`);
  const uuid = timbre.uuid.toUpperCase();
  if (invoice.uuid !== undefined && invoice.uuid !== uuid) throw new Error(`The XML of ${invoice.id} is ${uuid}`);
  const ours = computeComprobante(invoice.document);
  if (comprobante.emisor.rfc !== ours.emisor.rfc) throw new Error(`The XML of ${invoice.id} has another issuer`);
  const amounts = summarize(comprobante);
  return {
    uuid,
    fechaTimbrado: timbre.fechaTimbrado,
    xml,
    amounts,
    figures: figuresOf(ours, amounts),
    saldo: leftToPay(comprobante, nothingTaken),
    venceAt: dueDate(comprobante),
    succession: successionOf(invoice),
    differences: compareCfdi(ours, root),
  };
}
