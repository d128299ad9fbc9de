import { call } from '@timbra/ui/http/call.ts';
import { formStart, useRead } from '../shared/data/use-answer.ts';
import type { Company } from '../shared/companies/companies-context.tsx';
import { companyKey } from '../shared/drafts/drafts.ts';
import { Page, WithCompany } from '../shared/page.tsx';
import { PageEditor } from './page-editor.tsx';
import { NotLoaded } from '../shared/data/not-loaded.tsx';

const title = 'Mi Página';

/** Shows the editor of the page where the customers of the selected company invoice themselves. */
export const MyPage = () => (
  <WithCompany title={title} prompt="No hay empresa seleccionada" asks="companies:manage">
    {(company) => <OfCompany company={company} />}
  </WithCompany>
);

function OfCompany({ company }: { readonly company: Company }) {
  const { data, error, isFetchedAfterMount, refetch } = useRead(
    [...companyKey(company.id), 'pagina'],
    async (signal) => {
      const answer = await call('GET /company/{id}/profile', { params: { id: company.id }, signal });
      return answer.company;
    },
    {
      ...formStart,
    },
  );
  if (data && isFetchedAfterMount) return <PageEditor company={company} stored={data} />;
  return (
    <Page title={title} subtitle={company.name}>
      <NotLoaded error={error} title="Error al cargar el perfil de la empresa" onRetry={refetch} height={480} />
    </Page>
  );
}
