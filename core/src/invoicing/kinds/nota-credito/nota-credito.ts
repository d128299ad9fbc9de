import { isSaleCfdi, type ReceptorRequest, type SaleCfdiRequest } from '../../cfdi/request.ts';
import { fieldError } from '../../rule-problem.ts';
import type { Kind } from '../kind.ts';
import { missingInSale, sale } from '../sale/sale.ts';
import { SIN_EFECTOS } from '../../../sat/receptor.ts';
import { isGenericRfc, personaOf } from '../../../sat/rfc.ts';
import { computeAmounts } from '../../cfdi/amounts.ts';
import { USO_CFDI, usoAllows } from '../../../sat/catalogs/uso-cfdi.ts';
import { hasConceptos } from '../../building/orders-to-invoice.ts';
import type { ConceptoInput, SaleRequest } from '../../invoice-request.ts';
import type { Origin } from '../../building/claims.ts';
import { sameLine } from '../../building/payables.ts';
import { creditClaims, creditedDocuments } from './credit-claims.ts';

/** SAT has these keys for what a credit note is about (Anexo 20, guide of documents of type E). */
const creditLine = { claveProductoServicio: '84111506', unidad: 'ACT' };

/**
 * What a credit note leaves out comes from the document that it corrects: who receives it, its currency and, without
 * concepts, all of its lines with their taxes.
 */
export function fillFromOrigin(request: SaleRequest, origins: readonly Origin[]): SaleRequest {
  const sales = origins.map(({ document }) => document).filter(isSaleCfdi);
  const [document] = sales;
  const note: SaleRequest = { ...request, metodoPago: request.metodoPago ?? 'PUE' };
  if (!document) return note;
  const sameMoney = request.moneda === undefined || request.moneda === document.moneda;
  return {
    ...note,
    formaPago: request.formaPago ?? knownForm(document.formaPago),
    moneda: request.moneda ?? document.moneda,
    tipoCambio: request.tipoCambio ?? (sameMoney ? document.tipoCambio?.toNumber() : undefined),
    ...(hasConceptos(request)
      ? {}
      : { conceptos: sales.flatMap(linesOf), decimales: request.decimales ?? document.decimales }),
  };
}

/** Of a document to be paid later nobody knows yet how; a note is settled when it is made (Anexo 20: PUE). */
const knownForm = (formaPago: string) => (formaPago === '99' ? undefined : formaPago);

/**
 * Lists the lines one by one, and not their sum: taxes are rounded on each, and the note must not pass its document by
 * a cent.
 */
function linesOf(document: SaleCfdiRequest): ConceptoInput[] {
  const { conceptos } = computeAmounts(document);
  return document.conceptos.flatMap((concepto, index) => {
    const computed = conceptos[index];
    return computed ? [{ ...creditLine, descripcion: concepto.descripcion, ...sameLine(concepto, computed) }] : [];
  });
}

/** G02 devoluciones, descuentos o bonificaciones, and S01 for who may not use it. */
export function usoOfNote({ rfc, regimenFiscal }: Pick<ReceptorRequest, 'rfc' | 'regimenFiscal'>): string {
  const returned = USO_CFDI.get('G02');
  const allowed = returned && !isGenericRfc(rfc) && usoAllows(returned, personaOf(rfc), regimenFiscal);
  return allowed ? returned.key : SIN_EFECTOS;
}

/** What is given back of a sale: discounts, returns, advances that were applied. */
export const notaCredito: Kind = {
  ...sale('E'),
  takesFrom: 'origins',
  origins: (request) => creditedDocuments(request).map(({ uuid }) => uuid),
  fill: fillFromOrigin,
  usoCfdi: usoOfNote,
  credit: creditClaims,
  missing: ({ relaciones = [] }, document: SaleCfdiRequest) => [
    ...missingInSale(document),
    ...(relaciones.length === 0
      ? [fieldError('relaciones', 'Elige la factura que corrige esta nota de crédito.')]
      : []),
  ],
};
