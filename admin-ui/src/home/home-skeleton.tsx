import { Box, Skeleton } from '@mui/material';

/** Stands where what waits is about to be shown. */
export const HomeSkeleton = () => (
  <Box role="status">
    <span className="sr-only">Cargando lo pendiente...</span>
    <Skeleton width={120} height={28} sx={{ mb: 4 }} />
    <Skeleton variant="rounded" height={120} />
  </Box>
);
