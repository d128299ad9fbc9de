import { ApiError, messageOf } from '@timbra/ui/http/call.ts';
import type { OpenPayment, PaymentState } from '@timbra/ui/payment/payment.ts';
import { Ban, CloudOff, CreditCard, FileQuestion, LoaderCircle, Printer, RefreshCw } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Bone } from '@timbra/ui/plain/bone.tsx';
import { Button } from '@timbra/ui/plain/button.tsx';
import { whileInProgress } from '@timbra/ui/in-progress.ts';
import { MainLink } from '../../components/page-link.tsx';
import { Stop } from '../../components/stop.tsx';
import { useCheckoutParts } from '../../lib/checkout-parts.ts';
import { Paid } from './paid.tsx';
import { PartReceived } from '@timbra/ui/payment/spei/part-received.tsx';
import { TransferDetails } from '@timbra/ui/payment/spei/transfer-details.tsx';
import { pesosLess } from '@timbra/core/shared/money/decimal.ts';
import { Failure } from '@timbra/ui/plain/notice.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { askForReturn } from '../../lib/payment-calls.ts';
import { NewPurchase } from './new-purchase.tsx';
import { Receipt } from './receipt.tsx';

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

interface WaitingProps {
  readonly payment: OpenPayment;
  readonly state: PaymentState;
  readonly isAsking: boolean;
  /** The last question found no answer. */
  readonly hasFailed: boolean;
  readonly onAsk: () => void;
}

/**
 * Shows the confirmation in its pending form: nothing is confirmed yet, and it turns into the confirmation by itself.
 */
function Waiting({ state, payment, isAsking, hasFailed, onAsk }: WaitingProps) {
  const { transfer, remaining, amount, customerEmail } = state;
  const received = pesosLess(amount, remaining);
  return (
    <section className="plain-card narrow">
      <PageTitle title={transfer ? 'Haz tu transferencia' : 'Tu pago está en proceso'} />
      <p role="status" className="in-progress">
        <LoaderCircle size={16} className="plain-spins" aria-hidden data-noprint />
        {transfer ? 'Esperando tu pago' : 'Tu banco está confirmando el pago; esta página cambia sola.'}
      </p>
      {transfer ? (
        <div className="plain-stack">
          {remaining < amount ? (
            <PartReceived
              received={received}
              missing={remaining}
              isAsked={false}
              askForReturn={() => askForReturn(payment)}
            />
          ) : null}
          <TransferDetails transfer={transfer} amount={remaining} />
          <p className="plain-soft">
            También te mandamos estos datos a {customerEmail}. Puedes cerrar esta página: cuando llegue el dinero
            abrimos tu cuenta y te enviamos el enlace para elegir tu contraseña.
          </p>
        </div>
      ) : null}
      <Receipt state={state} />
      {hasFailed ? (
        <Failure
          title={transfer ? 'Error al procesar el pago SPEI' : 'No pudimos consultar tu pago'}
          detail="No pudimos preguntar si tu pago ya llegó. Lo intentamos de nuevo en unos segundos."
        />
      ) : null}
      <div data-noprint className="plain-buttons">
        <Button icon={<RefreshCw size={16} aria-hidden />} isBusy={isAsking && hasFailed} onClick={onAsk}>
          Consultar ahora
        </Button>
        {transfer ? (
          <Button icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
            Imprimir datos
          </Button>
        ) : null}
        <NewPurchase planId={state.planId} />
      </div>
    </section>
  );
}
