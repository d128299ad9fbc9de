import { z } from 'zod';
import type { Complement } from '@timbra/core/invoicing/complements/registry.ts';
import { lineTax } from '@timbra/adapters/facturama/sent-tax.ts';
import { amount, optionalText, text } from './form-values.ts';
import { formOf as shapeForm } from './shape-form.ts';
import { type PaymentForm, Payments } from './payments/payment-form.ts';
import { Payroll, type PayrollForm } from './payroll/payroll-comprobante.ts';
import { SaleComplements } from './sale-complements.ts';

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
  Taxes: z.array(shapeForm(lineTax, {})).default([]),
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

const head = {
  NameId: optionalText,
  CfdiType: text,
  Serie: optionalText,
  Folio: text,
  Date: optionalText,
  ExpeditionPlace: text,
  OrderNumber: optionalText,
  Observations: optionalText,
  Exportation: text.default('01'),
  Relations: z.strictObject({ Type: text, Cfdis: z.array(z.strictObject({ Uuid: text })).min(1) }).optional(),
  Issuer,
  Receiver,
};

/** `POST /api-lite/3/cfdis` takes this for what has lines. */
const SaleForm = z.strictObject({
  ...head,
  PaymentForm: optionalText,
  PaymentMethod: optionalText,
  PaymentConditions: optionalText,
  PaymentAccountNumber: optionalText,
  PaymentBankName: optionalText,
  Currency: text.default('MXN'),
  CurrencyExchangeRate: amount.optional(),
  GlobalInformation: z.strictObject({ Periodicity: text, Months: text, Year: text }).optional(),
  Items: z.array(Item).min(1),
  Complemento: SaleComplements.optional(),
});

/** A document of payments carries neither lines nor a currency, form or method of its own. */
const PaymentsForm = z.strictObject({ ...head, Complemento: Payments });

/** A payslip has no lines either, and its method of payment is the only one there is. */
const PayrollOnly = z.strictObject({ ...head, PaymentMethod: optionalText, Complemento: z.strictObject({ Payroll }) });

export type SaleForm = Omit<z.infer<typeof SaleForm>, 'Complemento'>;
export type CfdiForm = SaleForm & {
  /** A document with lines carries these below `Complemento`. */
  readonly carried?: readonly Complement[];
  readonly Payments?: readonly PaymentForm[];
  readonly Payroll?: PayrollForm;
};

/** Chooses the form by what a request says that it is; the rest is judged by that. */
export function formOf(type: unknown): z.ZodType<CfdiForm> {
  if (type === 'P') return paymentsForm;
  return type === 'N' ? payrollForm : saleForm;
}

const saleForm = SaleForm.transform(({ Complemento, ...form }): CfdiForm => ({ ...form, carried: Complemento ?? [] }));

const paymentsForm = PaymentsForm.transform(({ Complemento, ...form }): CfdiForm => ({
  ...form,
  Currency: 'XXX',
  Items: [],
  Payments: Complemento.pagos,
}));

const payrollForm = PayrollOnly.transform(({ Complemento, ...form }): CfdiForm => ({
  ...form,
  Currency: 'MXN',
  Items: [],
  Payroll: Complemento.Payroll,
}));

export type ItemForm = z.infer<typeof Item>;
export type TaxForm = ItemForm['Taxes'][number];

/** Its guide says the first, other samples of its own the second. */
export const WITHHELD_IVA_NAMES = ['IVA RET', 'IVA'] as const;
export type WithheldIvaName = (typeof WITHHELD_IVA_NAMES)[number];

/** Tells where below `cfdiToCreate` something is wrong, with Facturama's text for it. */
export type Fault = readonly [path: string, text: string];

export interface CheckContext {
  /** It is the time at the place of issue, `YYYY-MM-DDThh:mm:ss`. */
  readonly now: string;
  /** This Facturama calls the IVA that is withheld so. */
  readonly withheldIva: WithheldIvaName;
  /** Tells whether the issuer's certificate is registered. */
  readonly registered: boolean;
}

export type Check = (form: CfdiForm, context: CheckContext) => readonly Fault[];

export const when = (broken: boolean, path: string, message: string): readonly Fault[] =>
  broken ? [[path, message]] : [];
