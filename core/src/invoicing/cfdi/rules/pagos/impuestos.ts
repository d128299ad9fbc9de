import { OBJETO_IMP } from '../../../../sat/catalogs/objeto-imp.ts';
import { error, type RuleError, type RuleProblem } from '../../../rule-problem.ts';
import type { DocumentoPorPagar, ImpuestoPorPagar } from '../../pagos/pagos-request.ts';
import { IEPS, ISR, IVA } from '../../taxes.ts';
import { isImpossibleIeps } from '../../../../sat/catalogs/ieps.ts';
import { isListedRate } from '../../../../sat/catalogs/tasa-o-cuota.ts';
import { documentoRule } from './pago-rule.ts';

/** The taxes of the whole document go with its key, which is asked for where the document is not ours. */
export const objetoImpDr = documentoRule(
  ['CRP20245', 'CRP20246', 'CRP20247', 'CRP20278', 'CRP20279'],
  ({ debt, at }) => {
    const objeto = OBJETO_IMP.get(debt.objetoImpuesto);
    const field = `${at}.objetoImpuesto`;
    if (!objeto) {
      if (debt.objetoImpuesto === '') return [];
      return [error('CRP20245', field, 'Ese objeto de impuesto no está en la lista del SAT. Elige uno de la lista.')];
    }
    return checks[objeto.taxNodes](debt, field);
  },
);

type Check = (debt: DocumentoPorPagar, field: string) => readonly RuleProblem[];

const taxesOf = ({ traslados, retenciones }: DocumentoPorPagar) => [...traslados, ...retenciones];

const checks: Readonly<Record<'forbidden' | 'required' | 'isr-only' | 'ieps', Check>> = {
  required: (debt, field) =>
    taxesOf(debt).length > 0
      ? []
      : [
          error(
            'CRP20246',
            field,
            'La factura es objeto de impuesto. Agrega los impuestos que lleva, o usa otra clave.',
          ),
        ],
  forbidden: (debt, field) =>
    taxesOf(debt).length === 0
      ? []
      : [error('CRP20247', field, 'Con ese objeto de impuesto la factura no lleva impuestos. Quítalos o usa 02.')],
  'isr-only': (debt, field) =>
    taxesOf(debt).every(({ impuesto }) => impuesto === ISR)
      ? []
      : [error('CRP20278', field, 'Con ese objeto de impuesto solo va ISR retenido. Quita los demás impuestos.')],
  ieps: (debt, field) =>
    taxesOf(debt).every(({ impuesto }) => impuesto !== IVA) && debt.traslados.some(({ impuesto }) => impuesto === IEPS)
      ? []
      : [error('CRP20279', field, 'Con ese objeto de impuesto se traslada IEPS y no va IVA. Corrige los impuestos.')],
};

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
