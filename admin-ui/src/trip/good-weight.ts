import type { GoodValues, StopValues } from './trip-values.ts';

type Weighed = Pick<GoodValues, 'cantidad' | 'pesoEnKg' | 'pesoUnitario'>;
type Weight = Pick<GoodValues, 'pesoEnKg' | 'pesoUnitario'>;

/** What so many units weigh, in whole grams as a Carta Porte has it. */
const weightOf = (cantidad: number | null, pesoUnitario: number | null): number | null =>
  cantidad === null || pesoUnitario === null ? null : Math.round(cantidad * pesoUnitario * 1_000) / 1_000;

/** Returns the weight of a good once a product is chosen; what was typed stays where the product has none. */
export function productWeight(good: Weighed, pesoKg: number | null): Weight {
  if (pesoKg !== null) return { pesoEnKg: weightOf(good.cantidad, pesoKg), pesoUnitario: pesoKg };
  return { pesoEnKg: good.pesoUnitario === null ? good.pesoEnKg : null, pesoUnitario: null };
}

/** The weight follows the quantity until somebody types another one. */
export function weightAfter(changed: 'cantidad' | 'pesoEnKg', good: Weighed): Weight {
  const { cantidad, pesoEnKg, pesoUnitario } = good;
  if (pesoUnitario === null) return { pesoEnKg, pesoUnitario };
  const followed = weightOf(cantidad, pesoUnitario);
  if (changed === 'cantidad') return { pesoEnKg: followed, pesoUnitario };
  return { pesoEnKg, pesoUnitario: pesoEnKg === followed ? pesoUnitario : null };
}

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
