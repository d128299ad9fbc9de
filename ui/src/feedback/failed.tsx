import { Button } from '@mui/material';
import { CloudOff, TriangleAlert } from 'lucide-react';
import { EmptyState } from './empty-state.tsx';
import { failureOf } from './failure.ts';

/** Stands in place of a screen that broke. */
export function Failed({ error }: { readonly error: unknown }) {
  const { isMissing, title, text } = failureOf(error);
  return (
    <EmptyState
      icon={isMissing ? CloudOff : TriangleAlert}
      title={title}
      text={text}
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          Volver a cargar
        </Button>
      }
    />
  );
}
