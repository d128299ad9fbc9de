import { Checkbox } from '@mui/material';
import type { Selection } from './selection.ts';

interface RowCheckProps<Row> {
  readonly selection: Selection<Row>;
  /** They are a single row, or all of the page. */
  readonly rows: readonly Row[];
  readonly label: string;
}

/** Ticks a row, or all of a page at once. */
export function RowCheck<Row>({ selection, rows, label }: RowCheckProps<Row>) {
  const ticked = rows.filter((row) => selection.has(row)).length;
  return (
    <Checkbox
      size="small"
      checked={rows.length > 0 && ticked === rows.length}
      indeterminate={ticked > 0 && ticked < rows.length}
      onChange={(_event, isTicked) => selection.set(rows, isTicked)}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ p: 1, ml: -1, mr: 1 }}
    />
  );
}
