import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { viewAddress } from '../../documents/invoice-row.ts';
import { documentName, type SaleState } from './sale-state.ts';

/** Shows what became of a sale, with the way to its documents. */
export function SaleOutcome({ state: { isInside, note, own } }: { readonly state: SaleState }) {
  if (isInside) return <Typography color="text.secondary">En la global</Typography>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
      {own ? (
        <span>
          Facturado aparte: <To document={own} />
        </span>
      ) : (
        <Typography color="text.secondary">{note ? 'Fuera de la global, sin factura' : 'Sin factura'}</Typography>
      )}
      {note ? (
        <span>
          Nota de crédito <To document={note} />
        </span>
      ) : null}
    </Box>
  );
}

type Named = NonNullable<SaleState['note']>;

const To = ({ document }: { readonly document: Named }) => (
  <Link component={RouterLink} to={viewAddress(document.id)}>
    {documentName(document)}
  </Link>
);
