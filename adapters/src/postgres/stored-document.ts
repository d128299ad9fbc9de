import type { RetencionTotal, Traslado } from '@timbra/core/invoicing/cfdi/document.ts';
import type { CfdiRequest, ConceptoRequest } from '@timbra/core/invoicing/cfdi/request.ts';
import type { InvoiceRequest } from '@timbra/core/invoicing/invoice-request.ts';
import type { MoneySummary } from '@timbra/core/invoicing/cfdi/summary.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { plain, type Plain } from '@timbra/core/shared/money/plain.ts';

export type StoredDocument = Plain<CfdiRequest>;
export type StoredTaxes = Plain<MoneySummary['impuestos']>;

/** Without the fields that are not there: the ORM would write them as null. */
export const storeRequest = (request: InvoiceRequest): InvoiceRequest => plain(request);

export const storeDocument = (document: CfdiRequest): StoredDocument => plain(document);

export function readDocument(stored: StoredDocument): CfdiRequest {
  return {
    ...stored,
    tipoCambio: optional(stored.tipoCambio),
    descuento: optional(stored.descuento),
    conceptos: stored.conceptos.map(readConcepto),
  };
}

function readConcepto(stored: Plain<ConceptoRequest>): ConceptoRequest {
  const { iva, ivaRet, isr, ieps } = stored.impuestos;
  return {
    ...stored,
    cantidad: decimal(stored.cantidad),
    valorUnitario: decimal(stored.valorUnitario),
    descuento: optional(stored.descuento),
    impuestos: {
      iva,
      ivaRet: optional(ivaRet),
      isr: optional(isr),
      ieps: ieps && { tipo: ieps.tipo, valor: decimal(ieps.valor) },
    },
  };
}

export const storeTaxes = (taxes: MoneySummary['impuestos']): StoredTaxes => plain(taxes);

export function readTaxes(stored: StoredTaxes): MoneySummary['impuestos'] {
  return {
    traslados: stored.traslados.map((node): Traslado => ({
      ...node,
      base: decimal(node.base),
      tasaOCuota: optional(node.tasaOCuota),
      importe: optional(node.importe),
    })),
    retenciones: stored.retenciones.map((node): RetencionTotal => ({ ...node, importe: decimal(node.importe) })),
    totalTrasladados: decimal(stored.totalTrasladados),
    totalRetenidos: decimal(stored.totalRetenidos),
  };
}

const decimal = (value: number) => Decimal.fromNumber(value);
const optional = (value: number | undefined) => (value === undefined ? undefined : decimal(value));
