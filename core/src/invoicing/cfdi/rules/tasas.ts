import type { Decimal } from '../../../shared/money/decimal.ts';
import { isListedRate } from '../../../sat/catalogs/tasa-o-cuota.ts';
import type { Impuesto } from '../document.ts';
import type { RuleProblem } from '../rule-problem.ts';
import { IEPS, ISR, IVA } from '../taxes.ts';
import type { Ieps, ImpuestosRequest } from '../request.ts';
import { conceptoRule, error, warning } from './rule.ts';

/** Rates of c_TasaOCuota. Those of IVA transferred are an option of the request and cannot be others. */
export const tasas = conceptoRule(
  ['CFDI40179', 'CFDI40185', 'RETENCION_SIN_IVA'],
  ({ concepto: { impuestos }, at }) => [
    ...iepsRate(impuestos.ieps, `${at}.impuestos.ieps.valor`),
    ...withholding(ISR, 'ISR', '35 %', impuestos.isr, `${at}.impuestos.isr`),
    ...withholding(IVA, 'IVA', '16 %', impuestos.ivaRet, `${at}.impuestos.ivaRet`),
    ...withheldOfNothing(impuestos, `${at}.impuestos.ivaRet`),
  ],
);

/** Withheld is what was transferred (LIVA 1-A): exempt or at 0 % there is nothing to withhold. */
function withheldOfNothing({ iva, ivaRet }: ImpuestosRequest, field: string): RuleProblem[] {
  if (!ivaRet?.isPositive() || iva === '16' || iva === '8') return [];
  const message = 'Retienes IVA de un concepto que no lo traslada. Elige su tasa de IVA o quita la retención.';
  return [warning('RETENCION_SIN_IVA', field, message)];
}

function iepsRate(ieps: Ieps | undefined, field: string): RuleProblem[] {
  if (!ieps || isListedRate(IEPS, ieps.tipo === 'TASA' ? 'Tasa' : 'Cuota', 'traslado', ieps.valor)) return [];
  const message =
    ieps.tipo === 'TASA'
      ? 'Esa tasa de IEPS no está en la lista del SAT. Elige una de la lista, como 0.08.'
      : 'Esa cuota de IEPS rebasa la que permite el SAT, o es negativa. Escribe los pesos por unidad.';
  return [error('CFDI40179', field, message)];
}

function withholding(
  impuesto: Impuesto,
  name: string,
  most: string,
  rate: Decimal | undefined,
  field: string,
): RuleProblem[] {
  if (!rate || isListedRate(impuesto, 'Tasa', 'retencion', rate)) return [];
  return [
    error('CFDI40185', field, `La retención de ${name} va de 0 a ${most}, como fracción (0.1 es 10 %). Corrígela.`),
  ];
}
