import { trailerFields } from '@timbra/core/freight/trailer-fields.ts';
import { masks } from '@timbra/ui/fields/masks.ts';
import { FieldGroup, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import type { ReactElement } from 'react';
import { SatSearch } from '../../shared/fields/sat-search.tsx';
import { inOrder } from '../../shared/records/inputs.tsx';
import { inputOf } from '../../shared/records/record-values.ts';
import type { TrailerValues } from './trailer-values.ts';

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
export const TrailerForm = () => <FieldGroup>{inOrder(inputs)}</FieldGroup>;
