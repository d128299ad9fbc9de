/** Nobody reads more than a few choices of these. */
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
  'fraccionArancelaria',
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

/** Returns a key of such a list as it is looked up: that of the state comes before it. */
export const keyOfPlace = (estado: string, key: string): string => `${estado} ${key}`;

/** Tells whether each state has keys of its own in a list. */
export const isPlaceList = (name: LargeCatalogName): boolean => name === 'municipio' || name === 'localidad';

/** Those of places as `keyOfPlace` has them. */
export type CatalogKeys = { readonly [Name in LargeCatalogName]?: readonly string[] };

/** Names by their keys, as those were asked for. */
export type CatalogNames = { readonly [Name in LargeCatalogName]?: Readonly<Record<string, string>> };

export const isLargeCatalog = (name: string): name is LargeCatalogName =>
  (largeCatalogNames as readonly string[]).includes(name);
