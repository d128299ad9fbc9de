import { systemActor } from '../access/actor.ts';
import { createCompany } from '../companies/save-company.ts';
import { createAccount } from '../identity/create-account.ts';
import type { User } from '../identity/user.ts';
import { DomainError, notFound, refusal } from '../shared/errors.ts';
import type { PortsOf, RequestKey } from '../shared/ports.ts';
import { comparableEmail } from '../shared/email.ts';
import { type Buyer, type BuyerInput, readBuyer } from './buyer.ts';
import { creditPurchase, nextCheck } from './credit-purchase.ts';
import type { Purchase, PurchaseStatus } from './purchase.ts';
import type { PurchasesPorts } from './ports.ts';
import { settlePayment } from './settle-payment.ts';

/** Makes random passwords, of which only the hash is kept. */
export interface Passwords {
  next(): { readonly token: string };
}

export interface BuyerAccountRequest {
  readonly purchaseId: string;
  /** It is the buyer as corrected since; the address stays that of the purchase. */
  readonly buyer?: Buyer | undefined;
  readonly companyName?: string | undefined;
  readonly requestKey?: RequestKey | undefined;
}

/** A company of this RFC must be completed before it can issue. */
const placeholderRfc = 'PENDIENTE';

type OpenPorts = Pick<PurchasesPorts, 'purchases' | 'outgoingMails' | 'transactions'> & {
  readonly accountTokens: Passwords;
} & PortsOf<typeof createAccount> &
  PortsOf<typeof createCompany> &
  PortsOf<typeof creditPurchase>;

/**
 * Opens the account of somebody who has paid without having one, with a company to complete and the stamps.
 * @throws DomainError PAYMENT_NOT_SUCCEEDED, ACCOUNT_ALREADY_CREATED, CONFLICT when the address has an account by now.
 */
export async function openBuyerAccount(
  ports: OpenPorts,
  { purchaseId, buyer: corrected, companyName, requestKey }: BuyerAccountRequest,
): Promise<User> {
  return ports.transactions.run(async () => {
    const purchase = await ports.purchases.findForChange(purchaseId);
    if (!purchase) throw notFound();
    if (purchase.userId !== null) throw accountExists();
    if (purchase.status !== 'COMPLETED') throw paymentNotSucceeded(purchase);
    const buyer = corrected ?? purchase.buyer;
    const user = await accountOf(ports, buyer);
    await addCompany(ports, user, companyName);
    const owned = { ...purchase, buyer, userId: user.id };
    await ports.purchases.save(owned, nextCheck(owned, owned.completedAt ?? owned.createdAt));
    await creditPurchase(ports, owned);
    await ports.outgoingMails.post('buyer-access', { userId: user.id });
    await requestKey?.bind({ type: 'account', id: user.id });
    return user;
  });
}

function accountOf(ports: OpenPorts, { name, email, phone }: Buyer): Promise<User> {
  const password = ports.accountTokens.next().token;
  return createAccount(ports, { name: name ?? '', email: email ?? '', phone, password });
}

async function addCompany(ports: OpenPorts, { id, name, email }: User, companyName: string | undefined): Promise<void> {
  const [firstName = name] = name.trim().split(/\s+/);
  await createCompany(ports, {
    actor: systemActor(id),
    name: companyName || firstName,
    ruc: placeholderRfc,
    email,
  });
}

export const paymentNotSucceeded = ({ status }: Pick<Purchase, 'status'>) =>
  new DomainError('PAYMENT_NOT_SUCCEEDED', endings[status] ?? stillOpen);

const stillOpen = 'Tu pago todavía no se completa. Termínalo o espera a que tu banco lo confirme.';

/** For a payment that its buyer has nothing left to do about. */
const endings: Readonly<Partial<Record<PurchaseStatus, string>>> = {
  CANCELLED: 'Este pago se canceló y ya no se puede completar. Para tener tus timbres, haz una compra nueva.',
  REFUNDED:
    'El dinero de este pago ya se devolvió, así que no abre una cuenta. Para tener timbres, haz una compra nueva.',
  DISPUTED:
    'Tu banco retiene el dinero de este pago mientras resuelve una aclaración. Si el pago queda firme, podrás abrir tu cuenta.',
};

export const accountExists = () =>
  new DomainError(
    'ACCOUNT_ALREADY_CREATED',
    'La cuenta de esta compra ya está abierta. Revisa tu correo para entrar por primera vez.',
  );

export interface AccountRequest extends BuyerInput {
  readonly paymentIntentId: string;
  readonly companyName?: string | null | undefined;
}

type CreatePorts = Pick<PurchasesPorts, 'purchases'> & PortsOf<typeof settlePayment> & PortsOf<typeof openBuyerAccount>;

/**
 * Gives a guest who has just paid an account: the provider's word that it is paid, not the request's.
 * @throws DomainError NOT_FOUND for an unknown payment, CONFLICT for another address than the payment's or for one that
 * has an account by now, and those of `openBuyerAccount`.
 */
export async function createBuyerAccount(
  ports: CreatePorts,
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
