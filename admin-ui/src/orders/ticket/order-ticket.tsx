import { Box, Link, Typography } from '@mui/material';
import { QrCode } from '../../shared/qr/qr-code.tsx';
import type { Order } from '../order-values.ts';

type OrderTicketProps = { readonly number: number; readonly ticket: NonNullable<Order['ticket']> };

/** Shows where the buyer invoices an order without help: its link and its code. */
export const OrderTicket = ({ number, ticket: { url } }: OrderTicketProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 5, alignItems: 'center' }}>
    <QrCode address={url} fileName={`pedido-${number}.png`}>
      <Link href={url} target="_blank" rel="noreferrer" sx={{ overflowWrap: 'anywhere' }}>
        {url}
        <span className="sr-only"> (se abre en otra pestaña)</span>
      </Link>
      <Typography variant="note">Con él tu cliente factura este pedido sin escribir nada.</Typography>
    </QrCode>
  </Box>
);
