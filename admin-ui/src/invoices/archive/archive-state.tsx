import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { Download } from 'lucide-react';
import type { ArchiveAnswer } from '@timbra/contract/archives.ts';
import { ErrorNotice, NotRefreshed } from '@timbra/ui/feedback/error-notice.tsx';
import { count, dateAndTime } from '@timbra/ui/format/format.ts';
import { whileInProgress } from '@timbra/ui/in-progress.ts';
import { useWholeRecord } from '../../shared/use-whole-record.ts';
import { download, whyNoFile } from '../../shared/download/download.ts';
import { useAttempt } from '../../shared/use-attempt.ts';

const untilOver = whileInProgress<ArchiveAnswer>(({ status }) => status === 'QUEUED' || status === 'RUNNING');

/** Shows how far the worker has come, and then its file. */
export function ArchiveState({ id }: { readonly id: string }) {
  const query = useWholeRecord<ArchiveAnswer>('archives', id, { refetchInterval: untilOver });
  const { data, error, refetch } = query;
  if (error && !data) return <ErrorNotice title="No pudimos cargar el archivo." onRetry={() => void refetch()} />;
  if (!data) return <LinearProgress aria-label="Cargando" />;
  if (data.status === 'COMPLETED') return <Ready archive={data} />;
  if (data.status === 'FAILED') return <ErrorNotice title={data.message ?? 'No pudimos preparar el archivo.'} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <NotRefreshed query={query} />
      <Progress archive={data} />
    </Box>
  );
}

function Progress({ archive: { status, processed, total } }: { readonly archive: ArchiveAnswer }) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography role="status">
        {status === 'QUEUED' ? 'En espera de su turno' : `${count(processed)} de ${count(total)} documentos`}
      </Typography>
      <LinearProgress aria-label="Avance del archivo" variant="determinate" value={(processed / total) * 100} />
      <Typography variant="note">
        Puedes cerrar esta ventana o salir de la página: te avisaremos cuando esté listo.
      </Typography>
    </Box>
  );
}

function Ready({ archive: { id, fileName, total, size, expiresAt } }: { readonly archive: ArchiveAnswer }) {
  const { isBusy, attempt } = useAttempt({ why: whyNoFile });
  if (expiresAt !== null && new Date(expiresAt) <= new Date()) {
    return <Typography>Este archivo ya venció. Vuelve a prepararlo desde la lista de facturas.</Typography>;
  }
  const save = () =>
    attempt(
      () => download(`/archives/${id}/file`, fileName),
      'No pudimos descargar el archivo. Inténtalo de nuevo en un momento.',
    );
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Typography role="status">
        {`Tu archivo está listo: ${total === 1 ? 'un documento' : `${count(total)} documentos`}, ${sizeText(size)}.`}
      </Typography>
      <Button
        variant="contained"
        startIcon={<Download size={18} aria-hidden />}
        loading={isBusy}
        onClick={() => void save()}
      >
        Descargar zip
      </Button>
      {expiresAt === null ? null : (
        <Typography variant="note">{`Se puede descargar hasta el ${dateAndTime(expiresAt)}.`}</Typography>
      )}
    </Box>
  );
}

const kb = 1_024;

/** Writes a size as `12 KB`, `3.4 MB` or `5,000 MB`. */
export const sizeText = (bytes: number): string =>
  bytes < kb * kb ? `${Math.ceil(bytes / kb)} KB` : `${megabytes(bytes / kb / kb)} MB`;

const megabytes = (size: number) => (size < 100 ? size.toFixed(1) : count(Math.round(size)));
