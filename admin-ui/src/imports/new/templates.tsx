import { Button } from '@mui/material';
import type { ImportKind } from '@timbra/core/imports/import-kind.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { download, whyNoFile } from '../../shared/download/download.ts';
import { hasColumns } from './file-kinds.ts';

const formats = [
  ['xlsx', 'Plantilla de Excel'],
  ['csv', 'Plantilla CSV'],
] as const;
type Format = (typeof formats)[number][0];

/** Files with the headings that are recognised and two rows of example. */
export function Templates({ kind }: { readonly kind: ImportKind }) {
  const [busy, setBusy] = useState<Format>();
  const alerts = useAlerts();
  if (!hasColumns(kind)) return null;
  const save = async (format: Format) => {
    setBusy(format);
    try {
      await download(`/import-templates?kind=${kind}&format=${format}`, `plantilla.${format}`);
    } catch (error) {
      alerts.error(whyNoFile(error, 'No pudimos descargar la plantilla.'));
    } finally {
      setBusy(undefined);
    }
  };
  return formats.map(([format, label]) => (
    <Button
      key={format}
      size="small"
      startIcon={<Download size={16} />}
      loading={busy === format}
      onClick={() => void save(format)}
    >
      {label}
    </Button>
  ));
}
