import { inForce, type HorasExtraRow, type Law } from '../../law/law.ts';

/**
 * Returns how much overtime a week may have that is paid double.
 * @returns nothing for days whose limit is not known.
 */
export const overtimeLimit = (day: string, { horasExtra }: Pick<Law, 'horasExtra'>): HorasExtraRow | undefined =>
  inForce(horasExtra, day);
