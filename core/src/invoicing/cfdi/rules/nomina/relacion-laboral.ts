import { TIPO_CONTRATO, TIPO_REGIMEN } from '../../../../sat/catalogs/nomina/lists.ts';
import { type RuleProblem, warning } from '../../../rule-problem.ts';
import { salarioMinimo } from '../../../../sat/salarios/salario-minimo.ts';
import { Decimal, pesos } from '../../../../shared/money/decimal.ts';
import { daysOf, isDay, money, type ReceptorNomina, WAGES } from '../../../complements/nomina/keys.ts';
import { minimumNameOf } from '../../../complements/nomina/proposed/minimum-wage.ts';
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

/** Whoever is paid by the hour or for a part of the day may have less. */
const partial: ReadonlySet<string> = new Set(['04', '05']);

/** Nobody is paid less than the minimum wage of the place of work (article 90 LFT); SAT's validation does not look. */
export const menosDelMinimo = nominaRule(['SALARIO_MINIMO'], ({ given, nomina, law }) => {
  const { empleado = {}, tipoNomina, percepciones = [] } = given;
  const minimum = law && salarioMinimo(nomina.fechaPago, law, empleado.zonaSalario);
  const isUsual = tipoNomina === 'O' && empleado.tipoRegimen === WAGES && !partial.has(empleado.tipoJornada ?? '');
  const daily = money(empleado.salarioDiario);
  if (!minimum || !isUsual || !daily.isPositive() || !daily.lessThan(minimum.dia) || percepciones.length === 0)
    return [];
  const message = `Gana ${pesos(daily)} al día, menos que el salario ${minimumNameOf(given)} de ${pesos(minimum.dia)} (${minimum.row.citation}). Revisa su salario diario.`;
  return [warning('SALARIO_MINIMO', 'nomina.empleado.salarioDiario', message)];
});

const DAYS = 'los días del periodo';

/** Days that the worker missed are days of the period, and not paid. */
export const faltas = nominaRule(['VALIDATION', 'FALTAS'], ({ given, nomina }) => {
  const { faltas: missed = 0, incapacidades = [], tipoNomina } = given;
  if (missed === 0) return [];
  if (tipoNomina === 'E')
    return when(true, 'VALIDATION', 'faltas', 'Una nómina extraordinaria no descuenta faltas. Quítalas.');
  const days = daysOf(nomina.fechaInicialPago, nomina.fechaFinalPago);
  const ill = incapacidades.reduce((all, { dias = 0 }) => all + dias, 0);
  if (days === 0) return [];
  if (missed + ill > days) {
    const those = ill === 0 ? `Las faltas pasan de ${DAYS}` : `Las faltas y la incapacidad pasan de ${DAYS}`;
    return when(true, 'VALIDATION', 'faltas', `${those}, que son ${days}. Corrígelas.`);
  }
  if (!nomina.numDiasPagados.greaterThan(Decimal.fromNumber(days - missed))) return [];
  const message = `Con ${missed === 1 ? '1 falta' : `${missed} faltas`} se pagan a lo más ${days - missed} días del periodo. Revisa los días pagados.`;
  return [warning('FALTAS', 'nomina.numDiasPagados', message)];
});
