import { TIPO_NOMINA } from '../../../../sat/catalogs/nomina/lists.ts';
import { isDay } from '../../../complements/nomina/compute/days.ts';
import { nominaRule, when } from './nomina-rule.ts';

const ORDINARY = 'O';
const EXTRAORDINARY = 'E';
const OTHER_PERIOD = '99';

const NO_DAY = 'Esa fecha no existe o no tiene la forma AAAA-MM-DD. Corrígela.';

/** When the payment was made, and what for; what was left out is told elsewhere. */
export const periodo = nominaRule(['VALIDATION', 'NOM32', 'NOM33', 'NOM34', 'NOM35'], ({ nomina }) => {
  const { tipoNomina, fechaPago, fechaInicialPago: from, fechaFinalPago: to, receptor } = nomina;
  const { periodicidadPago, fechaInicioRelLaboral: start = '' } = receptor;
  const isWrong = (text: string) => text !== '' && !isDay(text);
  return [
    ...when(
      tipoNomina !== '' && !TIPO_NOMINA.has(tipoNomina),
      'NOM32',
      'tipoNomina',
      'Elige nómina ordinaria o extraordinaria.',
    ),
    ...when(isWrong(fechaPago), 'VALIDATION', 'fechaPago', NO_DAY),
    ...when(isWrong(from), 'VALIDATION', 'fechaInicialPago', NO_DAY),
    ...when(isWrong(to), 'VALIDATION', 'fechaFinalPago', NO_DAY),
    ...when(isWrong(start), 'VALIDATION', 'empleado.fechaInicioRelLaboral', NO_DAY),
    ...when(
      isDay(from) && isDay(to) && from > to,
      'NOM35',
      'fechaFinalPago',
      'El periodo termina antes de empezar. Corrige sus fechas.',
    ),
    ...when(
      tipoNomina === ORDINARY && periodicidadPago === OTHER_PERIOD,
      'NOM33',
      'empleado.periodicidadPago',
      'La nómina ordinaria tiene una periodicidad. Elige cada cuánto se paga.',
    ),
    ...when(
      tipoNomina === EXTRAORDINARY && periodicidadPago !== OTHER_PERIOD && periodicidadPago !== '',
      'NOM34',
      'empleado.periodicidadPago',
      'La nómina extraordinaria lleva la periodicidad 99 Otra periodicidad. Cámbiala.',
    ),
  ];
});
