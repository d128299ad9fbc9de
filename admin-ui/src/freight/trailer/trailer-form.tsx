import { trailerFields } from '@timbra/core/freight/trip-fields.ts';
import { masks } from '@timbra/ui/fields/masks.ts';
import { FieldGroup, TextField, Wide } from '@timbra/ui/fields/text-field.tsx';
import type { ReactElement } from 'react';
import type { Given } from '@timbra/contract/calls.ts';
import type { TrailerAnswer } from '@timbra/contract/freight.ts';
import { judgeFreight, readFreight } from '@timbra/core/freight/freight-rules.ts';
import { SatSearch } from '../../shared/fields/sat-search.tsx';
import { inOrder } from '../../shared/records/inputs.tsx';
import { blankValues, inputOf, storedValues, type ValuesOf } from '../../shared/records/record-values.ts';

/** What the form holds: an empty text is a field that nobody has filled in. */
export type TrailerValues = ValuesOf<typeof trailerFields>;

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

export type Trailer = TrailerAnswer;
export type TrailerBody = Omit<Given<'POST /freight/trailers'>['body'], 'companyId' | 'userId'>;

export const blankTrailer: TrailerValues = blankValues(trailerFields);

export const valuesOf = (trailer: Trailer): TrailerValues => storedValues(trailerFields, trailer);

export const bodyOf = (values: TrailerValues): TrailerBody => values;

export const problemsOf = (values: TrailerValues) => judgeFreight('trailer', readFreight('trailer', values));
