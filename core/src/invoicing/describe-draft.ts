import { refusal } from '../shared/errors.ts';
import { computeAmounts } from './cfdi/amounts.ts';
import { largeAmounts } from './cfdi/rules/importes.ts';
import { summarize, type MoneySummary } from './cfdi/summary.ts';
import type { CompleteRequest } from './complete-request.ts';
import type { InvoiceRequest } from './invoice-request.ts';
import { resolveConceptos } from './resolve.ts';
import { kindOf } from './kinds/registry.ts';

/** What a list shows of a document that is not computed yet. */
export interface DraftFacts {
  readonly amounts: MoneySummary;
  readonly customerId: string | undefined;
  readonly receptor: { readonly rfc?: string | undefined; readonly nombre?: string | undefined };
}

/** What a draft would come to as it stands; what it lacks counts as nothing. */
export class DescribeDraft {
  readonly #complete: CompleteRequest;

  constructor(complete: CompleteRequest) {
    this.#complete = complete;
  }

  /** @throws DomainError NOT_FOUND when what it refers to is not the user's; TIPO_NOT_AVAILABLE; VALIDATION. */
  async execute(userId: string, asked: InvoiceRequest): Promise<DraftFacts> {
    kindOf(asked.tipo);
    const { request, receptor, products } = await this.#complete.execute(userId, asked);
    const { conceptos, descuento } = resolveConceptos(request, products);
    const { decimales = 2, moneda = 'MXN' } = request;
    const amounts = computeAmounts({ conceptos, descuento, decimales, moneda });
    const tooLarge = largeAmounts(amounts, { decimales, moneda });
    if (tooLarge.length > 0) throw refusal(tooLarge);
    const { rfc, nombre } = { ...receptor, ...request.receptor };
    return {
      amounts: summarize(amounts),
      customerId: request.customerId,
      receptor: { rfc: rfc ?? receptor?.rfc, nombre: nombre ?? receptor?.nombre },
    };
  }
}
