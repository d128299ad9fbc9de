import type { Clock } from '../shared/clock.ts';
import { DomainError } from '../shared/errors.ts';
import { giveBackTransfer } from './give-back-transfer.ts';
import { isLeftToUs } from './next-check.ts';
import type { OpenBuyerAccount } from './open-buyer-account.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { isUnfinished, type Purchase } from './purchase.ts';
import type { Purchases } from './purchases.ts';
import { reconcileBalance } from './reconcile-balance.ts';
import { recordPayment } from './record-payment.ts';
import { settlePayment } from './settle-payment.ts';
import type { PortsOf } from '../shared/ports.ts';

/** Does what a purchase is waiting for when nobody is at the screen: the account of a guest who has paid, its end. */
export class AttendPurchase {
  readonly #purchases: Purchases;
  readonly #settle: PortsOf<typeof settlePayment>;
  readonly #gateway: Pick<PaymentGateway, 'cancel'>;
  readonly #record: PortsOf<typeof recordPayment>;
  readonly #openAccount: Pick<OpenBuyerAccount, 'execute'>;
  readonly #reconcile: PortsOf<typeof reconcileBalance>;
  readonly #giveBack: PortsOf<typeof giveBackTransfer>;
  readonly #clock: Clock;

  constructor(
    purchases: Purchases,
    settle: PortsOf<typeof settlePayment>,
    gateway: Pick<PaymentGateway, 'cancel'>,
    record: PortsOf<typeof recordPayment>,
    openAccount: Pick<OpenBuyerAccount, 'execute'>,
    reconcile: PortsOf<typeof reconcileBalance>,
    giveBack: PortsOf<typeof giveBackTransfer>,
    clock: Clock,
  ) {
    this.#purchases = purchases;
    this.#settle = settle;
    this.#gateway = gateway;
    this.#record = record;
    this.#openAccount = openAccount;
    this.#reconcile = reconcile;
    this.#giveBack = giveBack;
    this.#clock = clock;
  }

  async execute({ purchaseId }: { readonly purchaseId: string }): Promise<void> {
    const purchase = await this.#purchases.find(purchaseId);
    if (!purchase) return;
    const isAsked = await this.#giveBack.transferReturns.isAsked(purchaseId);
    const current = isUnfinished(purchase) ? await this.#settled(purchase, isAsked) : await this.#watched(purchase);
    if (isLeftToUs(current, this.#clock.now())) await this.#account(current);
    if (current.customerId === null) return;
    const stray = await reconcileBalance(this.#reconcile, { customerId: current.customerId });
    if (isAsked) await giveBackTransfer(this.#giveBack, current, stray);
  }

  /** @param isAsked whether its buyer wants back what has come: it ends before its time. */
  async #settled(purchase: Purchase, isAsked: boolean): Promise<Purchase> {
    const hasExpired = purchase.expiresAt <= this.#clock.now();
    if (purchase.paymentId === null) {
      // Its opening was never heard of, so that nobody can have paid it.
      if (hasExpired) await this.#purchases.abandon(purchase.id, null);
      return purchase;
    }
    const settled = await settlePayment(this.#settle, { paymentId: purchase.paymentId });
    if (!settled) {
      // Of another account at the provider, or of an emulator that is gone: nobody can pay it.
      await this.#purchases.abandon(purchase.id, purchase.paymentId);
      return purchase;
    }
    if (!(hasExpired || isAsked) || settled.payment.status === 'succeeded') return settled.purchase;
    // What had come of a transfer is its buyer's again, who is told so or has it back.
    const cancelled = await this.#gateway.cancel(purchase.paymentId);
    return (await recordPayment(this.#record, cancelled)) ?? settled.purchase;
  }

  /** A paid one: its money may have gone back without our hearing of it. */
  async #watched(purchase: Purchase): Promise<Purchase> {
    const { paymentId } = purchase;
    const settled = paymentId === null ? undefined : await settlePayment(this.#settle, { paymentId });
    if (!settled) await this.#purchases.rest(purchase.id);
    return settled?.purchase ?? purchase;
  }

  async #account(purchase: Purchase): Promise<void> {
    try {
      await this.#openAccount.execute({ purchaseId: purchase.id });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      // The address has an account by now: it is credited at its owner's next login, and not before.
      await this.#purchases.rest(purchase.id);
    }
  }
}
