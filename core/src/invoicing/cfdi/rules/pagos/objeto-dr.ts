import { OBJETO_IMP } from '../../../../sat/catalogs/objeto-imp.ts';
import { error, type RuleProblem } from '../../../rule-problem.ts';
import type { DocumentoPorPagar } from '../../pagos/pagos-request.ts';
import { IEPS, ISR, IVA } from '../../taxes.ts';
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
