import { z } from 'zod';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';

// Numbers arrive here as the text that they were written as, see `parseJsonText`.

const text = z.string().trim().min(1);
const optionalText = z
  .string()
  .trim()
  .transform((value) => value || undefined)
  .optional();
const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]);
const amount = z.string().transform((value, context) => {
  const decimal = Decimal.tryParse(value);
  if (decimal && decimal.scale <= 6 && !decimal.isNegative()) return decimal;
  context.addIssue({ code: 'custom', message: `The value '${value}' is not valid.` });
  return z.NEVER;
});

const Tax = z.strictObject({
  Name: text,
  Rate: amount,
  Base: amount,
  Total: amount,
  IsRetention: flag.default(false),
  IsQuota: flag.default(false),
  IsFederalTax: flag.default(true),
});

const Item = z.strictObject({
  ProductCode: text,
  IdentificationNumber: optionalText,
  Description: text,
  Unit: optionalText,
  UnitCode: text,
  UnitPrice: amount,
  Quantity: amount,
  Subtotal: amount,
  Discount: amount.optional(),
  TaxObject: text,
  Taxes: z.array(Tax).default([]),
  Total: amount,
  PropertyTaxIDNumber: z.array(text).default([]),
  NumerosPedimento: z.array(z.string()).default([]),
});

const Issuer = z.strictObject({ Rfc: text, Name: text, FiscalRegime: text, FacAtrAcquirer: optionalText });

const Receiver = z.strictObject({
  Rfc: text,
  Name: text,
  CfdiUse: text,
  FiscalRegime: text,
  TaxZipCode: text,
  TaxResidence: optionalText,
  TaxRegistrationNumber: optionalText,
});

/** What `POST /api-lite/3/cfdis` takes, without the complements. */
export const CfdiForm = z.strictObject({
  NameId: optionalText,
  CfdiType: text,
  Serie: optionalText,
  Folio: text,
  Date: optionalText,
  ExpeditionPlace: text,
  PaymentForm: optionalText,
  PaymentMethod: optionalText,
  PaymentConditions: optionalText,
  PaymentAccountNumber: optionalText,
  PaymentBankName: optionalText,
  OrderNumber: optionalText,
  Observations: optionalText,
  Currency: text.default('MXN'),
  CurrencyExchangeRate: amount.optional(),
  Exportation: text.default('01'),
  GlobalInformation: z.strictObject({ Periodicity: text, Months: text, Year: text }).optional(),
  Relations: z.strictObject({ Type: text, Cfdis: z.array(z.strictObject({ Uuid: text })).min(1) }).optional(),
  Issuer,
  Receiver,
  Items: z.array(Item).min(1),
});

export type CfdiForm = z.infer<typeof CfdiForm>;
export type ItemForm = z.infer<typeof Item>;
export type TaxForm = z.infer<typeof Tax>;
