import { computeComprobante } from '@timbra/core/invoicing/cfdi/compute.ts';
import type { CfdiRequest } from '@timbra/core/invoicing/cfdi/request.ts';
import { summarize, type MoneySummary } from '@timbra/core/invoicing/cfdi/summary.ts';
import type { SaleRequest } from '@timbra/core/invoicing/invoice-request.ts';
import { kindOf } from '@timbra/core/invoicing/kinds/registry.ts';
import { formKindOf } from '../kinds/registry.ts';

/** The company as its documents carry it. */
export interface IssuerFacts {
  readonly companyId: string;
  readonly rfc: string;
  readonly nombre: string;
  readonly regimenFiscal: string;
  readonly lugarExpedicion: string;
}

/** What a document comes to: it changes with every key. */
export const amountsOf = (request: SaleRequest, issuer: IssuerFacts, now: string): MoneySummary =>
  summarize(computeComprobante(documentOf(request, issuer, now)));

export function documentOf(request: SaleRequest, issuer: IssuerFacts, now: string): CfdiRequest {
  return kindOf(request.tipo).resolve(request, {
    issuer: { ...issuer, active: true, csd: undefined },
    receptor: formKindOf(request.tipo).receptor,
    products: new Map(),
    fecha: request.fecha ?? now,
  });
}
