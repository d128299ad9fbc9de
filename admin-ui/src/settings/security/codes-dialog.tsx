import { Box, Button, Typography } from '@mui/material';
import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '@timbra/ui/dialogs/dialog.tsx';
import { saveFile } from '../../shared/download/download.ts';

/** Shows the recovery codes this once. */
export function CodesDialog({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const [isCopied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  const save = () => saveFile(new Blob([text], { type: 'text/plain' }), 'codigos-de-recuperacion-timbra.txt');
  return (
    <Dialog
      title="Tus códigos de recuperación"
      width="narrow"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          Ya los guardé
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography>
          Guárdalos ahora donde no los pierdas: no los volvemos a mostrar. Si te falta tu teléfono o tu computadora,
          entras con uno de ellos.
        </Typography>
        <Box
          component="ul"
          aria-label="Códigos de recuperación"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 3,
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
            gap: 2,
            bgcolor: 'action.hover',
            borderRadius: 1,
          }}
        >
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button startIcon={isCopied ? <Check size={16} /> : <Copy size={16} />} onClick={() => void copy()}>
            {isCopied ? 'Códigos copiados' : 'Copiar códigos'}
          </Button>
          <Button startIcon={<Download size={16} />} onClick={save}>
            Descargar códigos
          </Button>
        </Box>
      </Box>
    </Dialog>
  );
}
