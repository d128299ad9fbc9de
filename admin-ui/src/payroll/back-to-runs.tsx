import { Link } from '@mui/material';
import { ArrowLeft } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { runsAddress } from '../employees/chosen-people.ts';

export function BackToRuns() {
  return (
    <Link component={RouterLink} to={runsAddress} sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, mb: 2 }}>
      <ArrowLeft size={16} aria-hidden />
      Nómina
    </Link>
  );
}
