import { Box, Button } from '@mui/material';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { figureScreen } from '../freight/figure/figure-screen.tsx';
import { figureTypeOf } from '../freight/figure/figure-types.ts';
import { trailerScreen } from '../freight/trailer/trailer-screen.tsx';
import { vehicleScreen } from '../freight/vehicle/vehicle-screen.ts';
import { useSatRow } from '../shared/fields/sat-search.tsx';
import { figuresOf, SavedRecordChoice, trailersOf, vehiclesOf } from './sources.tsx';
import { trailersShown, trailersTaken } from './trailers.ts';
import { drawn, figureOf, nobody, trailerOf, vehicleOf, type TripValues } from './trip-values.ts';

type CrewProps = { readonly companyId: string };

/** Asks in what the goods travel. */
export function Vehicle({ companyId }: CrewProps) {
  const { setValue, clearErrors } = useFormContext<TripValues>();
  const [vehicleId, vehicle] = useWatch<TripValues, ['vehicleId', 'vehicle']>({ name: ['vehicleId', 'vehicle'] });
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <SavedRecordChoice
        name="vehicleId"
        label="Vehículo"
        screen={vehicleScreen}
        source={vehiclesOf(companyId)}
        optionOf={({ id, nombre, placa, configVehicular }) => ({
          id,
          title: nombre,
          detail: `${placa} · ${configVehicular}`,
        })}
        chosen={vehicle ? { id: vehicleId, title: vehicle.placa ?? '' } : null}
        onChosen={(row) => {
          clearErrors('vehicleId');
          setValue('vehicleId', row?.id ?? '', { shouldDirty: true });
          setValue('vehicle', row ? vehicleOf(row) : null);
          // One that draws none of its own draws what is there: another truck takes the load over.
          if (row?.remolques) setValue('remolques', [...drawn(row.remolques)]);
        }}
        said={
          vehicle
            ? [vehicle.configVehicular, vehicle.permSCT, vehicle.numPermisoSCT, vehicle.poliza]
                .filter(Boolean)
                .join(' · ')
            : undefined
        }
      />
      <Trailers companyId={companyId} />
    </Box>
  );
}

/** Shows what the vehicle draws. */
function Trailers({ companyId }: CrewProps) {
  const [vehicle, trailers] = useWatch<TripValues, ['vehicle', 'remolques']>({ name: ['vehicle', 'remolques'] });
  const config = vehicle?.configVehicular ?? '';
  const row = useSatRow('configAutotransporte', config);
  const taken = trailersTaken(config, row);
  return Array.from({ length: trailersShown(taken, trailers) }, (_, at) => (
    <Trailer key={at} at={at} companyId={companyId} optional={at > 0 || taken !== 'required'} />
  ));
}

function Trailer({ at, companyId, optional }: CrewProps & { readonly at: number; readonly optional: boolean }) {
  const { setValue, clearErrors } = useFormContext<TripValues>();
  const { trailerId, trailer } = useWatch<TripValues, `remolques.${number}`>({ name: `remolques.${at}` });
  return (
    <SavedRecordChoice
      name={`remolques.${at}.trailerId`}
      label={at === 0 ? 'Remolque' : 'Segundo remolque'}
      optional={optional}
      screen={trailerScreen}
      source={trailersOf(companyId)}
      optionOf={({ id, nombre, placa, subTipo }) => ({ id, title: nombre, detail: `${placa} · ${subTipo}` })}
      chosen={trailer ? { id: trailerId, title: trailer.placa ?? '' } : null}
      onChosen={(row) => {
        clearErrors('remolques');
        setValue(`remolques.${at}.trailerId`, row?.id ?? '', { shouldDirty: true });
        setValue(`remolques.${at}.trailer`, row ? trailerOf(row) : null);
      }}
      said={trailer?.subTipo}
    />
  );
}

/** Shows who drives it, and whose it is. */
export function Crew({ companyId }: CrewProps) {
  const { fields, append, remove } = useFieldArray<TripValues, 'figuras'>({ name: 'figuras' });
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {fields.map(({ id }, at) => (
        <Box key={id}>
          <Figure at={at} companyId={companyId} />
          {at > 0 ? (
            <Button size="small" color="error" startIcon={<Trash2 size={16} />} onClick={() => remove(at)}>
              Quitar figura
            </Button>
          ) : null}
        </Box>
      ))}
      <Button startIcon={<Plus size={18} />} onClick={() => append(nobody)} sx={{ justifySelf: 'start' }}>
        Agregar otra figura
      </Button>
    </Box>
  );
}

function Figure({ at, companyId }: CrewProps & { readonly at: number }) {
  const { setValue, clearErrors } = useFormContext<TripValues>();
  const { figureId, figure } = useWatch<TripValues, `figuras.${number}`>({ name: `figuras.${at}` });
  return (
    <SavedRecordChoice
      name={`figuras.${at}.figureId`}
      label={at === 0 ? 'Operador' : 'Otra figura'}
      screen={figureScreen}
      source={figuresOf(companyId)}
      optionOf={({ id, nombre = '', tipo, rfc }) => ({
        id,
        title: nombre,
        detail: `${figureTypeOf(tipo)} · ${rfc ?? ''}`,
      })}
      chosen={figure ? { id: figureId, title: figure.nombre ?? '' } : null}
      onChosen={(row) => {
        clearErrors(`figuras.${at}.figureId`);
        setValue(`figuras.${at}.figureId`, row?.id ?? '', { shouldDirty: true });
        setValue(`figuras.${at}.figure`, row ? figureOf(row) : null);
      }}
      said={
        figure
          ? [figureTypeOf(figure.tipo), figure.rfc, figure.licencia && `licencia ${figure.licencia}`]
              .filter(Boolean)
              .join(' · ')
          : undefined
      }
    />
  );
}
