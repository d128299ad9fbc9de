import { Typography } from '@mui/material';
import { routeFields } from '@timbra/core/freight/trip-fields.ts';
import { routeSummary } from '@timbra/core/freight/route-summary.ts';
import { FieldGroup, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { useWatch } from 'react-hook-form';
import { inputOf } from '../../shared/records/record-values.ts';
import { routeLine, type RouteValues } from './route-values.ts';

/** Shows how a route is called; what it holds is changed where trips are made. */
export function RouteForm() {
  const trip = useWatch<RouteValues, 'cartaPorte'>({ name: 'cartaPorte' });
  return (
    <FieldGroup>
      <Wide>
        <TextField {...inputOf('nombre', routeFields.nombre)} placeholder="Monterrey–CDMX martes" />
      </Wide>
      <Wide>
        <Typography>{routeLine(routeSummary(trip))}</Typography>
        <Typography variant="body2" color="textSecondary">
          Guarda lugares, mercancías, vehículo y operador. Fechas, cliente y flete se escriben en cada viaje.
        </Typography>
      </Wide>
    </FieldGroup>
  );
}
