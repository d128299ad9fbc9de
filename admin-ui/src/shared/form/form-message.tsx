import { Alert, AlertTitle } from '@mui/material';

export interface Message {
  readonly severity: 'success' | 'error';
  readonly text: string;
  readonly detail?: string | undefined;
}

/** What came of a save, beside the form that it is of; it is read out as soon as it is there. */
export function FormMessage({ message }: { readonly message: Message | undefined }) {
  if (!message) return null;
  const { severity, text, detail } = message;
  return (
    <Alert severity={severity} role={severity === 'error' ? 'alert' : 'status'}>
      {detail ? <AlertTitle sx={{ typography: 'body1', fontWeight: 600, m: 0 }}>{text}</AlertTitle> : text}
      {detail}
    </Alert>
  );
}
