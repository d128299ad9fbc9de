import type {
  InvoiceStamper,
  LookupOutcome,
  StampOrder,
  StampOutcome,
  StampQuery,
} from '@timbra/core/invoicing/stamping/ports.ts';
import type { ProcessMetrics } from './metrics.ts';

/** Tells how long a provider's calls take and what they end with. */
export class MeasuredStamper implements InvoiceStamper {
  readonly provider: string;
  readonly #stamper: InvoiceStamper;
  readonly #metrics: ProcessMetrics;

  constructor(stamper: InvoiceStamper, metrics: ProcessMetrics) {
    this.provider = stamper.provider;
    this.#stamper = stamper;
    this.#metrics = metrics;
  }

  stamp(order: StampOrder): Promise<StampOutcome> {
    return this.#measured('stamp', this.#stamper.stamp(order), ({ kind }) => kind);
  }

  find(query: StampQuery): Promise<LookupOutcome> {
    return this.#measured('find', this.#stamper.find(query), ({ kind }) => kind);
  }

  xml(providerId: string): Promise<string | undefined> {
    return this.#measured('xml', this.#stamper.xml(providerId), (xml) => (xml === undefined ? 'absent' : 'found'));
  }

  async #measured<T>(call: string, asked: Promise<T>, outcomeOf: (answer: T) => string): Promise<T> {
    const started = performance.now();
    const answer = await asked;
    this.#metrics.asked(call, outcomeOf(answer), (performance.now() - started) / 1_000);
    return answer;
  }
}
