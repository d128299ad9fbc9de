import { Box, Skeleton } from '@mui/material';
import { PageTitle } from '../../components/page-title.tsx';
import { columns, summaryPosition } from './columns.ts';

/** Shows the page's outline while its plan is on the way. */
export function CheckoutSkeleton() {
  return (
    <>
      <PageTitle title="Compra tus timbres" />
      <Box role="status" aria-label="Cargando el plan" sx={columns}>
        <Box sx={{ display: 'grid', gap: 5 }}>
          <Skeleton variant="rounded" height={264} />
          <Skeleton variant="rounded" height={156} />
          <Skeleton variant="rounded" height={148} />
        </Box>
        <Skeleton variant="rounded" height={348} sx={summaryPosition} />
      </Box>
    </>
  );
}
