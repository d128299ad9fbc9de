import { Ribbon } from '@timbra/ui/feedback/ribbon.tsx';
import { Landmark } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Bone } from '@timbra/ui/plain/bone.tsx';
import { Button } from '@timbra/ui/plain/button.tsx';
import type { SpeiFormProps } from '@timbra/ui/payment/spei/spei-form.tsx';
import { TransferDetails } from '@timbra/ui/payment/spei/transfer-details.tsx';
import * as storeKeys from '@timbra/ui/browser-store/store-keys.ts';
import type { CustomerInfo, SimulatedPayment } from '@timbra/ui/browser-store/store-keys.ts';
import { store, read } from '@timbra/ui/browser-store/store.ts';
import { newRequestKey } from '@timbra/ui/http/call.ts';
import type { OpenTransfer, Transfer } from '@timbra/ui/payment/payment.ts';
import { internationalPhone } from '@timbra/core/shared/phone.ts';
import { totalsOf } from '@timbra/ui/payment/totals.ts';
import { useSegments } from '../lib/address.ts';
import { CheckoutPartsContext, type CheckoutParts } from '../lib/checkout-parts.ts';
import { blankInfo, readCustomerInfo } from '../lib/customer-info.ts';
import { usePlan, usePlans } from '../lib/queries.ts';
import { stateOf } from '../lib/payment-calls.ts';
import type { Plan } from '../lib/plans.ts';

const dayMs = 86_400_000;

/** Makes the same details for everybody, as the specification has them. */
const fixedDetails = (): Transfer => ({
  bank: 'STP',
  clabe: '646180157000000004',
  reference: '1234567',
  beneficiary: null,
  expiresAt: new Date(Date.now() + dayMs).toISOString(),
});

/** Makes up a payment that has succeeded. Only this browser knows of it: no money, no account and no stamps come of it. */
function simulatePayment(plan: Plan, { nombre, apellidos, email, telefono }: CustomerInfo): OpenTransfer {
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

const stateOfSimulatedOrReal: typeof stateOf = async (payment, signal) => {
  const simulated = read(storeKeys.simulatedPayment);
  if (simulated?.paymentIntentId === payment.paymentIntentId) return simulated.state;
  return stateOf(payment, signal);
};

const startMs = 1_000;
const confirmMs = 2_000;

type Stage = 'starting' | 'ready' | 'confirming';

/**
 * Shows SPEI as the specification simulates it: a second to begin, details that never change, two seconds to confirm.
 */
function SampleSpeiForm({ total, onOpened }: SpeiFormProps) {
  const [planId = ''] = useSegments();
  const { data: plan } = usePlan(planId, usePlans().data);
  const [stage, setStage] = useState<Stage>('starting');
  const [transfer] = useState(fixedDetails);
  useEffect(() => {
    const timer = setTimeout(() => setStage('ready'), startMs);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (stage !== 'confirming' || !plan) return undefined;
    const timer = setTimeout(() => onOpened(simulatePayment(plan, readCustomerInfo() ?? blankInfo)), confirmMs);
    return () => clearTimeout(timer);
  }, [stage, plan, onOpened]);
  if (stage === 'starting') {
    return <Bone height={240} label="Inicializando el pago SPEI" />;
  }
  return (
    <div className="plain-stack">
      <TransferDetails transfer={transfer} amount={total} />
      <Button
        kind="primary"
        size="tall"
        wide
        isBusy={stage === 'confirming'}
        icon={<Landmark size={16} aria-hidden />}
        onClick={() => setStage('confirming')}
      >
        {stage === 'confirming' ? 'Confirmando la transferencia...' : 'Ya hice la transferencia'}
      </Button>
    </div>
  );
}

const parts: CheckoutParts = { SpeiForm: SampleSpeiForm, stateOf: stateOfSimulatedOrReal };

/** Shows the specification's simulated transfer in the place of the real one; the screens do not know. */
export const SampleParts = ({ children }: { readonly children: ReactNode }) => (
  <CheckoutPartsContext value={parts}>
    {children}
    <Ribbon />
  </CheckoutPartsContext>
);
