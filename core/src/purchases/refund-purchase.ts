import { requirePermission, type OperatorActor } from '../access/actor.ts';
import { DomainError, notFound, refusal, type Problem } from '../shared/errors.ts';
import { centavosOf, Decimal, pesosOf } from '../shared/money/decimal.ts';
import { isPaid, type Purchase } from './purchase.ts';
import { settlePayment } from './settle-payment.ts';
import type { PortsOf, Saved } from '../shared/ports.ts';
import type { PurchasesPorts } from './ports.ts';

export interface RefundRequest {
  readonly purchaseId: string;
  /** So many pesos shall have gone back in all; the whole amount without it. */
  readonly total?: number | undefined;
  /** Pesos that had gone back when the operator decided; without it nobody checks what has happened since. */
  readonly seen?: number | undefined;
  readonly actor: OperatorActor;
  readonly why: string;
}

type Ports = Pick<PurchasesPorts, 'purchases' | 'paymentGateway' | 'operatorActs'> & PortsOf<typeof settlePayment>;

/**
 * Gives a buyer money back, by the operator's word. The request says how much shall have gone back in all, so that asking
 * twice, or again after a crash, gives it back once.
 * @returns stale, with nothing done, when more or less has gone back than the operator saw, and not by this very request.
 * @throws DomainError VALIDATION, NOT_FOUND, CONFLICT when it is not paid or the provider refuses.
 */
export async function refundPurchase(
  ports: Ports,
  { purchaseId, total, seen, actor, why }: RefundRequest,
): Promise<Saved<Purchase>> {
  requirePermission(actor, 'platform:payments');
  const who = actor.name;
  const paymentId = (await ports.purchases.find(purchaseId))?.paymentId;
  if (!paymentId) throw notFound('No encontramos esa compra.');
  const { payment, purchase } = await askedNow(ports, paymentId);
  const target = centavosOf(Decimal.fromNumber(total ?? purchase.amount));
  refuse([
    ...(who.trim() === '' ? [{ field: 'who', message: 'Di quién devuelve el dinero.' }] : []),
    ...(why.trim() === '' ? [{ field: 'why', message: 'Di por qué se devuelve.' }] : []),
    ...(target > 0 && target <= payment.centavos
      ? []
      : [{ field: 'total', message: 'El total devuelto va de $0.01 a lo que se pagó.' }]),
  ]);
  const { refunded, refunds } = payment.reversals;
  const act = { act: 'refund', subject: purchaseId, who, why } as const;
  const known = seen === undefined ? refunded : centavosOf(Decimal.fromNumber(seen));
  if (known !== refunded) {
    // The same request again, after its answer was lost: what it asks for is so.
    const isDone = refunded === target && (await ports.operatorActs.has({ ...act, amount: pesosOf(target - known) }));
    return isDone ? { kind: 'saved', record: purchase } : { kind: 'stale', current: purchase };
  }
  if (!isPaid(purchase)) throw new DomainError('CONFLICT', 'Esta compra no está pagada: no hay nada que devolver.');
  if (refunded >= target) return { kind: 'saved', record: purchase };
  const centavos = target - refunded;
  await ports.operatorActs.record({ ...act, amount: pesosOf(centavos) });
  // Whoever asks for the next refund of this purchase at the same time uses the same key.
  await ports.paymentGateway.refund({ paymentId, centavos, key: `refund-${purchaseId}-${refunds}` });
  return { kind: 'saved', record: (await askedNow(ports, paymentId)).purchase };
}

async function askedNow(ports: Ports, paymentId: string) {
  const settled = await settlePayment(ports, { paymentId });
  if (!settled) throw notFound('El proveedor no conoce el pago de esta compra.');
  return settled;
}

function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw refusal(problems);
}
