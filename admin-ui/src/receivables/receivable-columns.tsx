import { Link, Typography } from '@mui/material';
import type { ReceivableAnswer } from '@timbra/contract/receivables.ts';
import { fiscalDay, money } from '@timbra/ui/format/format.ts';
import { Link as RouterLink } from 'react-router';
import { ToneChip } from '../documents/estado-chip.tsx';
import { invoiceName, viewAddress } from '../documents/invoice-row.ts';
import type { Column } from '../shared/list/columns.ts';
import { lateness } from './lateness.ts';

const describeMissing = ({ pagadoAntes }: ReceivableAnswer) =>
  pagadoAntes > 0 ? 'Faltan pagos anteriores' : undefined;

export const receivableColumns: readonly Column<ReceivableAnswer>[] = [
  {
    label: 'Factura',
    sort: 'folio',
    main: true,
    note: describeMissing,
    // The row is the stop of the Tab key: the link is for a tab of its own.
    show: (row) => (
      <>
        <Link component={RouterLink} to={viewAddress(row.id)} tabIndex={-1} color="inherit" underline="hover">
          {invoiceName(row)}
        </Link>
        {describeMissing(row) === undefined ? null : (
          <Typography component="span" variant="body2" color="warning.main" sx={{ display: 'block' }}>
            {describeMissing(row)}
          </Typography>
        )}
      </>
    ),
  },
  { label: 'Cliente', sort: 'cliente', width: 280, card: 'line', show: ({ cliente }) => cliente ?? '—' },
  { label: 'Vence', sort: 'vence', show: ({ vence }) => (vence ? fiscalDay(vence) : '—') },
  {
    label: 'Antigüedad',
    sort: 'dias',
    card: 'line',
    show: (row) => <ToneChip tone={row.dias > 0 ? 'warning' : 'quiet'}>{lateness(row)}</ToneChip>,
  },
  { label: 'Total', sort: 'total', align: 'right', show: ({ total, moneda }) => money(total, moneda) },
  { label: 'Saldo', sort: 'saldo', align: 'right', card: 'end', show: ({ saldo, moneda }) => money(saldo, moneda) },
];
