import { Box, Typography } from '@mui/material';
import { sentLines } from './sent-lines.ts';
import type { ShipperPart } from './shipper-part.ts';

/** All that a shipper has sent, for the carrier to read before it uses it: it answers for what it issues. */
export function SentPart({ part }: { readonly part: ShipperPart }) {
  return (
    <Box component="ul" aria-label="Lo que envió el remitente" sx={{ m: 0, pl: 5, display: 'grid', gap: 1 }}>
      {sentLines(part).map(({ title, detail }, at) => (
        <Typography key={at} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{title}</strong>: {detail}
        </Typography>
      ))}
    </Box>
  );
}
