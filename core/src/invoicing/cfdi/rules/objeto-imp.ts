import { OBJETO_IMP, type ObjetoImp } from '../../../sat/catalogs/objeto-imp.ts';
import { error, type RuleProblem } from '../../rule-problem.ts';
import type { ImpuestosRequest } from '../request.ts';
import { conceptoRule } from './rule.ts';

/** CFDI40226 and CFDI40227 are as one PAC numbers them: SAT's published matrix ends before keys 06 to 08. */
export const objetoImp = conceptoRule(
  ['CFDI40170', 'CFDI40171', 'CFDI40172', 'CFDI40226', 'CFDI40227'],
  ({ concepto: { objetoImpuesto, impuestos }, at }) => {
    const objeto = OBJETO_IMP.get(objetoImpuesto);
    if (!objeto) {
      const message = 'Ese objeto de impuesto no está en la lista del SAT. Elige uno de la lista.';
      return error('CFDI40170', `${at}.objetoImpuesto`, message);
    }
    return CHECKS[objeto.taxNodes](impuestos, objeto, at);
  },
);

type Check = (impuestos: ImpuestosRequest, objeto: ObjetoImp, at: string) => RuleProblem | undefined;

const CHECKS: Record<ObjetoImp['taxNodes'], Check> = {
  required: (impuestos, _objeto, at) => {
    if (firstTax(impuestos)) return undefined;
    const message =
      'El concepto es objeto de impuesto y no lleva ninguno. Elige su IVA, o cambia el objeto de impuesto.';
    return error('CFDI40171', `${at}.impuestos`, message);
  },
  forbidden: (impuestos, { key, name }, at) => {
    const tax = firstTax(impuestos);
    if (!tax) return undefined;
    const message = `Con objeto de impuesto ${key} ${name} el concepto no lleva impuestos. Quítalos o usa 02.`;
    return error('CFDI40172', `${at}.impuestos.${tax}`, message);
  },
  'isr-only': ({ isr: _allowed, ...others }, { key, name }, at) => {
    const tax = firstTax(others);
    if (!tax) return undefined;
    const message = `Con objeto de impuesto ${key} ${name} el concepto solo puede llevar ISR retenido. Quita los demás.`;
    return error('CFDI40226', `${at}.impuestos.${tax}`, message);
  },
  ieps: (impuestos, { key, name }, at) => {
    if (!impuestos.ieps) {
      const message = `Con objeto de impuesto ${key} ${name} el concepto traslada IEPS. Agrégalo o cambia el objeto.`;
      return error('CFDI40227', `${at}.impuestos.ieps`, message);
    }
    const tax = impuestos.iva !== undefined ? 'iva' : impuestos.ivaRet !== undefined ? 'ivaRet' : undefined;
    if (!tax) return undefined;
    const message = `Con objeto de impuesto ${key} ${name} el concepto no lleva IVA. Quítalo.`;
    return error('CFDI40227', `${at}.impuestos.${tax}`, message);
  },
};

function firstTax(impuestos: ImpuestosRequest): keyof ImpuestosRequest | undefined {
  return (['iva', 'ivaRet', 'isr', 'ieps'] as const).find((tax) => impuestos[tax] !== undefined);
}
