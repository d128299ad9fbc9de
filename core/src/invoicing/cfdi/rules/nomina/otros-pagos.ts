import { TIPO_OTRO_PAGO } from '../../../../sat/catalogs/nomina/lists.ts';
import type { Nomina, OtroPago } from '../../../complements/nomina/keys.ts';
import { BALANCE_IN_FAVOUR, OF_SUBSIDY, SUBSIDY, WAGES } from '../../../complements/nomina/keys.ts';
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

const DECEMBER = '12';

/** A balance in favour of the worker that an earlier year's tax has left. */
export const saldoAFavor = nominaRule(['NOM102', 'NOM103'], ({ nomina }) =>
  nomina.otrosPagos.flatMap(({ compensacion }, index) => {
    if (!compensacion) return [];
    const at = `otrosPagos[${index}].compensacion`;
    return [
      ...when(
        compensacion.saldoAFavor.lessThan(compensacion.remanenteSalFav),
        'NOM102',
        `${at}.remanenteSalFav`,
        'El remanente no puede ser mayor que el saldo a favor. Corrígelo.',
      ),
      ...when(
        !yearsOf(nomina).includes(compensacion.anio),
        'NOM103',
        `${at}.anio`,
        'El saldo a favor es del año anterior al pago, o del mismo si se paga diciembre. Revisa el año.',
      ),
    ];
  }),
);

/**
 * Returns the year before that of the payment; where December is paid also the year of its last day, which is then
 * over.
 */
function yearsOf({ fechaPago, fechaFinalPago: last }: Nomina): readonly number[] {
  const before = yearOf(fechaPago) - 1;
  return last.slice(5, 7) === DECEMBER ? [before, yearOf(last)] : [before];
}

const yearOf = (day: string): number => Number(day.slice(0, 4));
