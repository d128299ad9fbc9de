import { useState } from 'react';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { AuditEntries } from './audit-entries.tsx';
import { useAudit } from './use-audit.ts';

const pageSize = 20;

interface HistoryDialogProps {
  readonly companyId: string | null;
  readonly recordId: string | undefined;
  readonly onClose: () => void;
}

/** Shows who changed what in a record, or in one's own account. */
export function HistoryDialog({ companyId, recordId, onClose }: HistoryDialogProps) {
  const [count, setCount] = useState(pageSize);
  const audit = useAudit(companyId, { record: recordId }, count);
  return (
    <Dialog title="Quién cambió qué" onClose={onClose}>
      <AuditEntries audit={audit} onMore={() => setCount(count + pageSize)} />
    </Dialog>
  );
}
