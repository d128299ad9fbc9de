import { invalid, noSuch } from '../http/failure.ts';
import type { Intent } from '../intents/intent.ts';
import type { Charge, Payments } from '../intents/payments.ts';

export function findCharge({ objects }: Payments, id: string, param: string): Charge {
  const charge = objects.find<Charge>('charge', id)?.body;
  if (!charge) throw noSuch('charge', id, param);
  return charge;
}

/**
 * Returns the charge that a form names, by itself or by its payment.
 * @throws StripeFailure for a payment that nobody has paid.
 */
export function chargeOf(
  payments: Payments,
  form: { readonly charge?: string | undefined; readonly payment_intent?: string | undefined },
): Charge {
  if (form.charge !== undefined) return findCharge(payments, form.charge, 'charge');
  const { payment_intent: id } = form;
  if (id === undefined) throw invalid('parameter_missing', 'One of charge and payment_intent is needed.');
  const intent = payments.objects.find<Intent>('payment_intent', id)?.body;
  if (!intent) throw noSuch('payment_intent', id, 'payment_intent');
  if (intent.latest_charge === null) {
    throw invalid('invalid_request', `This PaymentIntent (${id}) does not have a successful charge.`);
  }
  return findCharge(payments, intent.latest_charge, 'payment_intent');
}
