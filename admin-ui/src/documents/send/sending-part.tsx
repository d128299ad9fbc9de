import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { DeliveryAnswer } from '@timbra/contract/sending.ts';
import { ErrorNotice, NotRefreshed } from '@timbra/ui/feedback/error-notice.tsx';
import { useRead } from '../../shared/data/use-answer.ts';
import { timelineKey } from '../use-timeline.ts';
import { Part } from '../part.tsx';
import { DeliveryLines } from './delivery-lines.tsx';
import type { SendValues } from './send-values.ts';
import { PublicLink } from './public-link.tsx';
import { sendingKey, useSending } from './use-sending.ts';

const SendDialog = lazy(async () => ({ default: (await import('./send-dialog.tsx')).SendDialog }));

const everyMs = 5_000;

interface SendingPartProps {
  readonly id: string;
  /** `A-1042`. */
  readonly name: string;
}

/** Shows where a stamped document was sent, its public link, and sending it. */
export function SendingPart({ id, name }: SendingPartProps) {
  const { readSending } = useSending();
  /** The dialog begins with it, while it is open. */
  const [sending, setSending] = useState<Partial<SendValues>>();
  const query = useRead(sendingKey(id), (signal) => readSending(id, signal), {
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(({ status }) => status === 'queued') ? everyMs : false,
  });
  const { data, error, refetch } = query;
  useTimelineRefresh(id, data?.deliveries);
  return (
    <Part title="Envíos">
      <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
        {error && !data ? <ErrorNotice title="No pudimos cargar los envíos." onRetry={() => void refetch()} /> : null}
        <NotRefreshed query={query} />
        {data && data.deliveries.length > 0 ? (
          <DeliveryLines deliveries={data.deliveries} onAgain={setSending} />
        ) : null}
        {data?.deliveries.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>Todavía no se ha enviado por correo.</Typography>
        ) : null}
        <Button variant="outlined" startIcon={<Mail size={18} aria-hidden />} onClick={() => setSending({})}>
          Enviar por correo
        </Button>
        {data ? <PublicLink id={id} link={data.link} /> : null}
      </Box>
      <Suspense fallback={null}>
        {sending ? (
          <SendDialog documents={[{ id, name }]} again={sending} onClose={() => setSending(undefined)} />
        ) : null}
      </Suspense>
    </Part>
  );
}

/** The time line tells deliveries too: it is read again when one has come to its end. */
function useTimelineRefresh(id: string, deliveries: readonly DeliveryAnswer[] | undefined): void {
  const client = useQueryClient();
  const ended = deliveries?.filter(({ status }) => status !== 'queued').length;
  const seen = useRef(ended);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== ended)
      void client.invalidateQueries({ queryKey: timelineKey(id) });
    seen.current = ended;
  }, [client, id, ended]);
}
