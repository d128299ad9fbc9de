import { Box, Button, Card, Chip, Skeleton, Typography } from '@mui/material';
import { EmptyState } from '@timbra/ui/feedback/empty-state.tsx';
import { CloudOff, Package } from 'lucide-react';
import { count, money } from '@timbra/ui/format/amounts.ts';
import { totalsOf } from '@timbra/ui/payment/totals.ts';
import { PageLink } from '../../components/page-link.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { Stop } from '../../components/stop.tsx';
import { usePlans } from '../../lib/queries.ts';
import { describeFailure } from '../../lib/wording.ts';
import type { Plan } from '../../lib/plans.ts';

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

const popular = 'Plan Emprendedor';

/** Shows one plan with what it comes to, and the way to its checkout. */
function PlanCard({ plan }: { readonly plan: Plan }) {
  const { subtotal, total } = totalsOf(plan);
  return (
    <Card
      component="li"
      sx={{ position: 'relative', overflow: 'visible', display: 'flex', flexDirection: 'column', p: 5 }}
    >
      {plan.name === popular ? (
        <Chip label="Popular" color="primary" sx={{ position: 'absolute', top: -12, right: 20 }} />
      ) : null}
      <Typography variant="h2">{plan.name}</Typography>
      <Typography sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 600, mt: 3, fontVariantNumeric: 'tabular-nums' }}>
        {money(subtotal)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        más IVA · {money(total)} en total
      </Typography>
      <Typography sx={{ mt: 3, fontWeight: 550 }}>{count(plan.timbres)} timbres</Typography>
      {plan.description ? (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {plan.description}
        </Typography>
      ) : null}
      <Box sx={{ mt: 'auto', pt: 5 }}>
        <Button
          component={PageLink}
          to={`/${plan.id}`}
          variant="contained"
          fullWidth
          aria-label={`Comprar ${plan.name}`}
        >
          Comprar
        </Button>
      </Box>
    </Card>
  );
}
