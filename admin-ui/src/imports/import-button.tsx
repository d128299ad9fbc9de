import { Button } from '@mui/material';
import type { ImportKind } from '@timbra/core/imports/import.ts';
import { Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { importTexts, newImport, useImportAddress } from './import-texts.ts';

const ImportDialogs = lazy(async () => ({ default: (await import('./import-dialogs.tsx')).ImportDialogs }));

interface ImportButtonProps {
  readonly kind: ImportKind;
  readonly companyId: string;
}

/** Stands in a list, with the dialogs of its imports. */
export function ImportButton({ kind, companyId }: ImportButtonProps) {
  const { shown, open } = useImportAddress();
  const [isUsed, setUsed] = useState(false);
  // The import that a dialog has begun is watched after it is closed.
  if (shown !== undefined && !isUsed) setUsed(true);
  return (
    <>
      <Button startIcon={<Upload size={18} />} onClick={() => open(newImport)}>
        {importTexts[kind].action}
      </Button>
      {isUsed ? (
        <Suspense fallback={null}>
          <ImportDialogs kind={kind} companyId={companyId} />
        </Suspense>
      ) : null}
    </>
  );
}
