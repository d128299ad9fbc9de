import { Box, Skeleton } from '@mui/material';
import { PageTitle } from '../../components/page-title.tsx';

/** Steps on the left; the summary stays in view on the right, and stands above them on a phone. */
export const columns = {
  display: 'grid',
  gap: 5,
  mt: 6,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
};

export const summaryPosition = { order: { xs: -1, md: 0 }, position: { md: 'sticky' }, top: { md: 24 } };

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
