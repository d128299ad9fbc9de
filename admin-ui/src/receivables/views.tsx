import { Box, Button } from '@mui/material';
import { Link } from 'react-router';
import { debtorsAddress, documentsAddress } from './addresses.ts';

const views = [
  { to: documentsAddress, label: 'Por factura' },
  { to: debtorsAddress, label: 'Por cliente' },
] as const;

export interface ViewsProps {
  readonly here: (typeof views)[number]['to'];
}

/** Shows two ways to look at what is owed. */
export function Views({ here }: ViewsProps) {
  return (
    <Box component="nav" aria-label="Ver lo que te deben" sx={{ display: 'flex', gap: 1 }}>
      {views.map(({ to, label }) => (
        <Button
          key={to}
          component={Link}
          to={to}
          size="small"
          variant="text"
          aria-current={to === here ? 'page' : undefined}
          sx={to === here ? { bgcolor: 'primary.light', color: 'success.main' } : { color: 'text.primary' }}
        >
          {label}
        </Button>
      ))}
    </Box>
  );
}
