import { Decimal, pesos, sum } from '../../../../shared/money/decimal.ts';
import { SUBSIDY_ADJUSTMENT } from '../../../complements/nomina/keys.ts';
import { warning, type RuleWarning } from '../../../rule-problem.ts';
import { nominaRule } from './nomina-rule.ts';

interface Line {
  readonly tipo: string;
  readonly importe: Decimal;
}

/** Lines of one key, with the path of the first. */
interface Found {
  readonly at: string;
  readonly amounts: readonly Decimal[];
}

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
