import { Link } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router';
import closedDark from '@timbra/ui/logo/closed-dark.svg?no-inline';
import closedLight from '@timbra/ui/logo/closed-light.svg';
import openDark from '@timbra/ui/logo/open-dark.svg?no-inline';
import openLight from '@timbra/ui/logo/open-light.svg';

const images = {
  light: { open: openLight, closed: closedLight },
  dark: { open: openDark, closed: closedDark },
} as const;

/** Leads to the dashboard. Which of its four images it shows, mode and sidebar decide. */
export function Logo({ isOpen }: { readonly isOpen: boolean }) {
  const { mode } = useTheme().palette;
  return (
    <Link component={RouterLink} to="/dashboard" aria-label="Timbra, ir al dashboard" sx={{ display: 'inline-flex' }}>
      <img src={images[mode][isOpen ? 'open' : 'closed']} alt="Timbra" height={28} />
    </Link>
  );
}
