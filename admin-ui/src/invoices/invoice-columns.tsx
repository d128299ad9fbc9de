import { Link } from '@mui/material';
import { Link as RouterLink, useLocation } from 'react-router';
import { fiscalDay } from '@timbra/ui/format/format.ts';
import type { Column } from '../shared/list/columns.ts';
import { EstadoChips } from '../documents/estado-chip.tsx';
import { fromList, invoiceName, type InvoiceRow, signedTotal, viewAddress } from '../documents/invoice-row.ts';
import { tipoNames } from '../documents/tipos.ts';

export const invoiceColumns: readonly Column<InvoiceRow>[] = [
  {
    label: 'ID Factura',
    sort: 'folio',
    main: true,
    show: (invoice) => <InvoiceLink invoice={invoice} />,
  },
  { label: 'Cliente', sort: 'cliente', width: 320, card: 'line', show: ({ cliente }) => cliente ?? '—' },
  {
    label: 'Fecha',
    sort: 'fecha',
    // A draft is dated when it is stamped; until then no period contains it.
    show: ({ fecha }) => <NoWrap>{fecha ? fiscalDay(fecha) : '—'}</NoWrap>,
  },
  { label: 'Monto', sort: 'total', align: 'right', card: 'end', show: signedTotal },
  { label: 'Estado', card: 'line', show: (invoice) => <EstadoChips invoice={invoice} /> },
  { label: 'Tipo', sort: 'tipo', show: ({ tipo }) => tipoNames[tipo] },
];

const NoWrap = ({ children }: { readonly children: string }) => (
  <span style={{ whiteSpace: 'nowrap' }}>{children}</span>
);

/**
 * Shows the name of a row, which leads to its page. The row is the stop of the Tab key: the link is for a tab of its
 * own.
 */
function InvoiceLink({ invoice }: { readonly invoice: InvoiceRow }) {
  const { search } = useLocation();
  return (
    <Link
      component={RouterLink}
      to={viewAddress(invoice.id)}
      state={fromList(search)}
      tabIndex={-1}
      title={invoice.id}
      color="inherit"
      underline="hover"
    >
      {invoiceName(invoice)}
    </Link>
  );
}
