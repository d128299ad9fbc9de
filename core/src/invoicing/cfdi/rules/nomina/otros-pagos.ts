import { TIPO_OTRO_PAGO } from '../../../../sat/catalogs/nomina/lists.ts';
import { BALANCE_IN_FAVOUR, OF_SUBSIDY, SUBSIDY, WAGES } from '../../../complements/nomina/keys.ts';
import type { OtroPago } from '../../../complements/nomina/nomina.ts';
import type { RuleProblem } from '../../../rule-problem.ts';
import { nominaRule, when } from './nomina-rule.ts';

/** What is paid beside the wages, line by line. */
export const otrosPagos = nominaRule(
  ['NOM97', 'NOM98', 'NOM99', 'NOM100', 'NOM106', 'VALIDATION'],
  ({ nomina: { otrosPagos: lines, receptor } }) =>
    lines.flatMap((line, index) => ofLine(line, `otrosPagos[${index}]`, receptor.tipoRegimen === WAGES)),
);

function ofLine(line: OtroPago, at: string, isOfWages: boolean): readonly RuleProblem[] {
  const { tipo, importe, subsidioCausado, compensacion } = line;
  return [
    ...when(
      !TIPO_OTRO_PAGO.has(tipo),
      'NOM97',
      `${at}.tipo`,
      'Ese tipo de pago no está en la lista del SAT. Elige de la lista.',
    ),
    ...when(
      !isOfWages && OF_SUBSIDY.has(tipo),
      'NOM106',
      `${at}.tipo`,
      'Quita el subsidio: solo va con el régimen 02 sueldos.',
    ),
    ...when(
      tipo !== SUBSIDY && !importe.isPositive(),
      'NOM100',
      `${at}.importe`,
      'Este pago está en cero. Escribe su importe o quítalo.',
    ),
    ...when(
      tipo === BALANCE_IN_FAVOUR && !compensacion,
      'NOM98',
      `${at}.compensacion`,
      'Escribe el saldo a favor, su año y el remanente.',
    ),
    ...when(
      tipo !== BALANCE_IN_FAVOUR && compensacion !== undefined,
      'VALIDATION',
      `${at}.compensacion`,
      'El saldo a favor va solo con el pago 004. Quítalo.',
    ),
    ...when(
      tipo === SUBSIDY && !subsidioCausado,
      'NOM99',
      `${at}.subsidioCausado`,
      'Escribe el subsidio causado; si no hubo, escribe 0.',
    ),
    ...when(
      tipo !== SUBSIDY && subsidioCausado !== undefined,
      'VALIDATION',
      `${at}.subsidioCausado`,
      'El subsidio causado va solo con el pago 002. Quítalo.',
    ),
  ];
}
