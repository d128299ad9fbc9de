import { Box, Menu, MenuItem } from '@mui/material';
import { useAlerts } from '@timbra/ui/alerts/alerts.tsx';
import { Check } from 'lucide-react';
import type { ListView } from './use-list-view.ts';

interface ColumnsMenuProps {
  readonly view: ListView;
  /** They are titles of those that may be hidden. */
  readonly columns: readonly string[];
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** Chooses which columns are shown: the list changes at once, and what was chosen is kept when the menu is closed. */
export function ColumnsMenu({ view, columns, anchor, onClose }: ColumnsMenuProps) {
  const alerts = useAlerts();
  const isHidden = (column: string) => view.hidden.includes(column);
  const close = () => {
    onClose();
    view.saveColumns(columns).catch(({ message }: Error) => alerts.error(`Error al guardar las columnas: ${message}`));
  };
  return (
    <Menu open anchorEl={anchor} onClose={close} slotProps={{ list: { 'aria-label': 'Columnas de la lista' } }}>
      {columns.map((column) => (
        <MenuItem
          key={column}
          role="menuitemcheckbox"
          aria-checked={!isHidden(column)}
          onClick={() => view.toggle(column)}
        >
          <Box component="span" sx={{ display: 'flex', width: 28 }}>
            {isHidden(column) ? null : <Check size={18} aria-hidden />}
          </Box>
          {column}
        </MenuItem>
      ))}
    </Menu>
  );
}
