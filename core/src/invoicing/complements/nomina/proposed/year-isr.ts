import type { Law } from '../../../../law/law.ts';
import type { NominaInput, OtroPagoInput } from '../../../complement-inputs.ts';
import { isrIn, ruleOf, tarifaAnual, tramoOf } from '../../../../sat/salarios/tarifa-isr.ts';
import { Decimal, pesos } from '../../../../shared/money/decimal.ts';
import { BALANCE_IN_FAVOUR, ISR, money, SUBSIDY_ADJUSTMENT, total, YEARLY_ISR } from '../keys.ts';
import { paidIn } from './minimum-wage.ts';
import { isYearly, taxedIn, type TaxLines } from './missing-law.ts';
import { whyNoYear, type PaidDays } from './year-entitled.ts';

/** Sums what the worker's other payslips of a year tell, in pesos. */
export interface PaidYear {
  /** It includes what is exempt. */
  readonly pagado: Decimal;
  readonly gravado: Decimal;
  /** Withheld, less what was given back. */
  readonly isr: Decimal;
  /** It is the employment subsidy, less what was adjusted. */
  readonly subsidio: Decimal;
  /** Something was paid for a separation, a retirement or shares, which the law counts apart. */
  readonly esAparte: boolean;
  /** These are the periods of the ordinary ones, in their order. */
  readonly periodos: readonly PaidDays[];
}

/** The same in numbers, as it is told. */
export type YearFigures = {
  readonly [Name in keyof PaidYear]: PaidYear[Name] extends Decimal ? number : PaidYear[Name];
};

export const readYear = ({ pagado, gravado, isr, subsidio, ...rest }: YearFigures): PaidYear => ({
  ...rest,
  pagado: Decimal.fromNumber(pagado),
  gravado: Decimal.fromNumber(gravado),
  isr: Decimal.fromNumber(isr),
  subsidio: Decimal.fromNumber(subsidio),
});

/** Is what a year's computation leaves. */
export interface ProposedYear {
  /** Pesos; positive what is still to be withheld, negative what was withheld too much. None for whoever has no computation. */
  readonly diferencia: Decimal | undefined;
  /** Tells the user how it was computed or why it is not. */
  readonly explicacion: string;
  /** They are the rows of the law that it rests on, as a user is told of them. */
  readonly reglas: readonly string[];
}

const mine = (sums: readonly (number | undefined)[]): Decimal => total(sums.map(money));

/**
 * Proposes the yearly tax of a worker by the payslips of the year, with the last one of it (article 97 LISR).
 * @returns nothing for a payslip that is not the last usual one of its year, or while the tariff of the year is not
 * known.
 */
export function proposeYear(nomina: NominaInput, others: PaidYear, law: Law): ProposedYear | undefined {
  const { fechaPago = '', percepciones = [], deducciones = [], otrosPagos = [] } = nomina;
  const year = fechaPago.slice(0, 4);
  const tarifa = tarifaAnual(year, law);
  if (!tarifa || !isLastOfYear(nomina)) return undefined;
  const paid = others.pagado.plus(total(percepciones.map(paidIn)));
  const known = { year, paid, periods: others.periodos, isApart: others.esAparte };
  const why = whyNoYear(nomina, known, law);
  if (why !== undefined) return { diferencia: undefined, explicacion: why, reglas: [] };
  const income = others.gravado.plus(taxedIn(percepciones));
  const tramo = tramoOf(tarifa, income);
  const isr = tramo ? isrIn(tramo, income) : Decimal.ZERO;
  const less = deducciones.filter(({ tipo }) => tipo === SUBSIDY_ADJUSTMENT.caused).map(({ importe }) => importe);
  const subsidy = others.subsidio.plus(mine(otrosPagos.map((each) => each.subsidioCausado))).minus(mine(less));
  const due = isr.greaterThan(subsidy) ? isr.minus(subsidy) : Decimal.ZERO;
  const withheld = others.isr.plus(withheldIn(nomina));
  const diferencia = due.minus(withheld);
  const credited = subsidy.isPositive() ? `, menos ${pesos(subsidy)} de subsidio para el empleo son ${pesos(due)}` : '';
  const explicacion =
    `Artículo 97 de la LISR: de ${pesos(income)} gravados en sus recibos de ${year}, la tarifa anual (Anexo 8 de la RMF) da ` +
    `${pesos(isr)}${credited}. Se le retuvieron ${pesos(withheld)}${outcome(diferencia)} ${unless}`;
  return { diferencia, explicacion, reglas: [ruleOf(tarifa)] };
}

const unless =
  'No aplica si avisó por escrito que presenta su declaración, como quien tuvo otro patrón u otros ingresos.';

function outcome(left: Decimal): string {
  if (left.isZero()) return ': no hay diferencia.';
  return left.isNegative() ? `: sobran ${pesos(left.negated())}.` : `: faltan ${pesos(left)}.`;
}

/** The next period would end in another year. */
function isLastOfYear({
  tipoNomina,
  fechaPago = '',
  fechaInicialPago: first = '',
  fechaFinalPago: last = '',
}: NominaInput) {
  const end = `${fechaPago.slice(0, 4)}-12-31`;
  const length = Date.parse(last) - Date.parse(first) + dayMs;
  return tipoNomina === 'O' && fechaPago.slice(5, 7) === '12' && Date.parse(last) + length > Date.parse(end);
}

const dayMs = 86_400_000;

/** It is given back of what was withheld, as long as it was not paid to SAT. */
const TAX_RETURNED = '001';

function withheldIn({ deducciones = [], otrosPagos = [] }: NominaInput): Decimal {
  const withheld = deducciones.filter((line) => line.tipo === ISR && !isYearly(line));
  const back = otrosPagos.filter(({ tipo }) => tipo === TAX_RETURNED);
  return mine(withheld.map(({ importe }) => importe)).minus(mine(back.map(({ importe }) => importe)));
}

const isOfYear = ({ tipo, compensacion }: OtroPagoInput, year: number): boolean =>
  tipo === BALANCE_IN_FAVOUR && compensacion?.anio === year;

/**
 * Returns the same lines with what the year leaves: a charge beside the period's tax, or a balance that is given back
 * whole.
 */
export function withProposedYear({ deducciones, otrosPagos }: TaxLines, year: number, left: Decimal): TaxLines {
  const amount = left.isNegative() ? left.negated().toNumber() : left.toNumber();
  const compensacion = { saldoAFavor: amount, anio: year, remanenteSalFav: 0 };
  const balance = {
    tipo: BALANCE_IN_FAVOUR,
    clave: '004',
    concepto: 'Saldo a favor del cálculo anual',
    importe: amount,
    compensacion,
  };
  return {
    deducciones: [
      ...deducciones.filter((line) => !isYearly(line)),
      ...(left.isPositive() ? [{ ...YEARLY_ISR, importe: amount }] : []),
    ],
    otrosPagos: [...otrosPagos.filter((line) => !isOfYear(line, year)), ...(left.isNegative() ? [balance] : [])],
  };
}

/** Tells whether the lines already are as proposed. A balance may be given back in part. */
export function hasProposedYear({ deducciones, otrosPagos }: TaxLines, year: number, left: Decimal): boolean {
  const charge = mine(deducciones.filter(isYearly).map(({ importe }) => importe));
  const balances = otrosPagos.filter((line) => isOfYear(line, year));
  const balance = mine(balances.map(({ compensacion }) => compensacion?.saldoAFavor));
  return charge.minus(balance).equals(left);
}
