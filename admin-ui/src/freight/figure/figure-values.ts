import type { Given } from '@timbra/contract/calls.ts';
import type { FigureAnswer } from '@timbra/contract/freight.ts';
import { judgeFreight } from '@timbra/core/freight/freight-rules.ts';
import { readFreight } from '@timbra/core/freight/read-freight.ts';
import { textsOf } from '../texts-of.ts';

export type Figure = FigureAnswer;
export type FigureBody = Omit<Given<'POST /freight/figures'>['body'], 'companyId' | 'userId'>;

const texts = ['tipo', 'nombre', 'rfc', 'licencia', 'numRegIdTrib', 'residenciaFiscal'] as const;

/** What the form holds: an empty text is a field that nobody has filled in. */
export interface FigureValues extends Readonly<Record<(typeof texts)[number], string>> {
  /** The first part of the transport that is theirs; others come from the API and stay. */
  readonly parte: string;
  readonly otrasPartes: readonly string[];
  /** An address that came from the API stays. */
  readonly domicilio: FigureBody['domicilio'];
}

/** Who drives is what most of them are. */
export const DRIVER = '01';
export const OWNERS: readonly string[] = ['02', '03'];

export const blankFigure: FigureValues = {
  ...textsOf(texts, { tipo: DRIVER }),
  parte: '',
  otrasPartes: [],
  domicilio: undefined,
};

export function valuesOf({ partes = [], domicilio, ...figure }: Figure): FigureValues {
  const [parte = '', ...otrasPartes] = partes;
  return { ...textsOf(texts, figure), parte, otrasPartes, domicilio };
}

/** A registry abroad is asked of who has no RFC, and stays in sight as long as it is sent. */
export const isAskedAbroad = ({ rfc, numRegIdTrib, residenciaFiscal }: FigureValues): boolean =>
  rfc === '' || numRegIdTrib !== '' || residenciaFiscal !== '';

/** As the server takes it: a licence is a driver's, and a part of the transport an owner's. */
export const bodyOf = ({ parte, otrasPartes, licencia, ...figure }: FigureValues): FigureBody => ({
  ...figure,
  licencia: figure.tipo === DRIVER ? licencia : '',
  partes: OWNERS.includes(figure.tipo) && parte !== '' ? [parte, ...otrasPartes] : [],
});

export const problemsOf = (values: FigureValues) =>
  judgeFreight('figure', readFreight('figure', bodyOf(values) as FigureFieldsOf)).map((problem) =>
    problem.field.startsWith('partes') ? { ...problem, field: 'parte' } : problem,
  );

type FigureFieldsOf = Parameters<typeof readFreight<'figure'>>[1];
