import type { TipoDocumento } from '@timbra/core/invoicing/invoice-request.ts';
import { usualWithholdings } from '@timbra/core/invoicing/cfdi/withholding-presets.ts';
import { formKindOf } from '../form-kinds.ts';
import type { ConceptoValues } from './values.ts';

/** What a company that pays this usually withholds, as fractions; nothing where nobody withholds. */
export interface Withholdings {
  readonly isr: number | undefined;
  readonly ivaRet: number | undefined;
}

export function withholdingsFor(
  tipo: TipoDocumento,
  issuer: { readonly rfc: string; readonly regimenFiscal: string },
  rfcReceptor: string,
): Withholdings | undefined {
  const { isr, ivaRet } = usualWithholdings(formKindOf(tipo).activity, issuer, rfcReceptor);
  if (!isr && !ivaRet) return undefined;
  return { isr: isr?.toNumber(), ivaRet: ivaRet?.toNumber() };
}

/** The taxes of a concept with the withholdings on it: IVA is withheld only where it is transferred at 16. */
export function withWithholdings(concepto: ConceptoValues, { isr, ivaRet }: Withholdings): ConceptoValues {
  if (concepto.objetoImpuesto !== '02') return concepto;
  const onIva = ivaRet !== undefined && concepto.iva && concepto.ivaRate === '16';
  return {
    ...concepto,
    ...(isr === undefined ? {} : { isr: true, isrRate: isr }),
    ...(onIva ? { ivaRet: true, ivaRetRate: ivaRet } : {}),
  };
}

export function carries(concepto: ConceptoValues, withholdings: Withholdings): boolean {
  return JSON.stringify(withWithholdings(concepto, withholdings)) === JSON.stringify(concepto);
}

/** «ISR 10 % e IVA 10.6667 %» */
export function named({ isr, ivaRet }: Withholdings): string {
  const percent = (rate: number) => `${Math.round(rate * 1_000_000) / 10_000} %`;
  return [
    ...(isr === undefined ? [] : [`ISR ${percent(isr)}`]),
    ...(ivaRet === undefined ? [] : [`IVA ${percent(ivaRet)}`]),
  ].join(' e ');
}
