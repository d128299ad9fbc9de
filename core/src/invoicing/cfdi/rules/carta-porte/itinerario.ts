import type { Ubicacion } from '../../../complements/carta-porte/carta-porte.ts';
import { doubtful, each, exists, tripRule } from './carta-porte-rule.ts';

/** Nobody arrives before the first departure: SAT takes it, and whoever stops the vehicle does not. */
export const itinerario = tripRule(['LLEGADA_ANTERIOR'], ({ trip: { ubicaciones } }) => {
  const [first] = timesOf(ubicaciones, 'Origen').toSorted();
  if (first === undefined) return [];
  return each('ubicaciones', ubicaciones, ({ tipo, fechaHora }, at) =>
    doubtful(
      tipo === 'Destino' && isTime(fechaHora) && fechaHora < first,
      'LLEGADA_ANTERIOR',
      `${at}.fechaHora`,
      'La llegada es anterior a la salida. Corrige una de las dos.',
    ),
  );
});

const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;
const isTime = (text: string) => TIME.test(text) && exists(text);

const timesOf = (ubicaciones: readonly Ubicacion[], wanted: string) =>
  ubicaciones.flatMap(({ tipo, fechaHora }) => (tipo === wanted && isTime(fechaHora) ? fechaHora : []));
