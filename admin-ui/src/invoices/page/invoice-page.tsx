import { Button, Link, Skeleton } from '@mui/material';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { ArrowLeft, SearchX } from 'lucide-react';
import { Link as RouterLink, useLocation, useNavigate, useParams } from 'react-router';
import { ApiError, reasonOf } from '@timbra/ui/http/call.ts';
import { EmptyState } from '@timbra/ui/feedback/empty-state.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { whileInProgress } from '@timbra/ui/in-progress.ts';
import { InCompanyOf } from '../../shared/in-company-of.tsx';
import { Page } from '../../shared/page.tsx';
import { useWholeRecord } from '../../shared/use-whole-record.ts';
import { isProcessing, listAddress } from '../../documents/invoice-row.ts';
import { InvoiceView } from './invoice-view.tsx';

const untilSettled = whileInProgress<InvoiceAnswer>(isProcessing);

/** Shows one document: what it is, what to do next, and what happened to it. */
export function InvoicePage() {
  const { id = '' } = useParams();
  return <OneInvoice key={id} id={id} />;
}

function OneInvoice({ id }: { readonly id: string }) {
  const {
    data: invoice,
    error,
    refetch,
  } = useWholeRecord<InvoiceAnswer>('facturas', id, { refetchInterval: untilSettled });
  const navigate = useNavigate();
  if (invoice) {
    return (
      <InCompanyOf
        companyId={invoice.companyId}
        onLeave={() => void navigate('/facturas', { replace: true })}
        waiting={
          <Page title="Factura" back={<Back />}>
            <Loading />
          </Page>
        }
      >
        <InvoiceView invoice={invoice} back={<Back />} />
      </InCompanyOf>
    );
  }
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return (
    <Page title="Factura" back={<Back />}>
      {isGone ? <NotFound /> : null}
      {error && !isGone ? (
        <ErrorNotice title="No pudimos cargar la factura." detail={reasonOf(error)} onRetry={() => void refetch()} />
      ) : null}
      {error ? null : <Loading />}
    </Page>
  );
}

function Back() {
  const { state } = useLocation();
  return (
    <Link
      component={RouterLink}
      to={listAddress(state)}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, mb: 2 }}
    >
      <ArrowLeft size={16} aria-hidden />
      Facturas
    </Link>
  );
}

const NotFound = () => (
  <EmptyState
    icon={SearchX}
    title="Factura no encontrada"
    text="La factura que buscas no existe o no tienes permiso para verla."
    action={
      <Button variant="contained" component={RouterLink} to="/facturas">
        Ver mis facturas
      </Button>
    }
  />
);

const Loading = () => (
  <div role="status" aria-busy>
    <span className="sr-only">Cargando la factura...</span>
    <Skeleton variant="rounded" height={420} />
  </div>
);
