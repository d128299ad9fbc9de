import { computeComprobante } from '../cfdi/compute.ts';
import type { LookupOutcome, StampOrder, StampOutcome, StampQuery } from './ports.ts';
import { explainRefusal } from '../refusals/explain-refusal.ts';
import { settleStamped, settleOtherDocument, settleRefused } from './settle-invoice.ts';
import { dateProblem } from './stampable-date.ts';
import { nextStep, pauseAfter, type Stamping } from './stamping.ts';
import { StampIsAnothers, type TakenInvoice } from './stampings.ts';
import type { InvoicingPorts } from '../ports.ts';
import type { Outbox, PortsOf } from '../../shared/ports.ts';

/**
 * Tells where a round with the provider leads: on to another step, to rest until a time, or out of this worker's hands.
 */
type Round = { readonly stamping: Stamping; readonly pausedUntil?: Date } | 'over';

/** A call that was recorded and is about to be made. */
type Recorded = { readonly order: StampOrder; readonly recorded: Stamping };

/** A call that was recorded and made. */
type Sent = { readonly stamping: Stamping; readonly outcome: StampOutcome };

type Taken = TakenInvoice['invoice'];

type Ports = Pick<InvoicingPorts, 'stampings' | 'invoiceStampers' | 'clock' | 'stampingTimeouts' | 'providerSlots'> & {
  readonly outbox: Pick<Outbox, 'add'>;
} & PortsOf<typeof settleStamped>;

/**
 * Brings one document in PROCESSING as far as it gets: stamped once and settled, refused, or left for a later job.
 * The document's row is the truth: any number of these may run, die and be repeated.
 * @param invoiceId one that waits; the one whose turn it is may be another.
 */
