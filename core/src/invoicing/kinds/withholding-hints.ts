import type { SaleCfdiRequest } from '../cfdi/request.ts';
import type { Law } from '../../law/law.ts';
import { usualWithholdings, withholdingRates, type Activity, activityOf } from '../cfdi/withholding-presets.ts';
import type { RuleProblem } from '../rule-problem.ts';

/**
 * Returns hints at taxes that a company which pays a line withholds and that the line does not carry. They are proposed
 * and never added: what is withheld is between the two parties, and the document says what they agreed on.
 * @param law absent while it is not read: nothing is told then.
 * @param activity of all lines; without one each line tells its own.
 */
export function withholdingHints(
  { emisor, receptor, conceptos, fecha }: SaleCfdiRequest,
  law: Law | undefined,
  activity?: Activity,
): readonly RuleProblem[] {
  const rates = withholdingRates(law, fecha.slice(0, 10));
  return conceptos.flatMap((concepto, index) => {
    const { impuestos, objetoImpuesto } = concepto;
    if (objetoImpuesto !== '02') return [];
    const sold = activity ?? activityOf(concepto, emisor.regimenFiscal);
    const { isr, ivaRet } = usualWithholdings(sold, emisor, receptor.rfc, rates);
    const at = `conceptos[${index}].impuestos`;
    return [
      ...(isr && impuestos.isr === undefined ? [usualWithholding(`${at}.isr`, 'ISR', isr.toString())] : []),
      ...(ivaRet && impuestos.iva === '16' && impuestos.ivaRet === undefined
        ? [usualWithholding(`${at}.ivaRet`, 'IVA', ivaRet.toString())]
        : []),
    ];
  });
}

/** Returns the hint that a company usually withholds a tax. @param rate a decimal fraction. */
export function usualWithholding(field: string, tax: string, rate: string): RuleProblem {
  const message = `Una persona moral suele retener ${tax} a una tasa de ${rate}. Agrégalo si tu cliente lo retiene.`;
  return { field, message, code: 'RETENCION_USUAL', severity: 'warning' };
}
