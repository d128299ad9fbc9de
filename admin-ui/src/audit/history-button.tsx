import { Button } from '@mui/material';
import { useState } from 'react';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { useCompanies } from '../shared/companies/companies-context.tsx';
import { mayReadAudit } from './audit-address.ts';

const HistoryDialog = whenShown(async () => (await import('./history-dialog.tsx')).HistoryDialog);

interface HistoryButtonProps {
  /** It is null for what an account has by itself. */
  readonly companyId: string | null;
  /** It is absent for the account as a whole. */
  readonly recordId?: string;
  /** Names the record where others stand beside it. */
  readonly of?: string;
}

/** Leads to who changed what in a record; nothing for whoever may not see it. */
export function HistoryButton({ companyId, recordId, of }: HistoryButtonProps) {
  const { companies } = useCompanies();
  const [isOpen, setOpen] = useState(false);
  const company = companies.find(({ id }) => id === companyId);
  if (companyId !== null && (!company || !mayReadAudit(company))) return null;
  return (
    <>
      <Button
        {...(of === undefined ? {} : { size: 'small', 'aria-label': `Quién cambió qué: ${of}` })}
        onClick={() => setOpen(true)}
      >
        Quién cambió qué
      </Button>
      {isOpen ? <HistoryDialog companyId={companyId} recordId={recordId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
