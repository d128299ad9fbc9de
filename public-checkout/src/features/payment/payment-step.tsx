import type { OpenPayment, OpenTransfer } from '@timbra/ui/payment/payment.ts';
import { Bone } from '@timbra/ui/plain/bone.tsx';
import { Button } from '@timbra/ui/plain/button.tsx';
import { Failure } from '@timbra/ui/plain/notice.tsx';
import { useCallback, useEffect, useRef } from 'react';
import { StepCard } from '@timbra/ui/payment/step-card.tsx';
import { openCard, openTransfer, stateOf, type Order } from '../../lib/payment-calls.ts';
import type { Plan } from '../../lib/plans.ts';
import { useSettings } from '../../lib/queries.ts';
import { useCheckoutParts } from '../../lib/checkout-parts.ts';
import { totalsOf } from '@timbra/ui/payment/totals.ts';
import { ApiError, newRequestKey } from '@timbra/ui/http/call.ts';
import { acceptedCard, confirmAtEmulator } from '@timbra/ui/payment/emulator/confirm-at-emulator.ts';
import { returnUrl, usePayOnce } from '@timbra/ui/payment/use-pay-once.ts';
import type { CardPayment } from '@timbra/ui/payment/payment-calls.ts';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { describeFailure, isUserExists } from '../../lib/wording.ts';
import type { OpenedPayment } from './use-open-payment.ts';

/** Loads the form while the first two steps are filled in: the page itself stays light. */
const loadForm = () => import('@timbra/ui/payment/payment-form.tsx');
const PaymentForm = whenShown(async () => (await loadForm()).PaymentForm, <Preparing />);

interface PaymentStepProps {
  readonly plan: Plan;
  /** The form above is complete and good. */
  readonly isComplete: boolean;
  /** It was sent, and refused because something has to be filled in. */
  readonly lacksFields: boolean;
  readonly opened: OpenedPayment;
  /** What is to be paid; undefined while somebody types or something is missing. */
  readonly order: Order | undefined;
  /** Shows what is missing. */
  readonly onContinue: () => void;
  /** There is an outcome to tell: paid, waited for, or the data of a transfer. */
  readonly onOutcome: (payment: OpenPayment) => void;
}

/** Shows step 3, which appears by itself once everything before it is complete. */
export function PaymentStep(props: PaymentStepProps) {
  useEffect(() => void loadForm(), []);
  return (
    <StepCard number={3} title="Pago">
      <Content {...props} />
    </StepCard>
  );
}

function Content({ isComplete, lacksFields, order, opened, onContinue, onOutcome, plan }: PaymentStepProps) {
  const settings = useSettings();
  const problem = opened.failure ?? (opened.payment ? settings.error : undefined);
  if (!isComplete || isUserExists(opened.failure))
    return <Incomplete lacksFields={lacksFields} onContinue={onContinue} />;
  if (problem) {
    const title = describeFailure(problem, 'Error al crear el intent de pago', 'Error inicializando el pago');
    const retry = opened.failure ? opened.retry : () => void settings.refetch();
    return (
      <div className="plain-stack">
        <Failure title={title} onRetry={retry} />
        {order && opened.failure && settings.data?.stripeApiBase ? (
          <TestPayment order={order} stripeApiBase={settings.data.stripeApiBase} onPaid={onOutcome} />
        ) : null}
      </div>
    );
  }
  if (!opened.payment || !settings.data) return <Preparing />;
  return <Form plan={plan} opened={opened} stripeApiBase={settings.data.stripeApiBase} onOutcome={onOutcome} />;
}

interface FormProps extends Pick<PaymentStepProps, 'plan' | 'opened' | 'onOutcome'> {
  readonly stripeApiBase: string | null;
}

function Form({ plan, opened: { payment, order }, stripeApiBase, onOutcome }: FormProps) {
  const transferOnce = useTransfer(order);
  const { SpeiForm } = useCheckoutParts();
  const findStatus = useCallback(async () => {
    if (!payment) throw new Error('there is no payment to ask for');
    return (await stateOf(payment)).status;
  }, [payment]);
  const confirmed = useCallback(() => {
    if (payment) onOutcome(payment);
  }, [payment, onOutcome]);
  const isConfirming = payment?.confirming === true;
  useEffect(() => {
    if (isConfirming) confirmed();
  }, [isConfirming, confirmed]);
  if (!payment || isConfirming) return <Preparing />;
  const isUpToDate = order !== undefined;
  return (
    // What is paid is what was written last: until the server knows it, nobody can press the button.
    <div inert={!isUpToDate} aria-busy={!isUpToDate}>
      <PaymentForm
        key={payment.paymentIntentId}
        provider={{ publishableKey: payment.publishableKey, stripeApiBase }}
        payment={payment}
        total={totalsOf(plan).total}
        findStatus={findStatus}
        onConfirmed={confirmed}
        openTransfer={transferOnce}
        onTransferOpened={onOutcome}
        Spei={SpeiForm}
      />
    </div>
  );
}

const Incomplete = ({ lacksFields, onContinue }: Pick<PaymentStepProps, 'lacksFields' | 'onContinue'>) => (
  <div className="plain-stack">
    <p className="plain-soft">Completa tus datos y acepta el aviso y los términos: aquí eliges cómo pagar.</p>
    {lacksFields ? <Failure title="Por favor completa los campos requeridos" /> : null}
    <Button onClick={onContinue}>Continuar al pago</Button>
  </div>
);

function Preparing() {
  return (
    <div role="status" aria-label="Preparando el pago" className="plain-stack">
      <Bone height={76} />
      <Bone height={168} />
    </div>
  );
}

interface TestPaymentProps {
  readonly order: Order;
  readonly stripeApiBase: string;
  readonly onPaid: (payment: OpenPayment) => void;
}

/** Where no payment could be opened and the provider is the emulator: one button opens and pays it (specification §4). */
function TestPayment({ order, stripeApiBase, onPaid }: TestPaymentProps) {
  const opened = useRef<CardPayment>(undefined);
  const findStatus = useCallback(async () => {
    if (!opened.current) throw new Error('no payment has been opened');
    return (await stateOf(opened.current)).status;
  }, []);
  const onConfirmed = useCallback(() => {
    if (opened.current) onPaid(opened.current);
  }, [onPaid]);
  const { pay, isPaying, problem } = usePayOnce({ findStatus, onConfirmed });
  const payForTest = async () => {
    opened.current = await openCard(order, newRequestKey());
    const { publishableKey } = opened.current;
    return confirmAtEmulator({ publishableKey, stripeApiBase }, opened.current, acceptedCard, returnUrl());
  };
  return (
    <div className="plain-stack">
      {problem ? <Failure title={problem} /> : null}
      <Button isBusy={isPaying} onClick={() => void pay(payForTest)}>
        Pagar en modo de prueba
      </Button>
      <p className="plain-soft plain-small">
        El cobro está emulado: abre un pago nuevo y lo da por aceptado, sin dinero de verdad.
      </p>
    </div>
  );
}

/** Opens the payment by transfer; a request whose answer was lost is sent again under its key. */
function useTransfer(order: Order | undefined): () => Promise<OpenTransfer> {
  const key = useRef<string>(undefined);
  return useCallback(async () => {
    if (!order) throw new Error('there is no order to pay');
    key.current ??= newRequestKey();
    try {
      const transfer = await openTransfer(order, key.current);
      key.current = undefined;
      return transfer;
    } catch (error) {
      if (!(error instanceof ApiError && error.unreachable)) key.current = undefined;
      throw error;
    }
  }, [order]);
}
