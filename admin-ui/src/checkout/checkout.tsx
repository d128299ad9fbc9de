import { Box } from '@mui/material';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import type { SessionUser } from '@timbra/ui/browser-store/store-keys.ts';
import type { Plan } from '../plans/plan.ts';
import { purchaseAddress, type PaidJustNow, type Purchase } from '../purchases/purchase.ts';
import { ConfirmDialog } from '@timbra/ui/dialogs/confirm-dialog.tsx';
import { buyerOf } from './buyer.ts';
import { BuyerStep, type Stage } from './buyer-step.tsx';
import { CreditingStep } from './crediting-step.tsx';
import { OrderSummary } from './order-summary.tsx';
import { orderOf } from './payment-calls.ts';
import { PaymentStep } from './payment-step.tsx';
import { useCrediting } from './use-crediting.ts';
import { useIntent, type ReadyPayment } from './use-intent.ts';

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
