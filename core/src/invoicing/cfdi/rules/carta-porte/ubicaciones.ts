import { RFC_EXTRANJERO } from '../../../../sat/fiscal-keys.ts';
import type { Ubicacion } from '../../../complements/carta-porte/carta-porte.ts';
import type { RuleProblem } from '../../../rule-problem.ts';
import { doubtful, each, exists, residenceProblems, rfcProblems, tripRule, when } from './carta-porte-rule.ts';

/** SAT asks who is at each ubicación and when, and how it is named where goods are divided. */
export const ubicaciones = tripRule(['CP133', 'CP134', 'RFC_INVALID', 'VALIDATION'], ({ trip }) => [
  ...each('ubicaciones', trip.ubicaciones, ubicacionProblems),
  ...each('ubicaciones', trip.ubicaciones, (ubicacion, at) => named(trip.ubicaciones, ubicacion, at)),
]);

const PREFIX: Readonly<Record<string, string>> = { Origen: 'OR', Destino: 'DE' };

/** An id says what its ubicación is, and no other one has it: goods are divided by it. */
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
      UBICACIONES_TIME.test(fechaHora) && !exists(fechaHora),
      'VALIDATION',
      `${at}.fechaHora`,
      'Esa fecha no existe. Escríbela como 2026-11-30T08:00:00.',
    ),
  ];
}

const UBICACIONES_TIME = /^20[1-9]\d-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;

const foreigner = ({ rfc, numRegIdTrib, residenciaFiscal }: Ubicacion, at: string): readonly RuleProblem[] => [
  ...rfcProblems(rfc, `${at}.rfc`),
  ...when(
    rfc === RFC_EXTRANJERO && numRegIdTrib === undefined,
    'CP133',
    `${at}.numRegIdTrib`,
    'Escribe el registro fiscal del extranjero.',
  ),
  ...residenceProblems({ numRegIdTrib, residenciaFiscal }, 'CP134', at),
];

/**
 * Nobody arrives before the first departure, and no trip begins long before its document: SAT takes both, and whoever stops
 * the vehicle does not.
 */
export const itinerario = tripRule(['LLEGADA_ANTERIOR', 'VIAJE_PASADO'], ({ trip, comprobante }) => {
  const [first] = timesOf(trip.ubicaciones, 'Origen').toSorted();
  if (first === undefined) return [];
  const past = each('ubicaciones', trip.ubicaciones, ({ tipo, fechaHora }, at) =>
    doubtful(
      tipo === 'Origen' && isTime(fechaHora) && isLongBefore(fechaHora, comprobante.fecha),
      'VIAJE_PASADO',
      `${at}.fechaHora`,
      `La salida es de más de ${longBefore} días antes que el documento. Revisa el día, el mes y el año.`,
    ),
  );
  const early = each('ubicaciones', trip.ubicaciones, ({ tipo, fechaHora }, at) =>
    doubtful(
      tipo === 'Destino' && isTime(fechaHora) && fechaHora < first,
      'LLEGADA_ANTERIOR',
      `${at}.fechaHora`,
      'La llegada es anterior a la salida. Corrige una de las dos.',
    ),
  );
  return [...past, ...early];
});

/** A departure so many days before is a wrong year or month rather than a document that comes late. */
const longBefore = 30;

const isLongBefore = (time: string, fecha: string): boolean =>
  Date.parse(`${fecha}Z`) - Date.parse(`${time}Z`) > longBefore * 86_400_000;

const ITINERARIO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;
const isTime = (text: string) => ITINERARIO_TIME.test(text) && exists(text);

const timesOf = (all: readonly Ubicacion[], wanted: string) =>
  all.flatMap(({ tipo, fechaHora }) => (tipo === wanted && isTime(fechaHora) ? fechaHora : []));
