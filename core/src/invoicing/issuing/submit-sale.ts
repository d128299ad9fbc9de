import type { Scope } from '../../access/scope.ts';
import { DomainError } from '../../shared/errors.ts';
import type { Ids } from '../../shared/ids.ts';
import type { PreparedInvoice, PrepareInvoice } from '../drafting/prepare-invoice.ts';
import type { Invoice } from '../invoice.ts';
import type { SaleRequest } from '../invoice-request.ts';
import type { Invoices } from '../invoices.ts';
import type { SubmitInvoice } from './submit-invoice.ts';

/** The document of an order, or the one that replaces it. */
export interface SaleToSubmit {
  readonly scope: Scope;
  readonly request: SaleRequest;
  /** The document that it is to replace. */
  readonly substitutes?: string;
  /** The document of an earlier try, which may have been refused. */
  readonly before: string | undefined;
  /** Somebody waits for it. */
  readonly awaited?: boolean | undefined;
}

/** Submits the document of an order: a new one, or the one that was refused before with other data, under its folio. */
export class SubmitSale {
  readonly #ids: Ids;
  readonly #invoices: Pick<Invoices, 'find' | 'addProcessing' | 'resubmit'>;
  readonly #prepare: Pick<PrepareInvoice, 'execute'>;
  readonly #submit: SubmitInvoice;

  constructor(
    ids: Ids,
    invoices: Pick<Invoices, 'find' | 'addProcessing' | 'resubmit'>,
    prepare: Pick<PrepareInvoice, 'execute'>,
    submit: SubmitInvoice,
  ) {
    this.#ids = ids;
    this.#invoices = invoices;
    this.#prepare = prepare;
    this.#submit = submit;
  }

  prepare({ scope, request }: Pick<SaleToSubmit, 'scope' | 'request'>): Promise<PreparedInvoice> {
    return this.#prepare.execute(scope, request);
  }

  /** @throws DomainError COMPANY_CANNOT_ISSUE, or the first broken rule's code with all of them. */
  refuse(prepared: PreparedInvoice): void {
    this.#submit.refuse(prepared);
  }

  /**
   * Inside the caller's transaction.
   * @returns the id of the document in PROCESSING.
   * @throws DomainError NO_STAMPS; ORDER_INVOICED or CONFLICT when what it claims was taken or changed meanwhile.
   */
  async execute(sale: SaleToSubmit, prepared: PreparedInvoice): Promise<string> {
    const refused = await this.#refusedBefore(sale);
    const { ownerId: userId } = prepared.issuer;
    const { serie, folio } = refused ?? {};
    const numbered = serie !== undefined && folio !== undefined ? { serie, folio } : undefined;
    const replaced = sale.substitutes === undefined ? {} : { substitutes: sale.substitutes };
    const id = refused?.id ?? this.#ids.next();
    const again = () => this.prepare(sale);
    const toSubmit = { id, userId, request: sale.request, numbered, awaited: sale.awaited, again };
    await this.#submit.execute(toSubmit, prepared, async (submission) => {
      if (!refused) return this.#invoices.addProcessing({ ...submission, userId, ...replaced });
      if (!(await this.#invoices.resubmit(submission, refused.version))) throw changedMeanwhile();
    });
    return id;
  }

  /** Its owner may have made something else of it since. */
  async #refusedBefore({ scope, request, before, substitutes }: SaleToSubmit): Promise<Invoice | undefined> {
    const made = before === undefined ? undefined : await this.#invoices.find(scope, before);
    if (made?.status !== 'REJECTED' || made.request.orderId !== request.orderId) return undefined;
    if (substitutes !== undefined) return made.substitutes === substitutes ? made : undefined;
    return 'conceptos' in made.request && made.request.conceptos ? undefined : made;
  }
}

const changedMeanwhile = () =>
  new DomainError('CONFLICT', 'El documento cambió mientras lo enviabas. Inténtalo de nuevo.');
