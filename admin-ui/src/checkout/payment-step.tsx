import { useCallback, useMemo } from 'react';
import { useServerSettings } from '../shared/data/server-settings.ts';
import { PaymentForm } from '@timbra/ui/payment/payment-form.tsx';
import type { Plan } from '../plans/plan.ts';
import { openTransfer, stateOf } from './payment-calls.ts';
import { StepCard } from '@timbra/ui/payment/step-card.tsx';
import { totalsOf } from '@timbra/ui/payment/totals.ts';
import type { ReadyPayment } from './use-intent.ts';

interface PaymentStepProps {
  readonly payment: ReadyPayment;
  readonly plan: Plan;
  readonly onSucceeded: () => void;
  /** The money is to come: with the id of the purchase that waits for it. */
  readonly onWaiting: (purchaseId: string) => void;
}

/** Shows how it is paid. */
export function PaymentStep({ payment: { intent, order }, plan, onSucceeded, onWaiting }: PaymentStepProps) {
  const { data: settings } = useServerSettings();
  const provider = useMemo(
    () => ({ publishableKey: intent.publishableKey, stripeApiBase: settings?.stripeApiBase ?? null }),
    [intent.publishableKey, settings?.stripeApiBase],
  );
  const ask = useCallback(async () => (await stateOf(intent)).status, [intent]);
  return (
    <StepCard number={2} title="Pago" takesFocus>
      <PaymentForm
        provider={provider}
        payment={intent}
        purchaseId={intent.purchaseId}
        total={totalsOf(plan).total}
        findStatus={ask}
        onConfirmed={(status) => (status === 'succeeded' ? onSucceeded() : onWaiting(intent.purchaseId))}
        openTransfer={() => openTransfer(order)}
        onTransferOpened={({ purchaseId }) => onWaiting(purchaseId)}
      />
    </StepCard>
  );
}
