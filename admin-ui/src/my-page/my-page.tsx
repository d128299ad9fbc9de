import { Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '@timbra/ui/http/call.ts';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { reasonOf } from '@timbra/ui/http/api-error.ts';
import type { Company } from '../shared/companies/companies-context.tsx';
import { companyKey } from '../shared/drafts/company-keys.ts';
import { Page } from '../shared/page.tsx';
import { WithCompany } from '../shared/with-company.tsx';
import { PageEditor } from './page-editor.tsx';

const title = 'Mi Página';

/** Shows the editor of the page where the customers of the selected company invoice themselves. */
export function MyPage() {
  return (
    <WithCompany title={title} prompt="No hay empresa seleccionada">
      {(company) => <OfCompany company={company} />}
    </WithCompany>
  );
}

function OfCompany({ company }: { readonly company: Company }) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    queryKey: [...companyKey(company.id), 'pagina'],
    queryFn: async ({ signal }) => {
      const answer = await call('GET /company/{id}/profile', { params: { id: company.id }, signal });
      return answer.company;
    },
    retry: false,
    staleTime: 0,
    // What is being typed is never drawn over.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data && isFetchedAfterMount) return <PageEditor company={company} stored={data} />;
  return (
    <Page title={title} subtitle={company.name}>
      {error ? (
        <ErrorNotice
          title="Error al cargar el perfil de la empresa"
          detail={reasonOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton variant="rounded" height={480} />
      )}
    </Page>
  );
}
