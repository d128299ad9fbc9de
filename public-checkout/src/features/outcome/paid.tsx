import { Alert, Box, Button, Card } from '@mui/material';
import type { OpenPayment, PaymentState } from '@timbra/ui/payment/payment.ts';
import { CircleCheck, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageTitle } from '../../components/page-title.tsx';
import { AccountProblem } from './account-problem.tsx';
import { NewPurchase } from './new-purchase.tsx';
import { Receipt } from './receipt.tsx';
import { useAccount } from './use-account.ts';
import { WayIn } from './way-in.tsx';

/** The money is there: the account is opened, and then everything is confirmed. */
export function Paid({ state, payment }: { readonly state: PaymentState; readonly payment: OpenPayment }) {
  const account = useAccount(payment, state);
  if (account.isThere) {
    return (
      <PaidCard title="Compra confirmada" state={state}>
        <Alert severity="success" icon={<CircleCheck size={20} />} data-noprint>
          Tus {state.timbres} timbres ya están en tu cuenta. Te mandamos a {state.customerEmail} un enlace para que
          elijas tu contraseña.
        </Alert>
        <WayIn account={account.data ?? undefined} />
      </PaidCard>
    );
  }
  return (
    <PaidCard title="Recibimos tu pago" state={state}>
      {account.error ? (
        <AccountProblem
          error={account.error}
          email={state.customerEmail}
          isRetrying={account.isFetching}
          onRetry={() => void account.refetch()}
        />
      ) : (
        <Alert severity="info" role="status">
          {account.isOpening
            ? 'Estamos abriendo tu cuenta. No cierres esta página.'
            : `Estamos abriendo tu cuenta. El acceso llega a ${state.customerEmail} en unos minutos.`}
        </Alert>
      )}
    </PaidCard>
  );
}

interface PaidCardProps {
  readonly title: string;
  readonly state: PaymentState;
  readonly children: ReactNode;
}

function PaidCard({ title, state, children }: PaidCardProps) {
  return (
    <Card sx={{ maxWidth: 640, mx: 'auto', p: { xs: 4, sm: 8 }, '@media print': { border: 0, p: 0 } }}>
      <Box data-noprint sx={{ display: 'grid', gap: 4 }}>
        <PageTitle title={title} />
        {children}
      </Box>
      <Receipt state={state} />
      <Box data-noprint sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 6 }}>
        <Button startIcon={<Printer size={16} />} onClick={() => window.print()}>
          Descargar Comprobante
        </Button>
        <NewPurchase planId={state.planId} />
      </Box>
    </Card>
  );
}
