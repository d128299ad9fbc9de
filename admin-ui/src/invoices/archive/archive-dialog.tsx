import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { call, messageOf, newRequestKey } from '@timbra/ui/http/call.ts';
import { count, dateAndTime } from '@timbra/ui/format/format.ts';
import { useActions } from '../../shared/actions/actions.ts';
import { useSentFilters, type Filters } from '../../shared/data/wanted-filters.ts';
import { showsPayslips } from '../with-payslips.ts';
import { useAnswer } from '../../shared/data/use-answer.ts';
import { newArchive, useArchiveAddress } from './use-archive-address.ts';
import { useAttempt } from '../../shared/use-attempt.ts';
import { Download } from 'lucide-react';
import type { ArchiveAnswer } from '@timbra/contract/archives.ts';
import { ErrorNotice, NotRefreshed } from '@timbra/ui/feedback/error-notice.tsx';
import { whileInProgress } from '@timbra/ui/in-progress.ts';
import { useWholeRecord } from '../../shared/use-whole-record.ts';
import { download, whyNoFile } from '../../shared/download/download.ts';

interface ArchiveDialogProps {
  readonly companyId: string;
  /** It is its id, or that of a new one. */
  readonly shown: string;
}

export function ArchiveDialog({ companyId, shown }: ArchiveDialogProps) {
  const { close } = useArchiveAddress();
  return shown === newArchive ? (
    <NewArchive companyId={companyId} />
  ) : (
    <Dialog title="Archivo de documentos" width="narrow" onClose={close}>
      <ArchiveState id={shown} />
    </Dialog>
  );
}

/** Says what will be in it before the worker begins. */
function NewArchive({ companyId }: { readonly companyId: string }) {
  const { filterValues } = useListContext();
  const { startArchive } = useActions();
  const { goOn, close } = useArchiveAddress();
  const { isBusy, attempt } = useAttempt();
  // The same key is sent after a lost answer, so that whoever presses again gets the archive that was begun.
  const key = useRef(newRequestKey());
  const sent = useSentFilters();
  const isFiltered = Object.keys(filterValues as object).length > 0;
  const start = () =>
    attempt(async () => {
      const id = await startArchive(companyId, sent, key.current);
      if (id === undefined) close();
      else goOn(id);
    }, 'No pudimos empezar el archivo. Inténtalo de nuevo.');
  return (
    <Dialog
      title="Descargar zip"
      width="narrow"
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancelar</Button>
          <Button variant="contained" loading={isBusy} onClick={() => void start()}>
            Preparar zip
          </Button>
        </>
      }
    >
      <Typography>
        {isFiltered
          ? 'Lleva el XML y el PDF de los documentos timbrados que muestra la lista con estos filtros.'
          : 'Lleva el XML y el PDF de todos los documentos timbrados de la empresa. Para un mes, elige antes el período en la lista.'}
        {showsPayslips(filterValues as Filters) ? '' : withoutPayslips}
      </Typography>
      <Typography sx={{ mt: 3 }}>
        También lleva un Excel con el UUID de cada uno, su estado en el SAT, sus relaciones y sus pagos.
      </Typography>
      <StoredArchives />
    </Dialog>
  );
}

const withoutPayslips =
  ' Sin los recibos de nómina: para llevarlos, elige antes «Todos, con nómina» o «Nómina» en el tipo.';

const keys = { archives: ['facturas', 'archivos'], storage: ['cuenta', 'espacio'] } as const;

/** Shows the zips that can still be downloaded, how much of its share the account uses, and room for more. */
function StoredArchives() {
  const client = useQueryClient();
  const alerts = useAlerts();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: archives = [] } = useAnswer('GET /archives', {}, { of: keys.archives, staleTime: 0, retry: 3 });
  const { data: storage } = useAnswer('GET /user/storage', {}, { of: keys.storage, staleTime: 0, retry: 3 });
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => call('DELETE /archives/{id}', { params: { id } }),
    onSuccess: () => alerts.success('Zip borrado'),
    onError: (error) => alerts.error(messageOf(error, 'No pudimos borrar el zip. Inténtalo de nuevo.')),
    onSettled: async () => {
      await Promise.all(Object.values(keys).map((queryKey) => client.invalidateQueries({ queryKey })));
      // The button that was pressed is gone.
      heading.current?.focus();
    },
  });
  const made = archives.filter(({ status }) => status === 'COMPLETED');
  if (!storage) return null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2, mt: 5 }}>
      <Typography ref={heading} tabIndex={-1} variant="h3" component="h3">
        Espacio de tu cuenta
      </Typography>
      <Typography variant="note">
        {`Usas ${sizeText(storage.total)} de ${sizeText(storage.most)} con tus zips, los archivos que importas y tus logos.`}
      </Typography>
      {made.length === 0 ? null : (
        <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
          {made.map(({ id, fileName, size, createdAt }) => (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}
            >
              <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {`${fileName}, ${sizeText(size)}, ${dateAndTime(createdAt)}`}
              </Typography>
              <Button
                size="small"
                disabled={isPending}
                aria-label={`Borrar ${fileName} de ${dateAndTime(createdAt)}`}
                onClick={() => mutate(id)}
              >
                Borrar
              </Button>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

const untilOver = whileInProgress<ArchiveAnswer>(({ status }) => status === 'QUEUED' || status === 'RUNNING');

/** Shows how far the worker has come, and then its file. */
function ArchiveState({ id }: { readonly id: string }) {
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

const Progress = ({ archive: { status, processed, total } }: { readonly archive: ArchiveAnswer }) => (
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
const sizeText = (bytes: number): string =>
  bytes < kb * kb ? `${Math.ceil(bytes / kb)} KB` : `${megabytes(bytes / kb / kb)} MB`;

const megabytes = (size: number) => (size < 100 ? size.toFixed(1) : count(Math.round(size)));
