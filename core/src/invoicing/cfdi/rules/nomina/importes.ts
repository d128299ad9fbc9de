import { Decimal } from '../../../../shared/money/decimal.ts';
import type { Comprobante } from '../../document.ts';
import type { RuleError } from '../../../rule-problem.ts';
import { broken, nominaRule, when } from './nomina-rule.ts';

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
