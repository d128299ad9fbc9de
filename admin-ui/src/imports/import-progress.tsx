import { Box, LinearProgress, Typography } from '@mui/material';
import { count } from '@timbra/ui/format/amounts.ts';
import type { Import } from './import-state.ts';

/** Shows how far the worker has come. */
export function ImportProgress({ shown: { status, processed, total } }: { readonly shown: Import }) {
  const isCounted = status === 'RUNNING' && total !== null && total > 0;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography role="status">{progressText(status, processed, total)}</Typography>
      <LinearProgress
        aria-label="Avance de la importación"
        {...(isCounted ? { variant: 'determinate', value: Math.min(100, (processed / total) * 100) } : {})}
      />
      <Typography variant="body2" color="textSecondary">
        Puedes cerrar esta ventana o salir de la página: la importación sigue y te avisaremos cuando termine.
      </Typography>
    </Box>
  );
}

function progressText(status: Import['status'], processed: number, total: number | null): string {
  if (status === 'QUEUED') return 'En espera de su turno';
  return total === null ? 'Contando las filas del archivo' : `${count(processed)} de ${count(total)} filas`;
}
