import { placeFields } from '@timbra/core/freight/trip-fields.ts';
import { call } from '@timbra/ui/http/call.ts';
import { count } from '@timbra/ui/format/amounts.ts';
import { MapPin } from 'lucide-react';
import type { FreightScreen } from '../freight-screen.ts';
import { comparedOf } from '../../shared/records/record-values.ts';
import { PlaceForm } from './place-form.tsx';
import type { Place, PlaceBody, PlaceValues } from './place-values.ts';
import { blankPlace, bodyOf, problemsOf, valuesOf } from './place-values.ts';

export const placeScreen: FreightScreen<Place, PlaceValues, PlaceBody> = {
  resource: 'lugares',
  list: 'places',
  icon: MapPin,
  texts: {
    many: 'Lugares',
    one: 'Lugar',
    create: 'Nuevo Lugar',
    edit: 'Editar Lugar',
    save: 'Guardar lugar',
    remove: 'Eliminar lugar',
    removeQuestion: '¿Eliminar este lugar?',
    saved: 'Lugar guardado',
    removed: 'Lugar eliminado',
    restored: 'Lugar recuperado',
    searched: 'Buscar por nombre, RFC, calle o código postal',
    none: 'Todavía no tienes lugares',
    invitation: 'Registra de dónde sale y a dónde llega tu mercancía, y elígelos en cada Carta Porte.',
    failure: 'Error al cargar los lugares',
  },
  calls: {
    create: (body, headers) => call('POST /freight/places', { body, headers }),
    save: (id, body) => call('PUT /freight/places/{id}', { params: { id }, body }),
  },
  remove: (id) => call('DELETE /freight/places/{id}', { params: { id } }),
  restore: (id) => call('POST /freight/places/{id}/restore', { params: { id } }),
  blank: blankPlace,
  valuesOf,
  bodyOf,
  problemsOf,
  Form: PlaceForm,
  compared: [...comparedOf(placeFields), { field: 'domicilio', label: 'Domicilio' }],
  columns: [
    { label: 'Lugar', sort: 'nombre', main: true, width: 260, show: ({ nombre }) => nombre },
    { label: 'RFC', sort: 'rfc', card: 'line', show: ({ rfc }) => rfc },
    { label: 'Domicilio', width: 260, show: ({ domicilio = {} }) => inOneLine(domicilio) },
    {
      label: 'Kilómetros',
      sort: 'distancia',
      align: 'right',
      card: 'end',
      show: ({ distancia }) => (distancia === undefined ? '—' : `${count(distancia)} km`),
    },
  ],
  detailOf: ({ nombre, domicilio = {} }) => `${nombre}, ${inOneLine(domicilio)}`,
};

/** Writes an address in one line: «Av. 5 de Febrero 1309, QUE, CP 76120». */
export function inOneLine({ calle, numeroExterior, estado, codigoPostal }: NonNullable<Place['domicilio']>): string {
  const street = [calle, numeroExterior].filter(Boolean).join(' ');
  return [street, estado, `CP ${codigoPostal}`].filter(Boolean).join(', ');
}
