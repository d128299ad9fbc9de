import type { StopValues } from './trip-values.ts';

const prefixes = { Origen: 'OR', Destino: 'DE' } as const;

type Named = Pick<StopValues, 'tipo' | 'id'>;

/**
 * Returns the id of each stop: its own, or the first that no stop has. SAT names stops by them where goods are divided.
 */
export function stopIds(stops: readonly Named[]): readonly string[] {
  const taken = new Set(stops.map(({ id }) => id));
  return stops.map(({ tipo, id }) => {
    if (id !== '') return id;
    const free = freeId(prefixes[tipo], taken);
    taken.add(free);
    return free;
  });
}

/** Lists the stops of one end to choose from, each with its id and its name. */
export const stopChoices = (stops: readonly StopValues[], end: StopValues['tipo']) =>
  stopIds(stops).flatMap((value, at) => {
    const stop = stops[at];
    if (stop?.tipo !== end) return [];
    const name = stop.title || stop.place?.nombre || stop.place?.rfc;
    return { value, label: name ? `${value} · ${name}` : value };
  });

function freeId(prefix: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const id = `${prefix}${String(number).padStart(6, '0')}`;
    if (!taken.has(id)) return id;
  }
}
