import { OBJETO_IMP } from '../sat/catalogs/objeto-imp.ts';
import {
  amount,
  changedRecord,
  type FieldRecord,
  flag,
  optionalAmount,
  optionalText,
  readRecord,
  text,
} from '../shared/records/record.ts';
import type { LawOfToday } from '../law/law-book.ts';
import { pedimentoProblem } from '../invoicing/cfdi/rules/claves.ts';
import { type Problem, unless } from '../shared/errors.ts';
import type { ConceptoInput } from '../invoicing/invoice-request.ts';
import { defaultTaxes, impuestosOf, type TaxChoice, taxProblems } from './tax-choice.ts';

/**
 * Describes what the user fills in of a product, but for its taxes, which items of orders have too. Its rules are those
 * of a line that is sold (`line-rules.ts`).
 */
export const productFields = {
  nombreInterno: text({
    label: 'Nombre interno',
    heading: 'Nombre',
    about: 'Obligatorio',
    longest: 300,
    isProse: true,
  }),
  codigoInterno: optionalText({ label: 'Código interno', heading: 'Código', longest: 100, isProse: true }),
  noIdentificacion: optionalText({
    label: 'Número de identificación',
    heading: 'Número de Identificación',
    longest: 200,
    isProse: true,
  }),
  descripcion: text({
    label: 'Descripción',
    about: 'Obligatorio. Hasta 1,000 caracteres',
    longest: 2_000,
    isProse: true,
  }),
  /** Pesos, with up to 6 decimals; before taxes unless `ivaIncluido`. */
  precioUnitario: amount({
    label: 'Precio unitario',
    heading: 'Precio',
    about: 'Obligatorio. Desde 0, antes de impuestos si no es ivaIncluido',
  }),
  /** c_ClaveProdServ. */
  claveProductoServicio: text({
    label: 'Clave de producto o servicio',
    heading: 'Clave SAT',
    about: 'Obligatorio. Clave de c_ClaveProdServ',
    longest: 100,
  }),
  /** c_ClaveUnidad. */
  unidad: text({ label: 'Unidad', about: 'Obligatorio. Clave de c_ClaveUnidad', longest: 100 }),
  objetoImpuesto: text({
    label: 'Objeto de impuesto',
    heading: 'Objeto de Impuesto',
    about: 'Obligatorio. Clave de c_ObjetoImp',
    longest: 100,
    keys: OBJETO_IMP,
  }),
  cuentaPredial: optionalText({ label: 'Cuenta predial', heading: 'Cuenta Predial', longest: 200 }),
  esImportado: flag({ label: 'Importado' }),
  numeroPedimento: optionalText({ label: 'Número de pedimento', heading: 'Número de Pedimento', longest: 100 }),
  /** Kilograms of one unit, with up to 3 decimals. */
  pesoKg: optionalAmount({
    label: 'Peso por unidad (kg)',
    about: 'Kilos de una unidad. Mayor a 0, hasta 3 decimales',
  }),
};

/** A tax of a state or municipality; it is kept for the user and not stamped. */
export type ImpuestoLocal = Readonly<Record<string, string | number | boolean | null>> | string | number;

interface BesideFields extends TaxChoice {
  readonly impuestosLocales: readonly ImpuestoLocal[];
}

export type ProductFields = FieldRecord<typeof productFields> & BesideFields;

/** Is something that a company sells. */
export interface Product extends ProductFields {
  readonly id: string;
  readonly companyId: string;
  readonly version: number;
  readonly createdAt: Date;
}

/** Is what a product and an order's item both say of a future concept of a CFDI. */
interface SoldLine {
  readonly descripcion: string;
  readonly claveProductoServicio: string;
  readonly unidad: string;
  readonly objetoImpuesto: string;
}

/** Returns the form of the keys; whether SAT lists them is asked of its catalogues. */
export const keyProblems = (line: SoldLine, at: string): Problem[] => [
  ...unless(
    /^\d{8}$/.test(line.claveProductoServicio),
    `${at}claveProductoServicio`,
    'La clave de producto o servicio son ocho dígitos. Elige una de la lista del SAT.',
    'CFDI40162',
  ),
  ...unless(
    /^[0-9A-Za-z]{2,3}$/.test(line.unidad),
    `${at}unidad`,
    'La clave de unidad son dos o tres caracteres, como H87 o E48. Elige una de la lista del SAT.',
    'CFDI40165',
  ),
  ...unless(
    OBJETO_IMP.has(line.objetoImpuesto),
    `${at}objetoImpuesto`,
    'Elige el objeto de impuesto, de 01 a 08.',
    'CFDI40170',
  ),
];

