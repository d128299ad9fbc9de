import type { Clock } from '../../shared/clock.ts';
import type { LinkTokens } from '../../shared/link-tokens.ts';
import type { InvoiceLinks } from './invoice-links.ts';

/** Gives a document its public link before it is stamped; there is nothing to see at it until then. */
export class LinkInvoice {
  readonly #links: Pick<InvoiceLinks, 'ofInvoice' | 'keep'>;
  readonly #tokens: LinkTokens;
  readonly #clock: Clock;

  constructor(links: Pick<InvoiceLinks, 'ofInvoice' | 'keep'>, tokens: LinkTokens, clock: Clock) {
    this.#links = links;
    this.#tokens = tokens;
    this.#clock = clock;
  }

  /** For whoever may see the document. @returns the token of its link. */
  async execute(invoiceId: string): Promise<string> {
    const kept = await this.#links.ofInvoice(invoiceId);
    return (kept ?? (await this.#links.keep(invoiceId, this.#tokens.next(), this.#clock.now()))).token;
  }
}
