import { FUEL_KEYS } from '../../../sat/catalogs/combustibles.ts';

/**
 * Tells whether goods on their way are fuels that SAT watches: a receiver's silence cancels no document of theirs (RMF
 * 2026, 2.7.1.34).
 */
export const carriesFuel = (goods: readonly { readonly bienesTransp?: string | undefined }[]): boolean =>
  goods.some(({ bienesTransp = '' }) => FUEL_KEYS.has(bienesTransp));
