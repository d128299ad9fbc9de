import { failureOf } from '@timbra/ui/feedback/failure.ts';
import { Button } from '@timbra/ui/plain/button.tsx';
import { CloudOff, TriangleAlert } from 'lucide-react';
import { Stop } from './stop.tsx';

/** Stands in place of a page that broke. */
export function Failed({ error }: { readonly error: unknown }) {
  const { isMissing, title, text } = failureOf(error);
  return (
    <Stop
      icon={isMissing ? CloudOff : TriangleAlert}
      title={title}
      text={text}
      action={
        <Button kind="primary" onClick={() => window.location.reload()}>
          Volver a cargar
        </Button>
      }
    />
  );
}
