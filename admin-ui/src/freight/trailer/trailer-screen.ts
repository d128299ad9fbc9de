import { trailerFields } from '@timbra/core/freight/trip-fields.ts';
import { call } from '@timbra/ui/http/call.ts';
import { Container } from 'lucide-react';
import type { FreightScreen } from '../freight-screen.ts';
import { comparedOf } from '../../shared/records/record-values.ts';
import type { Trailer, TrailerBody, TrailerValues } from './trailer-form.tsx';
import { blankTrailer, bodyOf, problemsOf, TrailerForm, valuesOf } from './trailer-form.tsx';

export const trailerScreen: FreightScreen<Trailer, TrailerValues, TrailerBody> = {
  resource: 'remolques',
  list: 'trailers',
  icon: Container,
  texts: {
    many: 'Remolques',
    one: 'Remolque',
    create: 'Nuevo Remolque',
    edit: 'Editar Remolque',
    save: 'Guardar remolque',
    remove: 'Eliminar remolque',
    removeQuestion: '¿Eliminar este remolque?',
    saved: 'Remolque guardado',
    removed: 'Remolque eliminado',
    restored: 'Remolque recuperado',
    searched: 'Buscar por nombre, placa o tipo',
    none: 'Todavía no tienes remolques',
    invitation: 'Registra tus cajas, plataformas y demás remolques, y engánchalos en cada Carta Porte.',
    failure: 'Error al cargar los remolques',
  },
  calls: {
    create: (body, headers) => call('POST /freight/trailers', { body, headers }),
    save: (id, body) => call('PUT /freight/trailers/{id}', { params: { id }, body }),
  },
  remove: (id) => call('DELETE /freight/trailers/{id}', { params: { id } }),
  restore: (id) => call('POST /freight/trailers/{id}/restore', { params: { id } }),
  blank: blankTrailer,
  valuesOf,
  bodyOf,
  problemsOf,
  Form: TrailerForm,
  compared: comparedOf(trailerFields),
  columns: [
    { label: 'Remolque', sort: 'nombre', main: true, width: 260, show: ({ nombre }) => nombre },
    { label: 'Placa', sort: 'placa', card: 'line', show: ({ placa }) => placa },
    { label: 'Tipo', sort: 'subTipo', card: 'end', show: ({ subTipo }) => subTipo },
  ],
  detailOf: ({ nombre, placa }) => (nombre === placa ? nombre : `${nombre} (${placa})`),
};
