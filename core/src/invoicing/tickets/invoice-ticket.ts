import type { Actor } from '../../access/actor.ts';
import { scopeOf, type Scope } from '../../access/scope.ts';
import { DomainError, notFound } from '../../shared/errors.ts';
import type { Ids } from '../../shared/ids.ts';
import type { RequestKey } from '../../shared/request-key.ts';
import type { Transactions } from '../../shared/transactions.ts';
import type { OrdersToInvoice } from '../drafting/orders-to-invoice.ts';
import type { PreparedInvoice, PrepareInvoice } from '../drafting/prepare-invoice.ts';
import type { Invoice } from '../invoice.ts';
import type { SaleRequest } from '../invoice-request.ts';
import type { Invoices } from '../invoices.ts';
import { noteOfTicket, ownOfTicket, type OwnDocument } from '../kinds/global/ticket-requests.ts';
import { kindOf } from '../kinds/registry.ts';
import type { SubmitInvoice } from '../issuing/submit-invoice.ts';
import type { Tickets } from './tickets.ts';

export interface TicketInput {
  readonly actor: Actor;
  /** The global document. */
  readonly id: string;
  readonly orderId: string;
  readonly asked: OwnDocument;
  /** Somebody waits for the buyer's document. */
  readonly awaited?: boolean | undefined;
  readonly requestKey?: RequestKey | undefined;
}

/** One of the two documents, before it is submitted. */
interface Part {
  readonly id: string;
  readonly request: SaleRequest;
  readonly prepare: () => Promise<PreparedInvoice>;
  readonly prepared: PreparedInvoice;
  readonly awaited?: boolean | undefined;
}

/**
 * A buyer asks for the invoice of a sale that a global document carries already: a note takes the sale out of it, and the
 * buyer gets a document of their own. Both enter PROCESSING at once, each with its stamp, or neither does; from then on
 * each is stamped, refused and corrected like any other.
 */
export class InvoiceTicket {
  readonly #transactions: Transactions;
  readonly #ids: Ids;
  readonly #invoices: Pick<Invoices, 'find' | 'addProcessing'>;
  readonly #orders: Pick<OrdersToInvoice, 'byId'>;
  readonly #prepare: Pick<PrepareInvoice, 'execute'>;
  readonly #submit: SubmitInvoice;
  readonly #tickets: Tickets;

  constructor(
    transactions: Transactions,
    ids: Ids,
    invoices: Pick<Invoices, 'find' | 'addProcessing'>,
    orders: Pick<OrdersToInvoice, 'byId'>,
    prepare: Pick<PrepareInvoice, 'execute'>,
    submit: SubmitInvoice,
    tickets: Tickets,
  ) {
    this.#transactions = transactions;
    this.#ids = ids;
    this.#invoices = invoices;
    this.#orders = orders;
    this.#prepare = prepare;
    this.#submit = submit;
    this.#tickets = tickets;
  }

  /**
   * @returns the id of the buyer's document.
   * @throws DomainError NOT_FOUND, CONFLICT when the sale is in no such document, NO_STAMPS, or the code of a broken rule.
   */
  async execute({ actor, id: globalId, orderId, asked, awaited, requestKey }: TicketInput): Promise<string> {
    const scope = scopeOf(actor, 'invoices:issue');
    const global = await this.#invoices.find(scope, globalId);
    if (!global) throw notFound('No encontramos esa factura.');
    const [order] = await this.#orders.byId(global.companyId, [orderId]);
    if (!order) throw notFound('No encontramos ese pedido.');
    const note = await this.#part(scope, noteOfTicket(global, order));
    const own = await this.#part(scope, ownOfTicket(global, orderId, asked));
    requireGlobal(global);
    await this.#transactions.run(async () => {
      if (!(await this.#tickets.hold(globalId, orderId))) throw notInside();
      for (const { prepared } of [note, own]) this.#submit.refuse(prepared);
      await this.#issue(global, note);
      // From here on the sale is free for the other one.
      await this.#tickets.takeOut(globalId, orderId, note.id);
      await this.#issue(global, { ...own, awaited });
      await requestKey?.bind({ type: 'invoice', id: own.id });
    });
    return own.id;
  }

  async #part(scope: Scope, request: SaleRequest): Promise<Part> {
    const prepare = async () => withoutItsGlobal(await this.#prepare.execute(scope, request));
    return { id: this.#ids.next(), request, prepare, prepared: await prepare() };
  }

  #issue({ userId }: Invoice, { id, request, prepare: again, prepared, awaited }: Part): Promise<void> {
    return this.#submit.execute({ id, userId, request, numbered: undefined, awaited, again }, prepared, (submission) =>
      this.#invoices.addProcessing({ ...submission, userId }),
    );
  }
}

function requireGlobal({ request: { tipo }, status, uuid }: Invoice): void {
  if (kindOf(tipo).takesFrom === 'sales' && status === 'ISSUED' && uuid !== undefined) return;
  throw new DomainError('CONFLICT', 'Solo de una factura global vigente se saca una venta para facturarla aparte.');
}

/** That the sale is invoiced is known: it leaves the document that invoices it. */
const withoutItsGlobal = (prepared: PreparedInvoice): PreparedInvoice => ({
  ...prepared,
  problems: prepared.problems.filter(({ code }) => code !== 'ORDER_INVOICED'),
});

const notInside = () =>
  new DomainError('CONFLICT', 'Esta factura global ya no lleva ese pedido. Revisa con qué documento está facturado.');
