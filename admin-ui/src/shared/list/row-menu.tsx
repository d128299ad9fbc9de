import { IconButton, Menu, MenuItem } from '@mui/material';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import type { RowAction } from './columns.ts';

interface RowMenuProps<Row> {
  readonly row: Row;
  readonly name: string;
  /** They are those that the row has now. */
  readonly actions: readonly RowAction<Row>[];
}

/** Shows what else can be done with a row, behind one button. */
export function RowMenu<Row>({ row, name, actions }: RowMenuProps<Row>) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const press = (action: RowAction<Row>) => {
    setAnchor(undefined);
    action.onPress(row);
  };
  return (
    <>
      <IconButton
        aria-label={`Más acciones: ${name}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 1.75 }}
      >
        <EllipsisVertical size={18} strokeWidth={1.75} />
      </IconButton>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {actions.map((action) => (
          <MenuItem
            key={action.label}
            onClick={() => press(action)}
            sx={{ gap: 2, ...(action.destructive ? { color: 'error.main' } : {}) }}
          >
            <action.icon size={18} aria-hidden />
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
