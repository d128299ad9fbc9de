import { Box, Skeleton } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ScheduledGlobalAnswer } from '@timbra/contract/scheduled-global.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { ErrorNotice } from '@timbra/ui/feedback/error-notice.tsx';
import { callData, reasonOf } from '@timbra/ui/http/call.ts';
import { useRead } from '../../../shared/data/use-answer.ts';
import type { Company } from '../../../shared/companies/companies-context.tsx';
import { NextScheduledGlobal, scheduledGlobalKey } from './next-scheduled-global.tsx';
import { PastScheduledGlobals } from './past-scheduled-globals.tsx';
import { ScheduledGlobalForm } from './scheduled-global-form.tsx';

/** Shows what is issued by itself of what nobody invoiced: how often, what comes next, and what became of it before. */
export function ScheduledGlobalSection({ company }: { readonly company: Company }) {
  const client = useQueryClient();
  const alerts = useAlerts();
  const key = scheduledGlobalKey(company.id);
  const { data, error, isFetchedAfterMount, refetch } = useRead(
    key,
    (signal) => callData('GET /company/{id}/global-schedule', { params: { id: company.id }, signal }),
    { staleTime: 0 },
  );
  const show = (answer: ScheduledGlobalAnswer) => {
    client.setQueryData(key, answer);
    void client.invalidateQueries({ queryKey: [...key, 'previa'] });
  };
  const { mutate: choose, isPending } = useMutation({
    mutationFn: (body: { readonly desde: string; readonly stopped: boolean }) =>
      callData('POST /company/{id}/global-schedule/stop', { params: { id: company.id }, body }),
    onSuccess: (answer, { stopped }) => {
      show(answer);
      alerts.success(stopped ? 'Factura global detenida' : 'Factura global reanudada');
    },
    onError: ({ message }) => {
      alerts.error(message);
      void client.invalidateQueries({ queryKey: key });
    },
  });
  if (!data || !isFetchedAfterMount) {
    return error ? (
      <ErrorNotice
        title="No pudimos cargar la factura global automática."
        detail={reasonOf(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton variant="rounded" height={240} />
    );
  }
  return (
    <Box component="section" aria-label="Factura global de lo que queda" sx={{ display: 'grid', gap: 5, mb: 8 }}>
      <ScheduledGlobalForm company={company} stored={data} onSaved={show} />
      {data.siguiente === null ? null : (
        <NextScheduledGlobal
          companyId={company.id}
          isBusy={isPending}
          onStop={(desde) => choose({ desde, stopped: true })}
        />
      )}
      {data.periodos.length > 0 ? (
        <PastScheduledGlobals
          schedule={data}
          isBusy={isPending}
          onResume={(desde) => choose({ desde, stopped: false })}
        />
      ) : null}
    </Box>
  );
}
