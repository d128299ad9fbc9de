import * as storeKeys from '@timbra/ui/browser-store/store-keys.ts';
import type { CustomerInfo, SimulatedPayment } from '@timbra/ui/browser-store/store-keys.ts';
import { store, read } from '@timbra/ui/browser-store/store.ts';
import { newRequestKey } from '@timbra/ui/http/request-key.ts';
import type { OpenTransfer, Transfer } from '@timbra/ui/payment/payment.ts';
import { internationalPhone } from '@timbra/core/shared/phone.ts';
import { stateOf } from '../lib/payment-calls.ts';
import type { Plan } from '../lib/plans.ts';
import { totalsOf } from '@timbra/ui/payment/totals.ts';

const dayMs = 86_400_000;

/** Makes the same details for everybody, as the specification has them. */
export const fixedDetails = (): Transfer => ({
  bank: 'STP',
  clabe: '646180157000000004',
  reference: '1234567',
  beneficiary: null,
  expiresAt: new Date(Date.now() + dayMs).toISOString(),
});

/** Makes up a payment that has succeeded. Only this browser knows of it: no money, no account and no stamps come of it. */
export function simulatePayment(plan: Plan, { nombre, apellidos, email, telefono }: CustomerInfo): OpenTransfer {
  const paymentIntentId = `pi_simulado_${newRequestKey()}`;
  const amount = totalsOf(plan).total;
  const simulated: SimulatedPayment = {
    paymentIntentId,
    state: {
      status: 'succeeded',
      purchaseId: paymentIntentId,
      planId: plan.id,
      planName: plan.name,
      timbres: plan.timbres,
      amount,
      paymentMethod: 'Transfer',
      customerName: `${nombre} ${apellidos}`.trim(),
      customerEmail: email,
      customerPhone: internationalPhone(telefono) ?? telefono,
      transfer: null,
      remaining: 0,
      confirming: false,
      credited: true,
    },
  };
  store(storeKeys.simulatedPayment, simulated);
  return { status: 'succeeded', paymentIntentId, purchaseId: paymentIntentId, clientSecret: paymentIntentId, amount };
}

export const stateOfSimulatedOrReal: typeof stateOf = async (payment, signal) => {
  const simulated = read(storeKeys.simulatedPayment);
  if (simulated?.paymentIntentId === payment.paymentIntentId) return simulated.state;
  return stateOf(payment, signal);
};
