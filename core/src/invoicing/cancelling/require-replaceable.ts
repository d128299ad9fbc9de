import { isFreightRequest, type InvoiceRequest } from '../invoice-request.ts';
import { cancelBlocked } from './cancel-blocked.ts';
import type { Cancellations } from './cancellations.ts';

type Ports = { readonly cancellations: Pick<Cancellations, 'hold' | 'blockers'> };

/**
 * Of two live documents of one trip an inspector would see the wrong one: a trip is replaced only while nothing keeps the
 * first from being cancelled.
 * @throws DomainError CANCEL_BLOCKED with the documents that depend on a trip. Of any other kind they are told afterwards.
 */
export async function requireReplaceable(ports: Ports, originalId: string, substitute: InvoiceRequest): Promise<void> {
  if (!isFreightRequest(substitute)) return;
  const blockers = await ports.cancellations.blockers(originalId);
  if (blockers.length > 0) throw cancelBlocked(blockers);
}

/**
 * Holds the same inside the caller's transaction: whoever would pay or credit the document meanwhile waits for its end.
 */
export async function holdReplaceable(ports: Ports, originalId: string, substitute: InvoiceRequest): Promise<void> {
  await ports.cancellations.hold([originalId]);
  await requireReplaceable(ports, originalId, substitute);
}
