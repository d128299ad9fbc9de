import { z } from 'zod';
import type { Impuesto, Retencion, RetencionTotal, Traslado } from '@timbra/core/invoicing/cfdi/document.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
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

/** Names that a payment may give its taxes; those of a state are none of it. */
export const PAYMENT_TAXES: Readonly<Record<string, { impuesto: Impuesto; exento: boolean }>> = {
  ISR: { impuesto: '001', exento: false },
  IVA: { impuesto: '002', exento: false },
  IEPS: { impuesto: '003', exento: false },
  'IVA Exento': { impuesto: '002', exento: true },
};

const RATE_DECIMALS = 6;
const AMOUNT_DECIMALS = 6;
/** Quotients are cut far behind the last decimal that is written. */
const QUOTIENT_DECIMALS = 24;

const impuestoOf = ({ Name }: PaymentTaxForm): Impuesto => PAYMENT_TAXES[Name]?.impuesto ?? '002';
const factorOf = ({ IsQuota }: PaymentTaxForm) => (IsQuota ? 'Cuota' : 'Tasa');
const rateOf = ({ Rate }: PaymentTaxForm) => Rate.round(RATE_DECIMALS, 'half-up');
const isExempt = ({ Name }: PaymentTaxForm) => PAYMENT_TAXES[Name]?.exento === true;

export function traslado(tax: PaymentTaxForm): Traslado {
  if (!isExempt(tax)) return retencion(tax);
  return { ...retencion(tax), tipoFactor: 'Exento', tasaOCuota: undefined, importe: undefined };
}

export const retencion = (tax: PaymentTaxForm): Retencion => ({
  base: tax.Base,
  impuesto: impuestoOf(tax),
  tipoFactor: factorOf(tax),
  tasaOCuota: rateOf(tax),
  importe: tax.Total,
});

interface Share {
  readonly tax: PaymentTaxForm;
  readonly equivalence: Decimal;
}

/** Returns what a payment has of each tax in its own currency. */
export function paymentTaxes({ RelatedDocuments }: PaymentForm) {
  const shares = RelatedDocuments.flatMap((document) =>
    document.Taxes.map((tax) => ({ tax, equivalence: equivalenceOf(document) })),
  );
  if (shares.length === 0) return undefined;
  return {
    retenciones: retenciones(shares.filter(({ tax }) => tax.IsRetention)),
    traslados: traslados(shares.filter(({ tax }) => !tax.IsRetention)),
  };
}

export const equivalenceOf = ({ EquivalenceDocRel = Decimal.ONE }: RelatedDocumentForm): Decimal => EquivalenceDocRel;

const retenciones = (shares: readonly Share[]): RetencionTotal[] =>
  groups(shares, ({ tax }) => impuestoOf(tax)).map(([first, all]) => ({
    impuesto: impuestoOf(first.tax),
    importe: inPayment(all, ({ tax }) => tax.Total),
  }));

const traslados = (shares: readonly Share[]): Traslado[] =>
  groups(shares, ({ tax }) => [impuestoOf(tax), isExempt(tax), factorOf(tax), rateOf(tax).toPlainString()].join()).map(
    ([first, all]) => {
      const base = inPayment(all, ({ tax }) => tax.Base);
      const known = traslado(first.tax);
      if (isExempt(first.tax)) return { ...known, base };
      return { ...known, base, importe: inPayment(all, ({ tax }) => tax.Total) };
    },
  );

function inPayment(shares: readonly Share[], amountOf: (share: Share) => Decimal): Decimal {
  return shares
    .map((share) => amountOf(share).dividedBy(share.equivalence, QUOTIENT_DECIMALS, 'truncate'))
    .reduce((total, one) => total.plus(one), Decimal.ZERO)
    .round(AMOUNT_DECIMALS, 'round-up');
}

function groups(shares: readonly Share[], keyOf: (share: Share) => string) {
  const found = new Map<string, [first: Share, all: Share[]]>();
  for (const share of shares) {
    const group = found.get(keyOf(share));
    if (group) group[1].push(share);
    else found.set(keyOf(share), [share, [share]]);
  }
  return [...found.values()];
}
