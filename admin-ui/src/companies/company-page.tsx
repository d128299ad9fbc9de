import { Button, Skeleton } from '@mui/material';
import { Link, useSearchParams } from 'react-router';
import { ApiError, reasonOf } from '@timbra/ui/http/call.ts';
import { Page } from '../shared/page.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { CompanyForm } from './company-form.tsx';
import type { Company } from '../shared/companies/companies-context.tsx';
import { formStart } from '../shared/data/use-answer.ts';
import { useWholeRecord } from '../shared/use-whole-record.ts';

/** Makes a company; with `?id=` it completes and edits one. */
export function CompanyPage() {
  const [parameters] = useSearchParams();
  const id = parameters.get('id');
  return id === null ? <CompanyForm key="nueva" /> : <ExistingCompany key={id} id={id} />;
}

/** Shows a company that is fetched as it is now: the list of companies has no logos. */
function ExistingCompany({ id }: { readonly id: string }) {
  const { data, error, isFetchedAfterMount, refetch } = useWholeRecord<Company>('empresas', id, formStart);
  if (data && isFetchedAfterMount) return <CompanyForm company={data} />;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Page
      title="Editar Empresa"
      actions={
        <Button component={Link} to="/dashboard">
          Cancelar
        </Button>
      }
    >
      {error ? (
        <ErrorNotice
          title={isGone ? 'Esta empresa ya no existe.' : 'No pudimos cargar la empresa.'}
          detail={isGone ? undefined : reasonOf(error)}
          onRetry={isGone ? undefined : () => void refetch()}
        />
      ) : (
        <Skeleton variant="rounded" height={480} />
      )}
    </Page>
  );
}
