import type { Law } from '../../../../law/law.ts';
import { monthlySubsidy, subsidyLimit } from '../../../../sat/salarios/subsidio-empleo.ts';
import { Decimal } from '../../../../shared/money/decimal.ts';
import { SUBSIDY } from '../../../complements/nomina/keys.ts';
import type { Nomina } from '../../../complements/nomina/nomina.ts';
import { warning, type RuleProblem } from '../../../rule-problem.ts';
import { nominaRule, when } from './nomina-rule.ts';

const MONTH = Decimal.of(31n, 0);

/** The employment subsidy, within what SAT's validation and the decree allow on the day of the payment. */
export const subsidio = nominaRule(['NOM101', 'NOM107', 'NOM108', 'SUBSIDIO_DECRETO'], ({ nomina, law }) => {
  const lines = subsidiesOf(nomina);
  const delivered = lines.flatMap(({ at, importe, causado }) =>
    when(
      importe.greaterThan(causado),
      'NOM107',
      `${at}.importe`,
      'El subsidio entregado no puede exceder el causado. Corrígelo.',
    ),
  );
  return [...delivered, ...(law ? aboveLimits(lines, nomina, law) : [])];
});

/** A line of the subsidy, and what was caused up to it: what a payslip causes is limited as a whole. */
interface Subsidy {
  readonly at: string;
  readonly importe: Decimal;
  readonly causado: Decimal;
  readonly causedSoFar: Decimal;
}

function subsidiesOf({ otrosPagos }: Nomina): readonly Subsidy[] {
  let causedSoFar = Decimal.ZERO;
  return otrosPagos.flatMap(({ tipo, importe, subsidioCausado: causado = Decimal.ZERO }, index) => {
    if (tipo !== SUBSIDY) return [];
    causedSoFar = causedSoFar.plus(causado);
    return { at: `otrosPagos[${index}]`, importe, causado, causedSoFar };
  });
}

/** Tells the problem at the line that goes beyond. */
function aboveLimits(lines: readonly Subsidy[], { fechaPago: day, numDiasPagados: days }: Nomina, law: Law) {
  const limit = subsidyLimit(day, law);
  if (!limit) return [];
  const isLong = days.greaterThan(MONTH);
  const most = isLong ? limit.perDay.times(days) : limit.most;
  const above = lines.find(({ causedSoFar }) => causedSoFar.greaterThan(most));
  if (!above) return isLong ? [] : aboveDecree(lines, day, law);
  const message = `El subsidio causado excede el tope del periodo, de ${most.toFixed(2, 'truncate')}. Corrígelo.`;
  return when(true, isLong ? 'NOM108' : 'NOM101', `${above.at}.subsidioCausado`, message);
}

/** SAT's validation takes more than the law gives for a month. */
function aboveDecree(lines: readonly Subsidy[], day: string, law: Law): readonly RuleProblem[] {
  const monthly = monthlySubsidy(day, law);
  const above = monthly && lines.find(({ causedSoFar }) => causedSoFar.greaterThan(monthly));
  if (!above) return [];
  const message = `El decreto del subsidio da a lo más ${monthly.toFixed(2)} por un mes. Revisa el subsidio causado.`;
  return [warning('SUBSIDIO_DECRETO', `nomina.${above.at}.subsidioCausado`, message)];
}
