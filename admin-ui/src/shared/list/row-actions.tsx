import { Box, IconButton, Tooltip } from '@mui/material';
import type { RowAction } from './columns.ts';
import { RowMenu } from './row-menu.tsx';

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
          <Tooltip key={label} title={whyNot === undefined ? label : `${label}. ${whyNot}`}>
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
          </Tooltip>
        ))}
      {menu.length > 0 ? <RowMenu row={row} name={name} actions={menu} /> : null}
    </Box>
  );
}
