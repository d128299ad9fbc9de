import { requirePermission, type OperatorActor, type Actor, scopeOf } from '../access/actor.ts';
import { DomainError, notFound, type Problem, refusal } from '../shared/errors.ts';
import { isPaid, isUnfinished, type Purchase } from './purchase.ts';
import { reconcileBalance } from './reconcile-balance.ts';
import { settlePayment } from './settle-payment.ts';
import type { PurchasesPorts, StrayPayment, TransferReturns } from './ports.ts';
import type { PortsOf, Saved } from '../shared/ports.ts';
import { centavosOf, Decimal, pesosOf } from '../shared/money/decimal.ts';
import { isPartlyPaid, notifyBuyerOfStrayPayment } from './payment-notices.ts';
import type { OpenedPayment } from './open-payment.ts';

type ApplyPorts = Pick<PurchasesPorts, 'strayPayments' | 'purchases' | 'paymentGateway' | 'operatorActs'> &
  PortsOf<typeof settlePayment> &
  PortsOf<typeof reconcileBalance>;

/**
 * Makes money that no purchase takes pay another one of the same buyer, by the operator's word. The same order again, after its
 * answer was lost, is answered with what it has paid.
 * @throws DomainError NOT_FOUND, CONFLICT when the purchase is no transfer of this buyer that waits for money.
 */
export async function applyStrayPayment(
  ports: ApplyPorts,
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
async function reconciledStatus(ports: ApplyPorts, { id, customerId, status }: StrayPayment) {
  await reconcileBalance(ports, { customerId });
  return (await ports.strayPayments.find(id))?.status ?? status;
}

type ReturnBalancePorts = Pick<PurchasesPorts, 'strayPayments' | 'paymentGateway'> & PortsOf<typeof reconcileBalance>;

/**
 * Sends money that no purchase takes to its buyer's bank; again after a crash, once.
 * Does nothing for money that has ended.
 * @returns money of the same buyer that came while this was sent.
 * @throws DomainError CONFLICT when the provider refuses.
 */
export async function returnBalance(ports: ReturnBalancePorts, stray: StrayPayment): Promise<StrayPayment | undefined> {
  // From now on a balance that is empty means that it went back.
  if (!(await ports.strayPayments.mark(stray.id, 'RETURNING'))) return undefined;
  await send(ports, stray);
  return reconcileBalance(ports, { customerId: stray.customerId, returned: stray.id });
}

async function send(ports: ReturnBalancePorts, { id, customerId, amount }: StrayPayment): Promise<void> {
  try {
    const centavos = centavosOf(Decimal.fromNumber(amount));
    await ports.paymentGateway.returnBalance({ customerId, centavos, key: `return-${id}-${centavos}` });
  } catch (error) {
    // Refused: the money is where it was.
    if (error instanceof DomainError && error.code === 'CONFLICT') await ports.strayPayments.mark(id, 'OPEN');
    throw error;
  }
}

type ReturnPorts = Pick<PurchasesPorts, 'strayPayments' | 'operatorActs'> & PortsOf<typeof returnBalance>;

/**
 * Returns money that no purchase takes to its buyer's bank, by the operator's word; again after a crash, once.
 * @throws DomainError NOT_FOUND, CONFLICT when it has ended or the provider refuses.
 */
export async function returnStrayPayment(
  ports: ReturnPorts,
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

const mostParts = 5;

type ReturnTransferPorts = Pick<PurchasesPorts, 'clock'> & {
  readonly transferReturns: Pick<TransferReturns, 'end'>;
} & PortsOf<typeof returnBalance> &
  PortsOf<typeof notifyBuyerOfStrayPayment>;

/**
 * Fulfils a buyer's wish to have back what had come of a transfer.
 * May be repeated after any crash. A purchase that was paid meanwhile keeps its money.
 * @param stray what the buyer's balance holds now.
 */
export async function returnTransfer(
  ports: ReturnTransferPorts,
  purchase: Purchase,
  stray: StrayPayment | undefined,
): Promise<void> {
  if (isUnfinished(purchase)) return;
  if (stray && purchase.status === 'CANCELLED') await returnAll(ports, purchase, stray);
  await ports.transferReturns.end(purchase.id, ports.clock.now());
}

/** A further part may come while what was there is sent. */
async function returnAll(ports: ReturnTransferPorts, purchase: Purchase, first: StrayPayment): Promise<void> {
  let stray: StrayPayment | undefined = first;
  try {
    for (let times = 0; stray && times < mostParts; times += 1) stray = await returnBalance(ports, stray);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'CONFLICT') throw error;
  }
  // The provider refuses, or parts come without end: it stays the buyer's, who is told so, and the operator sees it.
  if (stray) await notifyBuyerOfStrayPayment(ports, stray, purchase);
}

interface AskedReturn {
  readonly paymentId: string;
  /** Whoever buys with an account. */
  readonly actor: Actor | undefined;
  /** A buyer without an account was given it with the payment. */
  readonly clientSecret: string | undefined;
}

type AskPorts = Pick<PurchasesPorts, 'purchases' | 'outbox' | 'transactions' | 'clock'> & {
  readonly transferReturns: Pick<TransferReturns, 'ask'>;
} & PortsOf<typeof settlePayment>;

/**
 * Takes a buyer's wish to have back what has come of a transfer; the worker fulfils it.
 * @throws DomainError NOT_FOUND for a payment that is not the caller's, CONFLICT when no part of it waits,
 * PAYMENT_PROVIDER_UNAVAILABLE.
 */
export async function askForReturn(ports: AskPorts, asked: AskedReturn): Promise<OpenedPayment> {
  const { paymentId } = asked;
  // Known to us first: nobody can make us ask the provider for payments that are not ours.
  const known = await ports.purchases.findByPayment(paymentId);
  const settled = known && (await settlePayment(ports, { paymentId }));
  if (!settled || !isOf(settled, asked)) throw notFound('No encontramos ese pago.');
  const purchaseId = settled.purchase.id;
  await ports.transactions.run(async () => {
    const purchase = await ports.purchases.findForChange(purchaseId);
    if (!purchase || !isPartlyPaid(purchase)) throw nothingWaits();
    await ports.transferReturns.ask(purchaseId, ports.clock.now());
    await ports.outbox.add('attend-purchase', { purchaseId });
  });
  return settled;
}

const nothingWaits = () =>
  new DomainError('CONFLICT', 'No hay una parte de transferencia que devolver: la compra ya se pagó o ya terminó.');

function isOf({ purchase, payment }: OpenedPayment, { actor, clientSecret }: AskedReturn): boolean {
  if (clientSecret !== undefined) return payment.clientSecret === clientSecret;
  return actor !== undefined && purchase.userId === scopeOf(actor, 'billing:buy').userId;
}

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
