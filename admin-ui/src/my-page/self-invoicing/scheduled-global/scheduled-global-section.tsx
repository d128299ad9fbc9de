import { Box, Button, Card, Link, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import type { ScheduledGlobalAnswer } from '@timbra/contract/scheduled-global.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { callData } from '@timbra/ui/http/call.ts';
import { dateAndTime } from '@timbra/ui/format/format.ts';
import { useRead } from '../../../shared/data/use-answer.ts';
import type { Company } from '../../../shared/companies/companies-context.tsx';
import { ToneChip } from '../../../documents/estado-chip.tsx';
import { invoiceName } from '../../../documents/invoice-row.ts';
import { NextScheduledGlobal, scheduledGlobalKey } from './next-scheduled-global.tsx';
import { ScheduledGlobalForm } from './scheduled-global-form.tsx';
import { daysOf, isResumable, stateWords } from './scheduled-global-words.ts';
import { NotLoaded } from '../../../shared/data/not-loaded.tsx';

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
    return (
      <NotLoaded error={error} title="No pudimos cargar la factura global automática." onRetry={refetch} height={240} />
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

/** Shows what became of each period, the latest first. */
const PastScheduledGlobals = ({
  schedule: { periodos, periodicidad, paused },
  isBusy,
  onResume,
}: {
  readonly schedule: ScheduledGlobalAnswer;
  readonly isBusy: boolean;
  readonly onResume: (desde: string) => void;
}) => (
  <Card component="section" aria-label="Periodos" sx={{ p: { xs: 4, md: 6 } }}>
    <Typography variant="h3" sx={{ mb: 3 }}>
      Periodos
    </Typography>
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
      {periodos.map((period) => (
        <Box
          component="li"
          key={`${period.periodicidad} ${period.desde}`}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, minHeight: 32 }}
        >
          <Typography sx={{ flex: '0 1 240px' }}>{daysOf(period)}</Typography>
          <ToneChip tone={stateWords[period.state].tone}>{stateWords[period.state].label}</ToneChip>
          <Documents documentos={period.documentos} />
          {isResumable(period.state) && !paused && period.periodicidad === periodicidad ? (
            <Button
              size="small"
              variant="text"
              disabled={isBusy}
              aria-label={`Reanudar ${daysOf(period)}`}
              onClick={() => onResume(period.desde)}
              sx={{ ml: { sm: 'auto' } }}
            >
              Reanudar
            </Button>
          ) : null}
          <Why period={period} />
        </Box>
      ))}
    </Box>
  </Card>
);

type Period = ScheduledGlobalAnswer['periodos'][number];

const Documents = ({ documentos }: Pick<Period, 'documentos'>) =>
  documentos.map((document) => (
    <Link key={document.id} component={RouterLink} to={`/facturas/${document.id}`}>
      {document.status === 'REJECTED' ? `${invoiceName(document)}, rechazada` : invoiceName(document)}
    </Link>
  ));

function Why({ period: { motivo, emite, state } }: { readonly period: Period }) {
  const again = state === 'WAITING' && emite !== null ? ` Se intenta de nuevo el ${dateAndTime(emite)}.` : '';
  if (motivo === null) return null;
  return (
    <Typography variant="note" sx={{ flexBasis: '100%' }}>
      {`${motivo}${again}`}
    </Typography>
  );
}
