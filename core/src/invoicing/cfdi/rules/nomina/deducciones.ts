import { TIPO_DEDUCCION } from '../../../../sat/catalogs/nomina/keys.ts';
import { nominaRule, when } from './nomina-rule.ts';

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
