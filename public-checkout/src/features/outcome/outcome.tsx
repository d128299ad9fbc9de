import { ApiError, messageOf } from '@timbra/ui/http/call.ts';
import type { OpenPayment, PaymentState } from '@timbra/ui/payment/payment.ts';
import { Ban, CloudOff, CreditCard, FileQuestion } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Bone } from '@timbra/ui/plain/bone.tsx';
import { Button } from '@timbra/ui/plain/button.tsx';
import { whileInProgress } from '@timbra/ui/in-progress.ts';
import { MainLink } from '../../components/page-link.tsx';
import { Stop } from '../../components/stop.tsx';
import { useCheckoutParts } from '../../lib/checkout-parts.ts';
import { Paid } from './paid.tsx';
import { Waiting } from './waiting.tsx';

/** Shows one payment's outcome, as the server tells it now. */
export function Outcome({ payment }: { readonly payment: OpenPayment }) {
  const { data, error, refetch, isFetching } = usePaymentState(payment);
  const retry = () => void refetch();
  if (data)
    return (
      <OutcomeOfPayment state={data} payment={payment} isAsking={isFetching} hasFailed={error !== null} onAsk={retry} />
    );
  if (error) return <UnknownOutcome error={error} isAsking={isFetching} onAsk={retry} />;
  return (
    <div role="status" aria-label="Consultando tu pago" className="plain-card narrow plain-stack">
      <Bone height={32} />
      <Bone height={220} />
    </div>
  );
}

interface OutcomeOfPaymentProps {
  readonly state: PaymentState;
  readonly payment: OpenPayment;
  readonly isAsking: boolean;
  readonly hasFailed: boolean;
  readonly onAsk: () => void;
}

function OutcomeOfPayment({ state, payment, ...asking }: OutcomeOfPaymentProps) {
  const again = (
    <MainLink to={`/${state.planId}`} replace>
      Intentar de nuevo
    </MainLink>
  );
  switch (state.status) {
    case 'succeeded':
      return <Paid state={state} payment={payment} />;
    case 'waiting':
      return <Waiting state={state} payment={payment} {...asking} />;
    case 'refused':
      return (
        <Stop
          icon={CreditCard}
          title="El pago fue rechazado"
          text="Tu banco no autorizó el cobro y no se te cobró nada. Tus datos siguen en el formulario: intenta de nuevo o usa otra tarjeta."
          action={again}
        />
      );
    case 'cancelled':
      return (
        <Stop
          icon={Ban}
          title="Este pago se canceló"
          text={
            state.transfer
              ? 'Ya no se puede pagar. Si habías transferido una parte, sigue siendo tuya: te escribimos por correo. Puedes empezar otra compra del mismo plan.'
              : 'Ya no se puede pagar y no se te cobró nada. Puedes empezar otra compra del mismo plan.'
          }
          action={again}
        />
      );
    case 'open':
      return (
        <Stop
          icon={CreditCard}
          title="El pago no se ha hecho"
          text="Nadie ha pagado esta compra todavía. Vuelve al formulario para terminarla."
          action={again}
        />
      );
  }
}

interface UnknownOutcomeProps {
  readonly error: unknown;
  readonly isAsking: boolean;
  readonly onAsk: () => void;
}

function UnknownOutcome({ error, isAsking, onAsk }: UnknownOutcomeProps) {
  if (error instanceof ApiError && error.status === 404) {
    return (
      <Stop
        icon={FileQuestion}
        title="No encontramos ese pago"
        text="Revisa que el enlace esté completo. Si ya pagaste, tu acceso llega por correo."
        action={<MainLink to="/">Ver los planes</MainLink>}
      />
    );
  }
  return (
    <Stop
      icon={CloudOff}
      title={messageOf(error, 'No pudimos consultar tu pago')}
      text="Si pagaste, tu dinero está a salvo: no pagues otra vez. Consulta de nuevo en un momento."
      action={
        <Button kind="primary" isBusy={isAsking} onClick={onAsk}>
          Consultar de nuevo
        </Button>
      }
    />
  );
}

/** Money that is on its way, or that came and is not in an account yet, changes by itself. */
const isInProgress = ({ status, credited }: PaymentState) =>
  status === 'waiting' || (status === 'succeeded' && !credited);

/** Returns the state of a payment, which is asked for again by itself as long as it may change. */
function usePaymentState({ paymentIntentId, clientSecret }: OpenPayment) {
  const { stateOf } = useCheckoutParts();
  return useQuery({
    queryKey: ['pago', paymentIntentId, clientSecret],
    queryFn: ({ signal }) => stateOf({ paymentIntentId, clientSecret }, signal),
    staleTime: 0,
    refetchInterval: whileInProgress(isInProgress),
    refetchOnWindowFocus: true,
  });
}
