import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Link2, Link2Off } from 'lucide-react';
import { useState } from 'react';
import type { LinkAnswer } from '@timbra/contract/sharing.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { ConfirmDialog } from '@timbra/ui/dialogs/confirm-dialog.tsx';
import { dateAndTime } from '@timbra/ui/format/dates.ts';
import { messageOf } from '@timbra/ui/http/call.ts';
import { sendingKey, useSending } from './use-sending.ts';

interface PublicLinkProps {
  readonly id: string;
  readonly link: LinkAnswer | null;
}

/** Shows the page of the document for whoever has its address, with buttons to copy and to revoke that. */
export function PublicLink({ id, link }: PublicLinkProps) {
  const { shareDocument, unshareDocument } = useSending();
  const client = useQueryClient();
  const alerts = useAlerts();
  const [isBusy, setBusy] = useState(false);
  const [isRevoking, setRevoking] = useState(false);
  const doing = async (work: () => Promise<void>, failure: string) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      alerts.error(messageOf(error, failure));
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: sendingKey(id) });
    }
  };
  const copy = () =>
    doing(async () => {
      const { url } = link ?? (await shareDocument(id));
      // Where the page is no secure context there is no clipboard: the address stands below.
      await navigator.clipboard?.writeText(url).catch(() => undefined);
      alerts.success('Enlace listo: quien lo tenga puede ver y descargar el documento');
    }, 'No pudimos crear el enlace. Inténtalo de nuevo.');
  const revoke = () => {
    setRevoking(false);
    void doing(() => unshareDocument(id), 'No pudimos revocar el enlace. Inténtalo de nuevo.');
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
