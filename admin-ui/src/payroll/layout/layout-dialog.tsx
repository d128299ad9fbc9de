import {
  Alert,
  Box,
  Button,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { callData, reasonOf } from '@timbra/ui/http/call.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../shared/data/use-answer.ts';
import { ChosenFileField } from '../../imports/new/chosen-file-field.tsx';
import { tables } from '../../imports/new/file-kinds.ts';
import { blame, faultOf, isFileFault, type ChosenFile } from '../../imports/new/use-preview.ts';
import { payslipCount } from '../payroll-run.ts';
import { useRunActions } from '../use-run-actions.ts';
import { useFiles } from '../../shared/download/use-files.ts';
import type { PayrollLayoutAnswer } from '@timbra/contract/payroll.ts';
import { count, money } from '@timbra/ui/format/format.ts';
import { Part } from '../../imports/new/part.tsx';

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
const usePreview = (runId: string, chosen: ChosenFile | undefined) =>
  useRead(
    ['layout-de-nomina', runId, chosen?.number],
    (signal) => {
      if (!chosen) throw new Error('No file was chosen');
      const asked = { params: { id: runId }, body: {}, file: chosen.file, signal };
      return callData('POST /payroll-runs/{id}/layout/preview', asked).catch((error) => blame(chosen.file, error));
    },
    { enabled: chosen !== undefined, staleTime: Infinity, gcTime: 0 },
  );

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

const mostShown = 20;

/** Shows what a file would do to a run, or all that is wrong with it. */
function LayoutReview({ preview }: { readonly preview: PayrollLayoutAnswer }) {
  const { columns, ignored, payslips, blank, faultCount } = preview;
  if (faultCount > 0) return <Faults preview={preview} />;
  return (
    <Part title="Qué cambiará">
      {payslips === 0 ? (
        <Alert severity="warning">El archivo no cambia ningún recibo: sus celdas están vacías.</Alert>
      ) : null}
      {columns.length > 0 ? (
        <Box tabIndex={0} role="group" aria-label="Importes del archivo" sx={{ overflowX: 'auto' }}>
          <Table size="small" aria-label="Importes por columna">
            <TableHead>
              <TableRow>
                <TableCell>Columna</TableCell>
                <TableCell align="right">Recibos</TableCell>
                <TableCell align="right">Suma</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {columns.map(({ heading, kind, payslips: some, total }) => (
                <TableRow key={heading}>
                  <TableCell>{heading}</TableCell>
                  <TableCell align="right">{count(some)}</TableCell>
                  <TableCell align="right">{kind === 'count' ? count(total) : money(total)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      ) : null}
      <Typography variant="note" sx={{ mt: 3 }}>
        {[
          blank > 0
            ? `${count(blank)} ${blank === 1 ? 'fila vacía deja' : 'filas vacías dejan'} su recibo como está.`
            : '',
          ignored.length > 0
            ? `No se ${ignored.length === 1 ? 'toma la columna' : 'toman las columnas'} ${ignored.join(', ')}.`
            : '',
        ].join(' ')}
      </Typography>
    </Part>
  );
}

function Faults({ preview: { faults, faultCount } }: { readonly preview: PayrollLayoutAnswer }) {
  const shown = faults.slice(0, mostShown);
  const rest = faultCount - shown.length;
  return (
    <Part title={faultCount === 1 ? 'Corrige 1 dato del archivo' : `Corrige ${count(faultCount)} datos del archivo`}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {shown.map(({ line, column, message }) => (
          <Typography
            key={`${line}:${column}:${message}`}
            component="li"
            variant="body2"
            sx={{ overflowWrap: 'anywhere' }}
          >
            <Box component="span" sx={{ fontWeight: 600, color: 'error.main' }}>
              {`Renglón ${count(line)}${column === '' ? '' : `, ${column}`}: `}
            </Box>
            {message}
          </Typography>
        ))}
      </Box>
      {rest > 0 ? <Typography variant="note" sx={{ mt: 2 }}>{`Y ${count(rest)} más.`}</Typography> : null}
    </Part>
  );
}
