import { pageActor, scopeOf } from '../access/actor.ts';
import { lacksOf } from '../companies/company.ts';
import { isError, type RuleProblem } from '../invoicing/rule-problem.ts';
import { prepareInvoice, type PreparedInvoice } from '../invoicing/drafting/prepare-invoice.ts';
import { requireIssuable } from '../invoicing/issuing/submit-invoice.ts';
import { submitSale } from '../invoicing/issuing/submit-sale.ts';
import { notify, notifyOnce } from '../notifications/notify.ts';
import { DomainError, refusal } from '../shared/errors.ts';
import type { PortsOf, RequestKey } from '../shared/ports.ts';
import type { InvoiceError } from '../invoicing/invoice.ts';
import type { Buyer } from './buyer.ts';
import type { HeldRequest, SelfInvoicingPorts } from './ports.ts';

/** A ticket, and whom its document is for. */
export interface TicketOrder {
  readonly orderId: string;
  readonly companyId: string;
  readonly ownerId: string;
  readonly buyer: Buyer;
  readonly formaPago: string;
  /** The company is told. */
  readonly notify: boolean;
  /** The buyer waits for it. */
  readonly awaited?: boolean | undefined;
  readonly requestKey?: RequestKey | undefined;
}

type CheckPorts = Pick<SelfInvoicingPorts, 'transactions' | 'ticketRequests' | 'clock'> &
  PortsOf<typeof submitSale> &
  PortsOf<typeof notify>;

/**
 * Says what the buyer must correct, before anything is used.
 * @throws DomainError with the code of a broken rule, CONFLICT for what only the company can mend.
 */
export async function checkTicket(ports: PortsOf<typeof prepareInvoice>, order: TicketOrder): Promise<void> {
  const { scope, request } = saleOf(order);
  refuseToBuyer(await prepareInvoice(ports, scope, request), ports.clock.now());
}

/**
 * Makes the document of a ticket. Whoever asks for the same one at once waits at its record; the claim of the order lets
 * one document through, whoever else invoices that order.
 * @returns the id of the document in PROCESSING.
 * @throws DomainError NO_STAMPS, COMPANY_CANNOT_ISSUE, ORDER_INVOICED, CONFLICT, and what `checkTicket` throws.
 */
export async function submitTicket(ports: CheckPorts, order: TicketOrder): Promise<string> {
  const { orderId, buyer, requestKey } = order;
  const { scope, request } = saleOf(order);
  const prepared = await prepareInvoice(ports, scope, request);
  refuseToBuyer(prepared, ports.clock.now());
  requireIssuable(ports, prepared);
  return ports.transactions.run(async () => {
    const held = await ports.ticketRequests.hold(order);
    if (isAnothers(held, buyer)) throw askedByAnother();
    const id = await submitSale(ports, { scope, request, before: held.invoiceId, awaited: order.awaited }, prepared);
    await ports.ticketRequests.submitted(orderId, id, ports.clock.now());
    if (order.notify) await notifyShop(ports, order, id);
    await requestKey?.bind({ type: 'invoice', id });
    return id;
  });
}

function notifyShop(ports: CheckPorts, { ownerId: userId, buyer }: TicketOrder, id: string): Promise<void> {
  return notify(ports, {
    userId,
    about: { kind: 'invoice', id },
    type: 'TICKET_INVOICED',
    title: 'Un cliente pidió su factura',
    body: `${buyer.nombre} (${buyer.rfc}) la pidió en tu página con su ticket.`,
    link: `/facturas/${id}`,
  });
}

/**
 * @throws DomainError with the code of a rule that the buyer's data break, CONFLICT for what only the company can mend,
 * ORDER_INVOICED.
 */
export function refuseToBuyer({ problems, issuer }: PreparedInvoice, now: Date): void {
  const errors = problems.filter(isError).map(({ severity: _, ...problem }) => problem);
  const ofBuyer = errors.filter(({ field }) => isBuyers(field));
  if (ofBuyer.length > 0) throw refusal(ofBuyer);
  // Many rules are broken at once without a certificate or fiscal data; the buyer's request waits until they are there.
  if (errors.length > 0 && lacksOf(issuer, now).length === 0) throw unissuable(errors);
}

/** Returns the request, by a buyer in the place of the company's account. */
const saleOf = ({ ownerId, companyId, orderId, buyer, formaPago }: TicketOrder) => ({
  scope: scopeOf(pageActor(ownerId), 'invoices:issue'),
  request: { companyId, tipo: 'factura', orderId, receptor: buyer, formaPago, metodoPago: 'PUE' } as const,
});

export const isAnothers = ({ status, rfc }: Pick<HeldRequest, 'status' | 'rfc'>, { rfc: theirs }: Buyer): boolean =>
  status === 'WAITING' && rfc !== theirs;

export const askedByAnother = () =>
  new DomainError(
    'ORDER_INVOICED',
    'Alguien más ya pidió la factura de esta compra. Si no fuiste tú, avisa al comercio.',
  );

/** The buyer learns no details of what the company has to mend. */
function unissuable(errors: readonly Pick<RuleProblem, 'code'>[]): DomainError {
  const isInvoiced = errors.some(({ code }) => code === 'ORDER_INVOICED');
  if (isInvoiced) return askedByAnother();
  return new DomainError(
    'CONFLICT',
    'Esta compra tiene un dato que el comercio debe corregir. Pide tu factura en caja.',
  );
}

const isBuyers = (field: string | undefined): boolean =>
  field !== undefined && (field.startsWith('receptor.') || field === 'formaPago');

/** Tells why a document was refused, as its buyer learns it: what only the company can mend is told without details. */
export function errorForBuyer({ field, message, code }: InvoiceError): InvoiceError {
  if (isBuyers(field)) return { field: field ?? '', message, ...(code === undefined ? {} : { code }) };
  const ofCompany = 'El comercio tiene un dato que corregir para emitir esta factura. Pídela en caja.';
  return { message: ofCompany, ...(code === undefined ? {} : { code }) };
}

const firstPauseMs = 10_000;

type DeferPorts = Pick<SelfInvoicingPorts, 'ticketRequests' | 'transactions' | 'outgoingMails' | 'clock'> &
  PortsOf<typeof notifyOnce>;

/**
 * Keeps what a buyer asked for while the company has no stamps, or cannot issue, and tells the company.
 * @throws DomainError ORDER_INVOICED when somebody else's waits already.
 */
export async function deferTicketRequest(ports: DeferPorts, order: TicketOrder): Promise<void> {
  const { orderId, companyId, ownerId, buyer, formaPago, requestKey } = order;
  await ports.transactions.run(async () => {
    const held = await ports.ticketRequests.hold(order);
    if (isAnothers(held, buyer)) throw askedByAnother();
    const now = ports.clock.now();
    const next = new Date(now.getTime() + firstPauseMs);
    await ports.ticketRequests.wait({ orderId, buyer, formaPago }, now, next);
    await requestKey?.bind({ type: 'order', id: orderId });
    const isNew = await notifyOnce(ports, {
      userId: ownerId,
      about: { kind: 'company', id: companyId },
      type: 'TICKETS_WAITING',
      title: 'Hay clientes que esperan su factura',
      body: 'La pidieron en tu página y no se pudo emitir: revisa que tengas timbres y que tu CSD sea válido. Se emite sola en cuanto se pueda.',
      link: '/planes',
      occasion: `tickets-waiting ${companyId} ${now.toISOString().slice(0, 10)}`,
    });
    if (isNew) await ports.outgoingMails.post('tickets-waiting', { companyId });
  });
}
