import { Button } from '@mui/material';
import { CloudOff, TriangleAlert } from 'lucide-react';
import { EmptyState } from './empty-state.tsx';

/**
 * Tells whether an error says that a part of the app is missing which is fetched when it is needed: it is missing
 * without a network, or after a new release.
 */
const isMissingPart = (error: unknown) =>
  error instanceof Error && /dynamically imported module|Importing a module|module script/i.test(error.message);

/** Stands in place of a screen that broke. */
export function Failed({ error }: { readonly error: unknown }) {
  const missing = isMissingPart(error);
  return (
    <EmptyState
      icon={missing ? CloudOff : TriangleAlert}
      title={missing ? 'No pudimos cargar esta página' : 'Algo falló en esta página'}
      text={
        missing
          ? 'Puede que no tengas conexión, o que haya una nueva versión de Timbra.'
          : 'Lo que tenías guardado está a salvo. Vuelve a cargar la página para seguir.'
      }
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          Volver a cargar
        </Button>
      }
    />
  );
}
