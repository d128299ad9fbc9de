import { Box, Button, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { messageOf } from '@timbra/ui/http/call.ts';
import { ExternalLink, Moon } from 'lucide-react';
import { sendingKey, useSending } from '../../documents/send/use-sending.ts';
import { ShareLink } from '../../shared/qr/qr-code.tsx';

/**
 * Shows the page of the document's link, for a driver who has a phone and no account here; it is dark where the phone
 * is.
 */
export function DriverLink({ invoice: { id } }: { readonly invoice: Pick<InvoiceAnswer, 'id'> }) {
  const { shareDocument } = useSending();
  const client = useQueryClient();
  const alerts = useAlerts();
  const link = useMutation({
    mutationFn: () => shareDocument(id),
    onSuccess: () => client.invalidateQueries({ queryKey: sendingKey(id) }),
    onError: (error) => alerts.error(messageOf(error, 'No pudimos crear el enlace. Inténtalo de nuevo.')),
  });
  if (!link.data) {
    return (
      <Button startIcon={<Moon size={18} aria-hidden />} loading={link.isPending} onClick={() => link.mutate()}>
        Página para el operador
      </Button>
    );
  }
  const { url } = link.data;
  return (
    <Box sx={{ display: 'grid', gap: 2, width: 1 }}>
      <Typography variant="body2">
        Se abre sin cuenta, se lee de noche y trae el código que pide el inspector. Se revoca en Envíos.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          size="small"
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          startIcon={<ExternalLink size={16} aria-hidden />}
        >
          Abrir
        </Button>
        <ShareLink address={url} message="Carta Porte de tu viaje:" />
      </Box>
    </Box>
  );
}
