import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { below, tableWidth } from '@timbra/ui/theme/design-tokens.ts';
import type { Column } from '../list/columns.ts';

const open = {
  // The card around it is its frame.
  'th:first-of-type, td:first-of-type': { pl: 0 },
  'th:last-of-type, td:last-of-type': { pr: 0 },
} as const;

interface FiguresTableProps<Row> {
  readonly label: string;
  /** The last one is the figure that matters: on a card it stands beside the name, unless it is for the line below. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  /** It is the last line, which adds the others up. */
  readonly total?: Row | undefined;
}

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

/** Shows a row for a narrow window: its name and the figure that matters in one line, the rest small below. */
function FigureCards<Row extends { readonly id: string }>(props: FiguresTableProps<Row>) {
  const { label, columns, rows, nameOf, total } = props;
  const last = columns.at(-1);
  const beside = last?.card === 'line' ? undefined : last;
  // It may lead somewhere, which a phone leads to as well.
  const main = columns.find((column) => column.main);
  const under = columns.filter((column) => column !== beside && column.main !== true);
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {(total ? [...rows, total] : rows).map((row) => (
        <Box
          key={row.id}
          component="li"
          sx={{ py: 3, '& + &': { borderTop: 1, borderColor: 'divider' }, '&:last-of-type': { pb: 0 } }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', columnGap: 3 }}>
            <Typography sx={{ minWidth: 0, overflowWrap: 'anywhere', fontWeight: row === total ? 600 : 550 }}>
              {main ? main.show(row) : nameOf(row)}
            </Typography>
            {beside ? (
              <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                <span className="sr-only">{`${beside.label}: `}</span>
                {beside.show(row)}
              </Typography>
            ) : null}
          </Box>
          <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px 16px', m: 0, mt: 1 }}>
            {under.map(({ label: name, show }) => (
              <Box key={name} sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5 }}>
                <Typography component="dt" variant="note">
                  {name}
                </Typography>
                <Typography component="dd" variant="body2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
                  {show(row)}
                </Typography>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
