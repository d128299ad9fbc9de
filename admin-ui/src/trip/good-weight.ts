import type { GoodValues } from './trip-values.ts';

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
