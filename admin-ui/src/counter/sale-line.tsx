import { Box, ButtonBase, Typography } from '@mui/material';
import type { OrderAnswer } from '@timbra/contract/orders.ts';
import { money } from '@timbra/ui/format/amounts.ts';
import { shortDate } from '@timbra/ui/format/dates.ts';
import { ToneChip } from '../documents/estado-chip.tsx';

interface SaleLineProps {
  readonly order: OrderAnswer;
  readonly onChosen: () => void;
}

/** Shows a sale to choose: a whole line to press, on a tablet as well. */
export function SaleLine({ order: { number, fecha, total, customer, facturado }, onChosen }: SaleLineProps) {
  return (
    <li>
      <ButtonBase
        onClick={onChosen}
        sx={{
          width: 1,
          minHeight: 56,
          px: 3,
          py: 2,
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-start',
          textAlign: 'left',
          columnGap: 3,
          border: 1,
          borderColor: 'divider',
          borderRadius: '8px',
          '&:hover, &:focus-visible': { bgcolor: 'primary.light' },
        }}
      >
        <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 550 }}>{`Pedido ${number}`}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {`${shortDate(fecha)} · ${customer.nombre}`}
          </Typography>
        </Box>
        {facturado ? <ToneChip tone="success">Facturado</ToneChip> : null}
        <Typography sx={{ ml: 'auto', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{money(total)}</Typography>
      </ButtonBase>
    </li>
  );
}
