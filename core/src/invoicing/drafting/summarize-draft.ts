import type { Scope } from '../../access/scope.ts';
import { refusal } from '../../shared/errors.ts';
import type { CompleteRequest } from './complete-request.ts';
import type { InvoiceRequest } from '../invoice-request.ts';
import type { DraftAmounts } from '../kinds/kind.ts';
import { kindOf } from '../kinds/registry.ts';

/** What a list shows of a document that is not computed yet. */
export interface DraftSummary extends Omit<DraftAmounts, 'problems'> {
  readonly customerId: string | undefined;
  readonly receptor: { readonly rfc?: string | undefined; readonly nombre?: string | undefined };
}

export interface OwnedDraftSummary extends DraftSummary {
  /** The account whose stamps it would use. */
  readonly ownerId: string;
}

/** What a draft would come to as it stands; what it lacks counts as nothing. */
export class SummarizeDraft {
  readonly #complete: CompleteRequest;

  constructor(complete: CompleteRequest) {
    this.#complete = complete;
  }

  /** @throws DomainError NOT_FOUND when what it refers to is not the user's; VALIDATION. */
  async execute(scope: Scope, asked: InvoiceRequest): Promise<OwnedDraftSummary> {
    const kind = kindOf(asked.tipo);
    const { issuer, request, receptor, products } = await this.#complete.execute(scope, asked);
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
}
