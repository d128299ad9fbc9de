import { TIPO_DEDUCCION } from '../../../../sat/catalogs/nomina/keys.ts';
import { TIPO_INCAPACIDAD } from '../../../../sat/catalogs/nomina/lists.ts';
import { Decimal, pesos, sum } from '../../../../shared/money/decimal.ts';
import { amountOf } from '../../../complements/nomina/compute/compute.ts';
import {
  DISABILITY_BENEFIT,
  DISABILITY_DISCOUNT,
  TRAVEL_ADJUSTMENT,
  TRAVEL_EXPENSES,
} from '../../../complements/nomina/keys.ts';
import { type RuleError, warning } from '../../../rule-problem.ts';
import type { Comprobante } from '../../request.ts';
import { broken, nominaRule, when } from './nomina-rule.ts';

/** What is kept from the pay, line by line. */
export const deducciones = nominaRule(['NOM93', 'NOM96'], ({ nomina: { deducciones: node, fechaPago } }) =>
  (node?.deducciones ?? []).flatMap(({ tipo, importe }, index) => [
    ...when(
      !TIPO_DEDUCCION.isInForce(tipo, fechaPago),
      'NOM93',
      `deducciones[${index}].tipo`,
      'Ese tipo de deducción no está en la lista del SAT para la fecha de pago. Elige de la lista.',
    ),
    ...when(
      !importe.isPositive(),
      'NOM96',
      `deducciones[${index}].importe`,
      'La deducción está en cero. Escribe su importe o quítala.',
    ),
  ]),
);

const MISSING = 'Registra la incapacidad: sus días, su tipo y su importe.';
const OTHER_SUM = 'Los importes de las incapacidades deben sumar lo mismo que';

/** Leaves of sickness have the same amount as the lines that pay or discount them. */
export const incapacidades = nominaRule(['NOM86', 'NOM87', 'NOM94', 'NOM95', 'NOM104'], ({ nomina }) => {
  const { incapacidades: leaves } = nomina;
  const monetary = sum(leaves.map(({ importeMonetario = Decimal.ZERO }) => importeMonetario));
  const paid = (nomina.percepciones?.percepciones ?? []).filter(({ tipo }) => tipo === DISABILITY_BENEFIT);
  const deducted = (nomina.deducciones?.deducciones ?? []).filter(({ tipo }) => tipo === DISABILITY_DISCOUNT);
  const differs = (amounts: readonly Decimal[]) => amounts.length > 0 && !sum(amounts).equals(monetary);
  const hasNone = leaves.length === 0;
  return [
    ...when(hasNone && paid.length > 0, 'NOM86', 'incapacidades', MISSING),
    ...when(
      !hasNone && differs(paid.map(amountOf)),
      'NOM87',
      'incapacidades',
      `${OTHER_SUM} la percepción 014. Corrígelos.`,
    ),
    ...when(hasNone && deducted.length > 0, 'NOM94', 'incapacidades', MISSING),
    ...when(
      !hasNone && differs(deducted.map(({ importe }) => importe)),
      'NOM95',
      'incapacidades',
      `${OTHER_SUM} la deducción 006. Corrígelos.`,
    ),
    ...leaves.flatMap(({ tipo }, index) =>
      when(
        !TIPO_INCAPACIDAD.has(tipo),
        'NOM104',
        `incapacidades[${index}].tipo`,
        'Elige el tipo de incapacidad de la lista.',
      ),
    ),
  ];
});

/**
 * Travel expenses that are accounted for were handed over before: what is earned is taken off again (SAT's filling guide,
 * appendix 4). What is taxed of them may be paid with this payslip.
 */
export const viaticos = nominaRule(['VIATICOS'], ({ nomina }) => {
  const earned = (nomina.percepciones?.percepciones ?? []).map((line, index) => ({ line, index }));
  const deducted = (nomina.deducciones?.deducciones ?? []).map((line, index) => ({ line, index }));
  const expenses = earned.filter(({ line }) => line.tipo === TRAVEL_EXPENSES);
  const adjustments = deducted.filter(({ line }) => line.tipo === TRAVEL_ADJUSTMENT);
  const [expense] = expenses;
  const adjustment = adjustments.at(-1);
  const most = sum(expenses.map(({ line }) => amountOf(line)));
  const warn = (field: string, message: string) => [warning('VIATICOS', `nomina.${field}`, message)];
  if (expense && !adjustment) {
    const message = `Los viáticos comprobados ya se habían entregado. Agrega la deducción 081 por ${pesos(most)}.`;
    return warn(`percepciones[${expense.index}].tipo`, message);
  }
  if (!adjustment) return [];
  const off = sum(adjustments.map(({ line }) => line.importe));
  if (!expense) {
    const message = `La deducción 081 va con los viáticos comprobados. Agrega la percepción 050 por ${pesos(off)}.`;
    return warn(`deducciones[${adjustment.index}].tipo`, message);
  }
  const least = sum(expenses.map(({ line }) => line.importeExento));
  if (!off.lessThan(least) && !off.greaterThan(most)) return [];
  const message = `La deducción 081 suma ${pesos(off)} y los viáticos comprobados ${pesos(most)}. Pon el mismo importe.`;
  return warn(`deducciones[${adjustment.index}].importe`, message);
});

/** Amounts are JSON numbers of 15 digits, two of them cents. */
const TOO_LARGE = Decimal.of(10n ** 13n, 0);

type Sums = Pick<Comprobante, 'subTotal' | 'descuento'>;

/** Sums that could not be answered nor kept; a draft is refused for nothing else. */
export const largeNomina = ({ subTotal, descuento = Decimal.ZERO }: Sums): RuleError[] =>
  subTotal.lessThan(TOO_LARGE) && descuento.lessThan(TOO_LARGE)
    ? []
    : [broken('VALIDATION', 'percepciones', 'Los importes son demasiado grandes para un recibo. Revísalos.')];

/** Something is paid, and no more is kept from it than that. */
export const importes = nominaRule(['CFDI40110', 'CFDI40166', 'VALIDATION'], ({ given, comprobante }) => {
  const { subTotal, descuento = Decimal.ZERO } = comprobante;
  const lines = [...(given.percepciones ?? []), ...(given.otrosPagos ?? [])];
  return [
    ...largeNomina(comprobante),
    ...when(
      lines.length > 0 && !subTotal.isPositive(),
      'CFDI40166',
      'percepciones',
      'El recibo no paga nada. Agrega una percepción u otro pago con importe.',
    ),
    ...when(
      descuento.greaterThan(subTotal),
      'CFDI40110',
      'deducciones',
      'Las deducciones son mayores que lo que se paga. Corrígelas.',
    ),
  ];
});
