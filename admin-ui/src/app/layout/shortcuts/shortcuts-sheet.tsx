import { Box, FormControlLabel, Switch, Typography } from '@mui/material';
import { Fragment, useState } from 'react';
import * as storeKeys from '@timbra/ui/browser-store/store-keys.ts';
import { store, read } from '@timbra/ui/browser-store/store.ts';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { shortcuts } from './shortcuts.ts';

const control = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

const always = [
  { label: 'Buscar en todo', keys: [`${control}+K`] },
  { label: 'Guardar', keys: [`${control}+S`] },
  { label: 'Ver estos atajos', keys: ['?'] },
];

/**
 * Shows which keys there are. Those of single letters can be put off, for whoever dictates or presses keys unawares.
 */
export function ShortcutsSheet({ onClose }: { readonly onClose: () => void }) {
  const [isOn, setOn] = useState(() => read(storeKeys.shortcuts) !== 'no');
  const choose = (wanted: boolean) => {
    store(storeKeys.shortcuts, wanted ? 'si' : 'no');
    setOn(wanted);
  };
  return (
    <Dialog title="Atajos de teclado" onClose={onClose} width="narrow">
      <Keys of={always} />
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_event, wanted) => choose(wanted)} />}
        label="Usar atajos de letras"
        sx={{ mt: 4, mb: 2 }}
      />
      {isOn ? <Keys of={shortcuts} /> : null}
      <Typography variant="note" sx={{ mt: 4 }}>
        Las letras no hacen nada mientras escribes en un campo. Dos letras se oprimen una después de la otra.
      </Typography>
    </Dialog>
  );
}

const Keys = ({ of }: { readonly of: readonly { readonly label: string; readonly keys: readonly string[] }[] }) => (
  <Box
    component="dl"
    sx={{ display: 'grid', gridTemplateColumns: '1fr auto', rowGap: 2, columnGap: 4, m: 0, alignItems: 'center' }}
  >
    {of.map(({ label, keys }) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <Box component="dd" sx={{ m: 0, display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
          {keys.map((key, index) => (
            <Box key={`${index}:${key}`} component="kbd" sx={keyStyle}>
              {key.length === 1 ? key.toUpperCase() : key}
            </Box>
          ))}
        </Box>
      </Fragment>
    ))}
  </Box>
);

const keyStyle = {
  minWidth: 26,
  px: 1.5,
  py: 0.5,
  textAlign: 'center',
  font: 'inherit',
  fontSize: 12.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  bgcolor: 'background.default',
} as const;
