import { Alert, AlertTitle, Box, Button, Card, CircularProgress, Typography } from '@mui/material';
import { useCallback, useMemo, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '@timbra/ui/browser-store/store-keys.ts';
import { stampsOf, type Plan } from '../plans/plan.ts';
import { RefusedPayment } from '../purchases/refused-payment.tsx';
import { purchaseAddress, type PaidJustNow, type Purchase } from '../purchases/purchase.ts';
import { ConfirmDialog } from '@timbra/ui/dialogs/confirm-dialog.tsx';
import { totalsOf } from '@timbra/ui/payment/totals.ts';
import { PaymentForm } from '@timbra/ui/payment/payment-form.tsx';
import { StepCard } from '@timbra/ui/payment/step-card.tsx';
import type { BalanceAnswer } from '@timbra/contract/stamps.ts';
import { AmountsTable } from '../documents/amounts-table.tsx';
import { useServerSettings } from '../shared/data/server-settings.ts';
import { balanceKeyOf } from '../shared/companies/companies-context.tsx';
import type { JustPaid } from '../purchases/paid-notice.tsx';
import { isRefusal } from '../shared/drafts/send-with-key.ts';
import { BuyerStep, type Stage } from './buyer-step.tsx';
import {
  buyerOf,
  openTransfer,
  orderOf,
  processInternal,
  stateOf,
  storePaid,
  useIntent,
  withStamps,
} from './use-intent.ts';
import type { Order, ReadyPayment } from './use-intent.ts';
import { messageOf } from '@timbra/ui/http/call.ts';

interface CheckoutProps {
  readonly plan: Plan;
  readonly user: SessionUser;
  /** It is the one that is paid after all. */
  readonly purchase: Purchase | null | undefined;
}

const paidJustNow: PaidJustNow = { paidJustNow: true };

/** Shows who buys, then how it is paid; what it costs stays in view. */
export function Checkout({ plan, user, purchase }: CheckoutProps) {
  const navigate = useNavigate();
  const [buyer, setBuyer] = useState(() => buyerOf(user, purchase));
  const { mutate: credit, ...crediting } = useCrediting();
  const { payment, isOpening, problem, justPaid, open, close } = useIntent({
    orderOf: (asked) => orderOf(plan, user.id, asked),
    onPaid: ({ paymentIntentId }, order) => credit({ order, paymentIntentId, before: undefined }),
  });
  const showPurchase = (id: string) => void navigate(purchaseAddress(id), { state: paidJustNow });
  const isPaid = !crediting.isIdle;
  if (payment?.intent.confirming) return <Navigate to={purchaseAddress(payment.intent.purchaseId)} replace />;
  const again = () => crediting.variables && credit(crediting.variables);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 5,
        gridTemplateColumns: { xs: '1fr', md: '1fr 300px', lg: '1fr 340px' },
        alignItems: 'start',
      }}
    >
      <OrderSummary plan={plan} />
      <Box sx={{ display: 'grid', gap: 5, minWidth: 0, gridColumn: 1, gridRow: { md: 1 } }}>
        {purchase && !payment && !isPaid ? <RefusedPayment purchase={purchase} /> : null}
        <BuyerStep
          buyer={buyer}
          onChange={setBuyer}
          onContinue={() => void open(buyer)}
          stage={stageOf(isPaid, isOpening, payment)}
          problem={problem}
          onReopen={close}
        />
        {isPaid ? <CreditingStep error={crediting.error} onRetry={again} /> : null}
        {payment && !isPaid ? (
          <PaymentStep
            payment={payment}
            plan={plan}
            onSucceeded={() => credit({ ...payment, paymentIntentId: payment.intent.paymentIntentId })}
            onWaiting={showPurchase}
          />
        ) : null}
      </Box>
      {justPaid ? (
        <ConfirmDialog
          question="¿Comprar este plan otra vez?"
          detail="Lo pagaste hace un momento en otra ventana y sus timbres ya están en tu saldo."
          action="Comprar otra vez"
          cancel="Ver la compra"
          destructive={false}
          onConfirm={() => void open(buyer, true)}
          onCancel={() => showPurchase(justPaid.purchaseId)}
        />
      ) : null}
    </Box>
  );
}

