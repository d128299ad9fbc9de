import type { AskedBy } from '@timbra/contract/calls.ts';
import { Button } from '@mui/material';
import { importFacts, type ImportKind } from '@timbra/core/imports/import.ts';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { useMay } from '../shared/companies/companies-context.tsx';
import { importTexts, newImport, useImportAddress } from './import-texts.ts';

const ImportDialogs = whenShown(async () => (await import('./import-dialogs.tsx')).ImportDialogs);

/** Stands in a list, with the dialogs of its imports. */
export function ImportButton({ kind, companyId }: { readonly kind: ImportKind; readonly companyId: string }) {
  const { shown, open } = useImportAddress();
  const may = useMay();
  const [isUsed, setUsed] = useState(false);
  // The import that a dialog has begun is watched after it is closed.
  if (shown !== undefined && !isUsed) setUsed(true);
  return (
    <>
      {may('imports:write' satisfies AskedBy<'POST /imports'>) && may(importFacts[kind].permission) ? (
        <Button startIcon={<Upload size={18} />} onClick={() => open(newImport)}>
          {importTexts[kind].action}
        </Button>
      ) : null}
      {isUsed ? <ImportDialogs kind={kind} companyId={companyId} /> : null}
    </>
  );
}
