import { askSat } from './ask-sat.ts';
import type { Learnt, TakenCancellation } from './cancellations.ts';
import type { CancelOutcome, InvoiceCanceller, SatAnswer } from './ports.ts';
import type { InvoicingPorts } from '../ports.ts';
import type { PortsOf } from '../../shared/ports.ts';
import type { Cancellation, CancellationVia, Sending } from './cancellation.ts';
import { isToBeSent, pauseAfter, termEnd } from './cancellation.ts';

/** A process that was stopped for longer after it recorded that it asks the provider does not ask. */
const startWindowMs = 5_000;
const unsent: CancelOutcome = { kind: 'unknown', reason: 'too late to ask' };

/** Holds what one round has seen. */
type Round = { readonly sat: SatAnswer; readonly outcome: CancelOutcome | undefined };

type Ports = Pick<
  InvoicingPorts,
  'transactions' | 'cancellations' | 'invoiceCancellers' | 'cancellationEvents' | 'clock' | 'cancelSettleMs'
> &
  PortsOf<typeof askSat>;

/**
 * Takes an open cancellation one step on: SAT is asked, the provider if SAT shows no request, and SAT again. Any process
 * may die at any point: the next one begins by asking SAT.
 */
export async function attendCancellation(ports: Ports, { invoiceId }: { readonly invoiceId: string }): Promise<void> {
  const taken = await ports.cancellations.take(invoiceId);
  if (!taken) return;
  const before = await askSat(ports, taken.invoice, taken.xml);
  const verdict = judgeRound(taken, { sat: before, outcome: undefined });
  const canceller = verdict.kind === 'waiting' ? toBeAsked(ports, taken) : undefined;
  if (!canceller) return record(ports, taken, verdict, before, undefined);
  const sent = await send(ports, taken, before, canceller);
  if (!sent) return;
  const after = await askSat(ports, taken.invoice, taken.xml);
  const { outcome, taken: now } = sent;
  await record(ports, now, judgeRound(now, { sat: after, outcome }), after, outcome);
}

type Verdict =
  | { readonly kind: 'cancelled'; readonly via: CancellationVia }
  | { readonly kind: 'rejected'; readonly message: string }
  | { readonly kind: 'pending' }
  | { readonly kind: 'waiting'; readonly message: string | undefined };

const judgeRound = ({ cancellation, sending }: TakenCancellation, round: Round): Verdict =>
  judge({ ...round, cancellation, sending });

/** Returns whoever stamped the document, if it is to be asked now. */
function toBeAsked(ports: Ports, { invoice, sending, cancellation }: TakenCancellation): InvoiceCanceller | undefined {
  if (invoice.providerId === undefined) return undefined;
  const isDue = isToBeSent(sending, cancellation, ports.clock.now(), ports.cancelSettleMs);
  return isDue ? ports.invoiceCancellers.named(invoice.provider) : undefined;
}

/** @returns nothing when somebody else has asked meanwhile. */
async function send(ports: Ports, taken: TakenCancellation, before: SatAnswer, canceller: InvoiceCanceller) {
  const { invoice, cancellation, sending } = taken;
  const sentAt = ports.clock.now();
  const rejectedBefore = before.kind === 'valid' ? before.request === 'rejected' : cancellation.intentos > 1;
  if (!(await ports.cancellations.recordSent(invoice.id, sending.sends, sentAt, rejectedBefore))) return undefined;
  const { motivo, uuidSustitucion } = cancellation;
  if (motivo === undefined || invoice.providerId === undefined) throw new Error(`${invoice.id} has no motive`);
  const order = { providerId: invoice.providerId, motivo, uuidSustitucion };
  // Another may have taken over from a process that was stopped here, and the user may not want it any more.
  const isLate = ports.clock.now().getTime() - sentAt.getTime() > startWindowMs;
  const outcome: CancelOutcome = isLate ? unsent : await canceller.cancel(order);
  if (outcome.kind === 'received' && outcome.acuse) await ports.cancellations.saveAcuse(invoice.id, outcome.acuse);
  const now = { sends: sending.sends + 1, sentAt, receivedAt: undefined, rejectedBefore };
  return { outcome, taken: { ...taken, sending: now } };
}

