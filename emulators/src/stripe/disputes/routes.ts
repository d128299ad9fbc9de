import { z } from 'zod';
import { jsonOf } from '../../http/latency.ts';
import { controlRoute, invalid, noSuch, ok, read, type Route, route, type StripeRequest } from '../http/router.ts';
import { causeOf, type Charge, type Payments } from '../intents/payments.ts';
import { chargeOf, listOf, OfPayment } from '../refunds/charges.ts';
import { newId } from '../store/objects.ts';

const StepForm = z.object({ payment_intent: z.string(), outcome: z.enum(['won', 'lost']).optional() });

interface Dispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly amount: number;
  readonly charge: string;
  readonly created: number;
  readonly currency: string;
  readonly livemode: false;
  readonly payment_intent: string;
  readonly reason: 'fraudulent';
  readonly status: 'needs_response' | 'won' | 'lost';
}

export function disputeRoutes(payments: Payments): readonly Route[] {
  const disputes = new Disputes(payments);
  return [
    route('GET', '/v1/disputes', ({ form }) => ok(listOf(payments, 'dispute', '/v1/disputes', read(OfPayment, form)))),
    route('GET', '/v1/disputes/:id', ({ params: { id = '' } }) => {
      const found = payments.objects.find<Dispute>('dispute', id);
      if (!found) throw noSuch('dispute', id, 'dispute');
      return ok(found.body);
    }),
    controlRoute('POST', '/_emulator/disputes', (request) => {
      const { outcome, ...about } = read(StepForm, jsonOf(request.body));
      return ok(disputes.step(chargeOf(payments, about), outcome, request));
    }),
  ];
}

/** Keeps what a cardholder's bank takes back, and what it says in the end. */
class Disputes {
  readonly #payments: Payments;

  constructor(payments: Payments) {
    this.#payments = payments;
  }

  /** Returns the dispute that is open, or a new one; with an outcome it ends at once. */
  step(charge: Charge, outcome: 'won' | 'lost' | undefined, request: StripeRequest): Dispute {
    const open = this.#open(charge) ?? this.#begin(charge, request);
    return outcome === undefined ? open : this.#end(open, outcome, request);
  }

  #open(charge: Charge): Dispute | undefined {
    return this.#payments.objects
      .ownedBy<Dispute>('dispute', charge.payment_intent)
      .map(({ body }) => body)
      .find(({ status }) => status === 'needs_response');
  }

  #begin(charge: Charge, request: StripeRequest): Dispute {
    if (charge.payment_method_details.type !== 'card') throw invalid('invalid_request', 'Only cards are disputed.');
    if (charge.refunded) throw invalid('invalid_request', 'This charge has been refunded.');
    const dispute: Dispute = {
      id: newId('dp_'),
      object: 'dispute',
      amount: charge.amount - charge.amount_refunded,
      charge: charge.id,
      created: this.#payments.seconds(),
      currency: charge.currency,
      livemode: false,
      payment_intent: charge.payment_intent,
      reason: 'fraudulent',
      status: 'needs_response',
    };
    this.#payments.objects.add(dispute, charge.payment_intent);
    const disputed: Charge = { ...charge, disputed: true };
    this.#payments.objects.save(disputed);
    this.#send(dispute, ['created', 'funds_withdrawn'], request);
    return dispute;
  }

  #end(dispute: Dispute, outcome: 'won' | 'lost', request: StripeRequest): Dispute {
    const ended: Dispute = { ...dispute, status: outcome };
    this.#payments.objects.save(ended);
    this.#send(ended, outcome === 'won' ? ['updated', 'closed', 'funds_reinstated'] : ['updated', 'closed'], request);
    return ended;
  }

  #send(dispute: Dispute, events: readonly string[], request: StripeRequest): void {
    for (const event of events) this.#payments.record(`charge.dispute.${event}`, dispute, causeOf(request));
  }
}
