import type { DialogProps, MenuItemProps, MenuProps, ModalProps, PopoverProps, PopperProps } from '@mui/material';
import { insideOpened, whenOpened } from './when-opened.tsx';

/** These stand in builds for the parts of MUI that have their names. */
export const Dialog = whenOpened<DialogProps>((parts) => parts.Dialog);
export const Menu = whenOpened<MenuProps>((parts) => parts.Menu);
export const MenuItem = insideOpened<MenuItemProps>((parts) => parts.MenuItem);
export const Modal = whenOpened<ModalProps>((parts) => parts.Modal);
export const Popover = whenOpened<PopoverProps>((parts) => parts.Popover);
/** A hint's Popper has no role of its own; what shows choices has one. */
export const Popper = whenOpened<PopperProps>(
  (parts) => parts.Popper,
  ({ role }) => role === undefined,
);
