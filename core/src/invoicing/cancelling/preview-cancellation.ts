import { type Actor, documentScope } from '../../access/actor.ts';
import { notFound } from '../../shared/errors.ts';
import { readCfdi } from '../cfdi/read.ts';
import { type Invoice, isIn } from '../invoice.ts';
import { askSat } from './ask-sat.ts';
import type { Blocker } from './cancellations.ts';
import type { Cancelable, SatAnswer } from './ports.ts';
import type { InvoicingPorts } from '../ports.ts';
import type { PortsOf } from '../../shared/ports.ts';
import { inForce, type Law } from '../../law/law.ts';
import { personaOf } from '../../sat/fiscal-keys.ts';
import { mexicoDay } from '../../shared/local-time.ts';
import { documentFileName } from '../files/file-name.ts';
import type { NamedFile } from '../files/get-invoice-files.ts';
import { getInvoice } from '../get-invoice.ts';

/** Holds what a user should know before asking for a cancellation. */
export interface CancellationPreview {
  readonly cancelable: boolean;
  /** It goes by SAT's own word; null when SAT cannot say. */
  readonly requiereAceptacion: boolean | null;
  readonly bloqueos: readonly Blocker[];
  readonly fechaLimite: string | null;
  readonly diasRestantes: number | null;
}

type PreviewPorts = Pick<InvoicingPorts, 'invoices' | 'law' | 'clock'> & {
  readonly invoiceFiles: Pick<InvoicingPorts['invoiceFiles'], 'xml'>;
  readonly cancellations: Pick<InvoicingPorts['cancellations'], 'blockers' | 'isSubstituted'>;
} & PortsOf<typeof askSat>;

/** @throws DomainError NOT_FOUND */
export async function previewCancellation(ports: PreviewPorts, actor: Actor, id: string): Promise<CancellationPreview> {
  const invoice = await ports.invoices.find(documentScope(actor, 'read'), id);
  if (!invoice) throw notFound('No encontramos esa factura.');
  const xml = isIn(invoice.status, 'stamped') ? await ports.invoiceFiles.xml(id) : undefined;
  if (xml === undefined) return notStamped;
  const { comprobante } = readCfdi(xml);
  const { emisor, fecha } = comprobante;
  const { isOver, ...term } = termOf(emisor.rfc, fecha, ports.clock.now(), await ports.law.read());
  if (invoice.status !== 'ISSUED' || invoice.providerId === undefined) return { ...notStamped, ...term };
  const bloqueos = await ports.cancellations.blockers(id);
  const said = cancelableBy(await askSat(ports, invoice, xml));
  const requiereAceptacion = said === undefined || said === 'no' ? null : said === 'with-acceptance';
  const cancelable = bloqueos.length === 0 && (await isAllowed(ports, id, said, isOver));
  return { cancelable, requiereAceptacion, bloqueos, ...term };
}

/** SAT knows exceptions to the term, and decides where it can be asked; beside a substitute it says no and takes motive 01. */
async function isAllowed(
  ports: PreviewPorts,
  id: string,
  said: Cancelable | undefined,
  isOver: boolean,
): Promise<boolean> {
  if (said === 'no') return !isOver && ports.cancellations.isSubstituted(id);
  return said === undefined ? !isOver : true;
}

const cancelableBy = (sat: SatAnswer): Cancelable | undefined => {
  if (sat.kind === 'cancelled') return 'no';
  return sat.kind === 'valid' ? sat.cancelable : undefined;
};

const notStamped: CancellationPreview = {
  cancelable: false,
  requiereAceptacion: null,
  bloqueos: [],
  fechaLimite: null,
  diasRestantes: null,
};

const dayMs = 86_400_000;

interface Term {
  /** It is the last day, `YYYY-MM-DD`; null while the law of this day is not known. */
  readonly fechaLimite: string | null;
  /** Days left by Mexico's date; 0 on the last day and after it. */
  readonly diasRestantes: number | null;
  readonly isOver: boolean;
}

const notKnown: Term = { fechaLimite: null, diasRestantes: null, isOver: false };

/**
 * Returns until when a document may be cancelled: the month of the issuer's annual return for the year of issue (CFF
 * 29-A, fourth paragraph), by the law of the day on which it is asked.
 * @param fecha its fiscal date.
 */
export function termOf(rfcEmisor: string, fecha: string, now: Date, law: Pick<Law, 'plazoCancelacion'>): Term {
  const today = mexicoDay(now);
  const row = inForce(law.plazoCancelacion, today);
  if (!row) return notKnown;
  const fechaLimite = `${Number(fecha.slice(0, 4)) + 1}-${row[personaOf(rfcEmisor)]}`;
  const left = Math.round((Date.parse(fechaLimite) - Date.parse(today)) / dayMs);
  return { fechaLimite, diasRestantes: Math.max(0, left), isOver: left < 0 };
}

type GetPorts = Pick<InvoicingPorts, 'cancellations' | 'invoiceCancellers'> & PortsOf<typeof getInvoice>;

/**
 * Returns SAT's acuse of a request to cancel, byte for byte as the provider gave it.
 * @throws DomainError NOT_FOUND, also while there is none.
 */
export async function getAcuse(ports: GetPorts, actor: Actor, id: string): Promise<NamedFile<Uint8Array>> {
  const invoice = await getInvoice(ports, actor, id);
  const content = (await ports.cancellations.acuse(id)) ?? (await fetchAcuse(ports, invoice));
  if (content === undefined) throw notFound('Esta factura todavía no tiene acuse de cancelación.');
  const { serie, folio, uuid = id } = invoice;
  return { name: `${documentFileName({ serie, folio, uuid })}_acuse.xml`, content };
}

/** The answer that brought it may have been lost. */
async function fetchAcuse(
  ports: GetPorts,
  { id, provider, providerId, cancellation }: Invoice,
): Promise<Uint8Array | undefined> {
  const canceller = ports.invoiceCancellers.named(provider);
  if (cancellation?.status !== 'cancelled' || !canceller || !providerId) return undefined;
  const acuse = await canceller.acuse(providerId);
  if (acuse) await ports.cancellations.saveAcuse(id, acuse);
  return acuse;
}
