import type { Ubicacion } from '../../../complements/carta-porte/carta-porte.ts';
import { doubtful, each, exists, tripRule } from './carta-porte-rule.ts';

/**
 * Nobody arrives before the first departure, and no trip begins long before its document: SAT takes both, and whoever stops
 * the vehicle does not.
 */
export const itinerario = tripRule(['LLEGADA_ANTERIOR', 'VIAJE_PASADO'], ({ trip: { ubicaciones }, comprobante }) => {
  const [first] = timesOf(ubicaciones, 'Origen').toSorted();
  if (first === undefined) return [];
  const past = each('ubicaciones', ubicaciones, ({ tipo, fechaHora }, at) =>
    doubtful(
      tipo === 'Origen' && isTime(fechaHora) && isLongBefore(fechaHora, comprobante.fecha),
      'VIAJE_PASADO',
      `${at}.fechaHora`,
      `La salida es de más de ${longBefore} días antes que el documento. Revisa el día, el mes y el año.`,
    ),
  );
  const early = each('ubicaciones', ubicaciones, ({ tipo, fechaHora }, at) =>
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

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;
const isTime = (text: string) => TIME.test(text) && exists(text);

const timesOf = (ubicaciones: readonly Ubicacion[], wanted: string) =>
  ubicaciones.flatMap(({ tipo, fechaHora }) => (tipo === wanted && isTime(fechaHora) ? fechaHora : []));
