import type { Payment } from '../src/purchases/payment-gateway.ts';
import type { Purchase } from '../src/purchases/purchase.ts';
import { recordPayment } from '../src/purchases/record-payment.ts';
import { settlePayment } from '../src/purchases/settle-payment.ts';
import type { OperatorAct, OperatorActs } from '../src/shared/ports.ts';
import { InMemoryPaymentGateway } from './in-memory-payment-gateway.ts';
import { InMemoryStrayPayments } from './in-memory-stray-payments.ts';
import type { KillableProcess } from './killable-process.ts';
import { SalesFixture } from './sales-fixture.ts';

/** Purchases beside their payments at the provider. */
export class PaymentsFixture extends SalesFixture {
  readonly gateway = new InMemoryPaymentGateway();
  readonly strayPayments = new InMemoryStrayPayments(this.database);
  readonly returnRequests = this.database.table<{ readonly endedAt: Date | undefined }>();
  readonly acts = this.database.table<OperatorAct>();

  /** What sells and asks the provider, in a process of its own. */
  paying(process?: KillableProcess) {
    const port = <T extends object>(target: T) => process?.port(target) ?? target;
    return {
      ...this.using(process),
      paymentGateway: port(this.gateway),
      strayPayments: port(this.strayPayments),
      operatorActs: port(this.#operatorActs),
      transferReturns: port(this.#transferReturns),
    };
  }

  /** Opens a purchase, with its payment at the provider; each of a plan of its own. */
  async opened(changes: Partial<Purchase> = {}): Promise<{ readonly purchase: Purchase; readonly payment: Payment }> {
    const purchase = await this.add({ planId: crypto.randomUUID(), ...changes });
    const charge = { purchaseId: purchase.id, centavos: purchase.amount * 100, description: purchase.planName };
    const reference = purchase.userId ?? 'guest';
    const payer = { reference, customerId: undefined, name: 'Ana', email: 'ana@ejemplo.mx' };
    const payment = await (purchase.method === 'card'
      ? this.gateway.open(charge)
      : this.gateway.openTransfer(charge, payer));
    return { purchase: (await recordPayment(this.using(), payment)) ?? purchase, payment };
  }

  /** The same, paid by card and credited. */
  async paid(changes: Partial<Purchase> = {}): Promise<{ readonly purchase: Purchase; readonly payment: Payment }> {
    const { payment } = await this.opened(changes);
    await this.gateway.attempt(payment, 'good');
    const settled = await settlePayment(this.paying(), { paymentId: payment.id });
    if (!settled) throw new Error('the payment is not known');
    return settled;
  }

  /** Lets money come to the account number of a payment. */
  async transfer({ transfer }: Payment, pesos: number): Promise<void> {
    await this.gateway.transfer(transfer?.clabe ?? '', pesos * 100);
  }

  readonly #operatorActs: OperatorActs = {
    record: async (act) => this.acts.add(act),
    has: async ({ act, subject, who, why, amount }) =>
      [...this.acts.values()].some(
        (stored) =>
          stored.act === act &&
          stored.subject === subject &&
          stored.who === who &&
          stored.why === why &&
          (amount === undefined || stored.amount === amount),
      ),
  };

  readonly #transferReturns = {
    ask: async (purchaseId: string) => {
      if (!this.returnRequests.has(purchaseId)) this.returnRequests.set(purchaseId, { endedAt: undefined });
    },
    isAsked: async (purchaseId: string) => {
      const request = this.returnRequests.get(purchaseId);
      return request !== undefined && request.endedAt === undefined;
    },
    end: async (purchaseId: string, endedAt: Date) => void this.returnRequests.set(purchaseId, { endedAt }),
  };
}
