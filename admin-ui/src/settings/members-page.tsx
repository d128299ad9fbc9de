import { Button, Skeleton } from '@mui/material';
import { UserX } from 'lucide-react';
import { useParams } from 'react-router';
import { EmptyState } from '@timbra/ui/feedback/empty-state.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { useSessionUser } from '@timbra/ui/session/session.ts';
import { useCompanies } from '../shared/companies/companies-context.tsx';
import { Page } from '../shared/page.tsx';
import { logOut } from '../shared/session/log-out.ts';
import { CompanyMembers } from './members-tab.tsx';

/** Shows who works in the company that the address names: mails lead here. */
export function MembersPage() {
  const { id } = useParams();
  const { companies, status, reload } = useCompanies();
  const company = companies.find((each) => each.id === id);
  return (
    <Page title="Miembros" subtitle={company?.name}>
      {company ? <CompanyMembers key={company.id} company={company} /> : null}
      {!company && status === 'loading' ? <Skeleton variant="rounded" height={240} /> : null}
      {!company && status === 'failed' ? (
        <ErrorNotice title="No pudimos cargar tus empresas." onRetry={reload} />
      ) : null}
      {!company && status === 'ready' ? <OfAnother /> : null}
    </Page>
  );
}

/** Whoever has several accounts learns that the mail went to another one of them. */
function OfAnother() {
  const user = useSessionUser();
  return (
    <EmptyState
      icon={UserX}
      title="Esta cuenta no trabaja en esa empresa"
      text={`Entraste como ${user?.email ?? ''}. Si el correo llegó a otra de tus cuentas, entra con ella y abre el enlace otra vez.`}
      action={
        <Button variant="contained" onClick={logOut}>
          Entrar con otra cuenta
        </Button>
      }
    />
  );
}