/** @param field path of a text that reaches a CFDI, where `|` separates the fields that a seal covers. */
export const cfdiTextProblems = (written: string, field: string, longest: number): Problem[] => [
  ...unless([...written].length <= longest, field, `Escribe a lo más ${longest} caracteres.`),
  ...unless(!written.includes('|'), field, 'Este texto no puede llevar el carácter «|».'),
];

/** Is a product as a form or a file sends it: anything may be missing. */
export type ProductInput = { readonly [Field in keyof ProductFields]?: ProductFields[Field] | null | undefined };

/** A product has this beside its fields when nobody sends it. */
const beside = { ...defaultTaxes, impuestosLocales: [] };

/** A product that nobody has filled in yet: what is required and missing is for the rules to say. */
const blank: ProductFields = { ...beside, ...readRecord(productFields, {}) };

export const newProduct = (input: ProductInput): ProductFields => changedProduct(blank, input);

/** Returns the product with what was sent in place of what it had; `null` clears, an empty optional text too. */
export function changedProduct(current: ProductFields, input: ProductInput): ProductFields {
  const names = Object.keys(beside) as (keyof typeof beside)[];
  const sent = names.filter((name) => input[name] !== undefined);
  const changed = Object.fromEntries(sent.map((name) => [name, input[name] ?? beside[name]]));
  return { ...current, ...changed, ...changedRecord(productFields, current, input) };
}

/**
 * Returns every broken rule of a product at once.
 * @param known by which rates of IEPS are judged; absent while it is not read.
 */
export function productProblems(product: ProductFields, known: LawOfToday | undefined): Problem[] {
  const { nombreInterno, descripcion, precioUnitario, noIdentificacion } = product;
  return [
    ...unless(nombreInterno.trim() !== '', 'nombreInterno', 'Escribe el nombre interno.'),
    ...unless(descripcion.trim() !== '', 'descripcion', 'Escribe la descripción.'),
    ...cfdiTextProblems(descripcion, 'descripcion', 1_000),
    ...unless(precioUnitario >= 0, 'precioUnitario', 'Escribe el precio unitario: un número desde 0.'),
    ...keyProblems(product, ''),
    ...cfdiTextProblems(noIdentificacion ?? '', 'noIdentificacion', 100),
    ...predialProblems(product),
    ...pedimentoProblems(product),
    ...weightProblems(product),
    ...taxProblems(product, '', known),
  ];
}

function predialProblems({ cuentaPredial }: ProductFields): Problem[] {
  const fits = cuentaPredial === undefined || /^[0-9a-zA-Z]{1,150}$/.test(cuentaPredial);
  return unless(fits, 'cuentaPredial', 'La cuenta predial lleva solo letras y números, hasta 150.');
}

/** A Carta Porte tells kilograms with three decimals. */
function weightProblems({ pesoKg }: ProductFields): Problem[] {
  const fits = pesoKg === undefined || (pesoKg > 0 && Math.round(pesoKg * 1_000) / 1_000 === pesoKg);
  return unless(fits, 'pesoKg', 'Escribe el peso en kilos: un número mayor a 0, con hasta 3 decimales.');
}

/** Returns the problems of the pedimentos of a product, or of an order for all its items. */
export function pedimentoProblems({ numeroPedimento }: Pick<ProductFields, 'numeroPedimento'>): Problem[] {
  const message = numeroPedimento === undefined ? undefined : pedimentoProblem(numeroPedimento);
  return message === undefined ? [] : [{ field: 'numeroPedimento', message, code: 'CFDI40194' }];
}

/** Returns what a concept takes from its product where it says nothing itself. */
export const conceptoOfProduct = (product: ProductFields): ConceptoInput => ({
  claveProductoServicio: product.claveProductoServicio,
  noIdentificacion: product.noIdentificacion,
  unidad: product.unidad,
  descripcion: product.descripcion,
  valorUnitario: product.precioUnitario,
  ...(product.ivaIncluido && { ivaIncluido: true }),
  objetoImpuesto: product.objetoImpuesto,
  numeroPedimento: product.esImportado ? product.numeroPedimento : undefined,
  cuentaPredial: product.cuentaPredial,
  impuestos: impuestosOf(product, product.objetoImpuesto),
});
