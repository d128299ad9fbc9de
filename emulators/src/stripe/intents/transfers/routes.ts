import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { jsonOf } from '../../../http/latency.ts';
import { type Customer, findCustomer } from '../../customers/routes.ts';
import { controlRoute, invalid, noSuch, ok, read, type Route, route, type StripeRequest } from '../../http/router.ts';
import { causeOf, type Payments } from '../payments.ts';
import type { Stored, StripeObjects } from '../../store/objects.ts';
import type { Intent } from '../intent.ts';
import type { Cause } from '../../webhooks/events.ts';
import { customerNumberOf } from './clabe.ts';
import { recordCash } from './cash-transactions.ts';
import { instructionsFor, referenceOf } from './instructions.ts';

const TransferForm = z.object({
  clabe: z.string(),
  amount: z.number().int().positive(),
  reference: z.string().optional(),
});

const FundForm = z.strictObject({
  amount: z.coerce.number().int().positive(),
  currency: z.literal('mxn'),
  reference: z.string().optional(),
  expand: z.array(z.string()).optional(),
});

export function transferRoutes(objects: StripeObjects, transfers: Transfers): readonly Route[] {
  return [
    controlRoute('POST', '/_emulator/transfers', (request) => {
      const { clabe, amount: centavos, reference } = read(TransferForm, jsonOf(request.body));
      const customer = objects.findNumber<Customer>('customer', customerNumberOf(clabe) ?? -1);
      if (!customer) throw noSuch('clabe', clabe, 'clabe');
      transfers.receive(customer, { centavos, reference }, causeOf(request));
      return ok({ customer: customer.body.id, clabe, amount: centavos, reference: reference ?? null });
    }),
    route('POST', '/v1/test_helpers/customers/:id/fund_cash_balance', (request) => {
      const { amount: centavos, reference } = read(FundForm, request.form);
      const customer = findCustomer(objects, request.params['id'] ?? '');
      transfers.receive(customer, { centavos, reference }, causeOf(request));
      return ok({
        object: 'customer_cash_balance_transaction',
        customer: customer.body.id,
        net_amount: centavos,
        currency: 'mxn',
        type: 'funded',
      });
    }),
  ];
}

interface Incoming {
  readonly centavos: number;
  /** The reference is as the sender's bank wrote it. */
  readonly reference: string | undefined;
}

/**
 * Receives money that comes by SPEI: into the customer's balance first, and from there to the payments that wait for
 * it.
 */
export class Transfers {
  readonly #payments: Payments;

  constructor(payments: Payments) {
    this.#payments = payments;
  }

  /** Has a payment wait for its transfer; what the customer's balance holds is taken for it at once. */
  await(intent: Intent, request: StripeRequest): Intent {
    const { customer } = intent;
    if (customer === null) throw invalid('parameter_missing', 'A customer is needed for transfers.', 'customer');
    const { number } = findCustomer(this.#payments.objects, customer);
    const reference = referenceOf(intent) ?? String(randomInt(10_000_000)).padStart(7, '0');
    const remaining = intent.amount - this.#fundedOf(intent.id);
    const action = instructionsFor(intent, { reference, remaining, customerNumber: number });
    const waiting: Intent = { ...intent, status: 'requires_action', last_payment_error: null, next_action: action };
    const cause = causeOf(request);
    this.#payments.save(waiting, 'requires_action', cause);
    this.#spread(customer, reference, cause);
    return this.#payments.objects.find<Intent>('payment_intent', intent.id)?.body ?? waiting;
  }

  receive({ body: { id } }: Stored<Customer>, { centavos, reference }: Incoming, cause: Cause): void {
    const { objects } = this.#payments;
    objects.addMoney(id, centavos);
    recordCash(this.#payments, { customer: id, amount: centavos, type: 'funded' }, cause);
    this.#spread(id, reference, cause);
    if (findCustomer(objects, id).money > 0) this.#recordFreeMoney(id, cause);
  }

  /** Takes what the customer's balance holds for a payment that waits. */
  apply(intent: Intent, cause: Cause): Intent {
    const { customer, id } = intent;
    const found = this.#payments.objects.find<Intent>('payment_intent', id);
    if (customer === null || !found || findCustomer(this.#payments.objects, customer).money === 0) {
      throw invalid('payment_intent_unexpected_state', 'This customer has no balance to apply.', 'intent');
    }
    this.#fund(found, customer, cause);
    return this.#payments.objects.find<Intent>('payment_intent', id)?.body ?? intent;
  }

  /** What had arrived for a payment that is cancelled is the customer's again. */
  giveBack({ id: payment, customer }: Intent, cause: Cause): void {
    const amount = this.#fundedOf(payment);
    if (customer === null || amount === 0) return;
    this.#payments.objects.addMoney(payment, -amount);
    this.#payments.objects.addMoney(customer, amount);
    recordCash(this.#payments, { customer, amount, type: 'unapplied_from_payment', payment }, cause);
  }

  /** Some of the money found no payment that waits for it. */
  #recordFreeMoney(customer: string, cause: Cause): void {
    const available = { mxn: findCustomer(this.#payments.objects, customer).money };
    const balance = { object: 'cash_balance', customer, available, livemode: false };
    this.#payments.record('cash_balance.funds_available', balance, cause);
  }

  /** Spreads money over payments: the one that the reference names comes first, then the oldest. */
  #spread(customer: string, reference: string | undefined, cause: Cause): void {
    const waiting = this.#payments.objects
      .ownedBy<Intent>('payment_intent', customer)
      .filter(({ body }) => body.status === 'requires_action' && referenceOf(body) !== undefined)
      .toSorted((one, other) => Number(isNamed(other, reference)) - Number(isNamed(one, reference)));
    for (const payment of waiting) this.#fund(payment, customer, cause);
  }

  #fund({ body: intent, money: funded }: Stored<Intent>, customer: string, cause: Cause): void {
    const { objects } = this.#payments;
    const { money: balance, number: customerNumber } = findCustomer(objects, customer);
    const taken = Math.min(balance, intent.amount - funded);
    if (taken <= 0) return;
    objects.addMoney(customer, -taken);
    objects.addMoney(intent.id, taken);
    recordCash(this.#payments, { customer, amount: -taken, type: 'applied_to_payment', payment: intent.id }, cause);
    const remaining = intent.amount - funded - taken;
    if (remaining === 0) {
      this.#payments.succeed(intent, cause);
      return;
    }
    const reference = referenceOf(intent) ?? '';
    const action = instructionsFor(intent, { reference, remaining, customerNumber });
    this.#payments.save({ ...intent, next_action: action }, 'partially_funded', cause);
  }

  #fundedOf(id: string): number {
    return this.#payments.objects.find<Intent>('payment_intent', id)?.money ?? 0;
  }
}

const isNamed = ({ body }: Stored<Intent>, reference: string | undefined) => referenceOf(body) === reference;
