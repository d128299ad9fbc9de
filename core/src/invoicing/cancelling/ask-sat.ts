import { readCfdi } from '../cfdi/read.ts';
import type { CancellationVia, SatCheck } from './cancellation.ts';
import type { InRound, SatAnswer } from './ports.ts';
import type { Cancellations } from './cancellations.ts';
import type { InvoicingPorts } from '../ports.ts';
import type { InvoiceFiles } from '../invoices.ts';
import type { Jobs, PortsOf } from '../../shared/ports.ts';
import { documentScope, systemActor } from '../../access/actor.ts';
import type { Invoice } from '../invoice.ts';

type AskPorts = Pick<InvoicingPorts, 'satStatus' | 'clock'> & {
  readonly cancellations: Pick<Cancellations, 'saveCheck'>;
};

type Asked = Pick<Invoice, 'id' | 'provider'>;

/**
 * Asks SAT for the status of a document, and keeps what it said.
 * @param xml the stamped document.
 */
export async function askSat(ports: AskPorts, { id, provider }: Asked, xml: string): Promise<SatAnswer> {
  const { comprobante, sello, timbre } = readCfdi(xml);
  if (!timbre) return { kind: 'unknown', reason: 'the document is not stamped' };
  const answer = await ports.satStatus.ask({
    uuid: timbre.uuid,
    rfcEmisor: comprobante.emisor.rfc,
    rfcReceptor: comprobante.receptor.rfc,
    total: comprobante.total,
    sello,
    provider,
  });
  if (answer.kind !== 'unknown') {
    await ports.cancellations.saveCheck(id, { estado: estados[answer.kind], at: ports.clock.now() });
  }
  return answer;
}

const estados = { valid: 'Vigente', cancelled: 'Cancelado', absent: 'No Encontrado' } as const satisfies Readonly<
  Record<Exclude<SatAnswer['kind'], 'unknown'>, SatCheck['estado']>
>;

/** Tells whether the issuer's word is enough to cancel a document; unknown while SAT cannot tell. */
export type CancelsAlone = 'alone' | 'not-alone' | 'unknown';

type AskCancelsAlonePorts = {
  readonly cancellations: Pick<Cancellations, 'blockers'>;
  readonly invoiceFiles: Pick<InvoiceFiles, 'xml'>;
} & PortsOf<typeof askSat>;

/** Asks whether a document can be cancelled at once: by SAT's EsCancelable, which is never a guess of ours. */
export async function askCancelsAlone(ports: AskCancelsAlonePorts, invoice: Asked): Promise<CancelsAlone> {
  const [blockers, xml] = await Promise.all([
    ports.cancellations.blockers(invoice.id),
    ports.invoiceFiles.xml(invoice.id),
  ]);
  if (blockers.length > 0 || xml === undefined) return 'not-alone';
  return saidBy(await askSat(ports, invoice, xml));
}

function saidBy(answer: SatAnswer): CancelsAlone {
  if (answer.kind === 'cancelled') return 'not-alone';
  if (answer.kind !== 'valid' || answer.cancelable === undefined) return 'unknown';
  return answer.cancelable === 'without-acceptance' && answer.request === 'none' ? 'alone' : 'not-alone';
}

type CheckPorts = Pick<
  InvoicingPorts,
  'transactions' | 'invoices' | 'invoiceFiles' | 'cancellations' | 'cancellationEvents' | 'clock'
> &
  PortsOf<typeof askSat>;

/**
 * Asks SAT for a document whose cancellation nobody asked for here; what was cancelled with another system becomes so.
 * @returns undefined for what is not issued, of which SAT is not asked.
 */
export async function checkExternalCancellation(
  ports: CheckPorts,
  { invoiceId: id, userId }: Jobs['notice-elsewhere'],
): Promise<SatAnswer | undefined> {
  const invoice = await ports.invoices.find(documentScope(systemActor(userId), 'read'), id);
  const xml = invoice?.status === 'ISSUED' ? await ports.invoiceFiles.xml(id) : undefined;
  if (!invoice || xml === undefined) return undefined;
  const answer = await askSat(ports, invoice, xml);
  if (answer.kind === 'cancelled') await endCancelled(ports, invoice, answer.via);
  return answer;
}

async function endCancelled(ports: CheckPorts, invoice: Invoice, via: CancellationVia): Promise<void> {
  const intentos = (invoice.cancellation?.intentos ?? 0) + 1;
  await ports.transactions.run(async () => {
    const ended = await ports.cancellations.endExternally(invoice.id, { via, checkedAt: ports.clock.now() });
    if (ended) await ports.cancellationEvents.cancelled({ ...invoice, intentos }, via);
  });
}

/** Questions that are at SAT at once. */
const atOnce = 10;
/** It ends before it is begun anew, a minute later, also when SAT is slow to answer the last questions. */
const mostMs = 40_000;
/** From then on documents that nobody was answered for are passed over until the next round. */
const mostUnanswered = 30;

type FindPorts = Pick<InvoicingPorts, 'satRounds' | 'clock'> & PortsOf<typeof checkExternalCancellation>;

/**
 * Finds documents that were cancelled with another system: SAT is asked about every issued one, again and again.
 * Goes on while SAT answers, for less than a minute. Of documents that are asked about together, those that SAT does not
 * answer for are passed over with the others until the next round. Where it answers for none of them it is taken to be
 * down, and they come again: a few that it never answers for must not hold their company's round up, so that these too are
 * passed over in the end.
 * @throws what kept a document from being asked about; it is passed over, and no other one is kept from it.
 */
export async function findExternalCancellations(ports: FindPorts): Promise<void> {
  const ends = ports.clock.now().getTime() + mostMs;
  await ports.satRounds.enter();
  const failures: unknown[] = [];
  while (ports.clock.now().getTime() < ends) {
    const documents = await ports.satRounds.next(atOnce);
    if (documents.length === 0) break;
    const asked = await Promise.allSettled(documents.map((document) => isAnswered(ports, document)));
    failures.push(...asked.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown));
    const isDown = asked.every((one) => one.status === 'fulfilled' && !one.value);
    await moveOn(ports, documents, isDown);
    if (isDown) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Documents could not be asked about');
}

async function isAnswered(ports: FindPorts, { id: invoiceId, userId }: InRound): Promise<boolean> {
  const answer = await checkExternalCancellation(ports, { invoiceId, userId });
  return answer?.kind !== 'unknown';
}

async function moveOn(ports: FindPorts, documents: readonly InRound[], isDown: boolean): Promise<void> {
  const again = isDown ? documents.filter(({ unanswered }) => unanswered < mostUnanswered) : [];
  await ports.satRounds.unanswered(again);
  await ports.satRounds.passed(documents.filter((document) => !again.includes(document)));
}
