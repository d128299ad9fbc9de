import { RFC_EXTRANJERO } from '../../../../sat/rfc.ts';
import type { Ubicacion } from '../../../complements/carta-porte/carta-porte.ts';
import type { RuleProblem } from '../../../rule-problem.ts';
import { each, exists, residenceProblems, rfcProblems, tripRule, when } from './carta-porte-rule.ts';

/** SAT asks who is at each place and when, and how it is named where goods are divided. */
export const ubicaciones = tripRule(['CP133', 'CP134', 'VALIDATION'], ({ trip }) => [
  ...each('ubicaciones', trip.ubicaciones, ubicacionProblems),
  ...each('ubicaciones', trip.ubicaciones, (ubicacion, at) => named(trip.ubicaciones, ubicacion, at)),
]);

const PREFIX: Readonly<Record<string, string>> = { Origen: 'OR', Destino: 'DE' };

/** An id says what its place is, and no other place has it: goods are divided by it. */
function named(all: readonly Ubicacion[], { tipo, id }: Ubicacion, at: string): readonly RuleProblem[] {
  if (id === undefined) return [];
  const prefix = PREFIX[tipo];
  return [
    ...when(
      prefix !== undefined && WITH_PREFIX.test(id) && !id.startsWith(prefix),
      'VALIDATION',
      `${at}.id`,
      `El id de un ${tipo.toLowerCase()} empieza con ${prefix}. Corrígelo.`,
    ),
    ...when(
      all.filter((other) => other.id === id).length > 1,
      'VALIDATION',
      `${at}.id`,
      'Otro lugar tiene el mismo id. Escribe uno para cada lugar.',
    ),
  ];
}

const WITH_PREFIX = /^(?:OR|DE)/;

function ubicacionProblems(ubicacion: Ubicacion, at: string): readonly RuleProblem[] {
  const { fechaHora } = ubicacion;
  return [
    ...foreigner(ubicacion, at),
    ...when(
      TIME.test(fechaHora) && !exists(fechaHora),
      'VALIDATION',
      `${at}.fechaHora`,
      'Esa fecha no existe. Escríbela como 2026-11-30T08:00:00.',
    ),
  ];
}

const TIME = /^20[1-9]\d-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;

function foreigner({ rfc, numRegIdTrib, residenciaFiscal }: Ubicacion, at: string): readonly RuleProblem[] {
  return [
    ...rfcProblems(rfc, `${at}.rfc`),
    ...when(
      rfc === RFC_EXTRANJERO && numRegIdTrib === undefined,
      'CP133',
      `${at}.numRegIdTrib`,
      'Escribe el registro fiscal del extranjero.',
    ),
    ...residenceProblems({ numRegIdTrib, residenciaFiscal }, 'CP134', at),
  ];
}
