import type { InvoiceFiles } from '../invoices.ts';
import type { AskSat } from './ask-sat.ts';
import type { Cancellations } from './cancellations.ts';
import type { SatAnswer } from './sat-status.ts';

/** Whether the issuer's word is enough to cancel a document; unknown while SAT cannot tell. */
export type CancelsAlone = 'alone' | 'not-alone' | 'unknown';

/** Asks whether a document can be cancelled at once: by SAT's EsCancelable, which is never a guess of ours. */
export class AskCancelsAlone {
  readonly #cancellations: Pick<Cancellations, 'blockers'>;
  readonly #files: Pick<InvoiceFiles, 'xml'>;
  readonly #sat: Pick<AskSat, 'execute'>;

  constructor(
    cancellations: Pick<Cancellations, 'blockers'>,
    files: Pick<InvoiceFiles, 'xml'>,
    sat: Pick<AskSat, 'execute'>,
  ) {
    this.#cancellations = cancellations;
    this.#files = files;
    this.#sat = sat;
  }

  async execute(invoiceId: string): Promise<CancelsAlone> {
    const [blockers, xml] = await Promise.all([this.#cancellations.blockers(invoiceId), this.#files.xml(invoiceId)]);
    if (blockers.length > 0 || xml === undefined) return 'not-alone';
    return saidBy(await this.#sat.execute(invoiceId, xml));
  }
}

function saidBy(answer: SatAnswer): CancelsAlone {
  if (answer.kind === 'cancelled') return 'not-alone';
  if (answer.kind !== 'valid' || answer.cancelable === undefined) return 'unknown';
  return answer.cancelable === 'without-acceptance' && answer.request === 'none' ? 'alone' : 'not-alone';
}
