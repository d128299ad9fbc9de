import { requirePermission, type OperatorActor } from '../../access/actor.ts';
import { DomainError } from '../../shared/errors.ts';
import { readCfdi } from '../cfdi/read.ts';
import { settleStamped, settleRefused } from './settle-invoice.ts';
import type { TakenInvoice } from './stampings.ts';
import type { InvoicingPorts } from '../ports.ts';
import type { Outbox, PortsOf } from '../../shared/ports.ts';

/** Holds what the operator found out about a document whose outcome nobody saw. */
export type Resolution = {
  readonly actor: OperatorActor;
  /** It is kept with the act, and with a document that is released. */
  readonly why: string;
} & (
  | { readonly kind: 'found'; readonly providerId: string }
  /** The provider never stamped the document. */
  | { readonly kind: 'release' }
);

type ResolvePorts = Pick<InvoicingPorts, 'stampings' | 'invoiceStampers' | 'operatorActs'> &
  PortsOf<typeof settleStamped>;

/**
 * Settles by hand a document that reconciliation could not settle.
 * @throws DomainError FORBIDDEN; CONFLICT for a document that is not in PROCESSING, or that a worker has now. To issue it,
 * for an id that the provider does not have, or that is another document's. To release it, where its outcome is known.
 */
export async function resolveUnknown(ports: ResolvePorts, invoiceId: string, resolution: Resolution): Promise<void> {
  requirePermission(resolution.actor, 'platform:operation');
  const taken = await ports.stampings.interrupt(invoiceId);
  if (!taken) throw conflict('El documento no está en proceso, o un worker lo está atendiendo ahora mismo.');
  try {
    await (resolution.kind === 'found'
      ? issueFound(ports, taken, resolution, resolution.providerId)
      : releaseDocument(ports, taken, resolution));
  } catch (error) {
    await ports.stampings.leave(invoiceId, taken.stamping, new Date(0));
    throw error;
  }
}

async function issueFound(
  ports: ResolvePorts,
  { invoice }: TakenInvoice,
  by: Resolution,
  providerId: string,
): Promise<void> {
  const stamper = ports.invoiceStampers.of(invoice);
  const xml = await stamper.xml(providerId);
  if (xml === undefined) throw conflict('El proveedor no entrega un XML con ese Id.');
  const { comprobante, timbre } = readCfdi(xml);
  const { serie, folio, emisor } = comprobante;
  const same = serie === invoice.serie && folio === String(invoice.folio) && emisor.rfc === invoice.document.emisor.rfc;
  if (!timbre || !same) throw conflict('Ese documento del proveedor es de otro emisor, serie o folio.');
  const uuid = timbre.uuid.toUpperCase();
  if (await ports.stampings.isAnothers(invoice.id, uuid)) {
    throw conflict('Ese documento del proveedor ya corresponde a otro documento de Timbra.');
  }
  await recordAct(ports, 'found-document', invoice.id, by);
  const recorded = await ports.stampings.recordStamp(invoice.id, {
    provider: stamper.provider,
    providerId,
    uuid,
  });
  if (!recorded) throw conflict('El documento ya tiene otro UUID.');
  await settleStamped(ports, invoice, xml);
}

async function releaseDocument(
  ports: ResolvePorts,
  { invoice, stamping }: TakenInvoice,
  by: Resolution,
): Promise<void> {
  if (stamping.uuid !== undefined) throw conflict('El proveedor ya timbró este documento: no se puede liberar.');
  await recordAct(ports, 'release-document', invoice.id, by);
  await settleRefused(ports, invoice, stamping.attempts, [{ message: by.why, code: 'RELEASED_BY_OPERATOR' }]);
}

async function recordAct(
  ports: ResolvePorts,
  act: 'found-document' | 'release-document',
  subject: string,
  { actor, why }: Resolution,
): Promise<void> {
  await ports.operatorActs.record({ act, subject, who: actor.name, why });
}

const conflict = (message: string) => new DomainError('CONFLICT', message);

const atOnce = 500;

/** The job of an unattended document most likely waits among the others for this long, while jobs wait in the queue. */
const backlogMs = 60_000;

type SweepPorts = Pick<InvoicingPorts, 'transactions' | 'stampings'> & { readonly outbox: Pick<Outbox, 'addEach'> };

/**
 * Queues the documents in PROCESSING that nobody attends to: the queue may have lost their job, or their worker died.
 * A new job each time, since a queue ignores an id that it knows.
 * @param jobsWait whether the queue is behind. @returns how many were queued.
 */
export function sweepInvoices(ports: SweepPorts, jobsWait: boolean): Promise<number> {
  return ports.transactions.run(async () => {
    const ids = await ports.stampings.unattended(atOnce, jobsWait ? backlogMs : 0);
    await ports.outbox.addEach(
      'stamp-invoice',
      ids.map((invoiceId) => ({ invoiceId })),
    );
    return ids.length;
  });
}