async function record(
  ports: Ports,
  taken: TakenCancellation,
  verdict: Verdict,
  sat: SatAnswer,
  outcome: CancelOutcome | undefined,
): Promise<void> {
  const { invoice, cancellation, sending } = taken;
  const { id } = invoice;
  const now = ports.clock.now();
  const checkedAt = sat.kind === 'unknown' ? undefined : now;
  const changed = { ...invoice, intentos: cancellation.intentos };
  await ports.transactions.run(async () => {
    switch (verdict.kind) {
      case 'cancelled': {
        const ending = { status: 'cancelled', via: verdict.via, checkedAt: now } as const;
        if (await ports.cancellations.end(id, sending.sends, ending))
          await ports.cancellationEvents.cancelled(changed, verdict.via);
        return;
      }
      case 'rejected': {
        const { message } = verdict;
        const ended = await ports.cancellations.end(id, sending.sends, { status: 'rejected', message, checkedAt });
        if (ended)
          await ports.cancellationEvents.rejected(changed, message, cancellation.uuidSustitucion !== undefined);
        return;
      }
      case 'pending':
      case 'waiting': {
        const learnt = { ...learntBy(taken, verdict), ...receipt(outcome, now), ...(checkedAt && { checkedAt }) };
        const next = new Date(now.getTime() + pauseAfter(cancellation, now, ports.cancelSettleMs));
        const isNew = verdict.kind === 'pending' && cancellation.status !== 'pending';
        const left = await ports.cancellations.leave(id, sending.sends, learnt, next);
        if (left && isNew) await ports.cancellationEvents.pending(changed, learnt.expiresAt !== undefined);
      }
    }
  });
}

const receipt = (outcome: CancelOutcome | undefined, now: Date): Learnt =>
  outcome?.kind === 'received' ? { receivedAt: now } : {};

function learntBy({ invoice, cancellation }: TakenCancellation, verdict: Verdict): Learnt {
  if (verdict.kind === 'pending') {
    // It is told of when it begins to wait, and no more each time that SAT is asked.
    const change = cancellation.status === 'pending' ? {} : ({ status: 'pending' } as const);
    return { ...change, expiresAt: termEnd(cancellation, invoice.document), message: undefined };
  }
  return verdict.kind === 'waiting' && verdict.message !== undefined ? { message: verdict.message } : {};
}

interface Case {
  readonly sat: SatAnswer;
  /** Holds what the provider just answered; undefined when it was not asked. */
  readonly outcome: CancelOutcome | undefined;
  readonly cancellation: Pick<Cancellation, 'status'>;
  readonly sending: Sending;
}

/** SAT's status decides. What the provider says is believed only where it refuses, and SAT shows no request. */
export function judge({ sat, outcome, cancellation, sending }: Case): Verdict {
  if (sat.kind === 'cancelled') return sat;
  if (sat.kind === 'valid' && sat.request === 'pending') return { kind: 'pending' };
  if (sat.kind === 'valid' && sat.request === 'rejected' && isOfThisRequest(cancellation, sending)) return byReceiver;
  if (outcome?.kind === 'refused' && (sat.kind === 'valid' || sending.sends === 1)) {
    return { kind: 'rejected', message: outcome.message };
  }
  const waits = cancellation.status === 'pending' || (outcome?.kind === 'received' && outcome.waits);
  return waits ? { kind: 'pending' } : { kind: 'waiting', message: outcome && delays[outcome.kind] };
}

/** A rejection stays in SAT's answer while the next request is on its way. */
const isOfThisRequest = ({ status }: Case['cancellation'], { sentAt, rejectedBefore }: Sending): boolean =>
  status === 'pending' || (sentAt !== undefined && !rejectedBefore);

const byReceiver: Verdict = {
  kind: 'rejected',
  message: 'El receptor rechazó la cancelación. La factura sigue vigente y puedes volver a solicitarla.',
};

const delays: Readonly<Record<CancelOutcome['kind'], string | undefined>> = {
  received: 'El SAT recibió la solicitud y todavía no muestra su resultado.',
  refused: 'El SAT no responde en este momento. Seguimos consultando.',
  early: 'El SAT todavía no reconoce la factura, que es reciente. Repetimos la solicitud hasta que la reconozca.',
  unknown: 'No recibimos respuesta a la solicitud. Consultamos su estado en el SAT.',
};
