import { Button, useMediaQuery } from '@mui/material';
import { below, tableWidth } from '@timbra/ui/theme/design-tokens.ts';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import type { ListView } from './use-list-view.ts';

const Menu = whenShown(async () => (await import('./columns-menu.tsx')).ColumnsMenu);

/** Shows the button where a list is a table; cards show what counts on a phone. */
export function ColumnsButton({ view, columns }: { readonly view: ListView; readonly columns: readonly string[] }) {
  const isNarrow = useMediaQuery(below(tableWidth));
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (isNarrow) return null;
  return (
    <>
      <Button
        startIcon={<Columns3 size={18} />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ ml: 'auto', flex: 'none' }}
      >
        Columnas
      </Button>
      {anchor ? <Menu view={view} columns={columns} anchor={anchor} onClose={() => setAnchor(undefined)} /> : null}
    </>
  );
}
