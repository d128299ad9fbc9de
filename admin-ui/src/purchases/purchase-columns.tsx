import { Box } from '@mui/material';
import { count, money } from '@timbra/ui/format/amounts.ts';
import { shortDate } from '@timbra/ui/format/dates.ts';
import type { Column } from '../shared/list/columns.ts';
import { methodName, shortId, type Purchase } from './purchase.ts';
import { RefusedInvoiceChip, StatusChip } from './status-chip.tsx';

export const purchaseColumns: readonly Column<Purchase>[] = [
  { label: 'ID', main: true, show: ({ id }) => <span title={id}>{shortId(id)}</span> },
  { label: 'Fecha', sort: 'createdAt', card: 'line', show: ({ createdAt }) => shortDate(createdAt) },
  { label: 'Plan', sort: 'planName', width: 220, show: ({ planName }) => planName },
  { label: 'Timbres', sort: 'timbres', align: 'right', show: ({ timbres }) => count(timbres) },
  { label: 'Precio', sort: 'price', align: 'right', show: ({ price }) => money(price) },
  { label: 'Total', sort: 'amount', align: 'right', card: 'end', show: ({ amount }) => money(amount) },
  { label: 'Estado', sort: 'status', card: 'line', show: (purchase) => <Status {...purchase} /> },
  { label: 'Método', sort: 'paymentMethod', width: 180, show: ({ paymentMethod }) => methodName(paymentMethod) },
];

function Status({ status, confirming, invoiceRefusal }: Purchase) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <StatusChip status={status} confirming={confirming} />
      {invoiceRefusal === null ? null : <RefusedInvoiceChip reason={invoiceRefusal} />}
    </Box>
  );
}
