import { type Actor, documentScope, type Scope } from '../../access/actor.ts';
import { DomainError, notFound, refusal, type Problem } from '../../shared/errors.ts';
import type { RequestKey } from '../../shared/ports.ts';
import type { Origin } from '../building/payables.ts';
import type { Invoice } from '../invoice.ts';
import type { Motivo } from './cancellation.ts';
import type { CancellationNotices } from './ports.ts';
import type { InvoicingPorts } from '../ports.ts';
import { isFreightRequest, type InvoiceRequest } from '../invoice-request.ts';
import type { Blocker, Cancellations } from './cancellations.ts';

export interface CancellationInput {
  readonly actor: Actor;
  readonly id: string;
  readonly motivo: Motivo;
  readonly uuidSustitucion?: string | undefined;
  /** The receiver is told by mail; absent it is as was said before, and not if nothing was. */
  readonly avisar?: boolean | undefined;
  readonly requestKey?: RequestKey | undefined;
}

type RequestPorts = Pick<InvoicingPorts, 'transactions' | 'invoices' | 'origins' | 'cancellations' | 'clock'> & {
  readonly cancellationNotices: Pick<CancellationNotices, 'save'>;
};

/**
 * Records that a document is to be cancelled: it is CANCELLING from then on, and takes no payment and no credit note.
 * @throws DomainError NOT_FOUND, VALIDATION on `uuidSustitucion`, CONFLICT for another state, CANCEL_BLOCKED.
 */
export async function requestCancellation(
  ports: RequestPorts,
  { actor, id, motivo, uuidSustitucion, avisar, requestKey }: CancellationInput,
): Promise<void> {
  const scope = documentScope(actor, 'cancel');
  if ((motivo === '01') !== (uuidSustitucion !== undefined)) throw refusal([motivo === '01' ? missing : unwanted]);
  await ports.transactions.run(async () => {
    const invoice = await ports.invoices.find(scope, id);
    if (!invoice) throw notFound('No encontramos esa factura.');
    requireIssued(invoice);
    const substitute = uuidSustitucion && (await substituteOf(ports, invoice, uuidSustitucion));
    await ports.cancellations.hold(substitute ? [id, substitute.id] : [id]);
    if (substitute) requireSubstitute(invoice, await originOf(ports, invoice, substitute.uuid));
    const blockers = await ports.cancellations.blockers(id);
    if (blockers.length > 0) throw cancelBlocked(blockers);
    const requestedAt = ports.clock.now();
    const request = { invoiceId: id, motivo, uuidSustitucion: substitute ? substitute.uuid : undefined, requestedAt };
    if (!(await ports.cancellations.open(request))) throw notIssued();
    if (avisar !== undefined) await ports.cancellationNotices.save(id, avisar);
    await requestKey?.bind({ type: 'invoice', id });
  });
}

async function substituteOf(ports: RequestPorts, invoice: Invoice, uuid: string): Promise<Origin> {
  return requireSubstitute(invoice, await originOf(ports, invoice, uuid));
}

async function originOf(ports: RequestPorts, { companyId }: Invoice, uuid: string): Promise<Origin | undefined> {
  const [found] = await ports.origins.byUuid(companyId, [uuid.toUpperCase()]);
  return found;
}

function requireIssued({ status, providerId }: Invoice): void {
  if (status !== 'ISSUED') throw notIssued();
  if (providerId === undefined) {
    throw new DomainError('CONFLICT', 'Esta factura se emitió con otro sistema. Cancélala ahí o en el portal del SAT.');
  }
}

/** Returns the document when it is issued, of the same company, and related by 04 to what it replaces. */
function requireSubstitute({ uuid }: Invoice, substitute: Origin | undefined): Origin {
  const replaces = substitute?.document.relaciones?.some(
    ({ tipoRelacion, uuids }) => tipoRelacion === '04' && uuids.some((one) => one.toUpperCase() === uuid),
  );
  if (substitute?.status === 'ISSUED' && replaces) return substitute;
  throw refusal([
    substitute?.status === 'ISSUED'
      ? problem('La factura que sustituye debe tener relación 04 con la que cancelas.')
      : problem('Elige una factura vigente de esta empresa que sustituya a la que cancelas.'),
  ]);
}

const problem = (message: string): Problem => ({ field: 'uuidSustitucion', message });

const missing = problem('El motivo 01 necesita el folio fiscal de la factura que la sustituye.');
const unwanted = problem('Solo el motivo 01 lleva el folio fiscal de una factura que sustituye.');

const notIssued = () =>
  new DomainError('CONFLICT', 'Solo una factura emitida y vigente se puede cancelar. Revisa su estado.');

/** Returns a document that others depend on: they are told by their names. */
export function cancelBlocked(blockers: readonly Blocker[]): DomainError {
  const names = blockers.map(({ serie, folio, invoiceId }) => [serie, folio].filter(Boolean).join('-') || invoiceId);
  const message = `Primero cancela los documentos que dependen de esta factura: ${names.join(', ')}.`;
  const problems = blockers.map(({ uuid, invoiceId }, at) => ({
    field: `bloqueos[${at}]`,
    message: `Cancela primero ${names[at] ?? invoiceId}${uuid === undefined ? '' : `, folio fiscal ${uuid}`}.`,
  }));
  return new DomainError('CANCEL_BLOCKED', message, { problems, data: blockers });
}

/** A document whose substitute is being made. */
export function findReplaced(
  ports: Pick<InvoicingPorts, 'invoices'>,
  scope: Scope,
  id: string,
): Promise<Invoice | undefined> {
  return ports.invoices.find(scope, id);
}

/** Keeps its cancellation from changing until the caller's transaction ends. */
export async function holdReplaced(ports: Pick<InvoicingPorts, 'cancellations'>, id: string): Promise<void> {
  await ports.cancellations.hold([id]);
}

type RequirePorts = { readonly cancellations: Pick<Cancellations, 'hold' | 'blockers'> };

/**
 * Of two live documents of one trip an inspector would see the wrong one: a trip is replaced only while nothing keeps the
 * first from being cancelled.
 * @throws DomainError CANCEL_BLOCKED with the documents that depend on a trip. Of any other kind they are told afterwards.
 */
export async function requireReplaceable(
  ports: RequirePorts,
  originalId: string,
  substitute: InvoiceRequest,
): Promise<void> {
  if (!isFreightRequest(substitute)) return;
  const blockers = await ports.cancellations.blockers(originalId);
  if (blockers.length > 0) throw cancelBlocked(blockers);
}

/**
 * Holds the same inside the caller's transaction: whoever would pay or credit the document meanwhile waits for its end.
 */
export async function holdReplaceable(
  ports: RequirePorts,
  originalId: string,
  substitute: InvoiceRequest,
): Promise<void> {
  await ports.cancellations.hold([originalId]);
  await requireReplaceable(ports, originalId, substitute);
}
