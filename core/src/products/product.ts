import { changedRecord, type FieldRecord, readRecord } from '../shared/records/record.ts';
import type { LawOfToday } from '../law/law-book.ts';
import { pedimentoProblem } from '../invoicing/cfdi/rules/claves.ts';
import { type Problem, unless } from '../shared/errors.ts';
import { OBJETO_IMP } from '../sat/catalogs/objeto-imp.ts';
import type { ConceptoInput } from '../invoicing/invoice-request.ts';
import { productFields } from './product-fields.ts';
import { defaultTaxes, impuestosOf, type TaxChoice, taxProblems } from './tax-choice.ts';

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
export function keyProblems(line: SoldLine, at: string): Problem[] {
  return [
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
}

/** @param field path of a text that reaches a CFDI, where `|` separates the fields that a seal covers. */
export function cfdiTextProblems(text: string, field: string, longest: number): Problem[] {
  return [
    ...unless([...text].length <= longest, field, `Escribe a lo más ${longest} caracteres.`),
    ...unless(!text.includes('|'), field, 'Este texto no puede llevar el carácter «|».'),
  ];
}

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
export function conceptoOfProduct(product: ProductFields): ConceptoInput {
  return {
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
  };
}
