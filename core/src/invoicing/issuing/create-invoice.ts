import type { Actor } from '../../access/actor.ts';
import { scopeOf, type Scope } from '../../access/scope.ts';
import type { Ids } from '../../shared/ids.ts';
import type { RequestKey } from '../../shared/request-key.ts';
import type { Transactions } from '../../shared/transactions.ts';
import { summarizeDraft } from '../drafting/summarize-draft.ts';
import type { InvoiceRequest } from '../invoice-request.ts';
import type { Invoices } from '../invoices.ts';
import { prepareInvoice } from '../drafting/prepare-invoice.ts';
import { submitInvoice, requireIssuable } from './submit-invoice.ts';
import type { PortsOf } from '../../shared/ports.ts';

export interface CreateInvoiceInput {
  readonly actor: Actor;
  readonly request: InvoiceRequest;
  /** Keeps it unfinished; only company and type are needed then. */
  readonly draft: boolean;
  /** Somebody waits for it. */
  readonly awaited?: boolean | undefined;
  readonly requestKey?: RequestKey | undefined;
}

export class CreateInvoice {
  readonly #transactions: Transactions;
  readonly #ids: Ids;
  readonly #invoices: Invoices;
  readonly #summarize: PortsOf<typeof summarizeDraft>;
  readonly #prepare: PortsOf<typeof prepareInvoice>;
  readonly #submit: PortsOf<typeof submitInvoice> & PortsOf<typeof requireIssuable>;

  constructor(
    transactions: Transactions,
    ids: Ids,
    invoices: Invoices,
    summarize: PortsOf<typeof summarizeDraft>,
    prepare: PortsOf<typeof prepareInvoice>,
    submit: PortsOf<typeof submitInvoice> & PortsOf<typeof requireIssuable>,
  ) {
    this.#transactions = transactions;
    this.#ids = ids;
    this.#invoices = invoices;
    this.#summarize = summarize;
    this.#prepare = prepare;
    this.#submit = submit;
  }

  /**
   * @returns the id of the document: a DRAFT, or one in PROCESSING whose stamp is reserved.
   * @throws DomainError NOT_FOUND, COMPANY_CANNOT_ISSUE, NO_STAMPS, ORDER_INVOICED or the code of a broken rule.
   */
  async execute({ actor, request, draft, awaited, requestKey }: CreateInvoiceInput): Promise<string> {
    const scope = scopeOf(actor, 'invoices:issue');
    const id = this.#ids.next();
    if (draft) return this.#keepDraft(id, scope, request, requestKey);
    const again = () => prepareInvoice(this.#prepare, scope, request);
    const prepared = await again();
    const userId = prepared.issuer.ownerId;
    requireIssuable(this.#submit, prepared);
    await this.#transactions.run(async () => {
      await submitInvoice(
        this.#submit,
        { id, userId, request, isNew: true, numbered: undefined, awaited, again },
        prepared,
        (submission) => this.#invoices.addProcessing({ ...submission, userId }),
      );
      await requestKey?.bind({ type: 'invoice', id });
    });
    return id;
  }

  async #keepDraft(id: string, scope: Scope, request: InvoiceRequest, requestKey?: RequestKey): Promise<string> {
    const facts = await summarizeDraft(this.#summarize, scope, request);
    await this.#transactions.run(async () => {
      await this.#invoices.addDraft({ id, userId: facts.ownerId, request, ...facts });
      await requestKey?.bind({ type: 'invoice', id });
    });
    return id;
  }
}
