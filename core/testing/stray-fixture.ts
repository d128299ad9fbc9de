import type { BalanceReturn } from '../src/purchases/payment-gateway.ts';
import type { PurchaseStatus } from '../src/purchases/purchase.ts';
import type { StrayPayment } from '../src/purchases/ports.ts';
import { InMemoryPaymentGateway } from './in-memory-payment-gateway.ts';
import { InMemoryStrayPayments } from './in-memory-stray-payments.ts';
import { SalesFixture } from './sales-fixture.ts';

const customerId = 'cus_1';

/** A buyer of whose transfer a part came, and the balance that holds it. */
export class StrayFixture extends SalesFixture {
  readonly customerId = customerId;
  readonly strayPayments = new InMemoryStrayPayments(this.database);
  /** Is what the balance holds. */
  centavos = 0;
  /** The buyer wants it back. */
  isAsked = false;
  /** What the provider was asked for and buyers were told, in its order. */
  readonly done: string[] = [];
  /** Lets the provider do what it does with money that it is to send. */
  send: (order: BalanceReturn) => Promise<void> = async ({ centavos }) => void (this.centavos -= centavos);

  ports() {
    return {
      ...this.using(),
      strayPayments: this.strayPayments,
      transferReturns: {
        isAsked: async () => this.isAsked,
        end: async () => void this.done.push('ended'),
      },
      paymentGateway: Object.assign(new InMemoryPaymentGateway(), {
        balanceOf: async () => this.centavos,
        returnBalance: async (order: BalanceReturn) => {
          await this.send(order);
          this.done.push(`sent ${order.centavos / 100}`);
        },
      }),
      outgoingMails: { post: async (_kind: string, mail: object) => void this.done.push(describeMail(mail)) },
    };
  }

  /** Makes its purchase. */
  part(status: PurchaseStatus = 'CANCELLED') {
    return this.add({ method: 'transfer', status, customerId, received: 100, amount: 290 });
  }

  /** Makes money of its balance that was written down before. */
  async stray(purchaseId: string, amount = 100): Promise<StrayPayment> {
    this.centavos = amount * 100;
    const stray: StrayPayment = {
      id: crypto.randomUUID(),
      customerId,
      purchaseId,
      amount,
      cause: 'PART',
      status: 'OPEN',
      createdAt: this.clock.now(),
      endedAt: null,
    };
    await this.strayPayments.save(stray);
    return stray;
  }
}

const describeMail = (mail: object) =>
  'amount' in mail && 'returned' in mail
    ? `told of ${mail.returned === true ? 'returned' : 'open'} ${Number(mail.amount)}`
    : 'told';
