import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useId } from 'react';
import { addressesText } from '../send/offered.ts';

interface NoticeChoiceProps {
  /** They are the client's addresses. */
  readonly to: readonly string[];
  readonly isNotified: boolean;
  /** Another document takes the place of this one. */
  readonly isReplaced: boolean;
  readonly onChange: (isNotified: boolean) => void;
}

/** Shows whether the client is told of the cancellation by mail: nobody is written to untold. */
export function NoticeChoice({ to, isNotified, isReplaced, onChange }: NoticeChoiceProps) {
  const helpId = useId();
  if (to.length === 0) return <Typography>No le escribimos a tu cliente: no tiene correo.</Typography>;
  const help = isReplaced
    ? 'Le llega cada paso de la cancelación, junto con la que la sustituye. Si no lo marcas, no le escribimos.'
    : 'Le llega cada paso de la cancelación. Si no lo marcas, no le escribimos.';
  return (
    <Box>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={isNotified}
            onChange={({ target }) => onChange(target.checked)}
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
        label={`Avisar por correo a ${addressesText(to)}`}
        sx={{ overflowWrap: 'anywhere' }}
      />
      <Typography id={helpId} variant="body2" color="text.secondary" sx={{ pl: 8 }}>
        {help}
      </Typography>
    </Box>
  );
}
