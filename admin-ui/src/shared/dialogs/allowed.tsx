import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import type { CompanyPermission } from '@timbra/core/access/permission.ts';
import type { ReactNode } from 'react';
import { useCompanies, useMay } from '../companies/companies-context.tsx';
import { NotAllowed } from '../not-allowed.tsx';

interface AllowedProps {
  readonly asks: CompanyPermission;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Shows a dialog to whoever may do what it is for in the selected company, and tells others who may give it: an address
 * leads to a dialog as well as the button that they do not have.
 */
export function Allowed({ asks, title, onClose, children }: AllowedProps) {
  const { company } = useCompanies();
  const may = useMay();
  if (!company || may(asks)) return children;
  return (
    <Dialog title={title} onClose={onClose}>
      <NotAllowed company={company} />
    </Dialog>
  );
}
