import { Box, Button, Typography } from '@mui/material';
import { Download, Upload } from 'lucide-react';
import { Link } from 'react-router';
import { importTexts } from './import-texts.ts';
import type { Import } from './import-state.ts';
import { hasColumns } from './new/file-kinds.ts';
import { rowCount } from './row-count.ts';
import { correctionOf } from './use-import-address.ts';
import type { ImportActions } from './use-import-actions.ts';

interface RefusedRowsProps {
  readonly shown: Import;
  readonly actions: ImportActions;
}

/** Shows the way from refused rows to rows that are accepted: they are downloaded, corrected, and sent again. */
export function RefusedRows({ shown, actions }: RefusedRowsProps) {
  const { id, kind, open, corrects } = shown;
  return (
    <Box sx={{ display: 'grid', gap: 3, p: 4, border: 1, borderColor: 'divider', borderRadius: '8px' }}>
      <div>
        <Typography variant="subtitle1">{`${rowCount(open)} por corregir`}</Typography>
        <Typography variant="body2" color="textSecondary">
          {hasColumns(kind)
            ? 'Descárgalas en tus propias columnas, con el motivo de cada una. Corrígelas y sube el mismo archivo: solo entran las que estén bien.'
            : 'Descarga la lista de los archivos que no entraron, con el motivo de cada uno.'}
        </Typography>
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          startIcon={<Download size={18} />}
          loading={actions.busy === 'download'}
          onClick={() => void actions.download(shown)}
        >
          Descargar filas rechazadas
        </Button>
        {hasColumns(kind) ? (
          <Button
            startIcon={<Upload size={18} />}
            component={Link}
            to={correctionOf(importTexts[kind].list, corrects ?? id)}
          >
            Subir filas corregidas
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}
