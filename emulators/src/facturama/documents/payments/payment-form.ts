import { z } from 'zod';
import { amount, equivalence, flag, optionalText, text } from '../form-values.ts';

const Tax = z.strictObject({
  Name: text,
  Rate: amount,
  Base: amount,
  Total: amount,
  IsRetention: flag.default(false),
  IsQuota: flag.default(false),
});

const whole = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number);

const RelatedDocument = z.strictObject({
  Uuid: text,
  Serie: optionalText,
  Folio: optionalText,
  Currency: text.default('MXN'),
  EquivalenceDocRel: equivalence.optional(),
  PaymentMethod: text,
  PartialityNumber: whole,
  PreviousBalanceAmount: amount,
  AmountPaid: amount,
  ImpSaldoInsoluto: amount,
  TaxObject: text,
  Taxes: z.array(Tax).default([]),
});

/** One of `Complemento.Payments`; its sums by tax, which the API lets be sent, are computed here. */
export const Payment = z.strictObject({
  Date: text,
  PaymentForm: text,
  Amount: amount,
  Currency: text.default('MXN'),
  ExchangeRate: amount.optional(),
  OperationNumber: optionalText,
  RfcIssuerPayerAccount: optionalText,
  ForeignAccountNamePayer: optionalText,
  PayerAccount: optionalText,
  RfcReceiverBeneficiaryAccount: optionalText,
  BeneficiaryAccount: optionalText,
  RelatedDocuments: z.array(RelatedDocument).min(1),
});

export type PaymentForm = z.infer<typeof Payment>;
export type RelatedDocumentForm = z.infer<typeof RelatedDocument>;
export type PaymentTaxForm = z.infer<typeof Tax>;
