import { figureFields } from '@timbra/core/freight/trip-fields.ts';
import { ChoiceField } from '@timbra/ui/fields/choice-field.tsx';
import { SatSelect } from '@timbra/ui/fields/sat-select.tsx';
import { masks } from '@timbra/ui/fields/masks.ts';
import { FieldGroup, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import { PAIS } from '@timbra/core/sat/catalogs/pais.ts';
import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { SatSearch } from '../../shared/fields/sat-search.tsx';
import { inputOf } from '../../shared/records/record-values.ts';
import { DRIVER, isAskedAbroad, OWNERS, type FigureValues } from './figure-values.ts';
import { figureTypes } from './figure-types.ts';

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
export function FigureForm() {
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
