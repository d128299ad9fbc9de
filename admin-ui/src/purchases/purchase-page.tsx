import { Button, Skeleton } from '@mui/material';
import { SearchX } from 'lucide-react';
import { Link, useLocation, useParams } from 'react-router';
import { ApiError, reasonOf } from '@timbra/ui/http/call.ts';
import { EmptyState } from '@timbra/ui/feedback/empty-state.tsx';
import { Page } from '../shared/page.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { Invoicing } from './invoicing/invoicing.tsx';
import { PurchaseDetail } from './purchase-detail.tsx';
import { shortId, type PaidJustNow } from './purchase.ts';
import { StatusChip } from './status-chip.tsx';
import { usePurchase } from './use-purchase.ts';

/** Shows one purchase: what was bought, what it cost, and how its payment stands. */
export function PurchasePage() {
  const { purchaseId = '' } = useParams();
  return <OnePurchase key={purchaseId} id={purchaseId} />;
}

function OnePurchase({ id }: { readonly id: string }) {
  const wasJustPaid = (useLocation().state as Partial<PaidJustNow> | null)?.paidJustNow === true;
  const { data: purchase, error, refetch } = usePurchase(id, wasJustPaid);
  if (purchase) {
    return (
      <Page title={`Compra ${shortId(purchase.id)}`} subtitle={<StatusChip {...purchase} />} actions={<Back />}>
        <PurchaseDetail purchase={purchase} />
        <Invoicing calledFrom="detail" />
      </Page>
    );
  }
  return (
    <Page title="Detalle de la compra" actions={<Back />}>
      {purchase === null && !wasJustPaid ? (
        <NotFound />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

const Back = () => (
  <Button component={Link} to="/mis-compras">
    Volver a Mis Compras
  </Button>
);

const NotFound = () => (
  <EmptyState
    icon={SearchX}
    title="Compra no encontrada"
    text="La compra que buscas no existe o no tienes permisos para verla."
    action={
      <Button variant="contained" component={Link} to="/mis-compras">
        Ver mis compras
      </Button>
    }
  />
);

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const isOffline = error instanceof ApiError && error.unreachable;
  return (
    <ErrorNotice
      title={isOffline ? 'Error de conexión al cargar los detalles' : 'Error al cargar los detalles de la compra'}
      detail={reasonOf(error)}
      onRetry={onRetry}
    />
  );
}

const Loading = () => (
  <div role="status" aria-busy>
    <span className="sr-only">Cargando los detalles de la compra...</span>
    <Skeleton variant="rounded" height={360} />
  </div>
);
