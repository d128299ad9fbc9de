import { computeComprobante } from '../src/invoicing/cfdi/compute.ts';
import { summarize } from '../src/invoicing/cfdi/amounts.ts';
import { figuresOf } from '../src/invoicing/stamping/figures.ts';
import type { NewInvoice, Submission } from '../src/invoicing/invoices.ts';
import type { IssuedFacts } from '../src/invoicing/stamping/stampings.ts';
import { Decimal } from '../src/shared/money/decimal.ts';
import { aCfdiRequest } from './cfdi/requests.ts';

/** Makes a document that enters PROCESSING: one concept of 1,000.00 with IVA, serie A and folio 1. */
export function aSubmission(
  owner: { readonly userId: string; readonly companyId: string },
  overrides: Partial<Submission> = {},
): NewInvoice & Submission {
  const { folio = 1, serie = 'A' } = overrides;
  const document = aCfdiRequest({ serie, folio: String(folio) });
  const amounts = summarize(computeComprobante(document));
  const request = { companyId: owner.companyId, tipo: 'factura', formaPago: '03', metodoPago: 'PUE' } as const;
  return { id: crypto.randomUUID(), userId: owner.userId, request, document, amounts, serie, folio, ...overrides };
}

/** Makes what the XML of such a document says. */
export function issuedFacts({ document, amounts }: Submission, uuid: string): IssuedFacts {
  return {
    uuid,
    fechaTimbrado: '2026-11-20T10:30:05',
    xml: `<cfdi:Comprobante UUID="${uuid}"/>`,
    amounts,
    figures: figuresOf(computeComprobante(document), amounts),
    saldo: Decimal.ZERO,
    venceAt: undefined,
    succession: undefined,
    differences: [],
  };
}
