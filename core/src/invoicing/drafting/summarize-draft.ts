import type { Scope } from '../../access/actor.ts';
import { refusal } from '../../shared/errors.ts';
import type { OwnedDraftSummary } from './draft-summary.ts';
import { completeRequest } from './complete-request.ts';
import type { InvoiceRequest } from '../invoice-request.ts';
import { kindOf } from '../kinds/registry.ts';
import type { PortsOf } from '../../shared/ports.ts';

/**
 * Returns what a draft would come to as it stands; what it lacks counts as nothing.
 * @throws DomainError NOT_FOUND when what it refers to is not the user's; VALIDATION.
 */
export async function summarizeDraft(
  ports: PortsOf<typeof completeRequest>,
  scope: Scope,
  asked: InvoiceRequest,
): Promise<OwnedDraftSummary> {
  const kind = kindOf(asked.tipo);
  const { issuer, request, receptor, products } = await completeRequest(ports, scope, asked);
  const { problems, ...draft } = kind.summarizeDraft(request, products);
  if (problems.length > 0) throw refusal(problems);
  const { rfc, nombre } = { ...receptor, ...request.receptor };
  return {
    ownerId: issuer.ownerId,
    ...draft,
    customerId: request.customerId,
    receptor: { rfc: rfc ?? receptor?.rfc, nombre: nombre ?? receptor?.nombre },
  };
}
