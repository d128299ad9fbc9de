import type { Access } from '../access/access.ts';
import type { Actor } from '../access/actor.ts';
import { scopeOf } from '../access/scope.ts';
import { getPlan } from '../plans/get-plan.ts';
import type { Plan } from '../plans/plan.ts';
import { isTotal, planTotals } from '../plans/plan-totals.ts';
import { emailTaken } from '../shared/email-taken.ts';
import { notFound, refusal } from '../shared/errors.ts';
import type { Clock } from '../shared/clock.ts';
import type { Ids } from '../shared/ids.ts';
import type { PortsOf } from '../shared/ports.ts';
import { tooMany, type RateLimit, type RateLimits } from '../shared/rate-limits.ts';
import type { BuyerInput } from './buyer.ts';
import { guestBuyer, memberBuyer, type BuyerAccounts, type KnownBuyer } from './buyers.ts';
import { expiryOf, type PaymentMethod, type Purchase } from './purchase.ts';

export interface PurchaseRequest extends BuyerInput {
  readonly method: PaymentMethod;
  readonly planId: string;
  /** What the screen showed, in pesos or in centavos. */
  readonly amount?: number | null | undefined;
  readonly companyId?: string | null | undefined;
  /** Undefined for somebody whom nobody knows yet. */
  readonly actor: Actor | undefined;
  /** Where the request came from, as the server knows it. */
  readonly client: string;
}

/** A purchase as it would be, were it the first one of its buyer. */
export interface StartedPurchase extends KnownBuyer {
  readonly purchase: Purchase;
}

/** Checks who wants to buy what: everything that must hold before the provider hears of it. */
export class StartPurchase {
  readonly #plans: PortsOf<typeof getPlan>;
  readonly #accounts: BuyerAccounts;
  readonly #access: Access;
  readonly #limits: RateLimits;
  readonly #limit: RateLimit;
  readonly #ids: Ids;
  readonly #clock: Clock;

  /** @param perHour payments that one client may open within an hour without being logged in. */
  constructor(
    plans: PortsOf<typeof getPlan>,
    accounts: BuyerAccounts,
    access: Access,
    limits: RateLimits,
    ids: Ids,
    clock: Clock,
    perHour: number,
  ) {
    this.#plans = plans;
    this.#accounts = accounts;
    this.#access = access;
    this.#limits = limits;
    this.#limit = { name: 'guest-payments', most: perHour, seconds: 3_600 };
    this.#ids = ids;
    this.#clock = clock;
  }

  /**
   * @throws DomainError VALIDATION with all broken rules, NOT_FOUND for the plan or the company, CONFLICT when the
   * address of somebody who is not logged in has an account, RATE_LIMITED.
   */
  async execute(request: PurchaseRequest): Promise<StartedPurchase> {
    const known = await this.#buyer(request);
    const plan = await this.#plan(request);
    return { ...known, purchase: this.#draft(request, plan, known, await this.#company(request)) };
  }

  #buyer({ actor, client, ...input }: PurchaseRequest): Promise<KnownBuyer> {
    if (actor === undefined) return this.#guest(client, input);
    return memberBuyer(this.#accounts, scopeOf(actor, 'billing:buy'), input);
  }

  async #guest(client: string, input: BuyerInput): Promise<KnownBuyer> {
    const known = guestBuyer(client, input);
    // Before the address is looked up: whoever tries out addresses is slowed down too (decision D-B18).
    const admission = await this.#limits.take(this.#limit, client);
    if (admission.kind === 'limited') {
      throw tooMany('Se abrieron muchos pagos desde tu red. Inténtalo más tarde.', admission.retryAfter);
    }
    if (await this.#accounts.findByEmail(known.key.email)) throw emailTaken('customerEmail');
    return known;
  }

  async #plan({ planId, amount }: PurchaseRequest): Promise<Plan> {
    const plan = await getPlan(this.#plans, planId);
    if (!plan.active) throw notFound('No se pudo encontrar el plan solicitado.');
    const { total } = planTotals(plan.price);
    if (typeof amount !== 'number' || isTotal(amount, total)) return plan;
    const message = `El total de este plan es $${total.toFixed(2)} con IVA. Vuelve a cargar la página e inténtalo de nuevo.`;
    throw refusal([{ field: 'amount', message }]);
  }

  async #company({ actor, companyId }: PurchaseRequest): Promise<string | null> {
    if (!companyId) return null;
    if (actor === undefined) throw notFound('No encontramos esa empresa.');
    return this.#access.namedCompany(actor, 'billing:buy', companyId);
  }

  #draft(request: PurchaseRequest, plan: Plan, { key, buyer }: KnownBuyer, companyId: string | null): Purchase {
    const createdAt = this.#clock.now();
    return {
      id: this.#ids.next(),
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
}
