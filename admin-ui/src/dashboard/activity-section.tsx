import { Box, Skeleton, Typography } from '@mui/material';
import { ErrorNotice, NotRefreshed } from '@timbra/ui/feedback/error-notice.tsx';
import { reasonOf } from '@timbra/ui/http/call.ts';
import { whileInProgress } from '@timbra/ui/in-progress.ts';
import { money } from '@timbra/ui/format/format.ts';
import { useRead } from '../shared/data/use-answer.ts';
import { useActions, type Activity } from '../shared/actions/actions.ts';
import { activityKey, summaryKey } from '../shared/drafts/drafts.ts';
import type { Column } from '../shared/list/columns.ts';
import { Chart } from '../shared/charts/chart.tsx';
import { FiguresTable } from '../shared/figures/figures-table.tsx';
import { monthName, monthTitle, shortMonth } from '../shared/month-names.ts';
import { LatestCard, OwedCards, RejectedCard } from './document-cards.tsx';
import { TitledCard } from './titled-card.tsx';

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

const Loading = () => (
  <Box role="status" sx={{ display: 'grid', gap: 4 }}>
    <span className="sr-only">Cargando la actividad...</span>
    <Skeleton variant="rounded" height={112} />
    <Skeleton variant="rounded" height={300} />
  </Box>
);

const untilSettled = whileInProgress<Activity | null>(
  (activity) => activity?.latest.some(({ estado }) => estado === 'En proceso') ?? false,
);

/** What happens in the company, as it is whenever the dashboard is opened and until its documents are settled; null where nothing is to be told. */
function useActivity(companyId: string) {
  const { readActivity } = useActions();
  return useRead(activityKey(companyId), (signal) => readActivity(companyId, signal), {
    refetchInterval: untilSettled,
    staleTime: 0,
  });
}

type Month = Activity['months'][number];
type Row = Month & { readonly id: string };

const columns: readonly Column<Row>[] = [
  { label: 'Mes', show: ({ month }) => monthTitle(month), main: true },
  { label: 'Ingresos', show: ({ income }) => money(income), align: 'right' },
];

/** Shows the last twelve months as bars, and the same figures in words for whoever opens them. */
function IncomeCard({ months }: Pick<Activity, 'months'>) {
  const name = `Ingresos por mes, de ${monthName(months[0]?.month ?? '')} a ${monthName(months.at(-1)?.month ?? '')}`;
  return (
    <TitledCard title="Ingresos de doce meses" isWide>
      {months.every(({ income }) => income === 0) ? (
        <Typography color="textSecondary">No tienes ingresos en los últimos doce meses.</Typography>
      ) : (
        <>
          <Chart label={name} measure="Ingresos" direction="upright" bars={months.map(barOf)} />
          <Box component="details" sx={{ '& summary': { cursor: 'pointer', width: 'fit-content', mb: 2 } }}>
            <summary>Ver las cifras</summary>
            <FiguresTable
              label="Ingresos por mes"
              columns={columns}
              rows={months.map((each) => ({ ...each, id: each.month }))}
              nameOf={({ month }) => monthTitle(month)}
            />
          </Box>
        </>
      )}
    </TitledCard>
  );
}

const barOf = ({ month, income }: Month) => ({
  id: month,
  name: monthTitle(month),
  short: shortMonth(month),
  value: income,
});

/** Returns the figures of the month and the first steps, as they are whenever the dashboard is opened. */
export function useSummary(companyId: string) {
  const { readSummary } = useActions();
  return useRead(summaryKey(companyId), (signal) => readSummary(companyId, signal), { staleTime: 0 });
}