export async function stampInvoice(ports: Ports, { invoiceId }: { readonly invoiceId: string }): Promise<void> {
  const taken = await ports.stampings.take(invoiceId);
  if (!taken) return;
  try {
    await bringOn(ports, taken);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Document ${taken.invoice.id}: ${reason}`, { cause: error });
  }
}

async function bringOn(ports: Ports, { invoice, stamping: first }: TakenInvoice): Promise<void> {
  let stamping = first;
  for (;;) {
    const round = await nextRound(ports, invoice, stamping);
    if (round === 'over') return;
    stamping = round.stamping;
    if (round.pausedUntil) return leaveUntil(ports, invoice.id, stamping, round.pausedUntil);
  }
}

async function leaveUntil(ports: Ports, invoiceId: string, stamping: Stamping, until: Date): Promise<void> {
  if (!(await ports.stampings.leave(invoiceId, stamping, until))) return;
  const delayMs = Math.max(0, until.getTime() - ports.clock.now().getTime());
  await ports.outbox.add('stamp-invoice', { invoiceId }, { delayMs });
}

function nextRound(ports: Ports, invoice: Taken, stamping: Stamping): Promise<Round> {
  const step = nextStep(stamping, ports.clock.now(), ports.stampingTimeouts);
  switch (step.kind) {
    case 'finish':
      return finishStamped(ports, invoice, stamping);
    case 'look':
      return findStamp(ports, invoice, stamping);
    case 'create':
      return callProvider(ports, invoice, stamping);
    case 'wait':
      return Promise.resolve({ stamping, pausedUntil: new Date(step.untilMs) });
  }
}

/**
 * The attempt is recorded while the document is next in line, and what goes before and after needs no turn either: a
 * turn lasts as long as the provider does.
 */
async function callProvider(ports: Ports, invoice: Taken, stamping: Stamping): Promise<Round> {
  const sent = await ports.providerSlots.take(
    () => recordAttempt(ports, invoice, stamping),
    async ({ order, recorded }): Promise<Sent> => ({
      stamping: recorded,
      outcome: await ports.invoiceStampers.of(invoice).stamp(order),
    }),
    invoice.awaited,
  );
  return sent ? learnOutcome(ports, invoice, sent.stamping, sent.outcome) : 'over';
}

/** @returns nothing when create must not be called. */
async function recordAttempt(ports: Ports, invoice: Taken, stamping: Stamping): Promise<Recorded | undefined> {
  const sentAt = ports.clock.now();
  const problem = dateProblem(invoice.document, invoice.csd, sentAt);
  if (problem) {
    // The document was never sent, or is known to have left no trace: only then is create reached again.
    await settleRefused(ports, invoice, stamping.attempts, [problem]);
    return undefined;
  }
  const order = orderOf(invoice, sentAt);
  const { provider } = ports.invoiceStampers.of(invoice);
  if (!(await ports.stampings.recordAttempt(invoice.id, stamping, sentAt, provider))) return undefined;
  const attempt = { attempts: stamping.attempts + 1, attemptedAt: sentAt, attemptEndedAt: undefined, absences: 0 };
  return { order, recorded: { ...stamping, ...attempt, provider } };
}

async function learnOutcome(ports: Ports, invoice: Taken, stamping: Stamping, outcome: StampOutcome): Promise<Round> {
  switch (outcome.kind) {
    case 'stamped':
      return recordStamp(ports, invoice, stamping, outcome);
    case 'refused':
      await settleRefused(
        ports,
        invoice,
        stamping.attempts,
        outcome.problems.map((problem) => explainRefusal(problem, invoice.tipo)),
      );
      return 'over';
    case 'unsent': {
      const ours = await ports.stampings.recordUnsent(invoice.id, stamping);
      return ours ? { stamping: { ...stamping, attemptedAt: undefined } } : 'over';
    }
    case 'unknown': {
      const latest = await ports.stampings.recordUnknown(invoice.id, stamping.attempts, outcome.reason);
      return latest ? { stamping: { ...stamping, attemptEndedAt: ports.clock.now() } } : 'over';
    }
  }
}

async function findStamp(ports: Ports, invoice: Taken, stamping: Stamping): Promise<Round> {
  const found = await findAtProvider(ports, invoice, stamping);
  switch (found.kind) {
    case 'found':
      return recordStamp(ports, invoice, stamping, found);
    case 'absent': {
      const counted = await ports.stampings.recordAbsence(invoice.id, stamping);
      return counted ? { stamping: { ...stamping, absences: stamping.absences + 1 } } : 'over';
    }
    case 'unknown': {
      const ours = await ports.stampings.recordUnknown(invoice.id, stamping.attempts, found.reason);
      return ours ? askLater(ports, stamping) : 'over';
    }
  }
}

/** Another provider's list would lack the document, which is no proof that it does not exist. */
async function findAtProvider(ports: Ports, invoice: Taken, { provider }: Stamping): Promise<LookupOutcome> {
  if (isOtherProvider(ports, invoice, provider))
    return { kind: 'unknown', reason: `No hay ninguna cuenta de ${provider} configurada` };
  const isAnothers = (uuid: string) => ports.stampings.isAnothers(invoice.id, uuid);
  return ports.invoiceStampers.of(invoice).find({ ...sentOf(invoice), isAnothers });
}

const isOtherProvider = (ports: Ports, invoice: Taken, provider: string | undefined): boolean =>
  provider !== undefined && provider !== ports.invoiceStampers.of(invoice).provider;

async function recordStamp(
  ports: Ports,
  invoice: Taken,
  stamping: Stamping,
  stamped: { providerId: string; uuid: string },
): Promise<Round> {
  const { providerId, uuid } = stamped;
  const stamp = { provider: ports.invoiceStampers.of(invoice).provider, providerId, uuid };
  if (await ports.stampings.recordStamp(invoice.id, stamp))
    return finishStamped(ports, { ...invoice, ...stamp }, stamping);
  await settleOtherDocument(ports, invoice, stamp.uuid);
  return 'over';
}

/** The stamp is known: only the XML is missing, and the provider has it. */
async function finishStamped(ports: Ports, invoice: Taken, stamping: Stamping): Promise<Round> {
  const { provider, providerId } = invoice;
  const isThere = providerId !== undefined && !isOtherProvider(ports, invoice, provider);
  const xml = isThere ? await ports.invoiceStampers.of(invoice).xml(providerId) : undefined;
  if (xml === undefined) return askLater(ports, stamping);
  try {
    await settleStamped(ports, invoice, xml);
    return 'over';
  } catch (error) {
    if (error instanceof StampIsAnothers) return searchAgain(ports, invoice, stamping);
    throw error;
  }
}

/** What is another's is not found again: what is left may be this one's. */
async function searchAgain(ports: Ports, { id, uuid = '' }: Taken, stamping: Stamping): Promise<Round> {
  const forgotten = await ports.stampings.forgetStamp(id, uuid, `El UUID ${uuid} ya es de otro documento`);
  if (!forgotten) return 'over';
  return { stamping: { ...stamping, uuid: undefined, attemptEndedAt: ports.clock.now(), absences: 0 } };
}

function askLater(ports: Ports, stamping: Stamping): Round {
  const now = ports.clock.now();
  return { stamping, pausedUntil: new Date(now.getTime() + pauseAfter(stamping, now)) };
}

/** Returns what of a document must be the same at each attempt and when it is looked for. */
function sentOf({ request, document, reference }: Taken): Omit<StampQuery, 'isAnothers'> {
  return { comprobante: computeComprobante(document), reference, numeroPedido: request.numeroPedido ?? '' };
}

function orderOf(invoice: Taken, sentAt: Date): StampOrder {
  const { request, tipo } = invoice;
  return {
    ...sentOf(invoice),
    tipo,
    observaciones: request.observaciones,
    numeroCuenta: request.numeroCuenta,
    nombreBanco: request.nombreBanco,
    sentAt,
  };
}
