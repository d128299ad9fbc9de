import type { Given } from '@timbra/contract/calls.ts';
import type { TrailerAnswer } from '@timbra/contract/freight.ts';
import { judgeFreight } from '@timbra/core/freight/freight-rules.ts';
import { readFreight } from '@timbra/core/freight/read-freight.ts';
import { textsOf } from '../texts-of.ts';

export type Trailer = TrailerAnswer;
export type TrailerBody = Omit<Given<'POST /freight/trailers'>['body'], 'companyId' | 'userId'>;

const texts = ['nombre', 'placa', 'subTipo'] as const;

/** What the form holds: an empty text is a field that nobody has filled in. */
export type TrailerValues = Readonly<Record<(typeof texts)[number], string>>;

export const blankTrailer: TrailerValues = textsOf(texts, {});

export const valuesOf = (trailer: Trailer): TrailerValues => textsOf(texts, trailer);

export const bodyOf = (values: TrailerValues): TrailerBody => values;

export const problemsOf = (values: TrailerValues) => judgeFreight('trailer', readFreight('trailer', values));
