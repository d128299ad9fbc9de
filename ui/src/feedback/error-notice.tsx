import { Alert, AlertTitle, Box, Button, Typography } from '@mui/material';
import { CloudOff } from 'lucide-react';

export interface Trouble {
  readonly title: string;
  /** Says what it means and what to do, when there is more to say. */
  readonly detail?: string | undefined;
}

export interface ErrorNoticeProps extends Trouble {
  readonly onRetry?: (() => void) | undefined;
}

/** Shows what happened, what it means, what to do. */
export function ErrorNotice({ title, detail, onRetry }: ErrorNoticeProps) {
  const retry = onRetry ? (
    <Button size="small" onClick={onRetry} sx={{ minHeight: 32 }}>
      Reintentar
    </Button>
  ) : undefined;
  return (
    <Alert severity="error" action={retry}>
      {detail ? (
        <AlertTitle sx={{ fontSize: 14, lineHeight: '20px', fontWeight: 600, m: 0 }}>{title}</AlertTitle>
      ) : null}
      {detail ?? title}
    </Alert>
  );
}

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
        variant="note"

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
