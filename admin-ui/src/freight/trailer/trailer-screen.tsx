import { trailerFields } from '@timbra/core/freight/trip-fields.ts';
import { call } from '@timbra/ui/http/call.ts';
import { Container } from 'lucide-react';
import type { ReactElement } from 'react';
import { masks } from '@timbra/ui/fields/masks.ts';
import { FieldGroup, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import type { Given } from '@timbra/contract/calls.ts';
import type { TrailerAnswer } from '@timbra/contract/freight.ts';
import { judgeFreight, readFreight } from '@timbra/core/freight/freight-rules.ts';
import type { FreightScreen } from '../freight-screen.ts';
import { blankValues, comparedOf, inputOf, storedValues, type ValuesOf } from '../../shared/records/record-values.ts';
import { SatSearch } from '../../shared/fields/sat-search.tsx';
import { inOrder } from '../../shared/records/inputs.tsx';

/** What the form holds: an empty text is a field that nobody has filled in. */
type TrailerValues = ValuesOf<typeof trailerFields>;

const of = (name: keyof TrailerValues) => inputOf(name, trailerFields[name]);

/** The input of each field; the compiler asks for it. */
const inputs: Readonly<Record<keyof TrailerValues, ReactElement>> = {
  placa: <TextField {...of('placa')} mask={masks.plate} placeholder="34CD5E" help="Sin guiones ni espacios" />,
  nombre: <TextField {...of('nombre')} placeholder="Caja 12" />,
  subTipo: (
    <Wide>
      <SatSearch {...of('subTipo')} catalog="subTipoRem" help="Como CTR004, caja cerrada" />
    </Wide>
  ),
};

/** Shows the inputs of a trailer. */
const TrailerForm = () => <FieldGroup>{inOrder(inputs)}</FieldGroup>;

type Trailer = TrailerAnswer;
type TrailerBody = Omit<Given<'POST /freight/trailers'>['body'], 'companyId' | 'userId'>;

const blankTrailer: TrailerValues = blankValues(trailerFields);

const valuesOf = (trailer: Trailer): TrailerValues => storedValues(trailerFields, trailer);

const bodyOf = (values: TrailerValues): TrailerBody => values;

const problemsOf = (values: TrailerValues) => judgeFreight('trailer', readFreight('trailer', values));

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
