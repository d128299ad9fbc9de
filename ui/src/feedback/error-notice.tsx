import { Alert, AlertTitle, Button } from '@mui/material';

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
