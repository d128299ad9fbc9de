import type { Cancellation, CancellationVia } from './cancellation.ts';
import type { CancelOutcome } from './invoice-canceller.ts';
import type { SatAnswer } from './sat-status.ts';
import type { Sending } from './sending.ts';

export type Verdict =
  | { readonly kind: 'cancelled'; readonly via: CancellationVia }
  | { readonly kind: 'rejected'; readonly message: string }
  | { readonly kind: 'pending' }
  | { readonly kind: 'waiting'; readonly message: string | undefined };

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
