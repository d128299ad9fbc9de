/** Places a notice across the screen, above all else of it. */
export const noticeStyle = {
  borderRadius: 0,
  px: { xs: 4, md: 6 },
  py: 1.5,
  columnGap: 3,
  alignItems: 'center',
  flexWrap: 'wrap',
  '& .MuiAlert-message': { flex: '1 1 240px', py: 1 },
  '& .MuiAlert-action': { ml: 'auto', mr: 0, p: 0, alignItems: 'center', gap: 2 },
} as const;
