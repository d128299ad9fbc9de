import type { productFields } from '../../products/product.ts';
import { taxFields, type TaxName, taxNames } from '../../products/tax-choice.ts';
import { OBJETO_IMP } from '../../sat/catalogs/objeto-imp.ts';
import type { FileColumns, ImportField } from '../import-field.ts';
import { repairsOfText } from '../repairs.ts';
import { keyOf, leadingKey, plainWords, withLostZero } from '../habits.ts';

/** Describes the columns in which products stand in files, in the order of the template. */
export const productFileColumns: FileColumns<typeof productFields> = {
  nombreInterno: {
    label: 'Nombre interno',
    synonyms: ['nombre', 'producto', 'articulo', 'nombre del producto', 'name'],
    repairs: repairsOfText,
    examples: ['Café tostado', 'Consultoría'],
  },
  descripcion: {
    synonyms: ['concepto', 'detalle', 'description'],
    repairs: repairsOfText,
    examples: ['Café tostado en grano, 1 kg', 'Hora de consultoría'],
  },
  precioUnitario: {
    label: 'Precio unitario',
    synonyms: ['precio', 'valor unitario', 'precio venta', 'precio sin iva', 'price'],
    examples: ['250.00', '900.00'],
  },
  claveProductoServicio: {
    label: 'Clave de producto o servicio',
    synonyms: ['clave sat', 'clave prod serv', 'claveprodserv', 'clave producto'],
    matches: (value) => /^\d{8}$/.test(value),
    // A key may be taken out of its text first, and get its zero back then.
    understood: [
      (text) => ({ after: leadingKey(text, /^\d{7,8}(?!\d)/), code: 'KEY_TAKEN' }),
      (text) => ({ after: withLostZero(text, 8), code: 'ZERO_RESTORED' }),
    ],
    examples: ['50201706', '80101500'],
  },
  unidad: {
    synonyms: ['clave unidad', 'unidad sat', 'unidad de medida', 'um', 'unit'],
    understood: [(text) => ({ after: unitOf(text), code: 'KEY_TAKEN' })],
    examples: ['H87', 'E48'],
  },
  objetoImpuesto: {
    label: 'Objeto de impuesto',
    isRequired: false,
    synonyms: ['objeto imp', 'objeto de imp'],
    understood: [(text) => ({ after: keyOf(withLostZero(text, 2), OBJETO_IMP), code: 'KEY_TAKEN' })],
    examples: ['02', '02'],
  },
  codigoInterno: {
    label: 'Código interno',
    synonyms: ['codigo', 'sku', 'clave', 'clave interna', 'id producto', 'code', 'lineitem sku', 'item sku'],
    examples: ['CAF-01', 'CON-01'],
  },
  noIdentificacion: {
    label: 'No. de identificación',
    synonyms: ['numero de identificacion', 'no identificacion', 'codigo de barras'],
    examples: ['', ''],
  },
  cuentaPredial: { label: 'Cuenta predial', synonyms: ['predial'], examples: ['', ''] },
  esImportado: { label: 'Es importado', isRequired: false, synonyms: ['importado'], examples: ['', ''] },
  numeroPedimento: { label: 'Número de pedimento', synonyms: ['pedimento'], examples: ['', ''] },
  pesoKg: { synonyms: ['peso', 'peso kg', 'peso en kg', 'peso unitario'], examples: ['1', ''] },
};

/** Lists the names that other systems give the taxes. */
const taxSynonyms: Readonly<Record<TaxName, readonly string[]>> = {
  iva: ['causa iva', 'lleva iva'],
  ivaRate: ['tasa iva', 'iva tasa', 'iva porcentaje'],
  ieps: ['causa ieps'],
  iepsTipo: ['ieps tipo'],
  iepsValor: ['tasa ieps', 'ieps valor', 'cuota ieps'],
  ivaRet: ['retiene iva', 'iva retenido'],
  ivaRetRate: ['tasa iva retenido', 'tasa retencion iva'],
  isr: ['retiene isr', 'isr retenido'],
  isrRate: ['tasa isr', 'tasa retencion isr'],
  ivaIncluido: ['incluye iva', 'precio incluye iva', 'el precio incluye iva'],
};

/** Describes the columns in which the taxes of a product or of an item stand in files. */
export const taxColumns: readonly ImportField[] = taxNames.map((name) => ({
  name,
  label: taxFields[name].label,
  required: false,
  synonyms: taxSynonyms[name],
}));

/** Lists SAT's keys of the units that shops write by their names. */
const units: Readonly<Record<string, string>> = {
  pieza: 'H87',
  piezas: 'H87',
  pza: 'H87',
  pz: 'H87',
  servicio: 'E48',
  servicios: 'E48',
  'unidad de servicio': 'E48',
  kilogramo: 'KGM',
  kilo: 'KGM',
  kg: 'KGM',
  gramo: 'GRM',
  litro: 'LTR',
  lt: 'LTR',
  metro: 'MTR',
  hora: 'HUR',
  dia: 'DAY',
  mes: 'MON',
  caja: 'XBX',
  paquete: 'XPK',
  actividad: 'ACT',
  tonelada: 'TNE',
};

const keys = new Set(Object.values(units));

/** Reads «H87 - Pieza», «H87 Pieza», «h87» or «Pieza» as the key; leaves anything else as it is. */
function unitOf(text: string): string {
  const named = units[plainWords(text)];
  if (named !== undefined) return named;
  // Only a key that is used often counts without a sign behind it: «KG neto» is kilograms, and SAT's KG is a keg.
  const [, first = ''] = /^([0-9A-Z]{3})\s/.exec(text) ?? [];
  if (keys.has(first)) return first;
  const key = leadingKey(text, /^[0-9A-Z]{2,3}(?=\s*[-–:(]|$)/i);
  return key.toUpperCase();
}
