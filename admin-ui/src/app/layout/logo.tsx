import { Link } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router';
import { logoImage } from './logo-image.ts';

/** Leads to the dashboard. Which of its four images it shows, mode and sidebar decide. */
export function Logo({ isOpen }: { readonly isOpen: boolean }) {
  const { mode } = useTheme().palette;
  return (
    <Link component={RouterLink} to="/dashboard" aria-label="Timbra, ir al dashboard" sx={{ display: 'inline-flex' }}>
      <img src={logoImage(mode, isOpen)} alt="Timbra" height={28} />
    </Link>
  );
}
