import type { Figura } from '../../../complements/carta-porte/carta-porte.ts';
import type { RuleProblem } from '../../../rule-problem.ts';
import { each, residenceProblems, rfcProblems, tripRule, when } from './carta-porte-rule.ts';

/** Is the c_FiguraTransporte of who drives. */
export const OPERATOR = '01';
/** Whoever owns or rents out a part of the vehicle. */
const OWNERS = ['02', '03'];

/** Everybody has one tax number, and says what his part requires. */
export const figuras = tripRule(['CP196', 'CP197', 'CP198', 'CP199', 'RFC_INVALID', 'VALIDATION'], ({ trip }) =>
  each('figuras', trip.figuras, (figura, at) => [...identity(figura, at), ...role(figura, at)]),
);

const identity = ({ rfc, numRegIdTrib, residenciaFiscal }: Figura, at: string): readonly RuleProblem[] => [
  ...when(
    (rfc === undefined) === (numRegIdTrib === undefined),
    'CP197',
    // Of two numbers the foreign one is too many.
    rfc === undefined ? `${at}.rfc` : `${at}.numRegIdTrib`,
    'Escribe el RFC o, de un extranjero, su registro fiscal: uno de los dos.',
  ),
  ...rfcProblems(rfc, `${at}.rfc`),
  ...residenceProblems({ numRegIdTrib, residenciaFiscal }, 'CP198', at),
];

function role({ tipo, licencia, partes }: Figura, at: string): readonly RuleProblem[] {
  const drives = tipo === OPERATOR;
  const owns = OWNERS.includes(tipo);
  return [
    ...when(
      drives && licencia === undefined,
      'CP196',
      `${at}.licencia`,
      'Escribe la licencia federal, de 6 a 16 caracteres.',
    ),
    ...when(!drives && licencia !== undefined, 'CP196', `${at}.licencia`, 'La licencia es solo del operador. Quítala.'),
    ...when(owns && partes.length === 0, 'CP199', `${at}.partes`, 'Elige qué parte del transporte es suya.'),
    ...when(
      !owns && partes.length > 0,
      'CP199',
      `${at}.partes`,
      'Las partes son del propietario o arrendador. Quítalas.',
    ),
  ];
}
