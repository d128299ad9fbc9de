import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { callData } from '@timbra/ui/http/call.ts';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { TripValues } from './trip-values.ts';

const StopPlaceDialog = lazy(async () => ({ default: (await import('./stop-place-dialog.tsx')).StopPlaceDialog }));

/** Changes whose place a stop is and where, without changing the place that was chosen. */
export function EditStop({ at }: { readonly at: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<Pencil size={16} />} onClick={() => setOpen(true)}>
        Editar en este viaje
      </Button>
      {isOpen ? <OpenStop at={at} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function OpenStop({ at, onClose }: { readonly at: number; readonly onClose: () => void }) {
  const { setValue, clearErrors } = useFormContext<TripValues>();
  const stop = useWatch<TripValues, `paradas.${number}`>({ name: `paradas.${at}` });
  const { placeId } = stop;
  const stored = useQuery({
    queryKey: ['lugares', 'de-la-parada', placeId],
    queryFn: ({ signal }) => callData('GET /freight/places/{id}', { params: { id: placeId }, signal }),
    enabled: placeId !== '',
    // As it is now: it may be saved over.
    gcTime: 0,
    retry: false,
  });
  if (stored.isLoading) return null;
  return (
    <Suspense fallback={null}>
      <StopPlaceDialog
        at={at}
        stop={stop}
        // One that has been deleted meanwhile is kept anew.
        record={stored.data}
        onTyped={(place, saved) => {
          clearErrors(`paradas.${at}.placeId`);
          setValue(`paradas.${at}.place`, place, { shouldDirty: true });
          setValue(`paradas.${at}.propio`, saved === undefined);
          if (!saved) return;
          setValue(`paradas.${at}.placeId`, saved.id);
          setValue(`paradas.${at}.title`, saved.nombre);
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}
