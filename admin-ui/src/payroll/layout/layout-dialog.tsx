import { Box, Button, Skeleton, Typography } from '@mui/material';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { callData, reasonOf } from '@timbra/ui/http/call.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../shared/data/use-answer.ts';
import { ChosenFileField } from '../../imports/new/chosen-file-field.tsx';
import { tables } from '../../imports/new/file-kinds.ts';
import { blame, type ChosenFile, faultOf, isFileFault } from '../../imports/new/use-preview.ts';
import { payslipCount } from '../payroll-run.ts';
import { useRunActions } from '../use-run-actions.ts';
import { LayoutReview } from './layout-review.tsx';
import { useFiles } from '../../shared/download/use-files.ts';

const file = {
  ...tables,
  help: 'Una celda vacía no cambia nada, y un 0 quita el renglón del recibo. Se reconoce a cada empleado por su CURP.',
};

/** Shows the payslips of a run as a file: fetched with their amounts, filled in elsewhere, and sent back. */
export function LayoutDialog({ runId, onClose }: { readonly runId: string; readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<ChosenFile>();
  const [fault, setFault] = useState<string>();
  const { isBusy, fill } = useRunActions(runId);
  const { data: shown, error, refetch } = usePreview(runId, chosen);
  const choose = (files: readonly File[]) => {
    const [first] = files;
    const found = faultOf(files, file);
    setFault(found);
    setChosen(first && !found ? (before) => ({ file: first, number: (before?.number ?? 0) + 1 }) : undefined);
  };
  const isReady = shown !== undefined && shown.faultCount === 0 && shown.payslips > 0;
  const send = async () => {
    if (chosen && (await fill(chosen.file))) onClose();
  };
  return (
    <Dialog
      title="Importes desde un archivo"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="contained" disabled={!isReady} loading={isBusy} onClick={() => void send()}>
            {isReady ? `Poner importes en ${payslipCount(shown.payslips)}` : 'Poner importes'}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Layout runId={runId} />
        <ChosenFileField
          kind={file}
          file={chosen?.file}
          rows={undefined}
          fault={fault ?? (isFileFault(error) ? error.message : undefined)}
          onFiles={choose}
        />
        {error && !isFileFault(error) ? (
          <ErrorNotice title="No pudimos revisar el archivo." detail={reasonOf(error)} onRetry={() => void refetch()} />
        ) : null}
        {chosen && !shown && !error ? (
          <Box role="status">
            <span className="sr-only">Revisando el archivo...</span>
            <Skeleton variant="rounded" height={160} />
          </Box>
        ) : null}
        {shown ? <LayoutReview preview={shown} /> : null}
      </Box>
    </Dialog>
  );
}

/** Previews what a file would do to the run. */
function usePreview(runId: string, chosen: ChosenFile | undefined) {
  return useRead(
    ['layout-de-nomina', runId, chosen?.number],
    (signal) => {
      if (!chosen) throw new Error('No file was chosen');
      const asked = { params: { id: runId }, body: {}, file: chosen.file, signal };
      return callData('POST /payroll-runs/{id}/layout/preview', asked).catch((error) => blame(chosen.file, error));
    },
    { enabled: chosen !== undefined, staleTime: Infinity, gcTime: 0 },
  );
}

const formats = [
  ['xlsx', 'Descargar Excel'],
  ['csv', 'O en CSV'],
] as const;

function Layout({ runId }: { readonly runId: string }) {
  const { busy, save } = useFiles<string>('No pudimos preparar el archivo.');
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography>
        Descarga los recibos por timbrar con sus importes, llénalos y sube el archivo. Para otro concepto agrega una
        columna con su clave: «Percepción 038 Bono: gravado», «Deducción 004 Préstamo». Al final van las horas extra,
        las faltas (días sin goce de sueldo), las incapacidades y la separación.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {formats.map(([format, label]) => (
          <Button
            key={format}
            startIcon={<Download size={18} />}
            loading={busy === format}
            disabled={busy !== undefined}
            onClick={() =>
              void save({
                key: format,
                path: `/payroll-runs/${runId}/layout?format=${format}`,
                name: `nomina.${format}`,
              })
            }
          >
            {label}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
