import type { Receptor } from '../companies/receptor.ts';
import type { SaleRequest } from '../invoicing/invoice-request.ts';
import { paidTotals } from '../plans/plan.ts';
import { RFC_PUBLICO_GENERAL } from '../sat/rfc.ts';
import type { Purchase } from './purchase.ts';

/** Is whom a purchase is invoiced to: a taxpayer with their own fiscal data, or the general public. */
export type Billed =
  { readonly kind: 'taxpayer'; readonly receptor: Receptor; readonly formaPago: string } | { readonly kind: 'public' };

/** As the specification has it for every purchase (2 §9). */
const concepto = { claveProductoServicio: '01010101', unidad: 'E49', cantidad: 1, objetoImpuesto: '02' } as const;

/**
 * Returns the request that the issuer is asked with. The amounts are those of the purchase, whatever anybody else says
 * they are.
 */
export function purchaseInvoiceRequest(purchase: Purchase, billed: Billed, companyId: string): SaleRequest {
  const { id, amount, timbres, planName } = purchase;
  return {
    companyId,
    tipo: 'factura',
    receptor: receptorOf(purchase, billed),
    formaPago: formaPagoOf(purchase, billed),
    metodoPago: 'PUE',
    // The folio that the specification's client sends is kept as a reference.
    numeroPedido: id.slice(-4).toUpperCase(),
    conceptos: [
      {
        ...concepto,
        descripcion: `${timbres} timbres, ${planName}`,
        valorUnitario: paidTotals(amount).subtotal.toNumber(),
        impuestos: { iva: '16' },
      },
    ],
  };
}

/** The issuer fills in what goes with the generic RFC. */
function receptorOf({ buyer }: Purchase, billed: Billed): NonNullable<SaleRequest['receptor']> {
  if (billed.kind === 'public') return { rfc: RFC_PUBLICO_GENERAL, nombre: buyer.name || 'Cliente General' };
  const { rfc, razonSocial: nombre, regimenFiscal, codigoPostal, usoCFDI: usoCfdi } = billed.receptor;
  return { rfc, nombre, regimenFiscal, codigoPostal, usoCfdi };
}

/** Credit, debit or service card: which of them it was, only its owner knows. */
const cards = ['04', '28', '29'];

function formaPagoOf({ method }: Purchase, billed: Billed): string {
  if (method === 'transfer') return '03';
  return billed.kind === 'taxpayer' && cards.includes(billed.formaPago) ? billed.formaPago : '04';
}
