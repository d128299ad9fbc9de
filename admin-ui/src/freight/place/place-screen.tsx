import { placeFields } from '@timbra/core/freight/trip-fields.ts';
import { call } from '@timbra/ui/http/call.ts';
import { count } from '@timbra/ui/format/format.ts';
import { MapPin } from 'lucide-react';
import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { RFC_EXTRANJERO } from '@timbra/core/sat/fiscal-keys.ts';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { masks } from '@timbra/ui/fields/masks.ts';
import { FieldGroup, NumberField, TextField } from '@timbra/ui/fields/text-field.tsx';
import type { FreightScreen } from '../freight-screen.ts';
import { comparedOf, inputOf } from '../../shared/records/record-values.ts';
import type { Place, PlaceBody, PlaceValues } from './place-values.ts';
import { blankPlace, bodyOf, problemsOf, valuesOf } from './place-values.ts';
import { AddressFields, countries } from './address-fields.tsx';

type Name = keyof typeof placeFields;

const of = (name: Name) => inputOf(name, placeFields[name]);

/** The input of each field; the compiler asks for it. A foreigner is asked for what others have no need of. */
export const placeInputs: Readonly<Record<Name, ReactElement>> = {
  nombre: <TextField {...of('nombre')} placeholder="Bodega Tulancingo" />,
  distancia: <NumberField {...of('distancia')} min={0} step={0.1} help="Se propone en cada viaje" />,
  rfc: <TextField {...of('rfc')} mask={masks.rfc} help={`De un extranjero, ${RFC_EXTRANJERO}`} />,
  razonSocial: <TextField {...of('razonSocial')} />,
  numRegIdTrib: <TextField {...of('numRegIdTrib')} optional={false} />,
  residenciaFiscal: <SatSelect {...of('residenciaFiscal')} optional={false} entries={countries} />,
};

/** Shows the inputs of a place that is kept. */
function PlaceForm() {
  return (
    <>
      <FieldGroup title="El lugar">
        {placeInputs.nombre}
        {placeInputs.distancia}
        <WhoIsThere />
      </FieldGroup>
      <AddressFields />
    </>
  );
}

/** Who sends or receives at a place. */
export function WhoIsThere() {
  const rfc = useWatch<PlaceValues, 'rfc'>({ name: 'rfc' });
  return (
    <>
      {placeInputs.rfc}
      {placeInputs.razonSocial}
      {rfc === RFC_EXTRANJERO ? (
        <>
          {placeInputs.numRegIdTrib}
          {placeInputs.residenciaFiscal}
        </>
      ) : null}
    </>
  );
}

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
