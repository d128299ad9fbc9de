import { DomainError } from '../shared/errors.ts';
import { centavosOf } from '../shared/money/centavos.ts';
import { Decimal } from '../shared/money/decimal.ts';
import { reconcileBalance } from './reconcile-balance.ts';
import type { StrayPayment } from './stray-payments.ts';
import type { PurchasesPorts } from './ports.ts';
import type { PortsOf } from '../shared/ports.ts';

type Ports = Pick<PurchasesPorts, 'strayPayments' | 'paymentGateway'> & PortsOf<typeof reconcileBalance>;

/**
 * Sends money that no purchase takes to its buyer's bank; again after a crash, once.
 * Does nothing for money that has ended.
 * @returns money of the same buyer that came while this was sent.
 * @throws DomainError CONFLICT when the provider refuses.
 */
export async function returnBalance(ports: Ports, stray: StrayPayment): Promise<StrayPayment | undefined> {
  // From now on a balance that is empty means that it went back.
  if (!(await ports.strayPayments.mark(stray.id, 'RETURNING'))) return undefined;
  await send(ports, stray);
  return reconcileBalance(ports, { customerId: stray.customerId, returned: stray.id });
}

async function send(ports: Ports, { id, customerId, amount }: StrayPayment): Promise<void> {
  try {
    const centavos = centavosOf(Decimal.fromNumber(amount));
    await ports.paymentGateway.returnBalance({ customerId, centavos, key: `return-${id}-${centavos}` });
  } catch (error) {
    // Refused: the money is where it was.
    if (error instanceof DomainError && error.code === 'CONFLICT') await ports.strayPayments.mark(id, 'OPEN');
    throw error;
  }
}
