import { Box, Typography } from '@mui/material';
import { Check } from 'lucide-react';
import { features } from './plan.ts';

/** Shows what every plan brings. */
export const FeatureList = () => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
    {features.map((feature) => (
      <Box key={feature} component="li" sx={{ display: 'flex', gap: 2.5, alignItems: 'center' }}>
        <Box component="span" aria-hidden sx={{ display: 'inline-flex', flex: 'none', color: 'success.main' }}>
          <Check size={18} strokeWidth={2.25} />
        </Box>
        <Typography>{feature}</Typography>
      </Box>
    ))}
  </Box>
);
