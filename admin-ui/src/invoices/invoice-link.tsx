import { Link } from '@mui/material';
import { Link as RouterLink, useLocation } from 'react-router';
import { fromList, viewAddress, type InvoiceRow, invoiceName } from '../documents/invoice-row.ts';

/**
 * Shows the name of a row, which leads to its page. The row is the stop of the Tab key: the link is for a tab of its
 * own.
 */
export function InvoiceLink({ invoice }: { readonly invoice: InvoiceRow }) {
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
