import { Box } from '@mui/material';

/** Says on every screen that what it shows is not so. */
export function Ribbon() {
  return (
    <Box
      role="status"
      sx={{
        position: 'fixed',
        zIndex: 1200,
        bottom: 16,
        right: 16,
        px: 3,
        py: 1.5,
        borderRadius: '8px',
        bgcolor: 'warning.light',
        color: 'warning.main',
        fontSize: 13,
        fontWeight: 600,
        pointerEvents: 'none',
      }}
    >
      Datos de ejemplo
    </Box>
  );
}
