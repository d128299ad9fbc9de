import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import type { CfdiDifference } from '@timbra/core/invoicing/cfdi/compare.ts';
import type { InvoiceError, InvoiceStatus } from '@timbra/core/invoicing/invoice.ts';
import type { InvoiceRequest, TipoDocumento } from '@timbra/core/invoicing/invoice-request.ts';
import type { StoredCfdiRequest } from '@timbra/core/invoicing/cfdi/compute.ts';
import type { TipoDeComprobante } from '@timbra/core/invoicing/cfdi/request.ts';
import type { StoredTaxes } from '../stored-document.ts';

const money = () => p.decimal('string').precision(24).scale(6);

export const InvoiceRow = defineEntity({
  name: 'InvoiceRow',
  tableName: 'invoices',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    companyId: p.uuid(),
    tipo: p.text().$type<TipoDocumento>(),
    tipoComprobante: p.text().$type<TipoDeComprobante>(),
    status: p.text().$type<InvoiceStatus>(),
    serie: p.text().nullable(),
    folio: p.bigint('number').nullable(),
    reference: p.text(),
    customerId: p.uuid().nullable(),
    orderId: p.uuid().nullable(),
    cliente: p.text().nullable(),
    receptorRfc: p.text().nullable(),
    metodoPago: p.text().nullable(),
    formaPago: p.text().nullable(),
    moneda: p.text(),
    fecha: p.text().nullable(),
    subtotal: money(),
    descuento: money(),
    iva: money(),
    total: money(),
    saldo: money(),
    pagado: money().nullable(),
    pagadoMoneda: p.text().nullable(),
    venceAt: p.datetime().nullable(),
    request: p.json<InvoiceRequest>(),
    document: p.json<StoredCfdiRequest>().nullable(),
    impuestos: p.json<StoredTaxes>(),
    errors: p.json<readonly InvoiceError[]>(),
    provider: p.text().nullable(),
    providerId: p.text().nullable(),
    uuid: p.text().nullable(),
    fechaTimbrado: p.text().nullable(),
    providerDifferences: p.json<readonly CfdiDifference[]>().nullable(),
    substitutesId: p.uuid().nullable(),
    importId: p.uuid().nullable(),
    version: p.integer(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export type InvoiceRow = InferEntity<typeof InvoiceRow>;
