import { ORIGEN_RECURSO } from '../../../../sat/catalogs/nomina/lists.ts';
import { isCurp, isRfc, personaOf } from '../../../../sat/fiscal-keys.ts';
import type { RuleProblem } from '../../../rule-problem.ts';
import { Decimal, sum } from '../../../../shared/money/decimal.ts';
import { nominaRule, when, type NominaContext } from './nomina-rule.ts';

const MIXED = 'IM';

/** The employer: a person has a CURP, a public entity says where its money comes from. */
export const patron = nominaRule(
  ['NOM5', 'NOM6', 'NOM47', 'NOM48', 'NOM49', 'NOM50', 'RFC_INVALID', 'VALIDATION'],
  (context) => {
    const { request, nomina } = context;
    const { curp, rfcPatronOrigen } = nomina.emisor ?? {};
    const isPerson = personaOf(request.emisor.rfc) === 'fisica';
    return [
      ...when(
        !isPerson && curp !== undefined,
        'NOM5',
        'curp',
        'La CURP del patrón va solo si es persona física. Quítala.',
      ),
      ...when(isPerson && curp === undefined, 'NOM6', 'curp', 'El patrón es persona física. Escribe su CURP.'),
      ...when(
        isPerson && curp !== undefined && !isCurp(curp),
        'VALIDATION',
        'curp',
        'La CURP del patrón no tiene la forma que pide el SAT. Cópiala de su constancia.',
      ),
      ...when(
        rfcPatronOrigen !== undefined && !isRfc(rfcPatronOrigen),
        'RFC_INVALID',
        'rfcPatronOrigen',
        'El RFC del patrón de origen no tiene la forma que pide el SAT. Revísalo.',
      ),
      ...entity(context),
    ];
  },
);

function entity({ nomina, comprobante }: NominaContext): readonly RuleProblem[] {
  const { entidadSncf: node } = nomina.emisor ?? {};
  if (!node) return [];
  const { origenRecurso, montoRecursoPropio: own } = node;
  const field = 'entidadSncf.montoRecursoPropio';
  return [
    ...when(
      !ORIGEN_RECURSO.has(origenRecurso),
      'NOM47',
      'entidadSncf.origenRecurso',
      'Elige el origen del recurso de la lista.',
    ),
    ...when(
      origenRecurso === MIXED && !own,
      'NOM48',
      field,
      'Con ingresos mixtos escribe el monto del recurso propio.',
    ),
    ...when(
      origenRecurso !== MIXED && own !== undefined,
      'NOM49',
      field,
      'El monto del recurso propio va solo con ingresos mixtos. Quítalo o cambia el origen.',
    ),
    ...when(
      origenRecurso === MIXED && own !== undefined && !own.lessThan(comprobante.subTotal),
      'NOM50',
      field,
      'El recurso propio debe ser menor que lo que se paga. Corrígelo.',
    ),
  ];
}

const WHOLE = Decimal.of(100n, 0);

/** These are the companies that a worker works for where that is not whoever pays: shares of the whole time. */
export const subcontratacion = nominaRule(['NOM68', 'RFC_INVALID'], ({ nomina }) => {
  const { subcontratacion: shares } = nomina.receptor;
  const total = sum(shares.map(({ porcentajeTiempo }) => porcentajeTiempo));
  return [
    ...shares.flatMap(({ rfcLabora }, index) =>
      when(
        !isRfc(rfcLabora),
        'RFC_INVALID',
        `empleado.subcontratacion[${index}].rfcLabora`,
        'El RFC de la subcontratación no tiene la forma que pide el SAT. Revísalo.',
      ),
    ),
    ...when(
      shares.length > 0 && !total.equals(WHOLE),
      'NOM68',
      'empleado.subcontratacion',
      'Los porcentajes de tiempo deben sumar 100. Corrígelos.',
    ),
  ];
});
