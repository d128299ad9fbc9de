import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { messageOf } from '@timbra/ui/http/call.ts';
import { useRequestKeys } from '../../shared/form/use-request-keys.ts';
import { addressesText, offeredTo } from './offered.ts';
import { SendDialog } from './send-dialog.tsx';
import { useRecipients } from './use-recipients.ts';
import { sendingKey, useSending } from './use-sending.ts';

interface SendOfferProps {
  readonly id: string;
  /** `Factura A-1042`. */
  readonly name: string;
}

/** Shows «Enviar a …»: one click sends a document to whom its customer's last one went; another address is typed. */
export function SendOffer({ id, name }: SendOfferProps) {
  const known = useRecipients(id);
  const [isWriting, setWriting] = useState(false);
  const { send, isBusy } = useSendingAtOnce(id);
  if (!known) return null;
  if (known.enviado) return <Typography role="status">Se envió por correo.</Typography>;
  const to = offeredTo(known);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {to.length > 0 ? (
          <Button
            variant="outlined"
            startIcon={<Mail size={18} aria-hidden />}
            loading={isBusy}
            onClick={() => void send(to)}
            sx={{ overflowWrap: 'anywhere' }}
          >
            {`Enviar a ${addressesText(to)}`}
          </Button>
        ) : null}
        <Button disabled={isBusy} onClick={() => setWriting(true)}>
          {to.length > 0 ? 'Enviar a otro correo' : 'Enviar por correo'}
        </Button>
      </Box>
      {isWriting ? (
        <SendDialog documents={[{ id, name }]} again={{ to: to.join(', ') }} onClose={() => setWriting(false)} />
      ) : null}
    </>
  );
}

function useSendingAtOnce(id: string) {
  const { sendDocument } = useSending();
  const client = useQueryClient();
  const alerts = useAlerts();
  const { keyOf } = useRequestKeys();
  const [isBusy, setBusy] = useState(false);
  const send = async (to: readonly string[]) => {
    const body = { to: [...to] };
    setBusy(true);
    try {
      await sendDocument(id, body, keyOf([id, body]));
      alerts.success(to.length === 1 ? 'El correo va en camino' : `Van en camino ${to.length} correos`);
    } catch (error) {
      alerts.error(messageOf(error, 'No pudimos enviar el correo. Inténtalo de nuevo.'));
    } finally {
      await client.invalidateQueries({ queryKey: sendingKey(id) });
      setBusy(false);
    }
  };
  return { send, isBusy };
}
