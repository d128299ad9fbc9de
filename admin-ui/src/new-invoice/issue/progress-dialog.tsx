import { Box, CircularProgress, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { Check } from 'lucide-react';
import { useId } from 'react';
import type { Stage } from './use-issue.ts';

const stages: readonly Stage[] = ['Validando', 'Timbrando', 'Guardando archivos'];

/** Shows what happens while one waits for the provider. */
export function ProgressDialog({ stage }: { readonly stage: Stage }) {
  const titleId = useId();
  const at = stages.indexOf(stage);
  return (
    <Dialog open aria-labelledby={titleId} slotProps={{ paper: { sx: { width: 380 } } }}>
      <DialogTitle id={titleId} sx={{ pb: 2 }}>
        Generando tu factura
      </DialogTitle>
      <DialogContent>
        <Box component="ol" role="status" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
          {stages.map((name, index) => (
            <Box
              key={name}
              component="li"
              aria-current={index === at ? 'step' : undefined}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 3,
                color: index > at ? 'text.secondary' : 'text.primary',
              }}
            >
              <Mark isDone={index < at} isRunning={index === at} />
              <Typography sx={{ fontWeight: index === at ? 600 : 400 }}>{name}</Typography>
            </Box>
          ))}
        </Box>
      </DialogContent>
    </Dialog>
  );
}

function Mark({ isDone, isRunning }: { readonly isDone: boolean; readonly isRunning: boolean }) {
  if (isRunning) return <CircularProgress size={20} thickness={5} aria-hidden />;
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 20,
        height: 20,
        borderRadius: '50%',
        color: 'primary.contrastText',
        bgcolor: isDone ? 'primary.main' : 'divider',
      }}
    >
      {isDone ? <Check size={13} strokeWidth={3} /> : null}
    </Box>
  );
}
