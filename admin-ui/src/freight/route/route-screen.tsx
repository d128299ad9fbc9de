import { call } from '@timbra/ui/http/call.ts';
import { count } from '@timbra/ui/format/format.ts';
import { routeFields } from '@timbra/core/freight/trip-fields.ts';
import { routeSummary } from '@timbra/core/freight/route-summary.ts';
import { Route as RouteIcon } from 'lucide-react';
import { Typography } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { FieldGroup, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import type { FreightScreen } from '../freight-screen.ts';
import { comparedOf, inputOf } from '../../shared/records/record-values.ts';
import type { Route, RouteBody, RouteTrip, RouteValues } from './route-values.ts';
import { blankRoute, bodyOf, problemsOf, routeLine, valuesOf } from './route-values.ts';

const tripAddress = '/facturas/crear?tipo=carta-porte';

export const routeScreen: FreightScreen<Route, RouteValues, RouteBody> = {
  resource: 'rutas',
  list: 'routes',
  icon: RouteIcon,
  texts: {
    many: 'Rutas',
    one: 'Ruta',
    create: 'Nueva Ruta',
    edit: 'Editar Ruta',
    save: 'Guardar ruta',
    remove: 'Eliminar ruta',
    removeQuestion: '¿Eliminar esta ruta?',
    saved: 'Ruta guardada',
    removed: 'Ruta eliminada',
    restored: 'Ruta recuperada',
    searched: 'Buscar por nombre, RFC, código postal o placa',
    none: 'Todavía no tienes rutas',
    invitation: 'Llena una Carta Porte y guárdala como ruta: los viajes que se repiten empiezan con ella.',
    failure: 'Error al cargar las rutas',
  },
  calls: {
    create: (body, headers) => call('POST /freight/routes', { body, headers }),
    save: (id, body) => call('PUT /freight/routes/{id}', { params: { id }, body }),
  },
  remove: (id) => call('DELETE /freight/routes/{id}', { params: { id } }),
  restore: (id) => call('POST /freight/routes/{id}/restore', { params: { id } }),
  blank: blankRoute,
  valuesOf,
  bodyOf,
  problemsOf,
  Form: RouteForm,
  neverStored: ['cartaPorte'],
  trips: { create: tripAddress, begin: (id) => `${tripAddress}&ruta=${id}`, label: 'Usar en un viaje' },
  compared: [
    ...comparedOf(routeFields),
    { field: 'cartaPorte', label: 'Recorrido', show: (trip) => routeLine(routeSummary(trip as RouteTrip)) },
  ],
  columns: [
    { label: 'Ruta', sort: 'nombre', main: true, width: 240, show: ({ nombre }) => nombre },
    { label: 'Recorrido', card: 'line', width: 300, show: ({ resumen }) => routeLine(resumen) },
    {
      label: 'Kilómetros',
      align: 'right',
      card: 'end',
      show: ({ resumen: { distancia } }) => (distancia === undefined ? '—' : `${count(distancia)} km`),
    },
    {
      label: 'Mercancías',
      align: 'right',
      show: ({ resumen }) => count(resumen.mercancias),
    },
    { label: 'Vehículo', show: ({ resumen }) => resumen.placa ?? '—' },
  ],
  detailOf: ({ nombre, resumen }) => [nombre, routeLine(resumen)].filter(Boolean).join(', '),
};

/** Shows how a route is called; what it holds is changed where trips are made. */
function RouteForm() {
  const trip = useWatch<RouteValues, 'cartaPorte'>({ name: 'cartaPorte' });
  return (
    <FieldGroup>
      <Wide>
        <TextField {...inputOf('nombre', routeFields.nombre)} placeholder="Monterrey–CDMX martes" />
      </Wide>
      <Wide>
        <Typography>{routeLine(routeSummary(trip))}</Typography>
        <Typography variant="note">
          Guarda lugares, mercancías, vehículo y operador. Fechas, cliente y flete se escriben en cada viaje.
        </Typography>
      </Wide>
    </FieldGroup>
  );
}
