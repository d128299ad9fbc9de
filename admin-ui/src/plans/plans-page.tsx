import { Box, Button, Skeleton } from '@mui/material';
import { Stamp } from 'lucide-react';
import { Link } from 'react-router';
import { ApiError, reasonOf } from '@timbra/ui/http/call.ts';
import { useDialogAddress } from '../shared/dialogs/use-dialog-address.ts';
import { EmptyState } from '@timbra/ui/feedback/empty-state.tsx';
import { Page } from '../shared/page.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { checkoutAddress, type Plan } from './plan.ts';
import { PlanCard } from './plan-card.tsx';
import { usePlans } from './use-plans.ts';
import { FeatureList } from './feature-list.tsx';

const grid = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(260px, 1fr))' },
} as const;

/** Shows what stamps are sold in. */
export function PlansPage() {
  return (
    <Page title="Compra timbres sin plazos forzosos y sin vencimiento" tab="Planes">
      <Plans />
    </Page>
  );
}

function Plans() {
  const { data: plans, error, refetch } = usePlans();
  if (plans) return plans.length === 0 ? <NoPlans /> : <Cards plans={plans} />;
  return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Loading />;
}

function Cards({ plans }: { readonly plans: readonly Plan[] }) {
  const { name, id, open, close } = useDialogAddress(['caracteristicas']);
  const shown = name && plans.find((plan) => plan.id === id);
  return (
    <>
      <Box component="ul" aria-label="Planes" sx={{ ...grid, listStyle: 'none', m: 0, p: 0 }}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} onShowFeatures={() => open('caracteristicas', plan.id)} />
        ))}
      </Box>
      {shown ? <FeaturesDialog plan={shown} onClose={close} /> : null}
    </>
  );
}

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const isOffline = error instanceof ApiError && error.unreachable;
  return (
    <ErrorNotice
      title={isOffline ? 'Error de conexión al cargar los planes' : 'Error al cargar los planes'}
      detail={reasonOf(error)}
      onRetry={onRetry}
    />
  );
}

function NoPlans() {
  return (
    <EmptyState
      icon={Stamp}
      title="Por ahora no hay planes a la venta"
      text="Tus timbres siguen disponibles. Vuelve más tarde para comprar más."
      action={
        <Button component={Link} to="/dashboard">
          Volver al dashboard
        </Button>
      }
    />
  );
}

function Loading() {
  return (
    <Box role="status" aria-busy sx={grid}>
      <span className="sr-only">Cargando planes...</span>
      {['uno', 'dos', 'tres'].map((card) => (
        <Skeleton key={card} variant="rounded" height={300} />
      ))}
    </Box>
  );
}

function FeaturesDialog({ plan, onClose }: { readonly plan: Plan; readonly onClose: () => void }) {
  return (
    <Dialog
      title={`${plan.name}: características`}
      width="narrow"
      onClose={onClose}
      actions={
        <Button variant="contained" component={Link} to={checkoutAddress(plan.id)}>
          Comprar Timbres
        </Button>
      }
    >
      <FeatureList />
    </Dialog>
  );
}
