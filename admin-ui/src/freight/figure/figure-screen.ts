import { figureFields } from '@timbra/core/freight/trip-fields.ts';
import { call } from '@timbra/ui/http/call.ts';
import { IdCard } from 'lucide-react';
import type { FreightScreen } from '../freight-screen.ts';
import { comparedOf } from '../../shared/records/record-values.ts';
import { FigureForm } from './figure-form.tsx';
import { figureTypeOf } from './figure-types.ts';
import type { Figure, FigureBody, FigureValues } from './figure-values.ts';
import { blankFigure, bodyOf, problemsOf, valuesOf } from './figure-values.ts';

export const figureScreen: FreightScreen<Figure, FigureValues, FigureBody> = {
  resource: 'operadores',
  list: 'figures',
  icon: IdCard,
  texts: {
    many: 'Operadores',
    one: 'Operador',
    create: 'Nuevo Operador',
    edit: 'Editar Operador',
    save: 'Guardar operador',
    remove: 'Eliminar operador',
    removeQuestion: '¿Eliminar a esta persona?',
    saved: 'Operador guardado',
    removed: 'Operador eliminado',
    restored: 'Operador recuperado',
    searched: 'Buscar por nombre, RFC o licencia',
    none: 'Todavía no tienes operadores',
    invitation: 'Registra a quienes manejan, y a los dueños o arrendadores de los vehículos que no son tuyos.',
    failure: 'Error al cargar los operadores',
  },
  calls: {
    create: (body, headers) => call('POST /freight/figures', { body, headers }),
    save: (id, body) => call('PUT /freight/figures/{id}', { params: { id }, body }),
  },
  remove: (id) => call('DELETE /freight/figures/{id}', { params: { id } }),
  restore: (id) => call('POST /freight/figures/{id}/restore', { params: { id } }),
  blank: blankFigure,
  valuesOf,
  bodyOf,
  problemsOf,
  Form: FigureForm,
  compared: [...comparedOf(figureFields), { field: 'parte', label: 'Parte del transporte' }],
  columns: [
    { label: 'Nombre', sort: 'nombre', main: true, width: 300, show: ({ nombre }) => nombre },
    { label: 'Qué hace', sort: 'tipo', card: 'line', show: ({ tipo }) => figureTypeOf(tipo) },
    { label: 'RFC', sort: 'rfc', card: 'line', show: ({ rfc, numRegIdTrib }) => rfc ?? numRegIdTrib },
    { label: 'Licencia', sort: 'licencia', show: ({ licencia }) => licencia ?? '—' },
  ],
  detailOf: ({ nombre, rfc, numRegIdTrib }) => `${nombre} (${rfc ?? numRegIdTrib})`,
};
