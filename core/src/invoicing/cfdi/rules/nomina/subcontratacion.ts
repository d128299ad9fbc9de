import { isRfc } from '../../../../sat/rfc.ts';
import { Decimal, sum } from '../../../../shared/money/decimal.ts';
import { nominaRule, when } from './nomina-rule.ts';

const WHOLE = Decimal.of(100n, 0);

/** These are the companies that a worker works for where that is not whoever pays: shares of the whole time. */
export const subcontratacion = nominaRule(['NOM68', 'VALIDATION'], ({ nomina }) => {
  const { subcontratacion: shares } = nomina.receptor;
  const total = sum(shares.map(({ porcentajeTiempo }) => porcentajeTiempo));
  return [
    ...shares.flatMap(({ rfcLabora }, index) =>
      when(
        !isRfc(rfcLabora),
        'VALIDATION',
        `empleado.subcontratacion[${index}].rfcLabora`,
        'El RFC de la subcontratación no tiene la forma que pide el SAT. Revísalo.',
      ),
    ),
    ...when(
      shares.length > 0 && !total.equals(WHOLE),
      'NOM68',
      'empleado.subcontratacion',
      'Los porcentajes de tiempo deben sumar 100. Corrígelos.',
    ),
  ];
});
