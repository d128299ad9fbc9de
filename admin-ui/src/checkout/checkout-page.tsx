import { Button, Skeleton } from '@mui/material';
import { ArrowLeft, CircleCheck, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { ApiError, offlineMessage } from '@timbra/ui/http/call.ts';
import type { SessionUser } from '@timbra/ui/browser-store/store-keys.ts';
import { useSessionUser } from '@timbra/ui/session/session.ts';
import type { Plan } from '../plans/plan.ts';
import { usePlan } from '../plans/use-plans.ts';
import { useFirstAnswer } from '../purchases/use-purchase.ts';
import { EmptyState } from '@timbra/ui/feedback/empty-state.tsx';
import { Page } from '../shared/page.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { purchaseAddress, type Purchase } from '../purchases/purchase.ts';
import { Checkout } from './checkout.tsx';

/** Shows the page where a user buys a plan; with `?compra=` a purchase that was not paid is paid after all. */
export function CheckoutPage() {
  const { planId = '' } = useParams();
  const user = useSessionUser();
  if (!user) return <Navigate to="/login" replace />;
  return (
    <Page
      title="Comprar timbres"
      actions={
        <Button component={Link} to="/planes" startIcon={<ArrowLeft size={18} />}>
          Volver a planes
        </Button>
      }
    >
      <WithPlan key={planId} id={planId}>
        {(plan) => <WithPurchase plan={plan} user={user} />}
      </WithPlan>
    </Page>
  );
}

function WithPlan({ id, children }: { readonly id: string; readonly children: (plan: Plan) => ReactNode }) {
  const { data: plan, error, refetch } = usePlan(id);
  if (plan) return plan.active ? children(plan) : <NoPlan />;
  if (!error) return <Loading />;
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 404 || status === 400) return <NoPlan />;
  const isOffline = status === 0;
  return (
    <ErrorNotice
      title={isOffline ? 'Error de conexión al cargar la información del plan' : 'Error al cargar el plan'}
      detail={isOffline ? offlineMessage : undefined}
      onRetry={() => void refetch()}
    />
  );
}

const NoPlan = () => (
  <EmptyState
    icon={SearchX}
    title="Plan no encontrado"
    text="Puede que ya no esté a la venta."
    action={
      <Button variant="contained" component={Link} to="/planes">
        Ver planes
      </Button>
    }
  />
);

/** A purchase that is named but cannot be had is begun anew. */
function WithPurchase({ plan, user }: { readonly plan: Plan; readonly user: SessionUser }) {
  const [parameters] = useSearchParams();
  const { purchase, isLoading } = useFirstAnswer(parameters.get('compra'));
  if (isLoading) return <Loading />;
  if (purchase?.status === 'COMPLETED') return <PaidAlready purchase={purchase} />;
  return <Checkout plan={plan} user={user} purchase={purchase} />;
}

const Loading = () => (
  <div role="status" aria-busy>
    <span className="sr-only">Cargando el plan...</span>
    <Skeleton variant="rounded" height={360} />
  </div>
);

/** In place of paying a second time what is paid. */
const PaidAlready = ({ purchase }: { readonly purchase: Pick<Purchase, 'id'> }) => (
  <EmptyState
    icon={CircleCheck}
    title="Esta compra ya está pagada"
    text="Sus timbres están en tu saldo."
    action={
      <Button variant="contained" component={Link} to={purchaseAddress(purchase.id)}>
        Ver la compra
      </Button>
    }
  />
);
