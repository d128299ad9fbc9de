import { Box, Skeleton, Typography } from '@mui/material';
import closedLogo from '@timbra/ui/logo/closed-light.svg';
import openLogo from '@timbra/ui/logo/open-light.svg';
import { below, desktopWidth, sidebarWidth, sidebarWidths } from '@timbra/ui/theme/design-tokens.ts';

const isDesktop = () => window.innerWidth >= desktopWidth;

/** Shows the shell before anything in it is known: where the sidebar, the top bar and the screen will stand. */
export function ShellFrame({ text = 'Cargando...' }: { readonly text?: string }) {
  const isOpen = isDesktop();
  return (
    <Box sx={{ display: 'flex', minHeight: '100dvh' }}>
      <Box
        aria-hidden
        sx={{
          flex: 'none',
          width: isOpen ? sidebarWidths.open : sidebarWidths.collapsed,
          px: 3,
          bgcolor: 'background.paper',
          borderRight: 1,
          borderColor: 'divider',
          [`@media ${below(sidebarWidth)}`]: { display: 'none' },
        }}
      >
        <Box sx={{ height: 64, display: 'flex', alignItems: 'center', pl: isOpen ? 2 : 2.5 }}>
          <img src={isOpen ? openLogo : closedLogo} alt="" height={28} />
        </Box>
        <Box sx={{ display: 'grid', gap: 3, pt: 2 }}>
          {[44, 24, 24, 24, 24, 24].map((height, line) => (
            // The lines never change places.
            <Skeleton key={`${line}:${height}`} variant="rounded" height={height} />
          ))}
        </Box>
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ height: 64, bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }} />
        <Box component="main">
          <ScreenSkeleton text={text} />
        </Box>
      </Box>
    </Box>
  );
}

/** Shows a screen that is on its way, within the shell. */
export const ScreenSkeleton = ({ text = 'Cargando...' }: { readonly text?: string }) => (
  <Box aria-busy sx={{ maxWidth: 1280, mx: 'auto', px: { xs: 4, md: 6 }, py: { xs: 4, md: 6 } }}>
    <Box role="status" sx={{ mb: 5 }}>
      <Typography component="h1" color="textSecondary" sx={{ lineHeight: '40px' }}>
        {text}
      </Typography>
    </Box>
    <Skeleton variant="rounded" height={320} />
  </Box>
);
