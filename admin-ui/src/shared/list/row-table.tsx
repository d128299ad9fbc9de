import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, TableSortLabel } from '@mui/material';
import { useListContext } from 'react-admin';
import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { rowColor } from '@timbra/ui/theme/design-tokens.ts';
import type { Column, RowsProps } from './columns.ts';
import { isOnRow, openRow, pressOnRow } from './open-row.ts';
import { RowActions, RowCheck } from './row-actions.tsx';

interface RowTableProps<Row> extends RowsProps<Row> {
  readonly rows: readonly Row[];
  readonly label: string;
}

/** What can be done with a row stays in view where the table is wider than its window; the rest fades out below it. */
const inView = {
  position: 'sticky',
  right: 0,
  bgcolor: `var(${rowColor})`,
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    right: '100%',
    // No wider than the padding of the cell beside it: only what is cut fades.
    width: 8,
    background: `linear-gradient(to right, transparent, var(${rowColor}))`,
    pointerEvents: 'none',
  },
} as const;

const rowStyle = {
  '&:last-child td': { borderBottom: 0 },
  '&[tabindex]': { cursor: 'pointer' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
} as const;

export function RowTable<Row extends { readonly id: string }>(props: RowTableProps<Row>) {
  const { rows, columns, actions, nameOf, label, selection } = props;
  const canOpen = actions.some(({ opens }) => opens);
  // One stop of the Tab key for all rows; the arrows lead from one to the next.
  const [stop, setStop] = useState(rows[0]?.id);
  const stops = rows.some(({ id }) => id === stop) ? stop : rows[0]?.id;
  const opening = (row: Row) =>
    canOpen && {
      tabIndex: row.id === stops ? 0 : -1,
      onClick: (event: MouseEvent) => (isOnRow(event) ? openRow(actions, row) : undefined),
      onKeyDown: (event: KeyboardEvent) => pressOnRow(event, () => openRow(actions, row)),
      onFocus: () => setStop(row.id),
    };
  return (
    <TableContainer sx={{ overflowX: 'auto' }}>
      <Table stickyHeader aria-label={label}>
        <HeadRow
          columns={columns}
          check={selection && <RowCheck selection={selection} rows={rows} label="Elegir todas las de la página" />}
        />
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} hover selected={selection?.has(row) ?? false} sx={rowStyle} {...opening(row)}>
              {columns.map((column, index) => (
                <Cell
                  key={column.label}
                  column={column}
                  row={row}
                  check={
                    selection && index === 0 ? (
                      <RowCheck selection={selection} rows={[row]} label={`Elegir ${nameOf(row)}`} />
                    ) : undefined
                  }
                />
              ))}
              <TableCell align="right" sx={{ ...inView, py: 0, width: 0, whiteSpace: 'nowrap' }}>
                <RowActions row={row} name={nameOf(row)} actions={actions} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface CellProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
  /** Stands before what the first column shows: a column of its own would be one more than the list has. */
  readonly check: ReactNode;
}

function Cell<Row>({ column: { show, align, main, width, wraps }, row, check }: CellProps<Row>) {
  const text = show(row);
  const shown = inWidth(text, width, wraps);
  return (
    <TableCell
      {...(width && typeof text === 'string' ? { title: text } : {})}
      {...(align === undefined ? {} : { align })}
      sx={{
        whiteSpace: 'nowrap',
        ...(main ? { fontWeight: 550 } : {}),
        ...(align ? { fontVariantNumeric: 'tabular-nums' } : {}),
        ...(width ? { width } : {}),
      }}
    >
      {check ? <Checked check={check}>{shown}</Checked> : shown}
    </TableCell>
  );
}

function inWidth(text: ReactNode, width: number | undefined, wraps: number | undefined): ReactNode {
  if (wraps) return <Wrapped width={wraps}>{text}</Wrapped>;
  return width ? <OneLine width={width}>{text}</OneLine> : text;
}

const Checked = ({ check, children }: { readonly check: ReactNode; readonly children: ReactNode }) => (
  <Box sx={{ display: 'flex', alignItems: 'center' }}>
    {check}
    <Box sx={{ minWidth: 0 }}>{children}</Box>
  </Box>
);

/** Text that makes no column wider than it should be, and gives most of that up where the window is narrow. */
const OneLine = ({ width, children }: { readonly width: number; readonly children: ReactNode }) => (
  <Box sx={{ contain: 'inline-size', minWidth: 0.4 * width, overflow: 'hidden', textOverflow: 'ellipsis' }}>
    {children}
  </Box>
);

/** Shows text that is read whole in its row, where nothing else shows it. */
const Wrapped = ({ width, children }: { readonly width: number; readonly children: ReactNode }) => (
  <Box
    sx={{
      minWidth: 0.5 * width,
      maxWidth: width,
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
    }}
  >
    {children}
  </Box>
);

/** Shows the head of a table, in use while its rows are still on their way. */
export function HeadRow<Row>({
  columns,
  check,
}: {
  readonly columns: readonly Column<Row>[];
  readonly check?: ReactNode;
}) {
  return (
    <TableHead>
      <TableRow>
        {columns.map((column, index) => (
          <HeadCell key={column.label} column={column} check={index === 0 ? check : undefined} />
        ))}
        <TableCell align="right" sx={{ ...inView, zIndex: 3 }}>
          Acciones
        </TableCell>
      </TableRow>
    </TableHead>
  );
}

type HeadCellProps<Row> = { readonly column: Column<Row>; readonly check: ReactNode };

function HeadCell<Row>({ column: { label, sort: field, align }, check }: HeadCellProps<Row>) {
  const { sort, setSort } = useListContext();
  const side = align === undefined ? {} : { align };
  if (field === undefined)
    return <TableCell {...side}>{check ? <Checked check={check}>{label}</Checked> : label}</TableCell>;
  const isSorted = sort.field === field;
  const direction = isSorted && sort.order === 'DESC' ? 'desc' : 'asc';
  const next = isSorted && sort.order === 'ASC' ? 'DESC' : 'ASC';
  const sorting = (
    <TableSortLabel active={isSorted} direction={direction} onClick={() => setSort({ field, order: next })}>
      {label}
    </TableSortLabel>
  );
  return (
    <TableCell {...side} {...(isSorted ? { sortDirection: direction } : {})}>
      {check ? <Checked check={check}>{sorting}</Checked> : sorting}
    </TableCell>
  );
}
