import { z } from 'zod';

/** A tax as Facturapi's clients send it. */
export const tax = z.strictObject({
  type: z.enum(['IVA', 'ISR', 'IEPS']).default('IVA'),
  rate: z.number().min(0).default(0.16),
  factor: z.enum(['Tasa', 'Cuota', 'Exento']).default('Tasa'),
  withholding: z.boolean().default(false),
});

type Tax = z.output<typeof tax>;

interface Ours {
  readonly iva?: string;
  readonly ivaRet?: number;
  readonly isr?: number;
  readonly ieps?: { readonly tipo: 'TASA' | 'CUOTA'; readonly valor: number };
}

/** Without any, Facturapi takes IVA of 16 percent. */
const byDefault: readonly Tax[] = [{ type: 'IVA', rate: 0.16, factor: 'Tasa', withholding: false }];

const percent = 100;

/** Returns the taxes as a concepto has them. */
export const ourTaxes = (taxes: readonly Tax[] = byDefault): Ours => Object.assign({}, ...taxes.map(ourTax));

function ourTax({ type, rate, factor, withholding }: Tax): Ours {
  if (type === 'ISR') return { isr: rate };
  if (type === 'IEPS') return { ieps: { tipo: factor === 'Cuota' ? 'CUOTA' : 'TASA', valor: rate } };
  if (withholding) return { ivaRet: rate };
  return { iva: factor === 'Exento' ? 'exento' : String(Math.round(rate * percent)) };
}

/** Returns them as the fields of a product. */
export function productTaxes(taxes: readonly Tax[] | undefined) {
  const { iva, ivaRet, isr, ieps } = ourTaxes(taxes);
  return {
    iva: iva !== undefined,
    ...(iva !== undefined && { ivaRate: iva }),
    ...(ivaRet !== undefined && { ivaRet: true, ivaRetRate: ivaRet }),
    ...(isr !== undefined && { isr: true, isrRate: isr }),
    ...(ieps && { ieps: true, iepsTipo: ieps.tipo, iepsValor: ieps.valor }),
  };
}

/** Is what a product of ours says of its taxes. */
export interface TaxesOfProduct {
  readonly iva: boolean;
  readonly ivaRate: string;
  readonly ivaRet: boolean;
  readonly ivaRetRate: number | '-';
  readonly isr: boolean;
  readonly isrRate: number | '-';
  readonly ieps: boolean;
  readonly iepsTipo: 'TASA' | 'CUOTA';
  readonly iepsValor: number | '-';
}

/** Returns them as Facturapi's clients read them. */
export function theirTaxes(product: TaxesOfProduct): readonly Tax[] {
  const isExempt = product.ivaRate === 'exento';
  const tasa = { factor: 'Tasa' as const, withholding: false };
  return [
    ...(product.iva
      ? [
          {
            ...tasa,
            type: 'IVA' as const,
            rate: isExempt ? 0 : Number(product.ivaRate) / percent,
            ...(isExempt && { factor: 'Exento' as const }),
          },
        ]
      : []),
    ...(product.ivaRet ? [{ ...tasa, type: 'IVA' as const, rate: Number(product.ivaRetRate), withholding: true }] : []),
    ...(product.isr ? [{ ...tasa, type: 'ISR' as const, rate: Number(product.isrRate), withholding: true }] : []),
    ...(product.ieps
      ? [
          {
            ...tasa,
            type: 'IEPS' as const,
            rate: Number(product.iepsValor),
            factor: product.iepsTipo === 'CUOTA' ? ('Cuota' as const) : ('Tasa' as const),
          },
        ]
      : []),
  ];
}
