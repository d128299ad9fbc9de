import { TIPO_CONTRATO, TIPO_REGIMEN } from '../../../../sat/catalogs/nomina/lists.ts';
import { isDay } from '../../../complements/nomina/compute/days.ts';
import type { ReceptorNomina } from '../../../complements/nomina/nomina.ts';
import type { RuleProblem } from '../../../rule-problem.ts';
import { broken, nominaRule, when } from './nomina-rule.ts';

/** Contracts up to 08 are of employment; régimen 02 to 04 goes with them and with no other. */
const LAST_OF_EMPLOYMENT = '08';
const OF_EMPLOYMENT: ReadonlySet<string> = new Set(['02', '03', '04']);

/** What the social security asks for of each worker of a registered employer; Antigüedad is computed. */
const REQUIRED: readonly (readonly [keyof ReceptorNomina, string])[] = [
  ['numSeguridadSocial', 'Con registro patronal escribe el número de seguridad social del trabajador.'],
  ['fechaInicioRelLaboral', 'Con registro patronal escribe desde cuándo trabaja.'],
  ['riesgoPuesto', 'Con registro patronal elige la clase de riesgo del puesto.'],
  ['salarioDiarioIntegrado', 'Con registro patronal escribe el salario diario integrado.'],
];

/** Contract, régimen and registration of the employer go together. */
export const relacionLaboral = nominaRule(
  ['NOM42', 'NOM43', 'NOM44', 'NOM51', 'NOM53', 'NOM56', 'NOM57', 'NOM58'],
  ({ nomina: { emisor, receptor, fechaFinalPago } }) => {
    const { fechaInicioRelLaboral: start = '', tipoContrato, tipoRegimen } = receptor;
    const isRegistered = emisor?.registroPatronal !== undefined;
    return [
      ...(TIPO_CONTRATO.has(tipoContrato)
        ? ofContract(receptor, isRegistered)
        : when(
            tipoContrato !== '',
            'NOM51',
            'empleado.tipoContrato',
            'Ese contrato no está en la lista del SAT. Elige de la lista.',
          )),
      ...when(
        tipoRegimen !== '' && !TIPO_REGIMEN.has(tipoRegimen),
        'NOM56',
        'empleado.tipoRegimen',
        'Ese régimen no está en la lista del SAT. Elige de la lista.',
      ),
      ...(isRegistered
        ? REQUIRED.flatMap(([field, message]) =>
            receptor[field] === undefined ? [broken('NOM44', `empleado.${field}`, message)] : [],
          )
        : []),
      ...when(
        isDay(start) && isDay(fechaFinalPago) && start > fechaFinalPago,
        'NOM53',
        'empleado.fechaInicioRelLaboral',
        'El trabajador empezó después del periodo que se paga. Corrige la fecha.',
      ),
    ];
  },
);

function ofContract({ tipoContrato, tipoRegimen }: ReceptorNomina, isRegistered: boolean): readonly RuleProblem[] {
  const isEmployment = tipoContrato <= LAST_OF_EMPLOYMENT;
  const isOfEmployment = OF_EMPLOYMENT.has(tipoRegimen);
  const isKnown = TIPO_REGIMEN.has(tipoRegimen);
  return [
    ...when(
      isEmployment && !isRegistered,
      'NOM42',
      'registroPatronal',
      'Con un contrato de trabajo escribe el registro patronal de la empresa.',
    ),
    ...when(
      !isEmployment && isRegistered,
      'NOM43',
      'registroPatronal',
      'Quita el registro patronal: con ese contrato no hay relación laboral.',
    ),
    ...when(
      isEmployment && isKnown && !isOfEmployment,
      'NOM57',
      'empleado.tipoRegimen',
      'Con relación laboral el régimen es 02 sueldos, 03 jubilados o 04 pensionados. Cámbialo.',
    ),
    ...when(
      !isEmployment && isOfEmployment,
      'NOM58',
      'empleado.tipoRegimen',
      'Sin relación laboral elige un régimen de asimilados u otro, del 05 en adelante.',
    ),
  ];
}
