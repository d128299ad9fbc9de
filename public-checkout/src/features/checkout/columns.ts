/** Steps on the left; the summary stays in view on the right, and stands above them on a phone. */
export const columns = {
  display: 'grid',
  gap: 5,
  mt: 6,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
};

export const summaryPosition = { order: { xs: -1, md: 0 }, position: { md: 'sticky' }, top: { md: 24 } };
