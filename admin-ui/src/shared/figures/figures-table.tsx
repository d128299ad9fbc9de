import {
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
  useMediaQuery,
} from '@mui/material';
import { below, tableWidth } from '@timbra/ui/theme/design-tokens.ts';
import type { Column } from '../list/columns.ts';
import { FigureCards, type FiguresTableProps } from './figure-cards.tsx';

const open = {
  // The card around it is its frame.
  'th:first-of-type, td:first-of-type': { pl: 0 },
  'th:last-of-type, td:last-of-type': { pr: 0 },
} as const;

/** Shows figures that are read and not worked on; in a narrow window a row becomes a card. */
export function FiguresTable<Row extends { readonly id: string }>(props: FiguresTableProps<Row>) {
  const { label, columns, rows, total } = props;
  if (useMediaQuery(below(tableWidth))) return <FigureCards {...props} />;
  return (
    <TableContainer sx={{ overflowX: 'auto' }}>
      <Table aria-label={label} sx={{ ...open, ...(total ? {} : { 'tbody tr:last-of-type td': { borderBottom: 0 } }) }}>
        <TableHead>
          <TableRow>
            {columns.map(({ label: heading, align }) => (
              <TableCell key={heading} {...(align ? { align } : {})}>
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <FigureRow key={row.id} row={row} columns={columns} />
          ))}
        </TableBody>
        {total ? (
          <TableFooter sx={{ '& td': { color: 'text.primary', fontWeight: 600, borderBottom: 0 } }}>
            <FigureRow row={total} columns={columns} />
          </TableFooter>
        ) : null}
      </Table>
    </TableContainer>
  );
}

function FigureRow<Row>({ row, columns }: { readonly row: Row; readonly columns: readonly Column<Row>[] }) {
  return (
    <TableRow>
      {columns.map(({ label, show, align, main }) => (
        <TableCell
          key={label}
          {...(align ? { align } : {})}
          sx={{
            ...(main ? { fontWeight: 550, overflowWrap: 'anywhere' } : {}),
            ...(align ? { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } : {}),
          }}
        >
          {show(row)}
        </TableCell>
      ))}
    </TableRow>
  );
}
