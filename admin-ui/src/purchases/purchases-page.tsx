import { Navigate } from 'react-router';
import { useSessionUser } from '@timbra/ui/session/session.ts';
import { Invoicing } from './invoicing/invoicing.tsx';
import { PurchaseList } from './purchase-list.tsx';

export function PurchasesPage() {
  const user = useSessionUser();
  if (!user) return <Navigate to="/login" replace />;
  return (
    <>
      <PurchaseList userId={user.id} />
      <Invoicing way="list" />
    </>
  );
}
