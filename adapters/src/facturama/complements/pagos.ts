import type { DocumentoPagado, Pago, Pagos } from '@timbra/core/invoicing/complements/pagos/type.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import type { Impuesto, Retencion, Traslado } from '@timbra/core/invoicing/cfdi/tax.ts';
import { jsonNumber } from '../json-number.ts';
import type { FacturamaComplement } from './facturama-complement.ts';
import { pagosField } from './pagos-fields.ts';

/** Facturama adds up the taxes of each payment and the totals itself. */
export const pagos: FacturamaComplement<Pagos> = {
  inComplemento: ({ pagos: received }) => ({ Payments: received.map(payment) }),
  requestField: pagosField,
};

function payment(pago: Pago): object {
  return {
    // Its samples say a day alone; SAT asks for the time too.
    Date: pago.fechaPago,
    PaymentForm: pago.formaPago,
    Amount: jsonNumber(pago.monto),
    Currency: pago.moneda,
    // Facturama refuses it with pesos: «No debe incluir este atributo».
    ExchangeRate: pago.moneda === 'MXN' ? undefined : jsonNumber(pago.tipoCambio),
    OperationNumber: pago.numOperacion,
    RfcIssuerPayerAccount: pago.rfcEmisorCtaOrd,
    ForeignAccountNamePayer: pago.nomBancoOrdExt,
    PayerAccount: pago.ctaOrdenante,
    RfcReceiverBeneficiaryAccount: pago.rfcEmisorCtaBen,
    BeneficiaryAccount: pago.ctaBeneficiario,
    RelatedDocuments: pago.documentos.map(relatedDocument),
  };
}

function relatedDocument(documento: DocumentoPagado): object {
  const taxes = [
    ...documento.traslados.map((tax) => documentTax(tax, false)),
    ...documento.retenciones.map((tax) => documentTax(tax, true)),
  ];
  return {
    Uuid: documento.uuid,
    Serie: documento.serie,
    Folio: documento.folio,
    Currency: documento.moneda,
    // Texts: a double does not hold ten decimals of every equivalence, and its own client sends texts.
    EquivalenceDocRel: documento.equivalencia.toPlainString(),
    PaymentMethod: 'PPD',
    PartialityNumber: documento.parcialidad,
    PreviousBalanceAmount: jsonNumber(documento.saldoAnterior),
    AmountPaid: jsonNumber(documento.importePagado),
    ImpSaldoInsoluto: documento.saldoInsoluto.toPlainString(),
    TaxObject: documento.objetoImpuesto,
    Taxes: taxes.length > 0 ? taxes : undefined,
  };
}

const NAMES: Readonly<Record<Impuesto, string>> = { '001': 'ISR', '002': 'IVA', '003': 'IEPS' };

function documentTax(tax: Traslado | Retencion, isRetention: boolean): object {
  const name = NAMES[tax.impuesto];
  return {
    Name: tax.tipoFactor === 'Exento' ? `${name} Exento` : name,
    Rate: jsonNumber(tax.tasaOCuota ?? Decimal.ZERO),
    Base: jsonNumber(tax.base),
    Total: jsonNumber(tax.importe ?? Decimal.ZERO),
    IsRetention: isRetention,
    IsQuota: tax.tipoFactor === 'Cuota',
  };
}
