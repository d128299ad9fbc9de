import { Drawer } from '@mui/material';
import { Sidebar } from './sidebar.tsx';

/** Shows the sidebar where there is no room for it beside the screen. */
export const MenuDrawer = ({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) => (
  <Drawer open={isOpen} onClose={onClose} slotProps={{ paper: { sx: { width: 280 }, 'aria-label': 'Menú' } }}>
    <Sidebar isOpen />
  </Drawer>
);
