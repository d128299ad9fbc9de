import { Box, Button, Typography } from '@mui/material';
import { CloudOff } from 'lucide-react';

/** Is what of a query this looks at. */
interface Asked {
  readonly data: unknown;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Stands above what was answered before, when asking again has failed: it stays, and may be old. */
export function NotRefreshed({ query: { data, error, isFetching, refetch } }: { readonly query: Asked }) {
  if (!error || data === undefined) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Typography
        role="status"
        variant="body2"
        color="textSecondary"
        sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}
      >
        <CloudOff size={16} aria-hidden style={{ flexShrink: 0 }} />
        No pudimos actualizar estos datos; pueden no ser los más recientes.
      </Typography>
      <Button size="small" loading={isFetching} onClick={() => void refetch()} sx={{ minHeight: 32 }}>
        Reintentar
      </Button>
    </Box>
  );
}
