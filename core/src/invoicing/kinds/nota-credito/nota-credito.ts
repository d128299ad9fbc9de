import { isSaleCfdi, type ReceptorRequest, type SaleCfdiRequest } from '../../cfdi/request.ts';
import { fieldError, type RuleProblem } from '../../rule-problem.ts';
import type { Credit, Kind } from '../kind.ts';
import { missingInSale, sale } from '../sale/sale.ts';
import { SIN_EFECTOS } from '../../../sat/receptor.ts';
import { isGenericRfc, personaOf } from '../../../sat/fiscal-keys.ts';
import { computeAmounts } from '../../cfdi/amounts.ts';
import { USO_CFDI, usoAllows } from '../../../sat/catalogs/regimen-fiscal.ts';
import { hasConceptos } from '../../building/orders-to-invoice.ts';
import type { ConceptoInput, InvoiceRequest, SaleRequest } from '../../invoice-request.ts';
import { type CreditClaim, type Origin, sameLine } from '../../building/payables.ts';
import { Decimal, sum } from '../../../shared/money/decimal.ts';
import { leftToCredit } from '../../balance.ts';
import { isIn } from '../../invoice.ts';

/** c_TipoRelacion of what lowers the related document: credit note, return, application of an advance. */
const lowering = new Set(['01', '03', '07']);

export const lowersOrigin = (tipoRelacion: string): boolean => lowering.has(tipoRelacion);

interface Related {
  readonly uuid: string;
  /** Path of the uuid in the request. */
  readonly field: string;
}

/** The documents that a credit note says it lowers, each once. */
export function creditedDocuments({ relaciones = [] }: InvoiceRequest): readonly Related[] {
  const credited = relaciones.flatMap(({ tipoRelacion, uuids }, at) =>
    lowersOrigin(tipoRelacion)
      ? uuids.map((uuid, index) => ({ uuid: uuid.toUpperCase(), field: `relaciones[${at}].uuids[${index}]` }))
      : [],
  );
  const first = new Map<string, Related>();
  for (const related of credited) if (!first.has(related.uuid)) first.set(related.uuid, related);
  return [...first.values()];
}

/**
 * Returns what a credit note takes off each of our documents, in the order of its relations. All live notes together
 * never take more than a document's total: what is over is a mistake of the note's own amounts, told at `conceptos`,
 * and no conflict with another record. A uuid that is not ours may be one of an earlier system: its balance is not
 * known here.
 */
export function creditClaims(
  request: InvoiceRequest,
  note: { readonly total: Decimal; readonly moneda: string },
  origins: readonly Origin[],
): Credit {
  const related = creditedDocuments(request);
  const ours = new Map(origins.map((origin) => [origin.uuid, origin]));
  const problems = related.flatMap(({ uuid, field }) => {
    const origin = ours.get(uuid);
    return origin ? unfit(origin, field, note.moneda) : [notOurs(field)];
  });
  if (problems.some(({ severity }) => severity === 'error')) return { credits: [], problems };
  const credits = spread(note.total, origins);
  const left = note.total.minus(sum(credits.map(({ amount }) => amount)));
  const allOurs = related.length > 0 && related.every(({ uuid }) => ours.has(uuid));
  return { credits, problems: left.isPositive() && allOurs ? [...problems, tooMuch(note.total, left)] : problems };
}

/** The first document is used up before the next is touched. */
function spread(total: Decimal, origins: readonly Origin[]): CreditClaim[] {
  let left = total;
  return origins.flatMap(({ id, total: most, credited }) => {
    const remaining = leftToCredit(most, { credited });
    const amount = remaining.lessThan(left) ? remaining : left;
    left = left.minus(amount);
    return amount.isPositive() ? [{ originId: id, amount }] : [];
  });
}

function unfit({ status, tipoComprobante, moneda }: Origin, field: string, asked: string): RuleProblem[] {
  if (!isIn(status, 'creditable'))
    return [fieldError(field, 'Esa factura no está vigente. Relaciona la nota con una que lo esté.')];
  if (tipoComprobante !== 'I')
    return [fieldError(field, 'Una nota de crédito corrige una factura de ingreso. Elige otra.')];
  if (moneda === asked) return [];
  return [fieldError('moneda', `La nota va en la moneda de su factura, ${moneda}. Cámbiala.`)];
}

function notOurs(field: string): RuleProblem {
  const message = 'No tenemos esa factura, así que no podemos revisar cuánto le queda por acreditar.';
  return { field, message, code: 'FOREIGN_RELATION', severity: 'warning' };
}

function tooMuch(total: Decimal, left: Decimal): RuleProblem {
  const remaining = total.minus(left).toFixed(2);
  const message = `La nota suma ${total.toFixed(2)} y a su factura le quedan ${remaining} por acreditar. Baja sus importes.`;
  return { field: 'conceptos', message, code: 'CREDIT_EXCEEDED', severity: 'error' };
}

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
