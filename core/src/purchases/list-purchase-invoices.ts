import { type Actor, scopeOf } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import type { PurchaseInvoice } from './purchase-invoices.ts';
import type { PurchasesPorts } from './ports.ts';

type Ports = Pick<PurchasesPorts, 'purchases' | 'access'> & {
  readonly purchaseInvoices: Pick<PurchasesPorts['purchaseInvoices'], 'within' | 'liveOf'>;
};

/** Lists all invoices of what a user has bought, whatever became of them. */
export async function listPurchaseInvoices(ports: Ports, actor: Actor): Promise<PurchaseInvoice[]> {
  return ports.purchaseInvoices.within(scopeOf(actor, 'billing:read'));
}

/** What invoices one purchase now. @throws DomainError NOT_FOUND */
export async function invoicesOfPurchase(ports: Ports, actor: Actor, purchaseId: string): Promise<PurchaseInvoice[]> {
  const scope = scopeOf(actor, 'billing:read');
  const purchase = await ports.purchases.find(purchaseId);
  if (!purchase || purchase.userId !== scope.userId) throw notFound('No encontramos esa compra.');
  return ports.purchaseInvoices.liveOf(scope, { purchaseId });
}

/** What was invoiced to a company and counts. @throws DomainError NOT_FOUND */
export async function invoicesOfCompany(ports: Ports, actor: Actor, companyId: string): Promise<PurchaseInvoice[]> {
  await ports.access.pastCompany(actor, 'billing:read', companyId);
  return ports.purchaseInvoices.liveOf(scopeOf(actor, 'billing:read'), { companyId });
}
