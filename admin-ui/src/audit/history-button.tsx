import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useCompanies } from '../shared/companies/companies-context.tsx';
import { mayReadAudit } from './audit-address.ts';

const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }));

interface HistoryButtonProps {
  readonly companyId: string;
  readonly recordId: string;
}

/** Leads to who changed what in a record; nothing for whoever may not see it. */
export function HistoryButton({ companyId, recordId }: HistoryButtonProps) {
  const { companies } = useCompanies();
  const [isOpen, setOpen] = useState(false);
  const company = companies.find(({ id }) => id === companyId);
  if (!company || !mayReadAudit(company)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Quién cambió qué</Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <HistoryDialog companyId={companyId} recordId={recordId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
