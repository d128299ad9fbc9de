import { type Actor, type Scope, scopeOf } from '../access/actor.ts';
import { getPlan } from '../plans/change-plan.ts';
import { isTotal, type Plan, planTotals } from '../plans/plan.ts';
import { comparableEmail, emailTaken } from '../shared/email.ts';
import { notFound, refusal } from '../shared/errors.ts';
import { type PortsOf, type RateLimit, tooMany } from '../shared/ports.ts';
import { type Buyer, type BuyerInput, readBuyer, readMember } from './buyer.ts';
import { expiryOf, type PaymentMethod, type Purchase } from './purchase.ts';
import type { BuyerKey, PurchasesPorts } from './ports.ts';

export interface PurchaseRequest extends BuyerInput {
  readonly method: PaymentMethod;
  readonly planId: string;
  /** The screen showed it, in pesos or in centavos. */
  readonly amount?: number | null | undefined;
  readonly companyId?: string | null | undefined;
  /** It is undefined for somebody whom nobody knows yet. */
  readonly actor: Actor | undefined;
  /** Tells where the request came from, as the server knows it. */
  readonly client: string;
}

/** Finds what a sale must know of accounts. */
interface BuyerAccounts {
  find(
    id: string,
  ): Promise<{ readonly name: string; readonly email: string; readonly phone: string | null } | undefined>;
  findByEmail(email: string): Promise<object | undefined>;
}

type KnownBuyer<Key extends BuyerKey = BuyerKey> = { readonly key: Key; readonly buyer: Buyer };

/** A purchase as it would be, were it the first one of its buyer. */
export interface StartedPurchase extends KnownBuyer {
  readonly purchase: Purchase;
}

type Ports = Pick<PurchasesPorts, 'access' | 'rateLimits' | 'ids' | 'clock' | 'guestPaymentsPerHour'> & {
  readonly users: BuyerAccounts;
} & PortsOf<typeof getPlan>;

/**
 * Checks who wants to buy what: everything that must hold before the provider hears of it.
 * @throws DomainError VALIDATION with all broken rules, NOT_FOUND for the plan or the company, CONFLICT when the
 * address of somebody who is not logged in has an account, RATE_LIMITED.
 */
export async function startPurchase(ports: Ports, request: PurchaseRequest): Promise<StartedPurchase> {
  const known = await buyerOf(ports, request);
  const plan = await planOf(ports, request);
  return { ...known, purchase: draft(ports, request, plan, known, await companyOf(ports, request)) };
}

function buyerOf(ports: Ports, { actor, client, ...input }: PurchaseRequest): Promise<KnownBuyer> {
  if (actor === undefined) return guestOf(ports, client, input);
  return memberBuyer(ports.users, scopeOf(actor, 'billing:buy'), input);
}

async function guestOf(ports: Ports, client: string, input: BuyerInput): Promise<KnownBuyer> {
  const known = guestBuyer(client, input);
  const ofGuests: RateLimit = { name: 'guest-payments', most: ports.guestPaymentsPerHour, seconds: 3_600 };
  // The try is counted before the address is looked up: whoever tries out addresses is slowed down too.
  const admission = await ports.rateLimits.take(ofGuests, client);
  if (admission.kind === 'limited') {
    throw tooMany('Se abrieron muchos pagos desde tu red. Inténtalo más tarde.', admission.retryAfter);
  }
  if (await ports.users.findByEmail(known.key.email)) throw emailTaken('customerEmail');
  return known;
}

async function planOf(ports: Ports, { planId, amount }: PurchaseRequest): Promise<Plan> {
  const plan = await getPlan(ports, planId);
  if (!plan.active) throw notFound('No se pudo encontrar el plan solicitado.');
  const { total } = planTotals(plan.price);
  if (typeof amount !== 'number' || isTotal(amount, total)) return plan;
  const message = `El total de este plan es $${total.toFixed(2)} con IVA. Vuelve a cargar la página e inténtalo de nuevo.`;
  throw refusal([{ field: 'amount', message }]);
}

async function companyOf(ports: Ports, { actor, companyId }: PurchaseRequest): Promise<string | null> {
  if (!companyId) return null;
  if (actor === undefined) throw notFound('No encontramos esa empresa.');
  return ports.access.namedCompany(actor, 'billing:buy', companyId);
}

function draft(
  ports: Ports,
  request: PurchaseRequest,
  plan: Plan,
  { key, buyer }: KnownBuyer,
  companyId: string | null,
): Purchase {
  const createdAt = ports.clock.now();
  return {
    id: ports.ids.next(),
    userId: key.userId,
    companyId,
    planId: plan.id,
    planName: plan.name,
    timbres: plan.timbres,
    price: plan.price,
    amount: planTotals(plan.price).total.toNumber(),
    status: 'OPEN',
    method: request.method,
    paymentId: null,
    buyer,
    transfer: null,
    customerId: null,
    received: 0,
    confirming: false,
    refusal: null,
    attemptedAt: null,
    createdAt,
    expiresAt: expiryOf(request.method, createdAt),
    completedAt: null,
    refunded: 0,
    disputed: 0,
    owed: 0,
    revision: 0,
  };
}

/**
 * Returns a buyer who is logged in; what was not sent comes from the own record.
 * @throws DomainError VALIDATION, NOT_FOUND
 */
async function memberBuyer(accounts: BuyerAccounts, { userId }: Scope, input: BuyerInput): Promise<KnownBuyer> {
  const { buyer, problems } = readMember(input);
  if (problems.length > 0) throw refusal(problems);
  const user = await accounts.find(userId);
  if (!user) throw notFound();
  return {
    key: { userId },
    buyer: { name: buyer.name ?? user.name, email: buyer.email ?? user.email, phone: buyer.phone ?? user.phone },
  };
}

/** Returns a buyer whom nobody knows yet. @throws DomainError VALIDATION with all broken rules. */
function guestBuyer(client: string, input: BuyerInput): KnownBuyer<Exclude<BuyerKey, { userId: string }>> {
  const { buyer, problems } = readBuyer(input);
  if (problems.length > 0) throw refusal(problems);
  return { key: { userId: null, email: comparableEmail(buyer.email ?? ''), client }, buyer };
}
