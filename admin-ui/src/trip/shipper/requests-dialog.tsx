import { Box, Button, Skeleton, Typography } from '@mui/material';
import { LONGEST_NOTE, OPEN_DAYS } from '@timbra/core/freight/requests/trip-request.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { ErrorNotice, NotRefreshed } from '@timbra/ui/feedback/error-notice.tsx';
import { atMost } from '@timbra/ui/fields/masks.ts';
import { TextField } from '@timbra/ui/fields/text-field.tsx';
import { callData } from '@timbra/ui/http/call.ts';
import { Link2 } from 'lucide-react';
import { FormProvider, useForm } from 'react-hook-form';
import { useRead } from '../../shared/data/use-answer.ts';
import { useRequestKeys } from '../../shared/form/use-request-keys.ts';
import { loadRequests } from './load-requests.ts';
import { RequestCard } from './request-card.tsx';
import type { ShipperPart } from './shipper-part.ts';
import { useAttempt } from '../../shared/use-attempt.ts';

interface RequestsDialogProps {
  readonly companyId: string;
  /** It is the one that is asked for, which may be older than the latest. */
  readonly answeredId: string | null;
  readonly onUse: (part: ShipperPart) => void;
  readonly onClose: () => void;
}

/** Is how often it is asked whether a shipper has sent something, in milliseconds. */
const everyMs = 15_000;

/** Asks a shipper for its part by a link, and shows what came of those before. */
export function RequestsDialog({ companyId, answeredId, onUse, onClose }: RequestsDialogProps) {
  const queryKey = ['solicitudes-a-remitentes', companyId];
  const query = useRead(queryKey, (signal) => loadRequests(companyId, answeredId, signal), {
    refetchInterval: everyMs,
  });
  const { data, error, refetch } = query;
  return (
    <Dialog title="Datos del remitente" onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 5 }}>
        <Typography color="textSecondary">
          Mándale un enlace: desde su teléfono escribe los lugares y la mercancía, que por ley son suyos (regla
          2.7.7.1.1). No ve nada más de tu viaje, y el enlace vence a los {OPEN_DAYS} días.
        </Typography>
        <NewRequest companyId={companyId} queryKey={queryKey} />
        {error && !data ? <ErrorNotice title="Error al cargar las solicitudes" onRetry={() => void refetch()} /> : null}
        <NotRefreshed query={query} />
        {data || error ? null : <Skeleton variant="rounded" height={120} />}
        {data && data.length > 0 ? (
          <Box
            component="ul"
            aria-label="Solicitudes"
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3, minWidth: 0 }}
          >
            {data.map((request, at) => (
              <RequestCard key={request.id} request={request} isLatest={at === 0} queryKey={queryKey} onUse={onUse} />
            ))}
          </Box>
        ) : null}
      </Box>
    </Dialog>
  );
}

function NewRequest({ companyId, queryKey }: { readonly companyId: string; readonly queryKey: readonly unknown[] }) {
  const form = useForm({ defaultValues: { note: '' } });
  const { keyOf, forget } = useRequestKeys();
  const client = useQueryClient();
  const alerts = useAlerts();
  const { isBusy, attempt } = useAttempt({ after: () => client.invalidateQueries({ queryKey }) });
  const ask = async () => {
    if (isBusy) return;
    const body = { companyId, note: form.getValues('note') };
    await attempt(async () => {
      await callData('POST /trip-requests', { body, headers: { 'Idempotency-Key': keyOf(body) } });
      forget();
      form.reset();
      alerts.success('Enlace listo: mándaselo al remitente');
    }, 'No pudimos crear el enlace. Inténtalo de nuevo.');
  };
  return (
    <FormProvider {...form}>
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
        <Box sx={{ width: 1 }}>
          <TextField
            name="note"
            label="Mensaje para el remitente"
            optional
            placeholder="Tu carga del martes, de Tulancingo a Querétaro"
            mask={atMost(LONGEST_NOTE)}
          />
        </Box>
        <Button
          variant="contained"
          startIcon={<Link2 size={18} aria-hidden />}
          loading={isBusy}
          onClick={() => void ask()}
        >
          Crear enlace
        </Button>
      </Box>
    </FormProvider>
  );
}
