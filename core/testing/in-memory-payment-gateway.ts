import {
  noReversals,
  type BalanceReturn,
  type Charge,
  type Payer,
  type Payment,
  type PaymentGateway,
  type Refund,
  type TransferInstructions,
} from '../src/purchases/payment-gateway.ts';
import { DomainError } from '../src/shared/errors.ts';

interface Customer {
  readonly id: string;
  readonly clabe: string;
  balance: number;
}

const conflict = () => new DomainError('CONFLICT', 'El proveedor de pagos no lo permite.');

/** A provider of payments in memory. It is another system: no transaction of ours undoes what it did. */
export class InMemoryPaymentGateway implements PaymentGateway {
  readonly #payments = new Map<string, Payment>();
  readonly #customers = new Map<string, Customer>();
  readonly #done = new Set<string>();

  get all(): readonly Payment[] {
    return [...this.#payments.values()];
  }

  async open(charge: Charge): Promise<Payment> {
    const known = this.#of(charge);
    return known ?? this.#save({ ...newPayment(charge), method: 'card' });
  }

  async openTransfer(charge: Charge, payer: Payer): Promise<Payment> {
    const known = this.#of(charge);
    if (known) return known;
    const customer = this.#customer(payer);
    const made = newPayment(charge);
    const transfer = { bank: 'STP', clabe: customer.clabe, reference: made.id, accountHolder: 'Timbra' };
    const awaited = { ...transfer, centavosRemaining: charge.centavos };
    const waiting = { status: 'waiting', method: 'transfer', customerId: customer.id, transfer: awaited } as const;
    return this.#cover(this.#save({ ...made, ...waiting }), customer);
  }

  async find(paymentId: string): Promise<Payment | undefined> {
    return this.#payments.get(paymentId);
  }

  async cancel(paymentId: string): Promise<Payment> {
    const payment = this.#get(paymentId);
    if (payment.status === 'succeeded' || payment.status === 'cancelled' || payment.confirming) return payment;
    const customer = this.#customers.get(payment.customerId ?? '');
    if (customer) customer.balance += payment.centavosReceived;
    return this.#save({ ...payment, status: 'cancelled', centavosReceived: 0, transfer: undefined });
  }

  async refund({ paymentId, centavos, key }: Refund): Promise<void> {
    if (this.#done.has(key)) return;
    const payment = this.#get(paymentId);
    const { refunded, disputed, refunds } = payment.reversals;
    if (payment.status !== 'succeeded' || centavos > payment.centavos - refunded - disputed) throw conflict();
    this.#done.add(key);
    this.#save({ ...payment, reversals: { refunded: refunded + centavos, disputed, refunds: refunds + 1 } });
  }

  async balanceOf(customerId: string): Promise<number | undefined> {
    return this.#customers.get(customerId)?.balance;
  }

  async payFromBalance(paymentId: string): Promise<void> {
    const payment = this.#get(paymentId);
    const customer = this.#customers.get(payment.customerId ?? '');
    if (payment.status !== 'waiting' || !customer) throw conflict();
    this.#cover(payment, customer);
  }

  async returnBalance({ customerId, centavos, key }: BalanceReturn): Promise<void> {
    if (this.#done.has(key)) return;
    const customer = this.#customers.get(customerId);
    if (!customer || customer.balance < centavos) throw conflict();
    this.#done.add(key);
    customer.balance -= centavos;
  }

  /** An attempt by card in the buyer's browser. */
  async attempt({ id }: Pick<Payment, 'id'>, card: 'good' | 'declined' | 'slow'): Promise<void> {
    const payment = this.#get(id);
    if (payment.method !== 'card' || !['open', 'refused'].includes(payment.status)) throw new Error('not possible');
    const { centavos: centavosReceived } = payment;
    const ends = {
      good: { status: 'succeeded', refusal: undefined, centavosReceived },
      declined: { status: 'refused', refusal: { code: 'card_declined', declineCode: 'generic_decline' } },
      slow: { status: 'waiting', refusal: undefined, confirming: true },
    } as const;
    this.#save({ ...payment, ...ends[card] });
  }

  /** Lets the buyer's bank say something. */
  async dispute(paymentId: string, outcome?: 'won' | 'lost'): Promise<void> {
    const payment = this.#get(paymentId);
    const { centavos, reversals } = payment;
    const refunded = outcome === 'lost' ? centavos : reversals.refunded;
    this.#save({ ...payment, reversals: { ...reversals, refunded, disputed: outcome ? 0 : centavos } });
  }

  /** Lets money come to an account number: what waits for it takes it, the oldest first. */
  async transfer(clabe: string, centavos: number): Promise<void> {
    const customer = [...this.#customers.values()].find((each) => each.clabe === clabe);
    if (!customer) throw new Error(`nobody has ${clabe}`);
    customer.balance += centavos;
    for (const payment of this.all) {
      if (payment.status === 'waiting' && payment.customerId === customer.id) this.#cover(payment, customer);
    }
  }

  /** Takes what a payment lacks from a balance, as far as that goes. */
  #cover(payment: Payment, customer: Customer): Payment {
    const taken = Math.min(customer.balance, payment.centavos - payment.centavosReceived);
    customer.balance -= taken;
    const centavosReceived = payment.centavosReceived + taken;
    const centavosRemaining = payment.centavos - centavosReceived;
    if (centavosRemaining === 0) {
      return this.#save({ ...payment, status: 'succeeded', centavosReceived, transfer: undefined });
    }
    const transfer: TransferInstructions | undefined = payment.transfer && { ...payment.transfer, centavosRemaining };
    return this.#save({ ...payment, centavosReceived, transfer });
  }

  #customer({ reference, customerId = `cus_${reference}` }: Payer): Customer {
    const id = this.#customers.has(customerId) ? customerId : `cus_${reference}`;
    const number = String(this.#customers.size + 1).padStart(12, '0');
    const customer = this.#customers.get(id) ?? { id, clabe: `646180${number}`, balance: 0 };
    this.#customers.set(id, customer);
    return customer;
  }

  #of({ purchaseId }: Charge): Payment | undefined {
    return this.all.find((payment) => payment.purchaseId === purchaseId);
  }

  #get(paymentId: string): Payment {
    const payment = this.#payments.get(paymentId);
    if (!payment) throw conflict();
    return payment;
  }

  #save(payment: Payment): Payment {
    this.#payments.set(payment.id, payment);
    return payment;
  }
}

function newPayment({ purchaseId, centavos }: Charge): Omit<Payment, 'method'> {
  const id = `pi_${purchaseId}`;
  return {
    id,
    clientSecret: `${id}_secret`,
    status: 'open',
    confirming: false,
    centavos,
    centavosReceived: 0,
    currency: 'mxn',
    purchaseId,
    refusal: undefined,
    transfer: undefined,
    customerId: undefined,
    reversals: noReversals,
  };
}
