import { Box, Button, Typography } from '@mui/material';
import type { PeriodOfYear } from '@timbra/core/payroll/pay-year.ts';
import { fiscalDay } from '@timbra/ui/format/format.ts';
import { Link, useNavigate } from 'react-router';
import { useState } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { ApiError, callData, messageOf, offlineMessage } from '@timbra/ui/http/call.ts';
import type { Company } from '../../shared/companies/companies-context.tsx';
import { ToneChip } from '../../documents/estado-chip.tsx';
import { runAddress } from '../payroll-run.ts';
import type { NewRunValues } from '../new-run/new-run-values.ts';
import { repeatedIn } from '../new-run/repeated.ts';
import { useWarnedRun } from '../new-run/use-warned-run.tsx';
import { datesOf, periodChips } from './period-states.ts';

/** Is how a run begins, as the runs before it say. */
type RunBegins = Pick<NewRunValues, 'contarDias' | 'renglones'>;

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
        <Typography variant="note">{datesOf(period)}</Typography>
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

/** Opens the run of a period with one press, and leads into it. */
function useOpenPeriod(companyId: string, periodicidadPago: string, period: PeriodOfYear, begins: RunBegins) {
  const { first: fechaInicialPago, last: fechaFinalPago, fechaPago } = period;
  const [isBusy, setBusy] = useState(false);
  const { open: openRun, question } = useWarnedRun();
  const navigate = useNavigate();
  const alerts = useAlerts();
  const days = { tipoNomina: 'O', periodicidadPago, fechaInicialPago, fechaFinalPago };
  const open = async () => {
    setBusy(true);
    try {
      // Another tab may have opened it since.
      const [present] = await callData('GET /payroll-runs', { query: { companyId, filter: JSON.stringify(days) } });
      const asked = {
        ...days,
        companyId,
        fechaPago,
        ...begins,
      } as const;
      const { id } = present ?? (await openRun(`nomina:${companyId}:${periodicidadPago}:${fechaInicialPago}`, asked));
      void navigate(runAddress(id));
    } catch (error) {
      setBusy(false);
      if (repeatedIn(error)) return;
      const failure = 'No pudimos preparar la nómina.';
      alerts.error(error instanceof ApiError && error.unreachable ? offlineMessage : messageOf(error, failure));
    }
  };
  return { isBusy, open, question };
}
