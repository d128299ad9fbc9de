import { Box, Button, Chip, Typography } from '@mui/material';
import type { DeliveryAnswer } from '@timbra/contract/sending.ts';
import { dateAndTime } from '@timbra/ui/format/format.ts';
import type { SendValues } from './send-values.ts';

type Line = Omit<DeliveryAnswer, 'automatic'> & { readonly automatic?: boolean };

const styles = {
  queued: { label: 'En camino', color: 'default' },
  sent: { label: 'Enviado', color: 'success' },
  bounced: { label: 'Rechazado', color: 'error' },
  failed: { label: 'No se envió', color: 'error' },
} as const;

/** Says what to do about what did not arrive. */
const help: Partial<Record<Line['status'], string>> = {
  bounced: 'Su servidor no acepta este correo: revisa la dirección y reenvía.',
  failed: 'No pudimos entregarlo: vuelve a enviarlo.',
};

interface DeliveryLinesProps {
  readonly deliveries: readonly Line[];
  readonly onAgain: (values: SendValues) => void;
}

/** Shows where something was sent, and what became of it. */
export const DeliveryLines = ({ deliveries, onAgain }: DeliveryLinesProps) => (
  <Box
    component="ul"
    aria-label="Correos enviados"
    sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3, width: 1 }}
  >
    {deliveries.map(({ id, to, status, at, note, automatic }) => (
      <Box key={id} component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 550 }}>{to}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {dateAndTime(at)}
            {automatic ? ' · automático' : ''}
          </Typography>
          {help[status] ? <Typography variant="body2">{help[status]}</Typography> : null}
        </Box>
        <Chip size="small" variant="outlined" label={styles[status].label} color={styles[status].color} />
        {status === 'queued' ? null : (
          <Button size="small" aria-label={`Reenviar a ${to}`} onClick={() => onAgain({ to, note: note ?? '' })}>
            Reenviar
          </Button>
        )}
      </Box>
    ))}
  </Box>
);
