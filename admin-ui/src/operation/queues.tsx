import { Box, Card, Skeleton, Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { NotRefreshed } from '@timbra/ui/feedback/not-refreshed.tsx';
import { count } from '@timbra/ui/format/amounts.ts';
import { reasonOf } from '@timbra/ui/http/api-error.ts';
import { callData } from '@timbra/ui/http/call.ts';
import { jobTitles } from './jobs.ts';

const everyMs = 5_000;
/** What somebody has to look at comes first: a phone shows no more than three. */
const figures = [
  ['failed', 'Fallidos'],
  ['waiting', 'En espera'],
  ['active', 'En curso'],
  ['delayed', 'Aplazados'],
] as const;

/** How many jobs are where, as it is now. */
export function Queues() {
  const query = useQuery({
    queryKey: ['operacion', 'colas'],
    queryFn: ({ signal }) => callData('GET /operator/queues', { signal }),
    refetchInterval: everyMs,
    staleTime: 0,
  });
  const { data, error, refetch } = query;
  if (error && !data) {
    return <ErrorNotice title="No pudimos cargar las colas" detail={reasonOf(error)} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton variant="rounded" height={240} sx={{ mb: 6 }} />;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', mb: 6 }}>
      <NotRefreshed query={query} />
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
            {data.map((queue) => (
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
    </Box>
  );
}
