import { Box, ButtonBase } from '@mui/material';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';

const load = () => import('./finder-dialog.tsx');
const FinderDialog = whenShown(async () => (await load()).FinderDialog);

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the finder, as Ctrl+K does from anywhere. */
export function FinderButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      // Whoever presses one of these may press K next, and begins to type at once.
      if (event.key === 'Control' || event.key === 'Meta') void load();
      if (event.key.toLowerCase() !== 'k' || !(isApple ? event.metaKey : event.ctrlKey)) return;
      if (event.shiftKey || event.altKey) return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', open);
    return () => window.removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <ButtonBase
        aria-label="Buscar en todo"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onClick={() => setOpen(true)}
        sx={{
          flex: { md: 'none' },
          width: { xs: 40, lg: 260 },
          height: 40,
          px: { xs: 0, lg: 3 },
          gap: 2,
          justifyContent: { xs: 'center', lg: 'flex-start' },
          border: { xs: 0, lg: 1 },
          borderColor: { lg: 'divider' },
          borderRadius: '8px',
          fontFamily: 'inherit',
          fontSize: 14,
          color: 'text.secondary',
          '&:hover': { bgcolor: 'background.default' },
          // The keys are no part of its name: a screen reader is told them apart.
          '&::after': {
            content: `"${isApple ? '⌘K' : 'Ctrl+K'}" / ""`,
            display: { xs: 'none', lg: 'inline' },
            fontSize: 12,
          },
        }}
      >
        <Search size={20} strokeWidth={1.75} aria-hidden />
        <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' }, flex: 1, textAlign: 'left' }}>
          Buscar
        </Box>
      </ButtonBase>
      {isOpen ? <FinderDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
