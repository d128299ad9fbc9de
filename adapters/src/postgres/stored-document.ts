import type { RetencionTotal, Traslado } from '@timbra/core/invoicing/cfdi/request.ts';
import type { InvoiceRequest } from '@timbra/core/invoicing/invoice-request.ts';
import type { MoneySummary } from '@timbra/core/invoicing/cfdi/amounts.ts';
import { Decimal, plain, type Plain } from '@timbra/core/shared/money/decimal.ts';

export type StoredTaxes = Plain<MoneySummary['impuestos']>;

/** Stores a request without the fields that are not there: the ORM would write them as null. */
export const storeRequest = (request: InvoiceRequest): InvoiceRequest => plain(request);

export const storeTaxes = (taxes: MoneySummary['impuestos']): StoredTaxes => plain(taxes);

export const readTaxes = (stored: StoredTaxes): MoneySummary['impuestos'] => ({
  traslados: stored.traslados.map((node): Traslado => ({
    ...node,
    base: decimal(node.base),
    tasaOCuota: optional(node.tasaOCuota),
    importe: optional(node.importe),
  })),
  retenciones: stored.retenciones.map((node): RetencionTotal => ({ ...node, importe: decimal(node.importe) })),
  totalTrasladados: decimal(stored.totalTrasladados),
  totalRetenidos: decimal(stored.totalRetenidos),
});

const decimal = (value: number) => Decimal.fromNumber(value);
const optional = (value: number | undefined) => (value === undefined ? undefined : decimal(value));
