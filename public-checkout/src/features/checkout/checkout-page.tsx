import { CloudOff, PackageX } from 'lucide-react';
import { ApiError, messageOf } from '@timbra/ui/http/call.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OpenPayment } from '@timbra/ui/payment/payment.ts';
import { comparableEmail } from '@timbra/core/shared/email.ts';
import { Button } from '@timbra/ui/plain/button.tsx';
import { MainLink } from '../../components/page-link.tsx';
import { Stop } from '../../components/stop.tsx';
import { move } from '../../lib/address.ts';
import { usePlan, usePlans } from '../../lib/queries.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { outcomePath } from '../../lib/addresses.ts';
import type { Plan } from '../../lib/plans.ts';
import { AcceptancesStep } from '../acceptances/acceptances-step.tsx';
import { CustomerStep } from '../customer/customer-step.tsx';
import { PaymentStep } from '../payment/payment-step.tsx';
import { SummaryCard } from '../summary/summary-card.tsx';
import { TotalBar } from '../summary/total-bar.tsx';
import { storeCustomerInfo } from '../../lib/customer-info.ts';
import type { Order } from '../../lib/payment-calls.ts';
import { isUserExists } from '../../lib/wording.ts';
import { orderOf } from '../customer/checkout-values.ts';
import { useBuyerForm } from '../customer/use-buyer-form.ts';
import { useOpenPayment } from '../payment/use-open-payment.ts';
import { useSettled } from '../payment/use-settled.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

/** Shows `/checkout/{planId}`: the plan, or why it cannot be bought. */
export function CheckoutPage({ planId }: { readonly planId: string }) {
  const { data: plans } = usePlans();
  const { data: plan, error, refetch, isFetching } = usePlan(planId, plans);
  // The fields that a buyer has filled in are not taken away because the plan could not be asked for again.
  if (error && (!plan || isGone(error)))
    return <PlanProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  return plan ? <Checkout plan={plan} plans={plans ?? []} /> : <CheckoutSkeleton />;
}

interface PlanProblemProps {
  readonly error: unknown;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

const notFound = 'No se pudo encontrar el plan solicitado.';

function PlanProblem({ error, isRetrying, onRetry }: PlanProblemProps) {
  const otherPlans = <MainLink to="/">Ver los planes</MainLink>;
  if (isGone(error)) {
    return <Stop icon={PackageX} title={notFound} text="Puede que ya no esté a la venta." action={otherPlans} />;
  }
  const isUnreachable = !(error instanceof ApiError) || error.status === 0;
  return (
    <Stop
      icon={CloudOff}
      title={isUnreachable ? 'Error al cargar la información del plan' : messageOf(error, 'Error al cargar el plan')}
      text={
        isUnreachable
          ? 'Revisa tu conexión e inténtalo de nuevo.'
          : 'No se cobró nada. Inténtalo de nuevo en un momento.'
      }
      action={
        <Button kind="primary" isBusy={isRetrying} onClick={onRetry}>
          Reintentar
        </Button>
      }
    />
  );
}

/** Shows the three steps on one page, and what it comes to. */
function Checkout({ plan, plans }: { readonly plan: Plan; readonly plans: readonly Plan[] }) {
  const { form, order, opened } = useCheckout(plan);
  const { isComplete, lacksFields, showMissing } = form;
  const paymentRef = useRef<HTMLDivElement>(null);
  const goOn = () => (isComplete ? paymentRef.current?.scrollIntoView({ block: 'start' }) : showMissing());
  const showOutcome = useCallback(
    // The way back leads to before the checkout, not into a form that has been paid.
    (payment: OpenPayment) => move(outcomePath(payment), { replace: true }),
    [],
  );
  return (
    <>
      <PageTitle title="Compra tus timbres" text="Sin mensualidades: pagas una vez y los usas cuando facturas." />
      <div className="steps-and-summary">
        <div className="steps">
          <CustomerStep form={form} planId={plan.id} />
          <AcceptancesStep form={form} />
          <div ref={paymentRef} className="payment">
            <PaymentStep
              plan={plan}
              isComplete={isComplete}
              lacksFields={lacksFields}
              order={order}
              opened={opened}
              onContinue={showMissing}
              onOutcome={showOutcome}
            />
          </div>
        </div>
        <div className="summary">
          <SummaryCard plan={plan} plans={plans} onChoose={(id) => move(`/${id}`, { replace: true })} />
        </div>
      </div>
      <TotalBar plan={plan} isComplete={isComplete} onContinue={goOn} />
    </>
  );
}

/** Keeps the form, and the payment that follows what is written in it. */
function useCheckout(plan: Plan) {
  const [takenEmails, setTakenEmails] = useState<readonly string[]>([]);
  const form = useBuyerForm(takenEmails);
  const { values, isComplete, showProblemOf } = form;
  const wanted = useSettled(isComplete ? JSON.stringify(orderOf(plan, values)) : undefined);
  const order = useMemo(() => (wanted === undefined ? undefined : (JSON.parse(wanted) as Order)), [wanted]);
  const opened = useOpenPayment(order);

  const { nombre, apellidos, email, telefono } = values;
  useEffect(() => storeCustomerInfo({ nombre, apellidos, email, telefono }), [nombre, apellidos, email, telefono]);

  const refusedEmail = isUserExists(opened.failure) ? order?.customerEmail : undefined;
  useEffect(() => {
    if (refusedEmail === undefined) return;
    setTakenEmails((known) => [...known, comparableEmail(refusedEmail)]);
    // The message stands at its field, which is where the buyer must go.
    showProblemOf('email');
  }, [refusedEmail, showProblemOf]);
  return { form, order, opened };
}
