import { DomainError } from '../shared/errors.ts';
import type { PurchasesPorts } from './ports.ts';

/**
 * Refuses, in the transaction that closes an account, when another payment was opened while the others were withdrawn.
 * @throws DomainError CONFLICT
 */
export async function refuseOpenPurchases(ports: Pick<PurchasesPorts, 'purchases'>, userId: string): Promise<void> {
  if ((await ports.purchases.unfinishedOf(userId)).length === 0) return;
  throw new DomainError('CONFLICT', 'Se abrió un pago mientras cerrabas tu cuenta. Inténtalo de nuevo.');
}
