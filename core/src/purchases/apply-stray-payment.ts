import { requirePermission, type OperatorActor } from '../access/actor.ts';
import { DomainError, notFound } from '../shared/errors.ts';
import { isPaid, isUnfinished, type Purchase } from './purchase.ts';
import { reconcileBalance } from './reconcile-balance.ts';
import { settlePayment } from './settle-payment.ts';
import type { StrayPayment } from './stray-payments.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { PurchasesPorts } from './ports.ts';

type Ports = Pick<PurchasesPorts, 'strayPayments' | 'purchases' | 'paymentGateway' | 'operatorActs'> &
  PortsOf<typeof settlePayment> &
  PortsOf<typeof reconcileBalance>;

/**
 * Makes money that no purchase takes pay another one of the same buyer, by the operator's word. The same order again, after its
 * answer was lost, is answered with what it has paid.
 * @throws DomainError NOT_FOUND, CONFLICT when the purchase is no transfer of this buyer that waits for money.
 */
export async function applyStrayPayment(
  ports: Ports,
  order: {
    readonly strayId: string;
    readonly purchaseId: string;
    readonly actor: OperatorActor;
    readonly why: string;
  },
): Promise<Purchase> {
  const { strayId, purchaseId, actor, why } = order;
  requirePermission(actor, 'platform:payments');
  const [stray, known] = await Promise.all([ports.strayPayments.find(strayId), ports.purchases.find(purchaseId)]);
  if (!stray || !known?.paymentId) throw notFound('No encontramos ese dinero o esa compra.');
  const { paymentId } = known;
  // The provider may have done it before, for a process that was killed then.
  const purchase = (await settlePayment(ports, { paymentId }))?.purchase ?? known;
  // What was done is a part of why: one record of money may pay several purchases.
  const act = { act: 'apply-stray', subject: strayId, who: actor.name, why: `${why} (compra ${purchaseId})` } as const;
  // What is left of the money changes its amount, so that the act is looked for without one.
  const isOrdered = await ports.operatorActs.has(act);
  const status = isOrdered ? await reconciledStatus(ports, stray) : stray.status;
  const isUsed = status === 'USED';
  const isPaidInPart = isUnfinished(purchase) && purchase.received > 0;
  if (isPaid(purchase) ? isOrdered || isUsed : isPaidInPart && isOrdered && isUsed) return purchase;
  const isPayable = isUnfinished(purchase) && purchase.customerId === stray.customerId && status === 'OPEN';
  if (!isPayable) {
    throw new DomainError('CONFLICT', 'Solo paga una compra por SPEI del mismo comprador que espera su transferencia.');
  }
  await ports.operatorActs.record({ ...act, amount: stray.amount });
  await ports.paymentGateway.payFromBalance(paymentId);
  const settled = await settlePayment(ports, { paymentId });
  await reconcileBalance(ports, { customerId: stray.customerId });
  return settled?.purchase ?? purchase;
}

/** Returns how the money stands once what an earlier order has taken from it is written down. */
async function reconciledStatus(ports: Ports, { id, customerId, status }: StrayPayment) {
  await reconcileBalance(ports, { customerId });
  return (await ports.strayPayments.find(id))?.status ?? status;
}
