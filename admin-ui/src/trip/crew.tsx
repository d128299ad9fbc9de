import { Box, Button } from '@mui/material';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { figureScreen } from '../freight/figure/figure-screen.ts';
import { figureTypeOf } from '../freight/figure/figure-types.ts';
import { vehicleScreen } from '../freight/vehicle/vehicle-screen.ts';
import { KeptChoice } from './kept-choice.tsx';
import { figuresOf, vehiclesOf } from './sources.ts';
import { figureOf, nobody, vehicleOf, type TripValues } from './trip-values.ts';

interface CrewProps {
  readonly companyId: string;
}

/** In what the goods travel. */
export function Vehicle({ companyId }: CrewProps) {
  const { setValue, clearErrors } = useFormContext<TripValues>();
  const [vehicleId, vehicle] = useWatch<TripValues, ['vehicleId', 'vehicle']>({ name: ['vehicleId', 'vehicle'] });
  const trailers = vehicle?.remolques?.map(({ placa }) => `remolque ${placa}`) ?? [];
  return (
    <KeptChoice
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
      }}
      said={
        vehicle
          ? [vehicle.configVehicular, vehicle.permSCT, vehicle.numPermisoSCT, vehicle.poliza, ...trailers].join(' · ')
          : undefined
      }
    />
  );
}

/** Who drives it, and whose it is. */
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
    <KeptChoice
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
