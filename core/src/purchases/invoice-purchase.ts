import { type Actor, scopeOf } from '../access/actor.ts';
import { editInvoice } from '../invoicing/drafting/edit-draft.ts';
import { createInvoice } from '../invoicing/issuing/create-invoice.ts';
import { retryInvoice } from '../invoicing/issuing/retry-invoices.ts';
import { DomainError, notFound } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { RequestKey } from '../shared/request-key.ts';
import { chooseBilled, type ChosenBilled } from './choose-billed.ts';
import type { Purchase } from './purchase.ts';
import { purchaseInvoiceRequest } from './purchase-invoice-request.ts';
import type { StampGrants } from './stamp-sales.ts';
import type { PurchasesPorts } from './ports.ts';

export interface PurchaseToInvoice {
  readonly actor: Actor;
  readonly purchaseId: string;
  readonly choice: ChosenBilled;
  readonly requestKey?: RequestKey | undefined;
}

type GrantingPorts = { readonly stampLedger: StampGrants };

type IssuingPorts = GrantingPorts &
  PortsOf<typeof createInvoice> &
  PortsOf<typeof editInvoice> &
  PortsOf<typeof retryInvoice>;

type Ports = Pick<PurchasesPorts, 'purchases' | 'platformIssuer' | 'transactions'> & {
  readonly purchaseInvoices: Pick<PurchasesPorts['purchaseInvoices'], 'standing' | 'link'>;
} & IssuingPorts &
  PortsOf<typeof chooseBilled>;

/**
 * Invoices what somebody bought: once, by the platform's own company, with none of the buyer's stamps.
 * @returns the document: a new one, or the one that the purchase has already.
 * @throws DomainError NOT_FOUND, VALIDATION for fiscal data that are not complete, CONFLICT for a purchase that is not
 * paid, COMPANY_CANNOT_ISSUE, PROVIDER_UNAVAILABLE.
 */
export async function invoicePurchase(
  ports: Ports,
  { actor, purchaseId, choice, requestKey }: PurchaseToInvoice,
): Promise<{ id: string; isNew: boolean }> {
  const purchase = own(actor, await ports.purchases.find(purchaseId));
  const standing = await ports.purchaseInvoices.standing(purchaseId);
  if (standing?.live) return { id: standing.invoiceId, isNew: false };
  requirePaid(purchase);
  const billed = await chooseBilled(ports, actor, purchase, choice);
  const issuer = await ports.platformIssuer.find();
  return ports.transactions.run(async () => {
    // Held until it has its document: a second request waits here, and finds it.
    const held = own(actor, await ports.purchases.findForChange(purchaseId));
    const found = await ports.purchaseInvoices.standing(purchaseId);
    if (found?.live) return { id: found.invoiceId, isNew: false };
    requirePaid(held);
    const request = purchaseInvoiceRequest(held, billed, issuer.companyId);
    const id = await withStamp(ports, issuer.actor, () => issue(ports, issuer.actor, request, found?.invoiceId));
    await ports.purchaseInvoices.link({
      purchaseId,
      invoiceId: id,
      userId: actor.userId,
      companyId: choice.companyId ?? held.companyId,
    });
    await requestKey?.bind({ type: 'invoice', id });
    return { id, isNew: true };
  });
}

function own(actor: Actor, purchase: Purchase | undefined): Purchase {
  const { userId } = scopeOf(actor, 'billing:buy');
  if (!purchase || purchase.userId !== userId || purchase.attemptedAt === null) throw notFound(unknownPurchase);
  return purchase;
}

/** A refused document is corrected and sent again under its folio. */
async function issue(
  ports: IssuingPorts,
  actor: Actor,
  request: ReturnType<typeof purchaseInvoiceRequest>,
  refused?: string,
): Promise<string> {
  if (refused === undefined) return createInvoice(ports, { actor, request, draft: false, awaited: true });
  await editInvoice(ports, { actor, id: refused, changes: request });
  await retryInvoice(ports, { actor, id: refused, awaited: true });
  return refused;
}

/** The platform pays for its documents with stamps of its own, one when it needs one. */
async function withStamp(ports: GrantingPorts, issuer: Actor, issueOne: () => Promise<string>): Promise<string> {
  try {
    return await issueOne();
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'NO_STAMPS')) throw error;
    await ports.stampLedger.grant({ userId: issuer.userId, amount: 1, reason: 'Factura de una compra' });
    return issueOne();
  }
}

const unknownPurchase = 'No encontramos esa compra.';

function requirePaid({ status }: Purchase): void {
  if (status === 'COMPLETED') return;
  throw new DomainError(
    'CONFLICT',
    'Solo se factura una compra pagada. Esta todavía no lo está, o su dinero se devolvió.',
  );
}
