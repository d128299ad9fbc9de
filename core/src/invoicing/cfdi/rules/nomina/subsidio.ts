import { monthlySubsidy, subsidyLimit } from '../../../../sat/salarios/subsidio-empleo.ts';
import { Decimal } from '../../../../shared/money/decimal.ts';
import { SUBSIDY } from '../../../complements/nomina/keys.ts';
import type { OtroPago } from '../../../complements/nomina/nomina.ts';
import type { RuleProblem } from '../../rule-problem.ts';
import { warning } from '../rule.ts';
import { nominaRule, when } from './nomina-rule.ts';

const MONTH = Decimal.of(31n, 0);

/** The employment subsidy, within what SAT's validation and the decree allow on the day of the payment. */
export const subsidio = nominaRule(
  ['NOM101', 'NOM107', 'NOM108', 'SUBSIDIO_DECRETO'],
  ({ nomina: { otrosPagos, fechaPago, numDiasPagados } }) =>
    otrosPagos.flatMap((line, index) =>
      line.tipo === SUBSIDY ? ofLine(line, `otrosPagos[${index}]`, fechaPago, numDiasPagados) : [],
    ),
);

function ofLine(
  { importe, subsidioCausado = Decimal.ZERO }: OtroPago,
  at: string,
  day: string,
  days: Decimal,
): readonly RuleProblem[] {
  const field = `${at}.subsidioCausado`;
  const delivered = when(
    importe.greaterThan(subsidioCausado),
    'NOM107',
    `${at}.importe`,
    'El subsidio entregado no puede exceder el causado. Corrígelo.',
  );
  const limit = subsidyLimit(day);
  if (!limit) return delivered;
  const isLong = days.greaterThan(MONTH);
  const most = isLong ? limit.perDay.times(days) : limit.most;
  if (subsidioCausado.greaterThan(most)) {
    const message = `El subsidio causado excede el tope del periodo, de ${most.toFixed(2, 'truncate')}. Corrígelo.`;
    return [...delivered, ...when(true, isLong ? 'NOM108' : 'NOM101', field, message)];
  }
  return [...delivered, ...(isLong ? [] : aboveDecree(subsidioCausado, day, field))];
}

/** SAT's validation takes more than the law gives for a month. */
function aboveDecree(causado: Decimal, day: string, field: string): readonly RuleProblem[] {
  const monthly = monthlySubsidy(day);
  if (!monthly || !causado.greaterThan(monthly)) return [];
  const message = `El decreto del subsidio da a lo más ${monthly.toFixed(2)} por un mes. Revisa el subsidio causado.`;
  return [warning('SUBSIDIO_DECRETO', `nomina.${field}`, message)];
}
