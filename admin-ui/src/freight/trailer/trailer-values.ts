import type { Given } from '@timbra/contract/calls.ts';
import type { TrailerAnswer } from '@timbra/contract/freight.ts';
import { judgeFreight, readFreight } from '@timbra/core/freight/freight-rules.ts';
import { trailerFields } from '@timbra/core/freight/trailer-fields.ts';
import { blankValues, storedValues, type ValuesOf } from '../../shared/records/record-values.ts';

export type Trailer = TrailerAnswer;
export type TrailerBody = Omit<Given<'POST /freight/trailers'>['body'], 'companyId' | 'userId'>;

/** What the form holds: an empty text is a field that nobody has filled in. */
export type TrailerValues = ValuesOf<typeof trailerFields>;

export const blankTrailer: TrailerValues = blankValues(trailerFields);

export const valuesOf = (trailer: Trailer): TrailerValues => storedValues(trailerFields, trailer);

export const bodyOf = (values: TrailerValues): TrailerBody => values;

export const problemsOf = (values: TrailerValues) => judgeFreight('trailer', readFreight('trailer', values));
