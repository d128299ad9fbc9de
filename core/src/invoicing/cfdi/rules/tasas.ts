import { inForce, type Law } from '../../../law/law.ts';
import type { Decimal } from '../../../shared/money/decimal.ts';
import { iepsStanding, isImpossibleIeps } from '../../../sat/catalogs/ieps.ts';
import { isListedRate } from '../../../sat/catalogs/tasa-o-cuota.ts';
import type { Ieps, Impuesto, ImpuestosRequest, SaleTipo } from '../request.ts';
import { error, warning, type RuleProblem } from '../../rule-problem.ts';
import { ISR, IVA } from '../taxes.ts';
import { isBorderPostalCode } from '../../../sat/catalogs/region-fronteriza.ts';
import { conceptoRule, type ContextOf } from './rule.ts';

/** SAT lists the rates in c_TasaOCuota. Those of IVA transferred are an option of the request and cannot be others. */
export const tasas = conceptoRule(
  ['CFDI40179', 'CFDI40185', 'RETENCION_SIN_IVA'],
  ({ concepto: { impuestos }, request: { fecha }, law, at }) => [
    ...iepsRate(impuestos.ieps, `${at}.impuestos.ieps.valor`, law, fecha?.slice(0, 10)),
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

/** SAT's list lags behind the law: what it lacks is a doubt, and the provider has the last word. */
function iepsRate(ieps: Ieps | undefined, field: string, law: Law | undefined, day: string | undefined): RuleProblem[] {
  if (!ieps) return [];
  const isRate = ieps.tipo === 'TASA';
  if (isImpossibleIeps(ieps.tipo, ieps.valor)) {
    return [error('CFDI40179', field, isRate ? noRate : 'La cuota de IEPS no puede ser negativa. Corrígela.')];
  }
  switch (law && iepsStanding(ieps.tipo, ieps.valor, law, day)) {
    case undefined:
    case 'known':
    case 'impossible':
      return [];
    case 'other':
      return [warning('CFDI40179', field, 'Esa tasa de IEPS no es de la fecha del documento. Revisa cuál le toca.')];
    case 'unknown':
      return [warning('CFDI40179', field, isRate ? unknownRate : unknownQuota)];
  }
}

const noRate = 'La tasa de IEPS se escribe como fracción: 8 % es 0.08. Corrígela.';
const unknownRate = 'Esa tasa de IEPS no está en la ley ni en la lista del SAT. Revísala antes de emitir.';
const unknownQuota = 'Esa cuota de IEPS rebasa la mayor de la lista del SAT. Revísala antes de emitir.';

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

/**
 * The border's incentive follows the issuer's premises, and ends with its decree. A warning: the table goes by prefixes of
 * postal codes, and a decree may have been prolonged.
 */
export const ivaFrontera = conceptoRule<ContextOf<SaleTipo>>(['IVA_8_FRONTERA'], ({ concepto, request, law, at }) => {
  if (concepto.impuestos.iva !== '8') return undefined;
  const warn = (message: string) => warning('IVA_8_FRONTERA', `${at}.impuestos.iva`, message);
  if (law && !inForce(law.ivaFrontera, request.fecha.slice(0, 10))) return warn(ended);
  if (isBorderPostalCode(request.lugarExpedicion)) return undefined;
  return warn(
    `El IVA de 8 % es de la región fronteriza y expides desde ${request.lugarExpedicion}. Revisa que te corresponda.`,
  );
});

const ended =
  'No se conoce que el estímulo del IVA de 8 % rija en la fecha del documento. Revisa si se prorrogó; si no, la tasa es de 16 %.';
