import type { Presence } from '../catalogs/presence.ts';
import type { CatalogRow } from './catalog-row.ts';

/** Those of which nobody reads more than a few choices. */
const longCatalogNames = [
  'claveProdServ',
  'claveUnidad',
  'codigoPostal',
  'aduana',
  'patenteAduanal',
  'municipio',
  'localidad',
  'materialPeligroso',
  'unidadPeso',
] as const;

/** Lists of Nómina 1.2. */
const payrollCatalogNames = [
  'tipoNomina',
  'tipoPercepcion',
  'tipoDeduccion',
  'tipoOtroPago',
  'tipoContrato',
  'tipoRegimenNomina',
  'tipoJornada',
  'riesgoPuesto',
  'periodicidadPago',
  'banco',
  'tipoHoras',
  'tipoIncapacidad',
  'origenRecurso',
] as const;

/** Lists of Carta Porte 3.1, of goods and of the road. */
const freightCatalogNames = [
  'configAutotransporte',
  'subTipoRem',
  'tipoPermiso',
  'tipoEmbalaje',
  'figuraTransporte',
  'parteTransporte',
  'regimenAduanero',
  'documentoAduanero',
  'tipoMateria',
  'sectorCofepris',
  'formaFarmaceutica',
  'condicionEspecial',
  'registroIstmo',
] as const;

/** The SAT lists that are loaded as data: they are too large for the code, or their keys begin and end year by year. */
export const largeCatalogNames = [...longCatalogNames, ...payrollCatalogNames, ...freightCatalogNames] as const;

export type LargeCatalogName = (typeof largeCatalogNames)[number];

export const isLongCatalog = (name: LargeCatalogName): boolean => longCatalogNames.some((long) => long === name);

export type CatalogKeys = { readonly [Name in LargeCatalogName]?: readonly string[] };

export interface CatalogSearch {
  readonly name: LargeCatalogName;
  readonly words: string;
  readonly limit: number;
  /** Of the places of one state. */
  readonly estado?: string | undefined;
  /** Of claveProdServ: what Carta Porte takes for goods, which is neither service nor right. */
  readonly onlyGoods?: boolean;
  /** Whose keys come first. */
  readonly companyId?: string | undefined;
}

export interface CatalogSuggestion {
  readonly name: LargeCatalogName;
  readonly description: string;
  readonly limit: number;
  readonly companyId?: string | undefined;
}

export interface LargeCatalogs {
  /** What is known of these keys, all looked up at once. @param day ISO, by Mexico's clock; today unless it is told. */
  presence(keys: CatalogKeys, day?: string): Promise<(name: LargeCatalogName, key: string) => Presence>;
  /**
   * Keys whose name or synonyms have every word, in singular or plural or as its beginning; without words the frequent
   * ones. The key itself comes first, then what the company uses, then the best names.
   */
  search(search: CatalogSearch): Promise<CatalogRow[]>;
  /** Keys for what a product is called: those that have the most telling of its words. */
  suggest(suggestion: CatalogSuggestion): Promise<CatalogRow[]>;
  /** Whether a key that is not in it does not exist. */
  isWhole(name: LargeCatalogName): Promise<boolean>;
  /** Puts rows into a list that is not whole; those that it has stay as they are. */
  add(name: LargeCatalogName, rows: readonly CatalogRow[]): Promise<void>;
}

export function isLargeCatalog(name: string): name is LargeCatalogName {
  return (largeCatalogNames as readonly string[]).includes(name);
}
