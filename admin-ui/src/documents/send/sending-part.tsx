import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Link2, Link2Off, Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { DeliveryAnswer } from '@timbra/contract/sending.ts';
import { ErrorNotice, NotRefreshed } from '@timbra/ui/feedback/error-notice.tsx';
import type { LinkAnswer } from '@timbra/contract/sharing.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { ConfirmDialog } from '@timbra/ui/dialogs/confirm-dialog.tsx';
import { dateAndTime } from '@timbra/ui/format/format.ts';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { useRead } from '../../shared/data/use-answer.ts';
import { timelineKey } from '../use-timeline.ts';
import { Part } from '../part.tsx';
import { DeliveryLines } from './delivery-lines.tsx';
import type { SendValues } from './send-values.ts';
import { sendingKey, useSending } from './use-sending.ts';
import { useAttempt } from '../../shared/use-attempt.ts';

const SendDialog = whenShown(async () => (await import('./send-dialog.tsx')).SendDialog);

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
      {sending ? <SendDialog documents={[{ id, name }]} again={sending} onClose={() => setSending(undefined)} /> : null}
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

/** Shows the page of the document for whoever has its address, with buttons to copy and to revoke that. */
function PublicLink({ id, link }: { readonly id: string; readonly link: LinkAnswer | null }) {
  const { shareDocument, unshareDocument } = useSending();
  const client = useQueryClient();
  const alerts = useAlerts();
  const [isRevoking, setRevoking] = useState(false);
  const { isBusy, attempt } = useAttempt({ after: () => client.invalidateQueries({ queryKey: sendingKey(id) }) });
  const copy = () =>
    attempt(async () => {
      const { url } = link ?? (await shareDocument(id));
      // Where the page is no secure context there is no clipboard: the address stands below.
      await navigator.clipboard?.writeText(url).catch(() => undefined);
      alerts.success('Enlace listo: quien lo tenga puede ver y descargar el documento');
    }, 'No pudimos crear el enlace. Inténtalo de nuevo.');
  const revoke = () => {
    setRevoking(false);
    void attempt(() => unshareDocument(id), 'No pudimos revocar el enlace. Inténtalo de nuevo.');
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', width: 1, minWidth: 0 }}>
      {link ? (
        <>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {link.url}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {openedText(link)}
          </Typography>
        </>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button startIcon={<Link2 size={18} aria-hidden />} loading={isBusy} onClick={() => void copy()}>
          {link ? 'Copiar enlace' : 'Crear enlace público'}
        </Button>
        {link ? (
          <Button color="error" startIcon={<Link2Off size={18} aria-hidden />} onClick={() => setRevoking(true)}>
            Revocar enlace
          </Button>
        ) : null}
      </Box>
      {isRevoking ? (
        <ConfirmDialog
          question="¿Revocar el enlace?"
          detail="Quien lo tenga ya no podrá ver el documento."
          action="Revocar enlace"
          cancel="Conservar enlace"
          onConfirm={revoke}
          onCancel={() => setRevoking(false)}
        />
      ) : null}
    </Box>
  );
}

function openedText({ opened }: LinkAnswer): string {
  if (!opened) return 'Nadie lo ha abierto todavía.';
  const times = opened.count === 1 ? 'una vez' : `${opened.count} veces`;
  return `Se abrió ${times}, la última el ${dateAndTime(opened.last)}.`;
}
