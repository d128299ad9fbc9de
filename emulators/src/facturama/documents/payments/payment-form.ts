import type { z } from 'zod';
import { pagosNames, sentPagos } from '@timbra/adapters/facturama/complements/pagos.ts';
import type { SentTax } from '@timbra/adapters/facturama/sent-tax.ts';
import type { Impuesto, Retencion, RetencionTotal, Traslado } from '@timbra/core/invoicing/cfdi/request.ts';
import { Decimal } from '@timbra/core/shared/money/decimal.ts';
import { isQuota, isWithheld } from '../form-values.ts';
import { formOf } from '../shape-form.ts';

/** `Complemento` of a document of payments; its sums by tax, which the API lets be sent, are computed here. */
export const Payments = formOf(sentPagos, pagosNames);

export type PaymentForm = z.infer<typeof Payments>['pagos'][number];
export type RelatedDocumentForm = PaymentForm['documentos'][number];

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

const impuestoOf = ({ nombre }: SentTax): Impuesto => PAYMENT_TAXES[nombre]?.impuesto ?? '002';
const factorOf = (tax: SentTax) => (isQuota(tax) ? 'Cuota' : 'Tasa');
const rateOf = ({ tasa }: SentTax) => tasa.round(RATE_DECIMALS, 'half-up');
const isExempt = ({ nombre }: SentTax) => PAYMENT_TAXES[nombre]?.exento === true;

export function traslado(tax: SentTax): Traslado {
  if (!isExempt(tax)) return retencion(tax);
  return { ...retencion(tax), tipoFactor: 'Exento', tasaOCuota: undefined, importe: undefined };
}

export const retencion = (tax: SentTax): Retencion => ({
  base: tax.base,
  impuesto: impuestoOf(tax),
  tipoFactor: factorOf(tax),
  tasaOCuota: rateOf(tax),
  importe: tax.importe,
});

interface Share {
  readonly tax: SentTax;
  readonly equivalence: Decimal;
}

/** Returns what a payment has of each tax in its own currency. */
export function paymentTaxes({ documentos }: PaymentForm) {
  const shares = documentos.flatMap((document) =>
    document.impuestos.map((tax) => ({ tax, equivalence: equivalenceOf(document) })),
  );
  if (shares.length === 0) return undefined;
  return {
    retenciones: retenciones(shares.filter(({ tax }) => isWithheld(tax))),
    traslados: traslados(shares.filter(({ tax }) => !isWithheld(tax))),
  };
}

export const equivalenceOf = ({ equivalencia = Decimal.ONE }: Pick<RelatedDocumentForm, 'equivalencia'>): Decimal =>
  equivalencia;

/** What is left out is in pesos. */
export const currencyOf = ({ moneda = 'MXN' }: Pick<PaymentForm, 'moneda'>): string => moneda;

const retenciones = (shares: readonly Share[]): RetencionTotal[] =>
  groups(shares, ({ tax }) => impuestoOf(tax)).map(([first, all]) => ({
    impuesto: impuestoOf(first.tax),
    importe: inPayment(all, ({ tax }) => tax.importe),
  }));

const traslados = (shares: readonly Share[]): Traslado[] =>
  groups(shares, ({ tax }) => [impuestoOf(tax), isExempt(tax), factorOf(tax), rateOf(tax).toPlainString()].join()).map(
    ([first, all]) => {
      const base = inPayment(all, ({ tax }) => tax.base);
      const known = traslado(first.tax);
      if (isExempt(first.tax)) return { ...known, base };
      return { ...known, base, importe: inPayment(all, ({ tax }) => tax.importe) };
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
