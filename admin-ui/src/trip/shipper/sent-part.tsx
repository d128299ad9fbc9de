import { Box, Skeleton, Typography } from '@mui/material';
import type { TripRequestListed } from '@timbra/contract/trip-requests.ts';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { useAnswer } from '../../shared/data/use-answer.ts';
import { sentLines } from './sent-lines.ts';

/** Shows all that a shipper has sent, for the carrier to read before it uses it: it answers for what it issues. */
export function SentPart({ request: { id, sentAt } }: { readonly request: TripRequestListed }) {
  const { data, isError, refetch } = useAnswer(
    'GET /trip-requests/{id}',
    { params: { id } },
    {
      // A correction is asked for anew.
      of: ['solicitud-de-remitente', sentAt],
      staleTime: Infinity,
    },
  );
  if (isError && !data)
    return <ErrorNotice title="Error al cargar lo que envió el remitente" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={64} />;
  return (
    <Box component="ul" aria-label="Lo que envió el remitente" sx={{ m: 0, pl: 5, display: 'grid', gap: 1 }}>
      {sentLines(data.trip ?? {}).map(({ title, detail }, at) => (
        <Typography key={at} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{title}</strong>: {detail}
        </Typography>
      ))}
    </Box>
  );
}
