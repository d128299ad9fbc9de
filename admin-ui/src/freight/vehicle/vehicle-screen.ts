import { vehicleFields } from '@timbra/core/freight/trip-fields.ts';
import { call } from '@timbra/ui/http/call.ts';
import { Truck } from 'lucide-react';
import type { FreightScreen } from '../freight-screen.ts';
import { comparedOf } from '../../shared/records/record-values.ts';
import type { Vehicle, VehicleBody, VehicleValues } from './vehicle-form.tsx';
import { blankVehicle, bodyOf, problemsOf, valuesOf, VehicleForm } from './vehicle-form.tsx';

export const vehicleScreen: FreightScreen<Vehicle, VehicleValues, VehicleBody> = {
  resource: 'vehiculos',
  list: 'vehicles',
  icon: Truck,
  texts: {
    many: 'Vehículos',
    one: 'Vehículo',
    create: 'Nuevo Vehículo',
    edit: 'Editar Vehículo',
    save: 'Guardar vehículo',
    remove: 'Eliminar vehículo',
    removeQuestion: '¿Eliminar este vehículo?',
    saved: 'Vehículo guardado',
    removed: 'Vehículo eliminado',
    restored: 'Vehículo recuperado',
    searched: 'Buscar por nombre, placa, configuración o permiso',
    none: 'Todavía no tienes vehículos',
    invitation: 'Regístralos una vez con su permiso y sus seguros, y elígelos en cada Carta Porte.',
    failure: 'Error al cargar los vehículos',
  },
  calls: {
    create: (body, headers) => call('POST /freight/vehicles', { body, headers }),
    save: (id, body) => call('PUT /freight/vehicles/{id}', { params: { id }, body }),
  },
  remove: (id) => call('DELETE /freight/vehicles/{id}', { params: { id } }),
  restore: (id) => call('POST /freight/vehicles/{id}/restore', { params: { id } }),
  blank: blankVehicle,
  valuesOf,
  bodyOf,
  problemsOf,
  Form: VehicleForm,
  compared: [...comparedOf(vehicleFields), { field: 'remolques', label: 'Remolques que suele llevar' }],
  columns: [
    { label: 'Vehículo', sort: 'nombre', main: true, width: 220, show: ({ nombre }) => nombre },
    { label: 'Placa', sort: 'placa', card: 'line', show: ({ placa }) => placa },
    { label: 'Configuración', sort: 'configVehicular', card: 'end', show: ({ configVehicular }) => configVehicular },
    { label: 'Modelo', sort: 'anio', show: ({ anio }) => anio },
    {
      label: 'Permiso',
      sort: 'permSCT',
      width: 220,
      show: ({ permSCT, numPermisoSCT }) => `${permSCT} ${numPermisoSCT}`,
    },
    { label: 'Póliza', sort: 'poliza', width: 160, show: ({ poliza }) => poliza },
  ],
  detailOf: ({ nombre, placa }) => (nombre === placa ? nombre : `${nombre} (${placa})`),
};
