import { localTime } from '@timbra/core/shared/local-time.ts';
import { type Answer, failure, ok, unknownId } from '../http/answer.ts';
import { type Query, route, type Route } from '../http/router.ts';
import type { Cancellation, CancellationStatus, Documents, StoredDocument } from '../store/documents.ts';
import { firstWord } from '../documents/misbehaviour.ts';

const MOTIVES = ['01', '02', '03', '04'];

const MESSAGES: Readonly<Record<CancellationStatus, string>> = {
  canceled: 'El CFDI fue cancelado',
  active: 'El CFDI no se puede cancelar',
  pending: 'La solicitud está en espera de la aceptación del receptor',
  acepted: 'El receptor aceptó la cancelación',
  rejected: 'El receptor rechazó la cancelación',
  expired: 'Venció el plazo del receptor: el CFDI fue cancelado',
};

export function cancelRoutes(documents: Documents, now: () => Date): readonly Route[] {
  return [
    route('DELETE', '/api-lite/cfdis/:id', ({ params, query }) => {
      const document = documents.find(params['id'] ?? '');
      return document ? cancel(documents, lapsed(documents, document, now()), query, now()) : unknownId();
    }),
    // The singular path answers well and cancels nothing: integrators met it in production.
    route('DELETE', '/api-lite/cfdi/:id', () => ok(undefined)),
  ];
}

function cancel(documents: Documents, document: StoredDocument, query: Query, now: Date): Answer {
  const motive = query.text('motive') || '02';
  if (!MOTIVES.includes(motive)) return failure(400, 'El motivo de cancelación no es válido.');
  const trouble = cancelMisbehaviour(document.orderNumber, documents.countAttempt(`cancel ${document.id}`));
  if (trouble?.reaches === false) return trouble.answer;
  const request = { motive, uuidReplacement: query.text('uuidReplacement') };
  const status = decideCancellation(document, request, documents.hasLiveRelated(document.uuid));
  const cancellation = {
    status,
    motive,
    requestedAt: document.cancellation?.requestedAt ?? clock(now),
    ...lapseOf(document, status, now),
  };
  const saved = saveCancellation(documents, document, cancellation);
  return trouble ? trouble.answer : ok(answerOf(document, saved));
}

const dayMs = 86_400_000;
/** The receiver has three days for a first request. */
const termMs = 3 * dayMs;

/** A second request never lapses. */
function lapseOf({ cancellation }: StoredDocument, status: CancellationStatus, now: Date) {
  if (status !== 'pending' || cancellation?.status === 'rejected') return {};
  return { lapsesAt: cancellation?.lapsesAt ?? new Date(now.getTime() + termMs).toISOString() };
}

/** Returns a document as it is by now: what its receiver did not answer in time is cancelled. */
export function lapsed(documents: Documents, document: StoredDocument, now: Date): StoredDocument {
  const { cancellation } = document;
  if (cancellation?.status !== 'pending' || cancellation.lapsesAt === undefined) return document;
  if (new Date(cancellation.lapsesAt) > now) return document;
  saveCancellation(documents, document, { ...cancellation, status: 'expired' });
  return documents.find(document.id) ?? document;
}

/** Stores what became of a request, with its acuse once the document is cancelled. */
export function saveCancellation(
  documents: Documents,
  document: StoredDocument,
  cancellation: Cancellation,
): Cancellation {
  const cancelled = isCancelled(cancellation.status);
  const saved = cancelled ? { ...cancellation, acuse: acuseXml(document, cancellation.requestedAt) } : cancellation;
  documents.saveCancellation(document.id, saved, cancelled ? 'canceled' : 'active');
  return saved;
}

function answerOf({ uuid }: StoredDocument, { status, requestedAt, acuse }: Cancellation) {
  return {
    Status: status,
    Message: MESSAGES[status],
    Uuid: uuid,
    RequestDate: requestedAt,
    CancelationDate: acuse === undefined ? null : requestedAt,
    AcuseXmlBase64: acuse === undefined ? null : Buffer.from(acuse).toString('base64'),
  };
}

const clock = (now: Date) => localTime(now, 'America/Mexico_City');

/** Tells how the first request to cancel a document goes wrong. */
interface CancelMisbehaviour {
  /** Tells whether SAT receives it all the same. */
  readonly reaches: boolean;
  readonly answer: Answer;
}

const SECONDS_BEFORE_HANGING_UP = 2;

const MISBEHAVIOURS: Readonly<Record<string, CancelMisbehaviour>> = {
  'EMU-CANCEL-205': { reaches: false, answer: failure(400, '205 - UUID No existe') },
  'EMU-CANCEL-NULL': { reaches: true, answer: { status: 200 } },
  'EMU-CANCEL-LOST': { reaches: false, answer: { status: 200 } },
  'EMU-CANCEL-HTML': { reaches: false, answer: { status: 500, html: '<html><body>Server Error</body></html>' } },
  'EMU-CANCEL-TIMEOUT': { reaches: true, answer: { status: 0, hangUpAfterMs: SECONDS_BEFORE_HANGING_UP * 1_000 } },
};

function cancelMisbehaviour(orderNumber: string, attempt: number): CancelMisbehaviour | undefined {
  return attempt === 1 ? MISBEHAVIOURS[firstWord(orderNumber)] : undefined;
}

/** Writes SAT's answer to a request that was taken: 201. */
function acuseXml({ uuid, rfcIssuer }: StoredDocument, at: string): string {
  const rfc = rfcIssuer.replaceAll('&', '&amp;');
  return (
    `<?xml version="1.0" encoding="UTF-8"?><!-- DOCUMENTO DE PRUEBA SIN VALOR FISCAL -->` +
    `<Acuse xmlns="http://cancelacfd.sat.gob.mx" Fecha="${at}" RfcEmisor="${rfc}">` +
    `<Folios><UUID>${uuid}</UUID><EstatusUUID>201</EstatusUUID></Folios></Acuse>`
  );
}

/**
 * Tells how the receiver answers, by the first word of the OrderNumber; the cancellation is accepted at once without
 * one.
 */
const ANSWERS: Readonly<Record<string, CancellationStatus>> = {
  'EMU-CANCEL-PENDING': 'pending',
  'EMU-CANCEL-REJECTED': 'rejected',
  'EMU-CANCEL-ACCEPTED': 'acepted',
  'EMU-CANCEL-EXPIRED': 'expired',
};

/** These three mean that the document is cancelled. */
export const isCancelled = (status: CancellationStatus) =>
  status === 'canceled' || status === 'acepted' || status === 'expired';

interface CancelRequest {
  readonly motive: string;
  readonly uuidReplacement: string;
}

/** Tells whether the receiver of a document would have to accept. */
export const asksReceiver = ({ orderNumber }: StoredDocument): boolean => firstWord(orderNumber) in ANSWERS;

/**
 * Returns what becomes of a request. A document that live ones are about stays active; its substitute is none of them.
 */
function decideCancellation(
  document: StoredDocument,
  { motive, uuidReplacement }: CancelRequest,
  hasLiveRelated: boolean,
): CancellationStatus {
  const earlier = document.cancellation?.status;
  if (earlier && (isCancelled(earlier) || earlier === 'pending')) return earlier;
  const lacksReplacement = motive === '01' && uuidReplacement === '';
  if (lacksReplacement || hasLiveRelated) return 'active';
  // A second request never lapses: it waits until the receiver says something.
  if (earlier === 'rejected') return 'pending';
  return ANSWERS[firstWord(document.orderNumber)] ?? 'canceled';
}
