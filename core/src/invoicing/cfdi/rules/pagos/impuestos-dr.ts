import { isImpossibleIeps } from '../../../../sat/catalogs/ieps.ts';
import { isListedRate } from '../../../../sat/catalogs/tasa-o-cuota.ts';
import { error, type RuleError, type RuleProblem } from '../../../rule-problem.ts';
import type { ImpuestoPorPagar } from '../../pagos/pagos-request.ts';
import { IEPS } from '../../taxes.ts';
import { documentoRule } from './pago-rule.ts';

type Codes = Readonly<Record<'base' | 'exempt' | 'rate' | 'withRate' | 'withoutRate', RuleError['code']>>;

const retencion: Codes = {
  base: 'CRP20249',
  exempt: 'CRP20252',
  rate: 'CRP20253',
  withRate: 'CRP20252',
  withoutRate: 'CRP20253',
};
const traslado: Codes = {
  base: 'CRP20255',
  exempt: 'CRP20256',
  rate: 'CRP20260',
  withRate: 'CRP20258',
  withoutRate: 'CRP20259',
};

/** The taxes of a whole document are judged as they were told: those of ours were looked at when it was issued. */
export const impuestosDr = documentoRule(
  ['CRP20249', 'CRP20252', 'CRP20253', 'CRP20255', 'CRP20258', 'CRP20259', 'CRP20260'],
  ({ debt, at }) => [
    ...debt.retenciones.flatMap((tax, index) =>
      taxProblems(tax, 'retencion', retencion, `${at}.retenciones[${index}]`),
    ),
    ...debt.traslados.flatMap((tax, index) => taxProblems(tax, 'traslado', traslado, `${at}.traslados[${index}]`)),
  ],
);

function taxProblems(
  { impuesto, tipoFactor, tasaOCuota, base }: ImpuestoPorPagar,
  direction: 'retencion' | 'traslado',
  codes: Codes,
  at: string,
): readonly RuleProblem[] {
  if (!base.isPositive())
    return [error(codes.base, `${at}.base`, 'La base del impuesto es mayor que cero. Corrígela.')];
  if (tipoFactor === 'Exento') {
    if (direction === 'retencion')
      return [error(codes.exempt, `${at}.tipoFactor`, 'Una retención no es exenta. Elige Tasa.')];
    if (tasaOCuota === undefined) return [];
    return [error(codes.withRate, `${at}.tasaOCuota`, 'Lo exento no lleva tasa. Quítala.')];
  }
  if (tasaOCuota === undefined)
    return [error(codes.withoutRate, `${at}.tasaOCuota`, 'Falta la tasa o cuota. Escríbela.')];
  if (isListedRate(impuesto, tipoFactor, direction, tasaOCuota)) return [];
  // The law has rates that SAT's list does not have yet.
  if (impuesto === IEPS && !isImpossibleIeps(tipoFactor === 'Tasa' ? 'TASA' : 'CUOTA', tasaOCuota)) return [];
  return [error(codes.rate, `${at}.tasaOCuota`, 'Esa tasa no está en la lista del SAT para ese impuesto. Corrígela.')];
}
