import { z } from 'zod';
import { jsonOf, type Latency } from '../../http/latency.ts';
import { WITHHELD_IVA_NAMES } from '../documents/cfdi-form.ts';
import type { Dialect, LastBodies } from '../documents/stamping.ts';
import { failure, ok, unknownId } from '../http/answer.ts';
import { route, type Route } from '../http/router.ts';
import type { TestPac } from '../pac/test-pac.ts';
import { saveCancellation } from '../cancellation/routes.ts';
import { SAT_MOODS, type SatMoods } from '../sat/consulta.ts';
import { CANCELLATION_STATUSES, type Documents } from '../store/documents.ts';

/** A receiver does one of these with a request, or its time lapses. */
const ANSWERS = { accepted: 'acepted', rejected: 'rejected', expired: 'expired' } as const;
const ReceiverForm = z.object({ answer: z.enum(['accepted', 'rejected', 'expired']) });

const MoodForm = z.object({ mood: z.enum(SAT_MOODS) });

const CancellationForm = z.object({ id: z.string(), status: z.enum(CANCELLATION_STATUSES) });

const DialectForm = z.object({ withheldIva: z.enum(WITHHELD_IVA_NAMES) });

/** Tells which documents, by type and total, are refused from now on: those that others said stay as they are. */
const RefusalForm = z.object({ documents: z.array(z.string()), isRefused: z.boolean() });

/** Is what of the emulator is looked into and steered. */
interface Steered {
  readonly documents: Documents;
  readonly pac: TestPac;
  readonly latency: Latency;
  readonly dialect: Dialect;
  readonly moods: SatMoods;
  readonly bodies: LastBodies;
}

/** Serves routes that Facturama does not have, by which tests look into the emulator and steer it. */
export const controlRoutes = (steered: Steered): readonly Route[] => [
  ...views(steered),
  ...manners(steered),
  ...cancellations(steered),
];

const views = ({ documents, pac, bodies }: Steered): readonly Route[] => [
  route('GET', '/_emulator/pac', () => ok({ Certificate: pac.certificate })),
  route('GET', '/_emulator/documents', () =>
    ok(documents.all().map((document) => describeDocument(document, documents))),
  ),
  route('GET', '/_emulator/documents/:uuid/body', ({ params }) => {
    const body = bodies.of(params['uuid'] ?? '');
    return body === undefined ? unknownId() : ok(JSON.parse(body));
  }),
];

/** Sets how it answers from now on. */
const manners = ({ latency, dialect, moods }: Steered): readonly Route[] => [
  route('POST', '/_emulator/latency', ({ body }) => latency.set(body)),
  route('POST', '/_emulator/dialect', ({ body }) => {
    const form = DialectForm.safeParse(jsonOf(body));
    if (!form.success) return failure(400, 'withheldIva is IVA RET or IVA.');
    dialect.withheldIva = form.data.withheldIva;
    return ok(form.data);
  }),
  route('POST', '/_emulator/refusals', ({ body }) => {
    const form = RefusalForm.safeParse(jsonOf(body));
    if (!form.success) return failure(400, 'documents is a list such as ["E 116.13"], isRefused true or false.');
    for (const document of form.data.documents) {
      if (form.data.isRefused) dialect.refused.add(document);
      else dialect.refused.delete(document);
    }
    return ok(form.data);
  }),
  route('POST', '/_emulator/sat/:uuid', ({ params, body }) => {
    const form = MoodForm.safeParse(jsonOf(body));
    if (!form.success) return failure(400, 'mood is normal, absent or down.');
    moods.set((params['uuid'] ?? '').toUpperCase(), form.data.mood);
    return ok(form.data);
  }),
];

const cancellations = ({ documents }: Steered): readonly Route[] => [
  route('POST', '/_emulator/cancellations/:uuid', ({ params, body }) => {
    const form = ReceiverForm.safeParse(jsonOf(body));
    if (!form.success) return failure(400, 'answer is accepted, rejected or expired.');
    const document = documents.findByUuid(params['uuid'] ?? '');
    if (!document?.cancellation) return unknownId();
    if (document.cancellation.status !== 'pending') return failure(409, 'Nobody waits for an answer.');
    const status = ANSWERS[form.data.answer];
    return ok(saveCancellation(documents, document, { ...document.cancellation, status }));
  }),
  route('POST', '/_emulator/cancellations', ({ body }) => {
    const form = CancellationForm.safeParse(jsonOf(body));
    if (!form.success) return failure(400, 'id and a cancellation status are needed.');
    const document = documents.find(form.data.id);
    if (!document?.cancellation) return unknownId();
    return ok(saveCancellation(documents, document, { ...document.cancellation, status: form.data.status }));
  }),
];

function describeDocument(document: ReturnType<Documents['all']>[number], documents: Documents) {
  const { id, uuid, rfcIssuer, serie, folio, orderNumber, status } = document;
  return {
    Id: id,
    Uuid: uuid,
    RfcIssuer: rfcIssuer,
    Serie: serie,
    Folio: folio,
    OrderNumber: orderNumber,
    Status: status,
    attempts: documents.attempts(orderNumber),
  };
}
