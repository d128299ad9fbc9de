import { Box, Button, Card, Chip, Skeleton, Typography } from '@mui/material';
import { Stamp } from 'lucide-react';
import { Link } from 'react-router';
import { ApiError, reasonOf } from '@timbra/ui/http/call.ts';
import { useDialogAddress } from '../shared/dialogs/use-dialog-address.ts';
import { EmptyState } from '@timbra/ui/feedback/empty-state.tsx';
import { Page } from '../shared/page.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { checkoutAddress, isPopular, stampsOf, unitPrice, type Plan } from './plan.ts';
import { usePlans } from './use-plans.ts';
import { FeatureList } from './feature-list.tsx';
import { useId } from 'react';
import { colors } from '@timbra/ui/theme/design-tokens.ts';
import { money, wholeMoney } from '@timbra/ui/format/format.ts';
import { totalsOf } from '@timbra/ui/payment/totals.ts';

const grid = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(260px, 1fr))' },
} as const;

/** Shows what stamps are sold in. */
export const PlansPage = () => (
  <Page title="Compra timbres sin plazos forzosos y sin vencimiento" tab="Planes">
    <Plans />
  </Page>
);

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

const NoPlans = () => (
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

const Loading = () => (
  <Box role="status" aria-busy sx={grid}>
    <span className="sr-only">Cargando planes...</span>
    {['uno', 'dos', 'tres'].map((card) => (
      <Skeleton key={card} variant="rounded" height={300} />
    ))}
  </Box>
);

const FeaturesDialog = ({ plan, onClose }: { readonly plan: Plan; readonly onClose: () => void }) => (
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

/** Shows a pack of stamps: what is in it, what it costs, and the way to it. */
function PlanCard({ plan, onShowFeatures }: { readonly plan: Plan; readonly onShowFeatures: () => void }) {
  const id = useId();
  const popular = isPopular(plan);
  return (
    <Card
      component="li"
      sx={{
        p: { xs: 4, sm: 5 },
        // The four parts of all cards of a row stand at the same height.
        display: 'grid',
        gridRow: 'span 4',
        gridTemplateRows: 'subgrid',
        ...(popular ? { borderColor: 'primary.main', boxShadow: `0 0 0 1px ${colors.primary}` } : {}),
      }}
    >
      <Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 24 }}>
          <Typography id={id} variant="h2" sx={{ flex: 1 }}>
            {plan.name}
          </Typography>
          {popular ? <Chip label="Popular" sx={{ bgcolor: 'primary.light', color: 'success.main' }} /> : null}
        </Box>
        {plan.description ? (
          <Typography variant="note" sx={{ mt: 1 }}>
            {plan.description}
          </Typography>
        ) : null}
      </Box>
      <Price plan={plan} />
      <Stamps plan={plan} />
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Button
          variant={popular ? 'contained' : 'outlined'}
          component={Link}
          to={checkoutAddress(plan.id)}
          aria-describedby={id}
        >
          Comprar Timbres
        </Button>
        <Button variant="text" onClick={onShowFeatures} aria-describedby={id}>
          Ver características
        </Button>
      </Box>
    </Card>
  );
}

const Price = ({ plan }: { readonly plan: Plan }) => (
  <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
    <Typography sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
      <Box component="span" sx={{ fontSize: 28, lineHeight: '36px', fontWeight: 600, letterSpacing: '-0.01em' }}>
        {wholeMoney(plan.price)}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        MXN + IVA
      </Box>
    </Typography>
    <Typography variant="note">{`${money(totalsOf(plan).total)} con IVA`}</Typography>
  </Box>
);

const Stamps = ({ plan }: { readonly plan: Plan }) => (
  <Box
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: 3,
      pt: 4,
      borderTop: 1,
      borderColor: 'divider',
      fontVariantNumeric: 'tabular-nums',
    }}
  >
    <Typography variant="subtitle1">{stampsOf(plan.timbres)}</Typography>
    <Typography color="textSecondary">{`${money(unitPrice(plan))} por timbre`}</Typography>
  </Box>
);
