import { isNorthernBorderPostalCode } from '../catalogs/region-fronteriza.ts';
import { type HorasExtraRow, inForce, type Law, type SalarioMinimoRow } from '../../law/law.ts';
import { Decimal } from '../../shared/money/decimal.ts';

/** Lists where the work is done, as the resolution of the minimum wages divides the country. */
export const wageZones = ['general', 'frontera'] as const;
export type WageZone = (typeof wageZones)[number];

/** States of c_Estado along the United States: c_CodigoPostal marks the southern strip alike, which has the general wage. */
const northern: ReadonlySet<string> = new Set(['BCN', 'SON', 'CHH', 'COA', 'NLE', 'TAM']);

/** Returns what c_CodigoPostal says of a postal code; undefined while the list is not loaded. */
export type PostalFact = (fact: 'estado' | 'frontera') => string | undefined;

/**
 * Returns the zone of a place of work: by SAT's mark of the border strip, else by the prefix of its postal code. The
 * list that comes with the product has no marks at all: a mark that is absent says nothing.
 */
export function wageZoneOf(codigoPostal: string, factOf: PostalFact): WageZone {
  const estado = factOf('estado');
  const isBorder =
    estado === undefined
      ? isNorthernBorderPostalCode(codigoPostal)
      : northern.has(estado) && (factOf('frontera') === 'si' || isNorthernBorderPostalCode(codigoPostal));
  return isBorder ? 'frontera' : 'general';
}

/** It is in pesos a day. */
export interface SalarioMinimo {
  readonly dia: Decimal;
  readonly row: SalarioMinimoRow;
}

/** @param zona where the work is done. @returns nothing for days whose resolution is not known. */
export function salarioMinimo(
  day: string,
  law: Pick<Law, 'salarioMinimoGeneral' | 'salarioMinimoFrontera'>,
  zona: WageZone = 'general',
): SalarioMinimo | undefined {
  const row = inForce(zona === 'general' ? law.salarioMinimoGeneral : law.salarioMinimoFrontera, day);
  return row && { dia: Decimal.parse(row.dia), row };
}

/**
 * Returns how much overtime a week may have that is paid double.
 * @returns nothing for days whose limit is not known.
 */
export const overtimeLimit = (day: string, { horasExtra }: Pick<Law, 'horasExtra'>): HorasExtraRow | undefined =>
  inForce(horasExtra, day);
