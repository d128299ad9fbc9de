import { Skeleton } from '@mui/material';
import { isFreightTipo, isNominaTipo } from '@timbra/core/invoicing/kinds/tipos.ts';
import { lazy, Suspense } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Company } from '../shared/companies/companies-context.tsx';
import { correctAddress, isOpenPayment } from '../documents/invoice-row.ts';
import { issuingScreenOf, titleOf, tipoOf, whyUnavailable } from '../documents/tipos.ts';
import { InCompanyOf } from '../shared/in-company-of.tsx';
import { Page, WithCompany } from '../shared/page.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { BackToList } from '../new-invoice/back-to-list.tsx';
import { formBackend, type FormBackend } from '../new-invoice/invoice-context.ts';
import { InvoiceForm } from '../new-invoice/invoice-form.tsx';
import { originOf, unknownRecord, useStart } from '../new-invoice/use-start.ts';

/** What is on its way has a form of its own, and comes with it. */
const TripForm = lazy(async () => ({ default: (await import('../trip/trip-form.tsx')).TripForm }));

/** So has a payslip. */
const PayslipDocument = lazy(async () => ({
  default: (await import('../payroll/document/payslip-document.tsx')).PayslipDocument,
}));

/** Nor is what says that a type is issued elsewhere needed by the form. */
const Unavailable = whenShown(async () => (await import('./unavailable.tsx')).Unavailable);

/** The type comes with the address, or with the navigation that led here. */
function useAskedTipo(): string {
  const [parameters] = useSearchParams();
  const { state } = useLocation() as { readonly state: { readonly tipo?: unknown } | null };
  return parameters.get('tipo') ?? (typeof state?.tipo === 'string' ? state.tipo : 'factura');
}

export function NewDocumentPage({ backend = formBackend }: { readonly backend?: FormBackend }) {
  const asked = useAskedTipo();
  const [parameters] = useSearchParams();
  return (
    <WithCompany
      title={titleOf(asked)}
      prompt="Selecciona una empresa para crear una factura"
      asks={isNominaTipo(tipoOf(asked)) ? 'payroll:write' : ['invoices:draft', 'payments:write']}
    >
      {(company) => (
        <NewInvoice key={`${asked}?${parameters.toString()}`} company={company} asked={asked} backend={backend} />
      )}
    </WithCompany>
  );
}

interface NewInvoiceProps {
  readonly company: Company;
  readonly asked: string;
  readonly backend: FormBackend;
}

function NewInvoice({ company, asked, backend }: NewInvoiceProps) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const begun = useStart(company, tipoOf(asked), originOf(parameters));
  const companyId = begun.start?.companyId;
  const title = titleOf(asked);
  const form = <Begun company={company} asked={asked} backend={backend} {...begun} />;
  if (companyId === undefined) return form;
  return (
    <InCompanyOf
      companyId={companyId}
      onLeave={() => void navigate('/facturas', { replace: true })}
      waiting={<Waiting title={title} />}
    >
      {companyId === company.id ? (
        form
      ) : (
        <Page title={title} actions={<BackToList />}>
          <ErrorNotice title={unknownRecord} />
        </Page>
      )}
    </InCompanyOf>
  );
}

type BegunProps = NewInvoiceProps & ReturnType<typeof useStart>;

/** Shows the form, once what it begins with is there. */
function Begun({ company, asked, backend, start, failure, retry }: BegunProps) {
  const tipo = start?.tipo ?? tipoOf(asked);
  const title = start?.document ? titleOf(tipo) : titleOf(asked);
  const reason = whyUnavailable(tipo);
  if (start?.document && isOpenPayment(start.document)) return <Navigate to={correctAddress(start.document)} replace />;
  if (start?.document && isNominaTipo(tipo)) {
    const { document, draftName } = start;
    return (
      <Suspense fallback={<Waiting title={title} />}>
        <PayslipDocument company={company} document={document} draftName={draftName} />
      </Suspense>
    );
  }
  if (reason)
    return (
      <Page title={title} actions={<BackToList />}>
        <Unavailable reason={reason} issuingScreen={issuingScreenOf(tipo)} />
      </Page>
    );
  if (start && isFreightTipo(tipo)) {
    const { document, route, draftName } = start;
    return (
      <Suspense fallback={<Waiting title={title} />}>
        <TripForm company={company} title={title} tipo={tipo} document={document} route={route} draftName={draftName} />
      </Suspense>
    );
  }
  if (start) return <InvoiceForm company={company} title={title} start={start} backend={backend} />;
  if (!failure) return <Waiting title={title} />;
  return (
    <Page title={title} actions={<BackToList />}>
      <ErrorNotice title={failure} onRetry={retry} />
    </Page>
  );
}

const Waiting = ({ title }: { readonly title: string }) => (
  <Page title={title} actions={<BackToList />}>
    <Skeleton variant="rounded" height={420} />
  </Page>
);
