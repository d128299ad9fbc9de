import { Box } from '@mui/material';
import type { OpenPayment } from '@timbra/ui/payment/payment.ts';
import { useCallback, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { PageTitle } from '../../components/page-title.tsx';
import { outcomePath } from '../../lib/addresses.ts';
import type { Plan } from '../../lib/plans.ts';
import { AcceptancesStep } from '../acceptances/acceptances-step.tsx';
import { CustomerStep } from '../customer/customer-step.tsx';
import { PaymentStep } from '../payment/payment-step.tsx';
import { SummaryCard } from '../summary/summary-card.tsx';
import { TotalBar } from '../summary/total-bar.tsx';
import { columns, summaryPosition } from './checkout-skeleton.tsx';
import { useCheckout } from './use-checkout.ts';

interface CheckoutProps {
  readonly plan: Plan;
  readonly plans: readonly Plan[];
}

/** Shows the three steps on one page, and what it comes to. */
export function Checkout({ plan, plans }: CheckoutProps) {
  const navigate = useNavigate();
  const { form, isComplete, lacksFields, order, opened, showMissing } = useCheckout(plan);
  const paymentRef = useRef<HTMLDivElement>(null);
  const goOn = () => (isComplete ? paymentRef.current?.scrollIntoView({ block: 'start' }) : showMissing());
  const showOutcome = useCallback(
    // The way back leads to before the checkout, not into a form that has been paid.
    (payment: OpenPayment) => void navigate(outcomePath(payment), { replace: true }),
    [navigate],
  );
  return (
    <>
      <PageTitle title="Compra tus timbres" text="Sin mensualidades: pagas una vez y los usas cuando facturas." />
      <Box sx={columns}>
        <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
          <FormProvider {...form}>
            <CustomerStep planId={plan.id} />
            <AcceptancesStep />
          </FormProvider>
          <Box ref={paymentRef} sx={{ scrollMarginTop: 16, minWidth: 0 }}>
            <PaymentStep
              plan={plan}
              isComplete={isComplete}
              lacksFields={lacksFields}
              order={order}
              opened={opened}
              onContinue={showMissing}
              onOutcome={showOutcome}
            />
          </Box>
        </Box>
        <Box sx={summaryPosition}>
          <SummaryCard plan={plan} plans={plans} onChoose={(id) => void navigate(`/${id}`, { replace: true })} />
        </Box>
      </Box>
      <TotalBar plan={plan} isComplete={isComplete} onContinue={goOn} />
    </>
  );
}
