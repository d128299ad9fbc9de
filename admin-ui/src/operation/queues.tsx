import {
  Box,
  Card,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { ErrorNotice, NotRefreshed } from '@timbra/ui/feedback/error-notice.tsx';
import { count } from '@timbra/ui/format/format.ts';
import { reasonOf } from '@timbra/ui/http/call.ts';
import { below, tableWidth } from '@timbra/ui/theme/design-tokens.ts';
import type { FailedJobAnswer, QueueAnswer } from '@timbra/contract/operator.ts';
import { useAnswer } from '../shared/data/use-answer.ts';

const everyMs = 5_000;
/** What somebody has to look at comes first. */
const figures = [
  ['failed', 'Fallidos'],
  ['waiting', 'En espera'],
  ['active', 'En curso'],
  ['delayed', 'Aplazados'],
] as const;

/** Shows how many jobs are where, as it is now. */
export function Queues() {
  const isNarrow = useMediaQuery(below(tableWidth));
  const query = useAnswer('GET /operator/queues', {}, { refetchInterval: everyMs, staleTime: 0 });
  const { data, error, refetch } = query;
  if (error && !data) {
    return <ErrorNotice title="No pudimos cargar las colas" detail={reasonOf(error)} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton variant="rounded" height={240} sx={{ mb: 6 }} />;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', mb: 6 }}>
      <NotRefreshed query={query} />
      {isNarrow ? <QueueLines queues={data} /> : <QueueTable queues={data} />}
    </Box>
  );
}

type QueuesProps = { readonly queues: readonly QueueAnswer[] };

/** Says what each kind of job does, as operators read it. */
export const jobTitles: Readonly<Record<FailedJobAnswer['queue'], string>> = {
  'stamp-invoice': 'Timbrar un documento',
  'attend-cancellation': 'Seguir una cancelación',
  'cancel-substituted': 'Cancelar una factura sustituida',
  'notice-elsewhere': 'Cancelación hecha con otro sistema',
  'remove-csd': 'Quitar un CSD del proveedor',
  'send-mail': 'Enviar un correo',
  'settle-payment': 'Acreditar un pago',
  'attend-purchase': 'Revisar una compra',
  'cancel-purchase': 'Cancelar una compra',
  'reconcile-balance': 'Revisar un saldo a favor',
  'run-import': 'Importar un archivo',
  'undo-import': 'Deshacer una importación',
  'run-archive': 'Preparar un archivo de documentos',
  'run-payroll': 'Preparar y timbrar una nómina',
  'deliver-webhooks': 'Envío de eventos a webhooks',
  'advance-clock': 'Adelantar el reloj de una empresa de prueba',
  'empty-test-data': 'Vaciar datos de prueba',
};

/** A phone has no room for four columns of figures, most of them zero. */
const QueueLines = ({ queues }: QueuesProps) => (
  <Card component="ul" aria-label="Colas" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {queues.map((queue) => (
      <Box
        component="li"
        key={queue.id}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 3,
          px: 3,
          py: 2,
          '& + &': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        <Typography variant="body2" sx={{ flexGrow: 1 }}>
          {jobTitles[queue.id]}
        </Typography>
        <Typography variant="note">{figuresOf(queue)}</Typography>
      </Box>
    ))}
  </Card>
);

/** Counts the jobs in words: «Fallidos 2 · En curso 1». */
function figuresOf(queue: QueueAnswer): string {
  const nonEmpty = figures.filter(([figure]) => queue[figure] > 0);
  return nonEmpty.map(([figure, label]) => `${label} ${count(queue[figure])}`).join(' · ') || 'Vacía';
}

const QueueTable = ({ queues }: QueuesProps) => (
  <TableContainer component={Card} tabIndex={0} role="region" aria-label="Colas">
    <Table size="small" aria-label="Colas">
      <TableHead>
        <TableRow>
          <TableCell>Cola</TableCell>
          {figures.map(([figure, label]) => (
            <TableCell key={figure} align="right">
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {queues.map((queue) => (
          <TableRow key={queue.id}>
            <TableCell>{jobTitles[queue.id]}</TableCell>
            {figures.map(([figure]) => (
              <TableCell key={figure} align="right">
                {count(queue[figure])}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
