import { Box, Divider, Typography } from '@mui/material';
import { useId } from 'react';
import { MenuLink } from './menu-link.tsx';
import { operatorEntries } from './operator-entries.ts';

/** Shows the third group of the menu: what operators see of the platform. */
export function OperatorMenu({ isOpen }: { readonly isOpen: boolean }) {
  const titleId = useId();
  return (
    <>
      <Divider role="separator" sx={{ my: 3 }} />
      <Typography
        id={titleId}
        variant="note"

        className={isOpen ? undefined : 'sr-only'}
        sx={{ px: 2.5, mb: 1 }}
      >
        Operación
      </Typography>
      <Box component="ul" aria-labelledby={titleId} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {operatorEntries.map((entry) => (
          <MenuLink key={entry.to} entry={entry} isOpen={isOpen} />
        ))}
      </Box>
    </>
  );
}
