import { figureFields } from '@timbra/core/freight/trip-fields.ts';
import { call } from '@timbra/ui/http/call.ts';
import { IdCard } from 'lucide-react';
import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { masks } from '@timbra/ui/fields/masks.ts';
import { FieldGroup, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { PAIS } from '@timbra/core/sat/catalogs/pais.ts';
import type { FreightScreen } from '../freight-screen.ts';
import { comparedOf, inputOf } from '../../shared/records/record-values.ts';
import { SatSearch } from '../../shared/fields/sat-search.tsx';
import { figureTypeOf, figureTypes } from './figure-types.ts';
import type { Figure, FigureBody, FigureValues } from './figure-values.ts';
import { blankFigure, bodyOf, DRIVER, isAskedAbroad, OWNERS, problemsOf, valuesOf } from './figure-values.ts';

type Name = keyof typeof figureFields;

const of = (name: Name) => inputOf(name, figureFields[name]);

/** The input of each field; the compiler asks for it. */
const inputs: Readonly<Record<Name, ReactElement>> = {
  tipo: <ChoiceField {...of('tipo')} choices={figureTypes} />,
  rfc: (
    <TextField
      {...of('rfc')}
      optional={false}
      mask={masks.rfc}
      placeholder="XOJI740919U48"
      help="Vacío si es extranjero sin RFC"
    />
  ),
  nombre: <TextField {...of('nombre')} help="Como aparece en su constancia de situación fiscal" />,
  licencia: <TextField {...of('licencia')} optional={false} mask={masks.licencia} help="De 6 a 16 caracteres" />,
  numRegIdTrib: <TextField {...of('numRegIdTrib')} />,
  residenciaFiscal: <SatSelect {...of('residenciaFiscal')} entries={PAIS.entries} />,
};

/** Shows the inputs of somebody of a trip: what is asked depends on what they do in it. */
function FigureForm() {
  const values = useWatch<FigureValues>() as FigureValues;
  const { tipo } = values;
  return (
    <FieldGroup>
      {inputs.tipo}
      {inputs.rfc}
      <Wide>{inputs.nombre}</Wide>
      {tipo === DRIVER ? inputs.licencia : null}
      {OWNERS.includes(tipo) ? (
        <SatSearch name="parte" label="Qué parte del transporte es suya" catalog="parteTransporte" />
      ) : null}
      {isAskedAbroad(values) ? (
        <>
          {inputs.numRegIdTrib}
          {inputs.residenciaFiscal}
        </>
      ) : null}
    </FieldGroup>
  );
}

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
