import type { User } from '../identity/user.ts';
import { comparableEmail } from '../shared/email.ts';
import { DomainError, notFound, refusal } from '../shared/errors.ts';
import type { RequestKey } from '../shared/request-key.ts';
import { readBuyer, type BuyerInput } from './buyer.ts';
import { openBuyerAccount } from './open-buyer-account.ts';
import type { Purchase } from './purchase.ts';
import { settlePayment } from './settle-payment.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { PurchasesPorts } from './ports.ts';

export interface AccountRequest extends BuyerInput {
  readonly paymentIntentId: string;
  readonly companyName?: string | null | undefined;
}

type Ports = Pick<PurchasesPorts, 'purchases'> & PortsOf<typeof settlePayment> & PortsOf<typeof openBuyerAccount>;

/**
 * Gives a guest who has just paid an account: the provider's word that it is paid, not the request's.
 * @throws DomainError NOT_FOUND for an unknown payment, CONFLICT for another address than the payment's or for one that
 * has an account by now, and those of `openBuyerAccount`.
 */
export async function createBuyerAccount(
  ports: Ports,
  { paymentIntentId: paymentId, companyName, ...input }: AccountRequest,
  requestKey?: RequestKey,
): Promise<{ readonly user: User; readonly purchase: Purchase }> {
  const { buyer, problems } = readBuyer(input);
  if (problems.length > 0) throw refusal(problems);
  // Known to us first: nobody can make us ask the provider for payments that are not ours.
  const known = await ports.purchases.findByPayment(paymentId);
  const settled = known && (await settlePayment(ports, { paymentId }));
  if (!settled) throw notFound('No encontramos ese pago.');
  const { purchase } = settled;
  if (comparableEmail(buyer.email ?? '') !== comparableEmail(purchase.buyer.email ?? '')) throw otherEmail();
  const request = { purchaseId: purchase.id, buyer, companyName: companyName?.trim(), requestKey };
  const user = await openBuyerAccount(ports, request);
  return { user, purchase: (await ports.purchases.find(purchase.id)) ?? purchase };
}

const otherEmail = () => {
  const message = 'Este pago se hizo con otro correo electrónico. Usa el mismo para abrir tu cuenta.';
  return new DomainError('CONFLICT', message, { problems: [{ field: 'customerEmail', message }] });
};
