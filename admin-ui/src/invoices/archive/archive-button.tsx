import { Button } from '@mui/material';
import { FolderDown } from 'lucide-react';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { newArchive, useArchiveAddress } from './use-archive-address.ts';

const ArchiveDialog = whenShown(async () => (await import('./archive-dialog.tsx')).ArchiveDialog);

/** Stands in the list of documents, whose filters say what is in the archive. */
export function ArchiveButton({ companyId }: { readonly companyId: string }) {
  const { shown, open } = useArchiveAddress();
  return (
    <>
      <Button startIcon={<FolderDown size={18} />} onClick={() => open(newArchive)}>
        Descargar zip
      </Button>
      {shown === undefined ? null : <ArchiveDialog companyId={companyId} shown={shown} />}
    </>
  );
}
