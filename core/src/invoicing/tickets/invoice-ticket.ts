import { type Actor, keyIdOf, type Scope, scopeOf } from '../../access/actor.ts';
import { DomainError, notFound } from '../../shared/errors.ts';
import { type PreparedInvoice, prepareInvoice } from '../drafting/prepare-invoice.ts';
import type { Invoice } from '../invoice.ts';
import type { SaleRequest } from '../invoice-request.ts';
import { noteOfTicket, type OwnDocument, ownOfTicket } from '../kinds/global/sale-conceptos.ts';
import { kindOf } from '../kinds/registry.ts';
import { submitInvoice, requireIssuable } from '../issuing/submit-invoice.ts';
import type { InvoicingPorts } from '../ports.ts';
import type { PortsOf, RequestKey } from '../../shared/ports.ts';

export interface TicketInput {
  readonly actor: Actor;
  /** It is the id of the global document. */
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
  readonly keyId?: string | undefined;
  readonly awaited?: boolean | undefined;
}

type Ports = Pick<InvoicingPorts, 'transactions' | 'ids' | 'saleTickets'> &
  PortsOf<typeof prepareInvoice> &
  PortsOf<typeof submitInvoice>;

/**
 * A buyer asks for the invoice of a sale that a global document carries already: a note takes the sale out of it, and the
 * buyer gets a document of their own. Both enter PROCESSING at once, each with its stamp, or neither does; from then on
 * each is stamped, refused and corrected like any other.
 * @returns the id of the buyer's document.
 * @throws DomainError NOT_FOUND, CONFLICT when the sale is in no such document, NO_STAMPS, or the code of a broken rule.
 */
export async function invoiceTicket(
  ports: Ports,
  { actor, id: globalId, orderId, asked, awaited, requestKey }: TicketInput,
): Promise<string> {
  const scope = scopeOf(actor, 'invoices:issue');
  const global = await ports.invoices.find(scope, globalId);
  if (!global) throw notFound('No encontramos esa factura.');
  const [order] = await ports.ordersToInvoice.byId(global.companyId, [orderId]);
  if (!order) throw notFound('No encontramos ese pedido.');
  const note = await partOf(ports, scope, noteOfTicket(global, order));
  const own = await partOf(ports, scope, ownOfTicket(global, orderId, asked));
  requireGlobal(global);
  await ports.transactions.run(async () => {
    if (!(await ports.saleTickets.hold(globalId, orderId))) throw notInside();
    for (const { prepared } of [note, own]) requireIssuable(ports, prepared);
    const keyId = keyIdOf(actor);
    await issuePart(ports, global, { ...note, keyId });
    // From here on the sale is free for the other one.
    await ports.saleTickets.takeOut(globalId, orderId, note.id);
    await issuePart(ports, global, { ...own, keyId, awaited });
    await requestKey?.bind({ type: 'invoice', id: own.id });
  });
  return own.id;
}

async function partOf(ports: Ports, scope: Scope, request: SaleRequest): Promise<Part> {
  const prepare = async () => withoutItsGlobal(await prepareInvoice(ports, scope, request));
  return { id: ports.ids.next(), request, prepare, prepared: await prepare() };
}

function issuePart(
  ports: Ports,
  { userId }: Invoice,
  { id, request, prepare: again, prepared, keyId, awaited }: Part,
): Promise<void> {
  return submitInvoice(
    ports,
    { id, userId, request, numbered: undefined, keyId, awaited, again },
    prepared,
    (submission) => ports.invoices.addProcessing({ ...submission, userId }),
  );
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
