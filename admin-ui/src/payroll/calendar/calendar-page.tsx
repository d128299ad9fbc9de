import { Box, Card, IconButton, Link, MenuItem, Select, Skeleton, Typography } from '@mui/material';
import { payYear, periodicities } from '@timbra/core/payroll/pay-year.ts';
import { PERIODICIDAD_PAGO } from '@timbra/core/sat/catalogs/nomina/lists.ts';
import { NotRefreshed } from '@timbra/ui/feedback/error-notice.tsx';
import { todayInMexico } from '@timbra/ui/format/format.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useGetList } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { Company } from '../../shared/companies/companies-context.tsx';
import { monthTitle } from '../../shared/month-names.ts';
import { Page } from '../../shared/page.tsx';
import { BackToRuns } from '../payslip-list.tsx';
import { useLaw } from '../../shared/law.ts';
import { countedBefore, linesOf } from '../new-run/new-run-values.ts';
import { runsKey, type PayrollRun } from '../payroll-run.ts';
import { byMonth, countsOf } from './period-states.ts';
import { PeriodRow } from './period-row.tsx';
import { NotLoaded } from '../../shared/data/not-loaded.tsx';

/** Shows the periods of a year, how each stands, and the way into its run. */
export function CalendarPage({ company }: { readonly company: Company }) {
  const today = todayInMexico();
  const [parameters, setParameters] = useSearchParams();
  const year = yearIn(parameters.get('ejercicio')) ?? Number(today.slice(0, 4));
  const query = useGetList<PayrollRun>(runsKey, runsQuery(company.id, year), { staleTime: 0, retry: false });
  const chosen = parameters.get('periodicidad') ?? '';
  const key = periodicities.includes(chosen) ? chosen : usualIn(query.data ?? []);
  const choose = (changes: Readonly<Record<string, string>>) =>
    setParameters({ ejercicio: String(year), periodicidad: key, ...changes }, { replace: true });
  return (
    <Page title="Calendario de nómina" subtitle={company.name} back={<BackToRuns />}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 5 }}>
        <Select
          value={key}
          onChange={({ target }) => choose({ periodicidad: target.value })}
          SelectDisplayProps={{ 'aria-label': 'Periodicidad' }}
          sx={{ minWidth: 176 }}
        >
          {periodicities.map((each) => (
            <MenuItem key={each} value={each}>
              {PERIODICIDAD_PAGO.nameOf(each)}
            </MenuItem>
          ))}
        </Select>
        <Box sx={{ display: 'flex', alignItems: 'center' }}>
          <IconButton aria-label="Año anterior" onClick={() => choose({ ejercicio: String(year - 1) })}>
            <ChevronLeft size={20} />
          </IconButton>
          <Typography sx={{ fontWeight: 600, minWidth: 48, textAlign: 'center' }}>{year}</Typography>
          <IconButton aria-label="Año siguiente" onClick={() => choose({ ejercicio: String(year + 1) })}>
            <ChevronRight size={20} />
          </IconButton>
        </Box>
      </Box>
      {query.data ? (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <NotRefreshed query={query} />
          <div>
            <Year periodicidadPago={key} year={year} today={today} runs={query.data} company={company} />
          </div>
        </Box>
      ) : (
        <NotLoaded
          error={query.error}
          title="No pudimos cargar el calendario."
          onRetry={query.refetch}
          waiting={<Loading />}
        />
      )}
    </Page>
  );
}

const earliest = 2017;
const latest = 2100;

function yearIn(text: string | null): number | undefined {
  const year = Number(text);
  return Number.isInteger(year) && year >= earliest && year <= latest ? year : undefined;
}

/**
 * Reads the runs with those of the year before: they tell when weeks begin, and whether anything was paid here before.
 */
const runsQuery = (companyId: string, year: number) => ({
  filter: { companyId, tipoNomina: 'O', ejercicio: [String(year), String(year - 1)] },
  sort: { field: 'fechaFinalPago', order: 'DESC' as const },
  pagination: { page: 1, perPage: 1_000 },
});

const usualIn = (runs: readonly PayrollRun[]): string =>
  runs.find(({ periodicidadPago }) => periodicities.includes(periodicidadPago))?.periodicidadPago ?? '04';

const anchorOf = (month: string) => `mes-${month}`;

interface YearProps {
  readonly periodicidadPago: string;
  readonly year: number;
  readonly today: string;
  readonly runs: readonly PayrollRun[];
  readonly company: Company;
}

function Year({ periodicidadPago, year, today, runs, company }: YearProps) {
  const law = useLaw();
  const workers = Math.max(1, ...runs.map(({ trabajadores }) => trabajadores));
  // A run whose payslips are all cancelled pays nobody.
  const known = runs
    .map((run) => ({ ...run, isDone: run.estado === 'COMPLETED' }))
    .filter(({ isDone, recibos }) => !isDone || recibos.timbrados > 0);
  const periods = payYear(periodicidadPago, year, { runs: known, workers, today, law });
  const own = runs.filter((run) => run.periodicidadPago === periodicidadPago);
  const begins = { renglones: linesOf('O', own), contarDias: countedBefore(periodicidadPago, own) };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mb: 4 }}>
        <Typography role="status" color="textSecondary">
          {countsOf(periods)}
        </Typography>
        {today.startsWith(String(year)) ? (
          <Link href={`#${anchorOf(today.slice(0, 7))}`} sx={{ display: { md: 'none' } }}>
            Ir a este mes
          </Link>
        ) : null}
      </Box>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr', lg: '1fr 1fr 1fr' } }}>
        {byMonth(periods).map(([month, its]) => (
          <Month key={month} id={anchorOf(month)} title={monthTitle(month)}>
            {its.map((period) => (
              <PeriodRow
                key={period.first}
                company={company}
                periodicidadPago={periodicidadPago}
                period={period}
                begins={begins}
              />
            ))}
          </Month>
        ))}
      </Box>
    </>
  );
}

interface MonthProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

function Month({ id: anchor, title, children }: MonthProps) {
  const id = useId();
  return (
    // The top bar lies over what is scrolled to.
    <Card id={anchor} component="section" aria-labelledby={id} sx={{ p: 4, minWidth: 0, scrollMarginTop: 80 }}>
      <Typography id={id} variant="h2" sx={{ fontSize: 16 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {children}
      </Box>
    </Card>
  );
}

const Loading = () => (
  <div role="status" aria-busy>
    <span className="sr-only">Cargando el calendario...</span>
    <Skeleton variant="rounded" height={320} />
  </div>
);
