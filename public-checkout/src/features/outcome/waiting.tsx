import type { OpenPayment, PaymentState } from '@timbra/ui/payment/payment.ts';
import { PartReceived } from '@timbra/ui/payment/spei/part-received.tsx';
import { TransferDetails } from '@timbra/ui/payment/spei/transfer-details.tsx';
import { pesosLess } from '@timbra/core/shared/money/decimal.ts';
import { Button } from '@timbra/ui/plain/button.tsx';
import { Failure } from '@timbra/ui/plain/notice.tsx';
import { LoaderCircle, Printer, RefreshCw } from 'lucide-react';
import { PageTitle } from '../../components/page-title.tsx';
import { askForReturn } from '../../lib/payment-calls.ts';
import { NewPurchase } from './new-purchase.tsx';
import { Receipt } from './receipt.tsx';

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
export function Waiting({ state, payment, isAsking, hasFailed, onAsk }: WaitingProps) {
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
