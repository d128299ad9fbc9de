import type { SaleCfdiRequest } from '../cfdi/request.ts';
import { usualWithholdings, type Activity } from '../cfdi/withholding-presets.ts';
import type { RuleProblem } from '../cfdi/rule-problem.ts';

/**
 * Taxes that a company which pays fees or rent withholds and that a concept does not carry. They are proposed and never
 * added: what is withheld is between the two parties, and the document says what they agreed on.
 */
export function withholdingHints(activity: Activity, { emisor, receptor, conceptos }: SaleCfdiRequest): RuleProblem[] {
  const { isr, ivaRet } = usualWithholdings(activity, emisor, receptor.rfc);
  return conceptos.flatMap(({ impuestos, objetoImpuesto }, index) => {
    if (objetoImpuesto !== '02') return [];
    const at = `conceptos[${index}].impuestos`;
    return [
      ...(isr && impuestos.isr === undefined ? [usualWithholding(`${at}.isr`, 'ISR', isr.toString())] : []),
      ...(ivaRet && impuestos.iva === '16' && impuestos.ivaRet === undefined
        ? [usualWithholding(`${at}.ivaRet`, 'IVA', ivaRet.toString())]
        : []),
    ];
  });
}

/** That a company usually withholds a tax. @param rate a decimal fraction. */
export function usualWithholding(field: string, tax: string, rate: string): RuleProblem {
  const message = `Una persona moral suele retener ${tax} a una tasa de ${rate}. Agrégalo si tu cliente lo retiene.`;
  return { field, message, code: 'RETENCION_USUAL', severity: 'warning' };
}
