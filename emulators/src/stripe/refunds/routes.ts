import { jsonOf } from '../../http/latency.ts';
import { controlRoute, invalid, noSuch, ok, read, type Route, route, type StripeRequest } from '../http/router.ts';
import { causeOf, type Charge, type Payments } from '../intents/payments.ts';
import { newId } from '../store/objects.ts';
import { recordCash } from '../intents/transfers/cash-transactions.ts';
import { chargeOf, findCharge, listOf, OfPayment, OutcomeForm, RefundForm, type RefundOrder } from './charges.ts';

interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  /** It is null for money of a customer that no payment had taken. */
  readonly charge: string | null;
  readonly created: number;
  readonly currency: string;
  readonly failure_reason?: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly payment_intent: string | null;
  readonly reason: string | null;
  readonly status: 'succeeded' | 'failed';
}

export function refundRoutes(payments: Payments): readonly Route[] {
  const refunds = new Refunds(payments);
  const refundOf = (id = ''): Refund => {
    const found = payments.objects.find<Refund>('refund', id);
    if (!found) throw noSuch('refund', id, 'refund');
    return found.body;
  };
  return [
    route('POST', '/v1/refunds', (request) => ok(refunds.make(read(RefundForm, request.form), request))),
    route('GET', '/v1/refunds', ({ form }) => ok(listOf(payments, 'refund', '/v1/refunds', read(OfPayment, form)))),
    route('GET', '/v1/refunds/:id', ({ params }) => ok(refundOf(params['id']))),
    route('GET', '/v1/charges/:id', ({ params }) => ok(findCharge(payments, params['id'] ?? '', 'charge'))),
    controlRoute('POST', '/_emulator/refunds/:id', (request) => {
      const refund = refundOf(request.params['id']);
      const { status } = read(OutcomeForm, jsonOf(request.body));
      return ok(status === 'failed' ? refunds.fail(refund, request) : refund);
    }),
  ];
}

/** Sends money back: of a card to the card, of a transfer to the customer's balance, of the balance to the bank. */
class Refunds {
  readonly #payments: Payments;

  constructor(payments: Payments) {
    this.#payments = payments;
  }

  make(form: RefundOrder, request: StripeRequest): Refund {
    return form.origin === 'customer_balance' ? this.#ofBalance(form, request) : this.#ofCharge(form, request);
  }

  /** What a bank says later: it could not take the money. */
  fail(refund: Refund, request: StripeRequest): Refund {
    if (refund.status === 'failed' || refund.charge === null)
      throw invalid('invalid_request', 'This refund has ended.');
    const failed: Refund = { ...refund, status: 'failed', failure_reason: 'unknown' };
    this.#payments.objects.save(failed);
    this.#move(findCharge(this.#payments, refund.charge, 'charge'), -refund.amount, request);
    for (const event of ['refund.failed', 'refund.updated']) this.#payments.record(event, failed, causeOf(request));
    return failed;
  }

  #ofCharge(form: RefundOrder, request: StripeRequest): Refund {
    const charge = chargeOf(this.#payments, form);
    const left = charge.amount - charge.amount_refunded;
    if (left === 0)
      throw invalid('charge_already_refunded', `Charge ${charge.id} has already been refunded.`, 'charge');
    if (charge.disputed) throw invalid('charge_disputed', `Charge ${charge.id} has been charged back.`, 'charge');
    const amount = form.amount ?? left;
    if (amount > left) throw tooLarge(`Refund amount (${amount}) is greater than unrefunded amount (${left})`);
    const made = this.#add(form, { amount, charge: charge.id, payment_intent: charge.payment_intent });
    const after = this.#move(charge, amount, request);
    this.#payments.record('refund.created', made, causeOf(request));
    this.#payments.record('charge.refunded', after, causeOf(request));
    return made;
  }

  #ofBalance(form: RefundOrder, request: StripeRequest): Refund {
    const { objects } = this.#payments;
    const { customer = '', amount = 0, currency } = form;
    const found = objects.find('customer', customer);
    if (!found) throw noSuch('customer', customer, 'customer');
    if (amount <= 0 || currency === undefined) {
      throw invalid('parameter_missing', 'Missing required param: amount.', 'amount');
    }
    if (amount > found.money) throw tooLarge(`Refund amount (${amount}) is greater than the balance (${found.money})`);
    objects.addMoney(customer, -amount);
    const made = this.#add(form, { amount, charge: null, payment_intent: null });
    recordCash(this.#payments, { customer, amount: -amount, type: 'return_initiated' }, causeOf(request));
    this.#payments.record('refund.created', made, causeOf(request));
    return made;
  }

  #add(form: RefundOrder, about: Pick<Refund, 'amount' | 'charge' | 'payment_intent'>): Refund {
    const made: Refund = {
      ...about,
      id: newId('re_'),
      object: 'refund',
      created: this.#payments.seconds(),
      currency: 'mxn',
      metadata: form.metadata ?? {},
      reason: form.reason ?? null,
      status: 'succeeded',
    };
    this.#payments.objects.add(made, about.payment_intent);
    return made;
  }

  /** A transfer came from a bank that cannot be told here: its money goes back to the customer's balance. */
  #move(charge: Charge, amount: number, request: StripeRequest): Charge {
    const refunded = charge.amount_refunded + amount;
    const after: Charge = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount };
    this.#payments.objects.save(after);
    const { customer, payment_method_details: details } = charge;
    if (customer !== null && details.type === 'customer_balance') {
      this.#payments.objects.addMoney(customer, amount);
      recordCash(this.#payments, { customer, amount, type: 'refunded_from_payment' }, causeOf(request));
    }
    return after;
  }
}

const tooLarge = (message: string) => invalid('amount_too_large', message, 'amount');
