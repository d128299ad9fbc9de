import type { Element } from './cadena-from-xml.ts';
import { add, fractionOf, isLess, isSame, multiply, none, subtract, unitsOf, type Fraction } from './fractions.ts';
import { attribute, decimalsOf, optional, taxesOf, type PaidTax } from './second-payment-nodes.ts';

const amounts = ['ImpSaldoAnt', 'ImpPagado', 'ImpSaldoInsoluto'] as const;
const taxDecimals = 6;

/** Returns what breaks CRP20236 to CRP20261, of one document that is paid. @param currency of the payment. */
export function documentFaults(
  document: Element,
  currency: string,
  mostDecimals: (currency: string) => number,
): readonly string[] {
  const own = attribute(document, 'MonedaDR');
  const [before, paid, left] = amounts.map((name) => fractionOf(attribute(document, name)));
  if (!before || !paid || !left) throw new Error('Three amounts were read');
  const taxes = taxesOf(document, 'DR');
  const objeto = attribute(document, 'ObjetoImpDR');
  return [
    ...faultIf(own === currency && optional(document, 'EquivalenciaDR') !== '1', 'EquivalenciaDR is not 1'),
    ...faultIf(!/^[1-9]\d{0,2}$/.test(attribute(document, 'NumParcialidad')), 'NumParcialidad is no count'),
    ...faultIf(decimalsOf(attribute(document, 'EquivalenciaDR')) > 10, 'EquivalenciaDR has too many decimals'),
    ...amounts.flatMap((name) =>
      faultIf(decimalsOf(attribute(document, name)) > mostDecimals(own), `${name} has too many decimals`),
    ),
    ...faultIf(!isLess(none, paid) || !isLess(none, before), 'nothing is paid or owed'),
    ...faultIf(!isSame(add(left, paid), before) || isLess(left, none), 'ImpSaldoInsoluto is not what is left'),
    ...faultIf(objeto === '02' && taxes.length === 0, 'it has no taxes'),
    ...faultIf(['01', '03', '04', '05'].includes(objeto) && taxes.length > 0, 'it has taxes'),
    ...taxes.flatMap(taxFaults),
  ];
}

const faultIf = (isWrong: boolean, what: string) => (isWrong ? [what] : []);

function taxFaults({ key, factor, base, rate, importe }: PaidTax): readonly string[] {
  const positive = faultIf(!isLess(none, base), `BaseDR of ${key} is not positive`);
  if (factor === 'Exento') return [...positive, ...faultIf(!isSame(importe, none), `${key} has an amount`)];
  const half: Fraction = { above: 5n, below: 10n ** BigInt(taxDecimals + 1) };
  const least = unitsOf(multiply(subtract(base, half), rate), taxDecimals, 'down');
  const most = unitsOf(multiply(subtract(add(base, half), epsilon), rate), taxDecimals, 'up');
  const said = unitsOf(importe, taxDecimals, 'half-up');
  return [...positive, ...faultIf(said < least || said > most, `ImporteDR of ${key} lies outside its window`)];
}

const epsilon: Fraction = { above: 1n, below: 10n ** 12n };
