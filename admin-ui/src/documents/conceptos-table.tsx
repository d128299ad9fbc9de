import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material';
import type { ConceptoInput } from '@timbra/core/invoicing/invoice-request.ts';
import { below, tableWidth } from '@timbra/ui/theme/design-tokens.ts';
import { count, money, writtenAmount } from '@timbra/ui/format/format.ts';
import { lineAmount } from '../shared/lines/line-amount.ts';

interface ConceptosTableProps {
  readonly conceptos: readonly ConceptoInput[];
  readonly currency: string;
}

/** Shows what a document sells, to be read. */
export function ConceptosTable({ conceptos: rows, currency }: ConceptosTableProps) {
  const isNarrow = useMediaQuery(below(tableWidth));
  if (rows.length === 0) return <Typography color="text.secondary">Todavía no tiene conceptos.</Typography>;
  return isNarrow ? <Cards rows={rows} currency={currency} /> : <Rows rows={rows} currency={currency} />;
}

type RowsProps = { readonly rows: readonly ConceptoInput[]; readonly currency: string };

const keyOf = (concepto: ConceptoInput, index: number) => `${index}:${concepto.descripcion ?? ''}`;

function Rows({ rows, currency }: RowsProps) {
  const hasDiscounts = rows.some(({ descuento }) => descuento);
  return (
    <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: '8px', maxHeight: 420 }} tabIndex={0}>
      <Table stickyHeader aria-label="Conceptos">
        <TableHead>
          <TableRow>
            <TableCell>Descripción</TableCell>
            <TableCell>Clave</TableCell>
            <TableCell align="right">Cantidad</TableCell>
            <TableCell align="right">Valor unitario</TableCell>
            {hasDiscounts ? <TableCell align="right">Descuento</TableCell> : null}
            <TableCell align="right">Importe</TableCell>
          </TableRow>
        </TableHead>
        <TableBody sx={{ '& td': { fontVariantNumeric: 'tabular-nums' } }}>
          {rows.map((row, index) => (
            <TableRow key={keyOf(row, index)} sx={{ '&:last-child td': { borderBottom: 0 } }}>
              <TableCell>{row.descripcion}</TableCell>
              <TableCell>{`${row.claveProductoServicio ?? ''} ${row.unidad ?? ''}`}</TableCell>
              <TableCell align="right">{quantity(row.cantidad)}</TableCell>
              <TableCell align="right">{price(row)}</TableCell>
              {hasDiscounts ? <TableCell align="right">{row.descuento ? money(row.descuento) : '—'}</TableCell> : null}
              <TableCell align="right">{money(lineAmount(row), currency)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

const price = ({ valorUnitario = 0, ivaIncluido }: ConceptoInput) =>
  `$${writtenAmount(valorUnitario)}${ivaIncluido ? ' con IVA' : ''}`;

const quantity = (value = 0) => (Number.isInteger(value) ? count(value) : writtenAmount(value));

const Cards = ({ rows, currency }: RowsProps) => (
  <Box component="ul" aria-label="Conceptos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {rows.map((row, index) => (
      <Box
        key={keyOf(row, index)}
        component="li"
        sx={{ py: 2, display: 'flex', gap: 3, '& + &': { borderTop: 1, borderColor: 'divider' } }}
      >
        <Box sx={{ flex: 1 }}>
          <Typography>{row.descripcion}</Typography>
          <Typography variant="body2" color="text.secondary">
            {`${quantity(row.cantidad)} × ${price(row)}`}
          </Typography>
        </Box>
        <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{money(lineAmount(row), currency)}</Typography>
      </Box>
    ))}
  </Box>
);
