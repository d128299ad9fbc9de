import { Box } from '@mui/material';

/** Stands between the entries of a menu. */
export const MenuDivider = () => (
  <Box component="li" role="separator" sx={{ my: 2, borderBottom: 'thin solid', borderColor: 'divider' }} />
);
