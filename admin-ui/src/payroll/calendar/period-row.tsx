import { Box, Button, Typography } from '@mui/material';
import type { PeriodOfYear } from '@timbra/core/payroll/pay-year.ts';
import { fiscalDay } from '@timbra/ui/format/dates.ts';
import { Link } from 'react-router';
import type { Company } from '../../shared/companies/companies-context.tsx';
import { ToneChip } from '../../documents/estado-chip.tsx';
import { runAddress } from '../payroll-run.ts';
import { datesOf, periodChips } from './period-states.ts';
import { useOpenPeriod, type RunBegins } from './use-open-period.ts';

interface PeriodRowProps {
  readonly company: Company;
  readonly periodicidadPago: string;
  readonly period: PeriodOfYear;
  readonly begins: RunBegins;
}

export function PeriodRow({ company, periodicidadPago, period, begins }: PeriodRowProps) {
  const { isBusy, open, question } = useOpenPeriod(company.id, periodicidadPago, period, begins);
  const { label, tone } = periodChips[period.state];
  const { first, last, runId } = period;
  const days = first === last ? fiscalDay(first) : `${fiscalDay(first)} – ${fiscalDay(last)}`;
  return (
    <Box component="li" sx={{ py: 3, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 550 }}>{days}</Typography>
        <ToneChip tone={tone}>{label}</ToneChip>
      </Box>
      <Box sx={{ display: 'flex', gap: 2, mt: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="body2" color="textSecondary">
          {datesOf(period)}
        </Typography>
        {runId === undefined ? (
          <Button
            size="small"
            loading={isBusy}
            aria-label={`Preparar la nómina del ${days}`}
            onClick={() => void open()}
          >
            Preparar
          </Button>
        ) : (
          <Button size="small" component={Link} to={runAddress(runId)} aria-label={`Abrir la nómina del ${days}`}>
            Abrir
          </Button>
        )}
      </Box>
      {question}
    </Box>
  );
}
