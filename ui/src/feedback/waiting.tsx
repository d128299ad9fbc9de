import { Box, CircularProgress, Typography } from '@mui/material';

/** Shows the whole window while there is nothing yet to show in it. */
export const Waiting = ({ text = 'Cargando...' }: { readonly text?: string }) => (
  <Box
    component="main"
    sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 4 }}
  >
    <CircularProgress size={28} thickness={4.5} aria-hidden />
    <Typography role="status" color="textSecondary">
      {text}
    </Typography>
  </Box>
);
