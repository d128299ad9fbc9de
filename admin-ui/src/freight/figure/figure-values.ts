import type { Given } from '@timbra/contract/calls.ts';
import type { FigureAnswer } from '@timbra/contract/freight.ts';
import { judgeFreight, readFreight } from '@timbra/core/freight/freight-rules.ts';
import { figureFields } from '@timbra/core/freight/trip-fields.ts';
import { blankValues, storedValues, type ValuesOf } from '../../shared/records/record-values.ts';

export type Figure = FigureAnswer;
export type FigureBody = Omit<Given<'POST /freight/figures'>['body'], 'companyId' | 'userId'>;

/** What the form holds: an empty text is a field that nobody has filled in. */
export interface FigureValues extends ValuesOf<typeof figureFields> {
  /** The first part of the transport that is theirs; others come from the API and stay. */
  readonly parte: string;
  readonly otrasPartes: readonly string[];
  /** An address that came from the API stays. */
  readonly domicilio: Figure['domicilio'];
}

/** Most of them drive. */
export const DRIVER = '01';
export const OWNERS: readonly string[] = ['02', '03'];

export const blankFigure: FigureValues = {
  ...blankValues(figureFields),
  tipo: DRIVER,
  parte: '',
  otrasPartes: [],
  domicilio: undefined,
};

export function valuesOf({ partes = [], domicilio, ...figure }: Figure): FigureValues {
  const [parte = '', ...otrasPartes] = partes;
  return { ...storedValues(figureFields, figure), parte, otrasPartes, domicilio };
}

/** A registry abroad is asked of who has no RFC, and stays in sight as long as it is sent. */
export const isAskedAbroad = ({ rfc, numRegIdTrib, residenciaFiscal }: FigureValues): boolean =>
  rfc === '' || numRegIdTrib !== '' || residenciaFiscal !== '';

/** Returns the body as the server takes it: a licence is a driver's, and a part of the transport an owner's. */
export const bodyOf = ({ parte, otrasPartes, licencia, ...figure }: FigureValues) => ({
  ...figure,
  licencia: figure.tipo === DRIVER ? licencia : '',
  partes: OWNERS.includes(figure.tipo) && parte !== '' ? [parte, ...otrasPartes] : [],
});

export const problemsOf = (values: FigureValues) =>
  judgeFreight('figure', readFreight('figure', bodyOf(values))).map((problem) =>
    problem.field.startsWith('partes') ? { ...problem, field: 'parte' } : problem,
  );
