import { Box, Checkbox, IconButton } from '@mui/material';
import { Hint } from '@timbra/ui/opened/hint.tsx';
import type { RowAction } from './columns.ts';
import { RowMenu } from './row-menu.tsx';
import type { Selection } from './selection.ts';

interface RowActionsProps<Row> {
  readonly row: Row;
  readonly name: string;
  readonly actions: readonly RowAction<Row>[];
}

/** Shows the actions of a row: always there, for keyboard and touch too. */
export function RowActions<Row>({ row, name, actions }: RowActionsProps<Row>) {
  const shown = actions.filter(({ isShown }) => isShown?.(row) !== false);
  const menu = shown.filter(({ inMenu }) => inMenu);
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5 }}>
      {shown
        .filter(({ inMenu }) => !inMenu)
        .map(({ label, icon: Icon, onPress, destructive, whyNot }) => (
          <Hint key={label} title={whyNot === undefined ? label : `${label}. ${whyNot}`}>
            <IconButton
              aria-label={`${label} ${name}`}
              aria-disabled={whyNot !== undefined}
              onClick={() => onPress(row)}
              sx={{
                p: 1.75,
                ...(whyNot === undefined ? {} : { opacity: 0.5 }),
                ...(destructive ? { '&:hover': { color: 'error.main', bgcolor: 'error.light' } } : {}),
              }}
            >
              <Icon size={18} strokeWidth={1.75} />
            </IconButton>
          </Hint>
        ))}
      {menu.length > 0 ? <RowMenu row={row} name={name} actions={menu} /> : null}
    </Box>
  );
}

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
