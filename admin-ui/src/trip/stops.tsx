import { Box, Button, Card, Typography } from '@mui/material';
import { DateField } from '@timbra/ui/fields/date-field.tsx';
import { FieldGroup, NumberField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { count, todayInMexico } from '@timbra/ui/format/format.ts';
import { whenShown } from '@timbra/ui/opened/when-shown.tsx';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useState } from 'react';
import type { PlaceAnswer } from '@timbra/contract/freight.ts';
import { inOneLine, placeScreen } from '../freight/place/place-screen.tsx';
import { useWholeRecord } from '../shared/use-whole-record.ts';
import { placesOf, SavedRecordChoice } from './sources.tsx';
import { timeWarning } from './trip-times.ts';
import { blankStop, stopOf, type TripValues } from './trip-values.ts';

type StopsProps = { readonly companyId: string };

/** Shows whence, whither and when; the kilometres of the destinations add up to those of the trip. */
export function Stops({ companyId }: StopsProps) {
  const { fields, append, remove } = useFieldArray<TripValues, 'paradas'>({ name: 'paradas' });
  const stops = useWatch<TripValues, 'paradas'>({ name: 'paradas' });
  const total = stops.reduce((sum, { tipo, distancia }) => sum + (tipo === 'Destino' ? (distancia ?? 0) : 0), 0);
  const ofEnd = (tipo: 'Origen' | 'Destino') => fields.filter((field) => field.tipo === tipo).length;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {fields.map(({ id, tipo }, at) => (
        <Card key={id} role="group" aria-label={tipo} variant="outlined" sx={{ p: 4 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 2 }}>
            <Typography component="h3" sx={{ fontWeight: 600 }}>
              {tipo}
            </Typography>
            {ofEnd(tipo) > 1 ? (
              <Button size="small" color="error" startIcon={<Trash2 size={16} />} onClick={() => remove(at)}>
                {`Quitar ${tipo.toLowerCase()}`}
              </Button>
            ) : null}
          </Box>
          <Stop at={at} tipo={tipo} companyId={companyId} />
        </Card>
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button startIcon={<Plus size={18} />} onClick={() => append(blankStop('Origen'))}>
          Agregar origen
        </Button>
        <Button startIcon={<Plus size={18} />} onClick={() => append(blankStop('Destino'))}>
          Agregar destino
        </Button>
        <Typography sx={{ ml: 'auto', fontVariantNumeric: 'tabular-nums' }}>
          {`Total: ${count(Math.round(total * 100) / 100)} km`}
        </Typography>
      </Box>
    </Box>
  );
}

interface StopProps extends StopsProps {
  readonly at: number;
  readonly tipo: 'Origen' | 'Destino';
}

function Stop({ at, tipo, companyId }: StopProps) {
  const { setValue, getValues, clearErrors } = useFormContext<TripValues>();
  const { placeId, place, title, propio } = useWatch<TripValues, `paradas.${number}`>({ name: `paradas.${at}` });
  const stops = useWatch<TripValues, 'paradas'>({ name: 'paradas' });
  const warning = timeWarning(stops, at, todayInMexico());
  const name = title || (place?.nombre ?? place?.rfc ?? '');
  return (
    <FieldGroup>
      <Wide>
        <SavedRecordChoice
          name={`paradas.${at}.placeId`}
          label={tipo === 'Origen' ? 'Sale de' : 'Llega a'}
          screen={placeScreen}
          source={placesOf(companyId)}
          optionOf={(row) => ({ id: row.id, title: row.nombre, detail: inOneLine(row.domicilio ?? {}) })}
          chosen={place ? { id: placeId, title: name } : null}
          onChosen={(row) => {
            clearErrors(`paradas.${at}.placeId`);
            setValue(`paradas.${at}.placeId`, row?.id ?? '', { shouldDirty: true });
            setValue(`paradas.${at}.title`, row?.nombre ?? '');
            setValue(`paradas.${at}.place`, row ? stopOf(row) : null);
            setValue(`paradas.${at}.propio`, false);
            if (tipo === 'Destino' && row?.distancia !== undefined && getValues(`paradas.${at}.distancia`) === null)
              setValue(`paradas.${at}.distancia`, row.distancia);
          }}
          said={
            place
              ? [place.rfc, inOneLine(place.domicilio ?? {}), propio && 'cambiado en este viaje']
                  .filter(Boolean)
                  .join(' · ')
              : undefined
          }
        >
          {place ? <EditStop at={at} /> : null}
        </SavedRecordChoice>
      </Wide>
      <DateField
        name={`paradas.${at}.fechaHora`}
        label={tipo === 'Origen' ? 'Salida' : 'Llegada estimada'}
        withTime
        doubt={warning}
      />
      {tipo === 'Destino' ? (
        <NumberField name={`paradas.${at}.distancia`} label="Kilómetros hasta este destino" min={0} step={0.1} />
      ) : null}
    </FieldGroup>
  );
}

const StopPlaceDialog = whenShown(async () => (await import('./stop-place-dialog.tsx')).StopPlaceDialog);

/** Changes whose place a stop is and where, without changing the place that was chosen. */
function EditStop({ at }: { readonly at: number }) {
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
  );
}
