import { Button } from '@mui/material';
import type { PlaceAnswer } from '@timbra/contract/freight.ts';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useWholeRecord } from '../shared/use-whole-record.ts';
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
  // It is the stop as it is now: it may be saved over.
  const stored = useWholeRecord<PlaceAnswer>('lugares', placeId, { enabled: placeId !== '', gcTime: 0 });
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
