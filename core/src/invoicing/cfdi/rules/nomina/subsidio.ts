import type { Law } from '../../../../law/law.ts';
import { monthlySubsidy, subsidyLimit } from '../../../../sat/salarios/subsidio-empleo.ts';
import { Decimal, pesos, sum } from '../../../../shared/money/decimal.ts';
import { type Nomina, SUBSIDY, SUBSIDY_ADJUSTMENT } from '../../../complements/nomina/keys.ts';
import { warning, type RuleProblem, type RuleWarning } from '../../../rule-problem.ts';
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

type Line = { readonly tipo: string; readonly importe: Decimal };

/** Lines of one key, with the path of the first. */
type Found = { readonly at: string; readonly amounts: readonly Decimal[] };

/**
 * At the month's end a subsidy that was not due is taken back by pairs of lines (SAT's filling guide, appendix 7): the tax that
 * was not withheld, the subsidy that was handed over, and beside them how much less is caused.
 */
export const ajusteSubsidio = nominaRule(['AJUSTE_SUBSIDIO'], ({ nomina: { otrosPagos, deducciones } }) => {
  const deducted = (key: string) => find('deducciones', deducciones?.deducciones ?? [], key);
  const paid = (key: string) => find('otrosPagos', otrosPagos, key);
  const { tax, delivered, caused } = SUBSIDY_ADJUSTMENT;
  const [taxPaid, deliveredPaid, causedDeducted] = [paid(tax.paid), paid(delivered.paid), deducted(caused)];
  return [
    ...ofTax(taxPaid, deducted(tax.deducted)),
    ...ofDelivered(deliveredPaid, deducted(delivered.deducted)),
    ...ofCaused(taxPaid ?? deliveredPaid, causedDeducted),
  ];
});

function find(list: string, lines: readonly Line[], key: string): Found | undefined {
  const index = lines.findIndex(({ tipo }) => tipo === key);
  if (index < 0) return undefined;
  return { at: `${list}[${index}]`, amounts: lines.flatMap(({ tipo, importe }) => (tipo === key ? importe : [])) };
}

const warn = (field: string, message: string): RuleWarning[] => [
  warning('AJUSTE_SUBSIDIO', `nomina.${field}`, message),
];

/** The payslip's own tax is beside that of the adjustment, in a line of the same key. */
function ofTax(paid: Found | undefined, deducted: Found | undefined): readonly RuleWarning[] {
  if (!paid) return [];
  const amount = sum(paid.amounts);
  const lines = deducted?.amounts ?? [];
  if ([...lines, sum(lines)].some((each) => each.equals(amount))) return [];
  const message = `El otro pago 007 va con una deducción 002 del mismo importe. Agrégala aparte por ${pesos(amount)}, o corrige el 007.`;
  return warn(`${paid.at}.importe`, message);
}

function ofDelivered(paid: Found | undefined, deducted: Found | undefined): readonly RuleWarning[] {
  const [given, off] = [sum(paid?.amounts ?? []), sum(deducted?.amounts ?? [])];
  if (given.equals(off)) return [];
  if (!deducted && paid)
    return warn(`${paid.at}.tipo`, `El otro pago 008 va con la deducción 071. Agrégala por ${pesos(given)}.`);
  if (!paid && deducted)
    return warn(`${deducted.at}.tipo`, `La deducción 071 va con el otro pago 008. Agrégalo por ${pesos(off)}.`);
  const message = `El otro pago 008 y la deducción 071 suman ${pesos(given)} y ${pesos(off)}. Pon el mismo importe.`;
  return paid ? warn(`${paid.at}.importe`, message) : [];
}

function ofCaused(paid: Found | undefined, deducted: Found | undefined): readonly RuleWarning[] {
  if (paid && !deducted)
    return warn(
      `${paid.at}.tipo`,
      'El ajuste del subsidio lleva la deducción 107 con lo que deja de causarse. Agrégala.',
    );
  if (deducted && !paid)
    return warn(
      `${deducted.at}.tipo`,
      'La deducción 107 va con el otro pago 007 o 008 del ajuste del subsidio. Agrégalo.',
    );
  return [];
}
