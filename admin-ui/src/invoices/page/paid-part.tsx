import { Box, Link, Typography } from '@mui/material';
import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { money } from '@timbra/ui/format/format.ts';
import { Link as RouterLink } from 'react-router';
import { viewAddress } from '../../documents/invoice-row.ts';
import { Part } from '../../documents/part.tsx';

/** Shows the documents that a complement pays, each with the way to it. */
export function PaidPart({ pagos = [] }: Pick<InvoiceAnswer, 'pagos'>) {
  const paid = pagos.flatMap(({ documentos = [], moneda: ofPayment = 'MXN' }) =>
    documentos.map((document) => ({ moneda: ofPayment, ...document })),
  );
  return (
    <Part title="Facturas que paga">
      {paid.length === 0 ? <Typography color="text.secondary">Están en su XML y en su PDF.</Typography> : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {paid.map((document, at) => (
          <Box key={`${at}${document.uuid ?? ''}`} component="li">
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 4 }}>
              <Named document={document} />
              <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {document.importePagado === undefined ? '' : money(document.importePagado, document.moneda)}
              </Typography>
            </Box>
            <Typography variant="body2" color="text.secondary">
              {formatBalance(document)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Part>
  );
}

type Paid = NonNullable<NonNullable<NonNullable<InvoiceAnswer['pagos']>[number]['documentos']>[number]>;

function Named({ document: { invoiceId, serie, folio, uuid } }: { readonly document: Paid }) {
  const number = [serie, folio].filter(Boolean).join('-');
  const name = number === '' ? (uuid ?? 'Factura') : `Factura ${number}`;
  return invoiceId ? (
    <Link component={RouterLink} to={viewAddress(invoiceId)}>
      {name}
    </Link>
  ) : (
    <Typography component="span" sx={{ overflowWrap: 'anywhere' }}>
      {name}
    </Typography>
  );
}

/** Of a draft no more is known than what was typed. */
const formatBalance = ({ parcialidad, saldoInsoluto, moneda = 'MXN' }: Paid): string =>
  [
    ...(parcialidad === undefined ? [] : [`Pago ${parcialidad}`]),
    ...(saldoInsoluto === undefined ? [] : [`queda por pagar ${money(saldoInsoluto, moneda)}`]),
  ].join(' · ');
