import type { RetencionTotal, Traslado } from '@timbra/core/invoicing/cfdi/document.ts';
import type { CfdiRequest, ConceptoRequest } from '@timbra/core/invoicing/cfdi/request.ts';
import type { InvoiceRequest } from '@timbra/core/invoicing/invoice-request.ts';
import type { MoneySummary } from '@timbra/core/invoicing/cfdi/summary.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';

/** The same with JSON numbers for its decimals: they came as JSON numbers, and come back exactly. */
type Stored<T> = T extends Decimal ? number : T extends object ? { readonly [K in keyof T]: Stored<T[K]> } : T;

export type StoredDocument = Stored<CfdiRequest>;
export type StoredTaxes = Stored<MoneySummary['impuestos']>;

/** Without the fields that are not there: the ORM would write them as null. */
export function storeRequest(request: InvoiceRequest): InvoiceRequest {
  return JSON.parse(JSON.stringify(request)) as InvoiceRequest;
}

export function storeDocument(document: CfdiRequest): StoredDocument {
  return JSON.parse(JSON.stringify(document)) as StoredDocument;
}

export function readDocument(stored: StoredDocument): CfdiRequest {
  return {
    ...stored,
    tipoCambio: optional(stored.tipoCambio),
    descuento: optional(stored.descuento),
    conceptos: stored.conceptos.map(readConcepto),
  };
}

function readConcepto(stored: Stored<ConceptoRequest>): ConceptoRequest {
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

export function storeTaxes(taxes: MoneySummary['impuestos']): StoredTaxes {
  return JSON.parse(JSON.stringify(taxes)) as StoredTaxes;
}

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
