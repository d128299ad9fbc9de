import { usualWithholdings, withholdingRates } from '@timbra/core/invoicing/cfdi/withholding-presets.ts';
import { percentOf } from '../../shared/taxes/tax-rates.ts';
import { formKindOf } from '../form-kinds.ts';
import type { InvoiceFacts } from '../invoice-context.ts';
import type { ConceptoValues } from './values.ts';

/** Is what a company that pays this usually withholds, as fractions; nothing where nobody withholds. */
export interface Withholdings {
  readonly isr: number | undefined;
  readonly ivaRet: number | undefined;
}

export function withholdingsFor(
  { tipo, issuer, law, today }: Pick<InvoiceFacts, 'tipo' | 'issuer' | 'law' | 'today'>,
  rfcReceptor: string,
): Withholdings | undefined {
  const rates = withholdingRates(law, today);
  const { isr, ivaRet } = usualWithholdings(formKindOf(tipo).activity, issuer, rfcReceptor, rates);
  if (!isr && !ivaRet) return undefined;
  return { isr: isr?.toNumber(), ivaRet: ivaRet?.toNumber() };
}

/** Returns the taxes of a concept with the withholdings on it: IVA is withheld only where it is transferred at 16. */
export function withWithholdings(concepto: ConceptoValues, { isr, ivaRet }: Withholdings): ConceptoValues {
  if (concepto.objetoImpuesto !== '02') return concepto;
  const onIva = ivaRet !== undefined && concepto.iva && concepto.ivaRate === '16';
  return {
    ...concepto,
    ...(isr === undefined ? {} : { isr: true, isrRate: isr }),
    ...(onIva ? { ivaRet: true, ivaRetRate: ivaRet } : {}),
  };
}

export const carries = (concepto: ConceptoValues, withholdings: Withholdings): boolean =>
  JSON.stringify(withWithholdings(concepto, withholdings)) === JSON.stringify(concepto);

/** Names the withholdings: «ISR 10% e IVA 10.6667%». */
export const named = ({ isr, ivaRet }: Withholdings): string =>
  [
    ...(isr === undefined ? [] : [`ISR ${percentOf(isr)}`]),
    ...(ivaRet === undefined ? [] : [`IVA ${percentOf(ivaRet)}`]),
  ].join(' e ');
