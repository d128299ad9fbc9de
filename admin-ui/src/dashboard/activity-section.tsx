import { Box, Skeleton } from '@mui/material';
import { ErrorNotice, NotRefreshed } from '@timbra/ui/feedback/error-notice.tsx';
import { reasonOf } from '@timbra/ui/http/call.ts';
import { IncomeCard } from './income-card.tsx';
import { LatestCard, RejectedCard } from './document-cards.tsx';
import { OwedCards } from './owed-cards.tsx';
import { useActivity } from './use-activity.ts';

interface ActivitySectionProps {
  readonly companyId: string;
  /** Tells whether the company has issued nothing yet: its first steps stand there, and what is empty is left out. */
  readonly isNew: boolean;
}

/** Shows what is owed and rejected, the months and the last documents: asked for in one call. */
export function ActivitySection({ companyId, isNew }: ActivitySectionProps) {
  const query = useActivity(companyId);
  const { data, error, refetch } = query;
  if (error && data === undefined)
    return (
      <ErrorNotice
        title="No pudimos cargar la actividad de tu empresa."
        detail={reasonOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (data === null || (isNew && !data?.latest.length)) return null;
  if (!data) return <Loading />;
  return (
    <Box
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {error ? (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <NotRefreshed query={query} />
        </Box>
      ) : null}
      <OwedCards owed={data.owed} />
      {data.rejected.count > 0 ? <RejectedCard {...data.rejected} /> : null}
      <IncomeCard months={data.months} />
      <LatestCard documents={data.latest} />
    </Box>
  );
}

function Loading() {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 4 }}>
      <span className="sr-only">Cargando la actividad...</span>
      <Skeleton variant="rounded" height={112} />
      <Skeleton variant="rounded" height={300} />
    </Box>
  );
}
