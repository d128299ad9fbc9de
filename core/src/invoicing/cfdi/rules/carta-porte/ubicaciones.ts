import { isRfc, RFC_EXTRANJERO } from '../../../../sat/rfc.ts';
import type { Ubicacion } from '../../../complements/carta-porte/carta-porte.ts';
import type { RuleProblem } from '../../rule-problem.ts';
import { each, tripRule, when } from './carta-porte-rule.ts';

/** Whence, whither and over which distance. */
export const ubicaciones = tripRule(['CP130', 'CP133', 'CP134', 'CP141', 'CP142', 'VALIDATION'], ({ trip }) => [
  ...(['Origen', 'Destino'] as const).flatMap((wanted) =>
    when(
      !trip.ubicaciones.some(({ tipo }) => tipo === wanted),
      'CP130',
      'ubicaciones',
      `Agrega al menos un ${wanted.toLowerCase()}.`,
    ),
  ),
  ...each('ubicaciones', trip.ubicaciones, place),
]);

function place(ubicacion: Ubicacion, at: string): readonly RuleProblem[] {
  const { tipo, distancia, domicilio, fechaHora } = ubicacion;
  return [
    ...foreigner(ubicacion, at),
    ...when(
      tipo === 'Destino' && distancia === undefined,
      'CP141',
      `${at}.distancia`,
      'Escribe los kilómetros hasta este destino.',
    ),
    ...when(
      tipo === 'Origen' && distancia !== undefined,
      'CP141',
      `${at}.distancia`,
      'La distancia va en los destinos. Quítala de este origen.',
    ),
    ...when(domicilio === undefined, 'CP142', `${at}.domicilio`, 'Escribe el domicilio.'),
    ...when(
      fechaHora.length === DATE_TIME && Number.isNaN(Date.parse(`${fechaHora}Z`)),
      'VALIDATION',
      `${at}.fechaHora`,
      'Esa fecha no existe. Escríbela como 2026-11-30T08:00:00.',
    ),
  ];
}

const DATE_TIME = '2026-11-30T08:00:00'.length;

function foreigner({ rfc, numRegIdTrib, residenciaFiscal }: Ubicacion, at: string): readonly RuleProblem[] {
  return [
    ...when(
      rfc !== '' && !isRfc(rfc),
      'VALIDATION',
      `${at}.rfc`,
      'Este RFC no tiene la forma que pide el SAT o su fecha no existe. Revísalo.',
    ),
    ...when(
      rfc === RFC_EXTRANJERO && numRegIdTrib === undefined,
      'CP133',
      `${at}.numRegIdTrib`,
      'Escribe el registro fiscal del extranjero.',
    ),
    ...when(
      numRegIdTrib !== undefined && (residenciaFiscal === undefined || residenciaFiscal === 'MEX'),
      'CP134',
      `${at}.residenciaFiscal`,
      'Elige el país del extranjero, que no es México.',
    ),
  ];
}
