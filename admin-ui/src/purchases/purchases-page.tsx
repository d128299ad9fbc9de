import { useSessionUser } from '../app/session/use-session.ts';
import { Page } from '../shared/page.tsx';
import { Problem } from '../shared/problem.tsx';
import { InvoiceNotice } from './invoice-notice.tsx';
import { PurchaseList } from './purchase-list.tsx';

export function PurchasesPage() {
  const user = useSessionUser();
  if (!user) return <NoUser />;
  return (
    <>
      <PurchaseList userId={user.id} />
      <InvoiceNotice />
    </>
  );
}

function NoUser() {
  return (
    <Page title="Mis Compras">
      <Problem title="No se encontró información del usuario" onRetry={() => window.location.reload()} />
    </Page>
  );
}
