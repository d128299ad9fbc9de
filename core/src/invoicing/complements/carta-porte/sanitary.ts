import { FUEL_KEYS } from '../../../sat/catalogs/combustibles.ts';
import type { Mercancia } from './carta-porte.ts';

const ofMedicine = [
  'denominacionGenericaProd',
  'denominacionDistintivaProd',
  'fabricante',
  'fechaCaducidad',
  'loteMedicamento',
  'formaFarmaceutica',
  'condicionesEspTransp',
  'registroSanitarioFolioAutorizacion',
] as const;

/**
 * Each sector of COFEPRIS must say this of its goods: medicine, precursor, psychotropic, toxic substance, pesticide.
 */
const asked = {
  '01': ofMedicine,
  '02': [
    'nombreIngredienteActivo',
    'nomQuimico',
    'fabricante',
    'fechaCaducidad',
    'loteMedicamento',
    'formaFarmaceutica',
    'condicionesEspTransp',
  ],
  '03': ofMedicine,
  '04': ['nomQuimico', 'numCas'],
  '05': [
    'nombreIngredienteActivo',
    'numRegSanPlagCofepris',
    'datosFabricante',
    'datosFormulador',
    'datosMaquilador',
    'usoAutorizado',
  ],
} as const satisfies Readonly<Record<string, readonly (keyof Mercancia)[]>>;

/** What only imports of some sectors may say. */
const imported = {
  permisoImportacion: ['01', '02', '03'],
  folioImpoVucem: ['01', '02', '04', '05'],
  razonSocialEmpImp: ['04'],
} as const satisfies { readonly [Field in keyof Mercancia]?: readonly string[] };

export type SanitarySector = keyof typeof asked;
type AskedField = (typeof asked)[SanitarySector][number];
type ImportedField = keyof typeof imported;

/** All that COFEPRIS may want to know of a good, apart from its sector. */
export type SanitaryField = AskedField | ImportedField;

export const importedFields = Object.keys(imported) as readonly ImportedField[];

export const isSanitarySector = (sector: string): sector is SanitarySector => Object.hasOwn(asked, sector);

/** Returns the fields that goods of a sector must have. */
export const askedOf = (sector: SanitarySector): readonly AskedField[] => asked[sector];

/** Tells whether goods of a sector may have the field when they are imported. */
export const mayImport = (field: ImportedField, sector: string): boolean =>
  (imported[field] as readonly string[]).includes(sector);

/**
 * Returns all fields that goods of a sector have, in the order of the schema: none for goods that COFEPRIS does not
 * watch.
 */
export const sanitaryFieldsOf = (sector: string, isImport: boolean): readonly SanitaryField[] =>
  isSanitarySector(sector)
    ? [...askedOf(sector), ...importedFields.filter((field) => isImport && mayImport(field, sector))]
    : [];

/**
 * Tells whether a good is dangerous as far as c_ClaveProdServCP tells: only what may be either is for people to say.
 * @param flag `1` always, `0,1` perhaps, anything else never.
 * @param before what was said so far.
 */
export function dangerOf(flag: unknown, before: string): string {
  if (flag === '1') return 'Sí';
  return flag === '0,1' ? before : '';
}

/**
 * Tells whether goods on their way are fuels that SAT watches: a receiver's silence cancels no document of theirs (RMF
 * 2026, 2.7.1.34).
 */
export const carriesFuel = (goods: readonly { readonly bienesTransp?: string | undefined }[]): boolean =>
  goods.some(({ bienesTransp = '' }) => FUEL_KEYS.has(bienesTransp));

/** Keys of transport in c_ClaveProdServ, by ranges. */
const RANGES: readonly (readonly [from: string, to: string])[] = [
  ['78101500', '78101807'],
  ['78101900', '78101905'],
  ['78102200', '78102205'],
  ['78121603', '78121603'],
  ['78141500', '78141501'],
  ['84121806', '84121806'],
  ['92121800', '92121802'],
];

export const isTransportService = (key: string): boolean => RANGES.some(([from, to]) => from <= key && key <= to);
