import { DomainError } from '../shared/errors.ts';
import { isUnfinished, type Purchase } from './purchase.ts';
import { returnBalance } from './return-balance.ts';
import type { StrayPayment } from './stray-payments.ts';
import { notifyBuyerOfStrayPayment } from './notify-stray-payment.ts';
import type { TransferReturns } from './transfer-returns.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { PurchasesPorts } from './ports.ts';

const mostParts = 5;

type Ports = Pick<PurchasesPorts, 'clock'> & { readonly transferReturns: Pick<TransferReturns, 'end'> } & PortsOf<
    typeof returnBalance
  > &
  PortsOf<typeof notifyBuyerOfStrayPayment>;

/**
 * Fulfils a buyer's wish to have back what had come of a transfer.
 * May be repeated after any crash. A purchase that was paid meanwhile keeps its money.
 * @param stray what the buyer's balance holds now.
 */
export async function returnTransfer(ports: Ports, purchase: Purchase, stray: StrayPayment | undefined): Promise<void> {
  if (isUnfinished(purchase)) return;
  if (stray && purchase.status === 'CANCELLED') await returnAll(ports, purchase, stray);
  await ports.transferReturns.end(purchase.id, ports.clock.now());
}

/** A further part may come while what was there is sent. */
async function returnAll(ports: Ports, purchase: Purchase, first: StrayPayment): Promise<void> {
  let stray: StrayPayment | undefined = first;
  try {
    for (let times = 0; stray && times < mostParts; times += 1) stray = await returnBalance(ports, stray);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'CONFLICT') throw error;
  }
  // The provider refuses, or parts come without end: it stays the buyer's, who is told so, and the operator sees it.
  if (stray) await notifyBuyerOfStrayPayment(ports, stray, purchase);
}
