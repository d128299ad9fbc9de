import { type Customer, type CustomerFields, readCustomer } from '../../customers/customer.ts';
import { customerProblems } from '../../customers/customer-rules.ts';
import type { Concepto } from '../../invoicing/cfdi/request.ts';
import type { LawOfToday } from '../../law/law-book.ts';
import { newProduct, type ProductFields, productProblems } from '../../products/product.ts';
import { unchosenRate } from '../../products/tax-choice.ts';
import { isGenericRfc } from '../../sat/fiscal-keys.ts';
import { startOf } from '../../shared/plain-name.ts';
import { impuestosOf } from './history-invoice.ts';
import type { HistoryDocument } from '../../invoicing/reading/read-document.ts';

/** A generic RFC stands for many people. */
export const customerKey = ({ rfc, nombre }: Pick<Customer, 'rfc' | 'nombre'>): string =>
  isGenericRfc(rfc) ? `${rfc} ${nombre}` : rfc;

/** Tells whether a document was sold: employees and the receivers of freight are no customers. */
const isSold = ({ comprobante: { tipoDeComprobante, informacionGlobal } }: HistoryDocument): boolean =>
  !informacionGlobal && (tipoDeComprobante === 'I' || tipoDeComprobante === 'E');

/**
 * The receivers as customers, by their keys, each as its newest document has it. What a customer must have and the
 * document does not say, as one of version 3.3, makes none.
 */
export function customersIn(documents: readonly HistoryDocument[]): ReadonlyMap<string, CustomerFields> {
  const customers = new Map<string, CustomerFields>();
  for (const { comprobante } of newestFirst(documents.filter(isSold))) {
    const { rfc, nombre, usoCfdi, regimenFiscalReceptor, domicilioFiscalReceptor } = comprobante.receptor;
    const fiscalData = { regimenFiscal: regimenFiscalReceptor, codigoPostal: domicilioFiscalReceptor };
    const customer = readCustomer({ rfc, nombre, usoCfdi, ...fiscalData });
    const key = customerKey(customer);
    if (!customers.has(key) && customerProblems(customer).length === 0) customers.set(key, customer);
  }
  return customers;
}

/** Returns what a product is found again by: its number, or its description where it has none. */
const productKey = ({ noIdentificacion, descripcion }: Pick<ProductFields, 'noIdentificacion' | 'descripcion'>) =>
  noIdentificacion === undefined ? `d ${descripcion}` : `n ${noIdentificacion.toLowerCase()}`;

/**
 * Returns the products that were sold in pesos, by their keys, with the SAT keys and taxes of the newest document that
 * has them.
 */
export function productsIn(
  documents: readonly HistoryDocument[],
  known: LawOfToday,
): ReadonlyMap<string, ProductFields> {
  const products = new Map<string, ProductFields>();
  const sales = documents.filter(
    (each) => isSold(each) && each.comprobante.tipoDeComprobante === 'I' && each.comprobante.moneda === 'MXN',
  );
  for (const { comprobante } of newestFirst(sales)) {
    for (const concepto of comprobante.conceptos) {
      const product = productOf(concepto);
      const key = productKey(product);
      if (!products.has(key) && productProblems(product, known).length === 0) products.set(key, product);
    }
  }
  return products;
}

function productOf(concepto: Concepto): ProductFields {
  const { iva, ivaRet, isr, ieps } = impuestosOf(concepto);
  const [numeroPedimento] = concepto.informacionAduanera;
  return newProduct({
    nombreInterno: startOf(concepto.descripcion, longestName),
    descripcion: concepto.descripcion,
    noIdentificacion: concepto.noIdentificacion,
    precioUnitario: concepto.valorUnitario.toNumber(),
    claveProductoServicio: concepto.claveProdServ,
    unidad: concepto.claveUnidad,
    objetoImpuesto: concepto.objetoImp,
    cuentaPredial: concepto.cuentaPredial[0],
    esImportado: numeroPedimento !== undefined,
    numeroPedimento,
    iva: iva !== undefined,
    ivaRate: iva ?? unchosenRate,
    ivaRet: ivaRet !== undefined,
    ivaRetRate: ivaRet?.toNumber() ?? unchosenRate,
    isr: isr !== undefined,
    isrRate: isr?.toNumber() ?? unchosenRate,
    ieps: ieps !== undefined,
    iepsTipo: ieps?.tipo ?? 'TASA',
    iepsValor: ieps?.valor.toNumber() ?? unchosenRate,
  });
}

const longestName = 100;

const newestFirst = (documents: readonly HistoryDocument[]) =>
  documents.toSorted((one, other) => (one.comprobante.fecha < other.comprobante.fecha ? 1 : -1));
