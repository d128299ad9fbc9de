import { Button } from '@mui/material';
import { CloudOff, PackageX } from 'lucide-react';
import { ApiError, messageOf } from '@timbra/ui/http/call.ts';
import { Link as RouterLink, useParams } from 'react-router';
import { Stop } from '../../components/stop.tsx';
import { usePlan, usePlans } from '../../lib/queries.ts';
import { Checkout } from './checkout.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

/** Shows `/checkout/{planId}`: the plan, or why it cannot be bought. */
export function CheckoutPage() {
  const { planId = '' } = useParams();
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
  const otherPlans = (
    <Button component={RouterLink} to="/" variant="contained">
      Ver los planes
    </Button>
  );
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
        <Button variant="contained" loading={isRetrying} onClick={onRetry}>
          Reintentar
        </Button>
      }
    />
  );
}
