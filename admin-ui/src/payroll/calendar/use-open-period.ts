import type { PeriodOfYear } from '@timbra/core/payroll/pay-year.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { ApiError, callData, messageOf, offlineMessage } from '@timbra/ui/http/call.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { NewRunValues } from '../new-run/new-run-values.ts';
import { repeatedIn } from '../new-run/repeated.ts';
import { useWarnedRun } from '../new-run/use-warned-run.tsx';
import { runAddress } from '../payroll-run.ts';

/** Is how a run begins, as the runs before it say. */
export type RunBegins = Pick<NewRunValues, 'contarDias' | 'renglones'>;

/** Opens the run of a period with one press, and leads into it. */
export function useOpenPeriod(companyId: string, periodicidadPago: string, period: PeriodOfYear, begins: RunBegins) {
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
