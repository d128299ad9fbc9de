import { TIPO_INCAPACIDAD } from '../../../../sat/catalogs/nomina/lists.ts';
import { Decimal, sum } from '../../../../shared/money/decimal.ts';
import { amountOf } from '../../../complements/nomina/compute/percepciones.ts';
import { DISABILITY_BENEFIT, DISABILITY_DISCOUNT } from '../../../complements/nomina/keys.ts';
import { nominaRule, when } from './nomina-rule.ts';

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
