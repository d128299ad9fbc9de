import { requirePermission, type OperatorActor } from '../access/actor.ts';
import { DomainError, notFound } from '../shared/errors.ts';
import { returnBalance } from './return-balance.ts';
import type { StrayPayment } from './stray-payments.ts';
import type { PurchasesPorts } from './ports.ts';
import type { PortsOf } from '../shared/ports.ts';

type Ports = Pick<PurchasesPorts, 'strayPayments' | 'operatorActs'> & PortsOf<typeof returnBalance>;

/**
 * Returns money that no purchase takes to its buyer's bank, by the operator's word; again after a crash, once.
 * @throws DomainError NOT_FOUND, CONFLICT when it has ended or the provider refuses.
 */
export async function returnStrayPayment(
  ports: Ports,
  order: {
    readonly strayId: string;
    readonly actor: OperatorActor;
    readonly why: string;
  },
): Promise<StrayPayment> {
  const { strayId, actor, why } = order;
  requirePermission(actor, 'platform:payments');
  const stray = await ports.strayPayments.find(strayId);
  if (!stray) throw notFound('No encontramos ese dinero.');
  const { amount, status } = stray;
  if (status === 'RETURNED') return stray;
  if (status === 'USED') throw new DomainError('CONFLICT', 'Ese dinero ya pagó otra compra.');
  await ports.operatorActs.record({ act: 'return-stray', subject: strayId, who: actor.name, why, amount });
  await returnBalance(ports, stray);
  return (await ports.strayPayments.find(strayId)) ?? stray;
}
