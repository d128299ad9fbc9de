import { Box, Typography } from '@mui/material';
import { CheckboxField } from '@timbra/ui/fields/checkbox-field.tsx';
import { FieldGroup, Wide } from '@timbra/ui/fields/text-field.tsx';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { AddressFields } from '../freight/place/address-fields.tsx';
import { placeInputs, placeScreen, WhoIsThere } from '../freight/place/place-screen.tsx';
import { valuesOf, type Place } from '../freight/place/place-values.ts';
import { FormDialog } from '../shared/dialogs/form-dialog.tsx';
import { useSaveRecord } from '../shared/form/use-save-record.ts';
import { placeBodyOf, stopPlaceProblems, stopPlaceValues, typedPlace, type StopPlaceValues } from './stop-place.ts';
import type { StopValues } from './trip-values.ts';

interface StopPlaceDialogProps {
  readonly at: number;
  readonly stop: StopValues;
  /** The stop was filled from this place, as it is kept now. */
  readonly record: Place | undefined;
  /** Is told the place that is kept, where it was. */
  readonly onTyped: (place: NonNullable<StopValues['place']>, saved: Place | undefined) => void;
  readonly onClose: () => void;
}

/** Asks whose place a stop is and where, for this trip alone or for those that come as well. */
export function StopPlaceDialog({ at, stop, record, onTyped, onClose }: StopPlaceDialogProps) {
  const draftName = `parada:${at}:${record?.id ?? 'nuevo'}`;
  const values = useMemo(() => stopPlaceValues(stop, record), [stop, record]);
  const { calls, resource, texts } = placeScreen;
  const save = useSaveRecord(resource, calls, record, { draftName, success: texts.saved });
  return (
    <FormDialog<StopPlaceValues, SavedStop>
      asks={undefined}
      title="Datos de esta parada"
      submitLabel="Usar en este viaje"
      values={values}
      {...(record ? { version: record.version } : {})}
      draftName={draftName}
      check={stopPlaceProblems}
      save={async (typed, version) => {
        const saved = typed.guardar ? await save(placeBodyOf(typed), version) : undefined;
        return { ...saved, place: typedPlace(typed) };
      }}
      onSaved={({ place, ...saved }) => {
        onTyped(place, isStored(saved) ? saved : undefined);
        onClose();
      }}
      onClose={onClose}
      failure="No pudimos guardar este lugar"
      fields={placeScreen.compared}
      valuesOf={(stored) => ({ ...(isStored(stored) ? valuesOf(stored) : values), guardar: true })}
    >
      <FieldGroup title="Quién está ahí">
        <WhoIsThere />
      </FieldGroup>
      <AddressFields />
      <SaveChoice />
    </FormDialog>
  );
}

type SavedStop = Partial<Place> & { readonly place: NonNullable<StopValues['place']> };

const isStored = (saved: Partial<Place>): saved is Place => saved.id !== undefined;

/** Asks whether later trips begin with it as well; then it has a name. */
function SaveChoice() {
  const isAsked = useWatch<StopPlaceValues, 'guardar'>({ name: 'guardar' });
  return (
    <FieldGroup>
      <Wide>
        <Box>
          <CheckboxField name="guardar" label="Guardar también en mis lugares" />
          <Typography variant="note">Si no, el cambio es solo de este viaje.</Typography>
        </Box>
      </Wide>
      {isAsked ? placeInputs.nombre : null}
    </FieldGroup>
  );
}
