import { Box, Button, useMediaQuery } from '@mui/material';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { below, phone } from '@timbra/ui/theme/design-tokens.ts';
import { countActive } from './active-filters.ts';
import { useFilters } from './use-filters.ts';

interface ToolbarProps {
  readonly search?: ReactNode;
  /** Its filters, which on a phone stand behind a button. */
  readonly children?: ReactNode;
}

/** Search and filters above a list. */
export function Toolbar({ search, children }: ToolbarProps) {
  const isPhone = useMediaQuery(below(phone));
  const isFolded = isPhone && search !== undefined && children !== undefined;
  return (
    <Box role="search" sx={{ ...row, flexWrap: 'wrap', mb: 4 }}>
      {isFolded ? (
        <Folded search={search}>{children}</Folded>
      ) : (
        <>
          {search}
          {children}
        </>
      )}
    </Box>
  );
}

const row = { display: 'flex', gap: 2 } as const;

function Folded({ search, children }: ToolbarProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const active = countActive(useFilters().filters);
  return (
    <>
      <Box sx={{ ...row, flex: '1 0 100%' }}>
        {search}
        <Button
          startIcon={<SlidersHorizontal size={18} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          sx={{ flex: 'none' }}
        >
          {active > 0 ? `Filtros (${active})` : 'Filtros'}
        </Button>
      </Box>
      <Box id={id} sx={{ ...row, flexWrap: 'wrap', flex: '1 0 100%', ...(isOpen ? {} : { display: 'none' }) }}>
        {children}
      </Box>
    </>
  );
}
