import { Box, Typography } from '@mui/material';
import { money } from '@timbra/ui/format/amounts.ts';
import type { Activity } from '../shared/actions/actions.ts';
import type { Column } from '../shared/list/columns.ts';
import { Chart } from '../shared/charts/chart.tsx';
import { FiguresTable } from '../shared/figures/figures-table.tsx';
import { monthName, monthTitle, shortMonth } from '../shared/month-names.ts';
import { TitledCard } from './titled-card.tsx';

type Month = Activity['months'][number];
type Row = Month & { readonly id: string };

const columns: readonly Column<Row>[] = [
  { label: 'Mes', show: ({ month }) => monthTitle(month), main: true },
  { label: 'Ingresos', show: ({ income }) => money(income), align: 'right' },
];

/** Shows the last twelve months as bars, and the same figures in words for whoever opens them. */
export function IncomeCard({ months }: Pick<Activity, 'months'>) {
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
