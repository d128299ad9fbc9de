import { Button } from '@mui/material';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import type { Exported } from './exported.ts';

const ExportDialog = whenShown(async () => (await import('./export-dialog.tsx')).ExportDialog);

/** Stands in a list, whose filters and order the file has. */
export function ExportButton({ exported, companyId }: { readonly exported: Exported; readonly companyId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button startIcon={<Download size={18} />} onClick={() => setOpen(true)}>
        {exported.action}
      </Button>
      {isOpen ? <ExportDialog exported={exported} companyId={companyId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
