import { localTime } from '@timbra/core/shared/local-time.ts';
import { failure, ok, unknownId } from '../http/answer.ts';
import type { Answer } from '../http/answer.ts';
import { route } from '../http/router.ts';
import type { Query, Route } from '../http/router.ts';
import type { Cancellation, CancellationStatus, Documents, StoredDocument } from '../store/documents.ts';
import { acuseXml } from './acuse.ts';
import { decideCancellation, isCancelled } from './decide.ts';
import { cancelMisbehaviour } from './misbehaviour.ts';

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
      return document ? cancel(documents, document, query, now()) : unknownId();
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
  const cancellation = { status, motive, requestedAt: document.cancellation?.requestedAt ?? clock(now) };
  const saved = saveCancellation(documents, document, cancellation);
  return trouble ? trouble.answer : ok(answerOf(document, saved));
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
