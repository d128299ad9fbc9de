import { Box, Button, Skeleton } from '@mui/material';
import { EmptyState } from '@timbra/ui/feedback/empty-state.tsx';
import { CloudOff, Package } from 'lucide-react';
import { PageTitle } from '../../components/page-title.tsx';
import { Stop } from '../../components/stop.tsx';
import { usePlans } from '../../lib/queries.ts';
import { describeFailure } from '../../lib/wording.ts';
import { PlanCard } from './plan-card.tsx';

/** Shows `/checkout`: the plans that are sold. */
export function PlansPage() {
  const { data: plans, error, refetch, isFetching } = usePlans();
  if (error && !plans) {
    return (
      <Stop
        icon={CloudOff}
        title={describeFailure(error, 'Error al cargar los planes', 'Error de conexión al cargar los planes')}
        text="Revisa tu conexión e inténtalo de nuevo."
        action={
          <Button variant="contained" loading={isFetching} onClick={() => void refetch()}>
            Reintentar
          </Button>
        }
      />
    );
  }
  return (
    <>
      <PageTitle
        title="Elige tu plan de timbres"
        text="Pagas una vez. Cada timbre es una factura timbrada ante el SAT."
      />
      {plans?.length === 0 ? (
        <EmptyState icon={Package} title="Por ahora no hay planes a la venta" text="Vuelve más tarde." />
      ) : (
        <Box
          component="ul"
          aria-label="Planes"
          aria-busy={!plans}
          sx={{
            listStyle: 'none',
            p: 0,
            m: 0,
            mt: 6,
            display: 'grid',
            gap: 4,
            gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
          }}
        >
          {plans
            ? plans.map((plan) => <PlanCard key={plan.id} plan={plan} />)
            : ['a', 'b', 'c'].map((key) => (
                <li key={key}>
                  <Skeleton variant="rounded" height={230} />
                </li>
              ))}
        </Box>
      )}
    </>
  );
}
