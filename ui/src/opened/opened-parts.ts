/** Has what MUI shows above a page once something opens. It is fetched apart: no first visit shows any of it. */
export { default as Dialog } from '@mui/material/Dialog';
export { default as Menu } from '@mui/material/Menu';
export { default as MenuItem } from '@mui/material/MenuItem';
export { default as Modal } from '@mui/material/Modal';
export { default as Popover } from '@mui/material/Popover';
export { default as Popper } from '@mui/material/Popper';
export { default as Snackbar } from '@mui/material/Snackbar';
export { HintBubble } from './hint-bubble.tsx';
