import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { dateAndTime } from '@timbra/ui/format/format.ts';
import { ToneChip } from '../../documents/estado-chip.tsx';
import { PlainList, PlainRow } from '../plain-list.tsx';
import { useDeliveries, useResend, type Delivery, type Endpoint } from './use-webhooks.ts';
import { attemptOf, deliveryStates, endpointName, eventName } from './webhook-words.ts';
import { NotLoaded } from '../../shared/data/not-loaded.tsx';

const pageSize = 20;

/** Shows what was sent to an endpoint, with each attempt. */
export function DeliveriesDialog({ endpoint, onClose }: { readonly endpoint: Endpoint; readonly onClose: () => void }) {
  const [count, setCount] = useState(pageSize);
  const { deliveries, error, retry } = useDeliveries(endpoint.id, count);
  const resend = useResend();
  return (
    <Dialog title={`Entregas de ${endpointName(endpoint)}`} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Typography variant="note">De los últimos 30 días, lo más reciente primero.</Typography>
        {deliveries ? null : (
          <NotLoaded error={error} title="No pudimos cargar las entregas." onRetry={retry} height={64} />
        )}
        {deliveries?.length === 0 ? <Typography>Aún no le enviamos nada.</Typography> : null}
        {deliveries && deliveries.length > 0 ? (
          <PlainList label="Entregas">
            {deliveries.map((delivery) => (
              <DeliveryRow
                key={delivery.id}
                delivery={delivery}
                canResend={endpoint.enabled}
                isBusy={resend.isPending && resend.variables.eventId === delivery.eventId}
                onResend={() => resend.mutate({ eventId: delivery.eventId, endpointId: endpoint.id })}
              />
            ))}
          </PlainList>
        ) : null}
        {deliveries && deliveries.length >= count ? (
          <Button onClick={() => setCount(count + pageSize)}>Ver anteriores</Button>
        ) : null}
      </Box>
    </Dialog>
  );
}

interface DeliveryRowProps {
  readonly delivery: Delivery;
  readonly canResend: boolean;
  readonly isBusy: boolean;
  readonly onResend: () => void;
}

function DeliveryRow({ delivery, canResend, isBusy, onResend }: DeliveryRowProps) {
  const { type, status, attempts, nextAttemptAt, createdAt } = delivery;
  const { label, tone } = deliveryStates[status];
  return (
    <PlainRow>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
          <Typography variant="subtitle1">{eventName(type)}</Typography>
          <ToneChip tone={tone}>{label}</ToneChip>
        </Box>
        <Typography variant="note">
          <code>{type}</code> · {dateAndTime(createdAt)}
        </Typography>
        {attempts.map((attempt) => (
          <Typography key={attempt.at} variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            {dateAndTime(attempt.at)} · {attemptOf(attempt)}
            {attempt.excerpt === '' ? null : (
              <Box component="code" sx={{ display: 'block', color: 'text.secondary' }}>
                {attempt.excerpt}
              </Box>
            )}
          </Typography>
        ))}
        {nextAttemptAt === null ? null : (
          <Typography variant="note" sx={{ mt: 1 }}>
            Próximo intento: {dateAndTime(nextAttemptAt)}
          </Typography>
        )}
      </Box>
      <Button
        size="small"
        disabled={!canResend}
        loading={isBusy}
        aria-label={`Reenviar ${eventName(type)}, ${dateAndTime(createdAt)}`}
        onClick={onResend}
      >
        Reenviar
      </Button>
    </PlainRow>
  );
}