function stageOf(isPaid: boolean, isOpening: boolean, payment: ReadyPayment | undefined): Stage {
  if (isPaid) return 'paid';
  if (isOpening) return 'opening';
  return payment ? 'paying' : 'asking';
}

const mostRetries = 4;

interface Paid {
  readonly order: Order;
  readonly paymentIntentId: string;
  readonly before: number | undefined;
}

/**
 * Has the stamps of a payment credited after it, and leads to the purchases. The answer may be lost; the server credits
 * once however often it is asked, and by itself when nobody asks.
 */
function useCrediting() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ order, paymentIntentId }: Paid) => processInternal(order, paymentIntentId),
    retry: (failures, error) => failures < mostRetries && !isRefusal(error),
    retryDelay: (failures) => 500 * 2 ** failures,
    onSuccess: async ({ timbres }, { order: { planId, userId }, before }) => {
      storePaid(planId);
      client.setQueryData<BalanceAnswer>(balanceKeyOf(userId), (balance) =>
        balance && before !== undefined ? withStamps(balance, before, timbres) : balance,
      );
      void client.invalidateQueries({ queryKey: ['mis-compras'] });
      const state: JustPaid = { timbres };
      await navigate('/mis-compras?success=true', { replace: true, state });
    },
  });
}

/** Shows what is bought and what it comes to. */
function OrderSummary({ plan }: { readonly plan: Plan }) {
  const { subtotal, iva, total } = totalsOf(plan);
  const lines = [
    { label: 'Subtotal', amount: subtotal },
    { label: 'IVA (16%)', amount: iva },
  ];
  return (
    <Card
      component="section"
      aria-label="Resumen de la compra"
      sx={{ p: 5, gridColumn: { md: 2 }, position: { md: 'sticky' }, top: { md: 88 } }}
    >
      <Typography variant="h2">{plan.name}</Typography>
      <Typography color="textSecondary" sx={{ mb: 4 }}>
        {stampsOf(plan.timbres)}
      </Typography>
      <AmountsTable lines={lines} total={total} currency="MXN" />
      <Typography variant="note" sx={{ mt: 4 }}>
        Los timbres se agregan automáticamente después de un pago exitoso
      </Typography>
    </Card>
  );
}

interface PaymentStepProps {
  readonly payment: ReadyPayment;
  readonly plan: Plan;
  readonly onSucceeded: () => void;
  /** The money is to come: with the id of the purchase that waits for it. */
  readonly onWaiting: (purchaseId: string) => void;
}

/** Shows how it is paid. */
function PaymentStep({ payment: { intent, order }, plan, onSucceeded, onWaiting }: PaymentStepProps) {
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

interface CreditingStepProps {
  /** Tells why nobody has said that the stamps are there. */
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** Takes the place of the payment once it was made. */
const CreditingStep = ({ error, onRetry }: CreditingStepProps) => (
  <StepCard number={2} title="Pago" takesFocus>
    {error ? <Trouble error={error} onRetry={onRetry} /> : <InProgress />}
  </StepCard>
);

const InProgress = () => (
  <Box role="status" sx={{ display: 'flex', alignItems: 'center', justifyContent: 'center', gap: 3, minHeight: 120 }}>
    <CircularProgress size={20} aria-hidden />
    <Typography>Tu pago se hizo. Agregando tus timbres...</Typography>
  </Box>
);

const safe =
  'Tu pago sí se hizo: no pagues otra vez. Los timbres se agregan solos en unos minutos, aunque cierres esta página.';

const Trouble = ({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) => (
  <Alert severity="error">
    <AlertTitle sx={{ fontSize: 14, lineHeight: '20px', fontWeight: 600, m: 0 }}>
      Error al procesar el pago. Por favor, contacta soporte.
    </AlertTitle>
    {messageOf(error, safe)}
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
      <Button size="small" onClick={onRetry}>
        Reintentar
      </Button>
      <Button size="small" component={Link} to="/mis-compras">
        Ver mis compras
      </Button>
    </Box>
  </Alert>
);
