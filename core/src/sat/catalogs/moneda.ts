import monedas from './data/monedas.json' with { type: 'json' };
import { catalog, type CatalogEntry } from './entry.ts';

export interface Moneda extends CatalogEntry {
  readonly decimals: number;
}

/** c_Moneda. */
export const MONEDA = catalog<Moneda>(
  monedas.map(([key, name, decimals]) => ({ key: String(key), name: String(name), decimals: Number(decimals) })),
);

/** Returns the decimals of a document's amounts; two for a currency that SAT does not list. */
export const currencyDecimals = (moneda: string): number => MONEDA.get(moneda)?.decimals ?? 2;
