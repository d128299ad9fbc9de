import { Navigate, useLocation } from 'react-router';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { viewAddress } from '../documents/invoice-row.ts';
import type { Company } from '../shared/companies/companies-context.tsx';
import { useShownId } from '../shared/dialogs/use-shown-id.ts';
import { InvoiceList } from './invoice-list.tsx';

const InvoiceIssued = whenShown(async () => (await import('./invoice-screens.tsx')).InvoiceIssued);

export function InvoicesPage({ company }: { readonly company: Company }) {
  const id = new URLSearchParams(useLocation().search).get('id');
  const issued = useShownId('emitida');
  // Notifications of before led to the list.
  if (id !== null) return <Navigate to={viewAddress(id)} replace />;
  return (
    <>
      <InvoiceList company={company} />
      {issued.shown === undefined ? null : <InvoiceIssued id={issued.shown} onClose={issued.close} />}
    </>
  );
}
