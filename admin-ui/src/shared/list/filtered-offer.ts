import { count } from '@timbra/ui/format/format.ts';

/**
 * Says what is offered beside a page that is ticked whole: all that the filters show, or as much of it as can be
 * chosen.
 * @param isMinimum there are more than `total`.
 */
export function filteredOffer(total: number, most: number, isMinimum: boolean): string {
  if (isMinimum) return `Elegir los primeros ${count(most)}`;
  return total <= most
    ? `Elegir los ${count(total)} resultados`
    : `Elegir los primeros ${count(most)} de ${count(total)}`;
}
