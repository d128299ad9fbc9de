import { RFC_PUBLICO_GENERAL } from '../../../shared/rfc.ts';
import { error } from './rule.ts';
import type { Rule, RuleContext } from './rule.ts';

/** The name that makes a sale to the general public a global document. */
export const PUBLICO_EN_GENERAL = 'PUBLICO EN GENERAL';

export const informacionGlobal: Rule = {
  codes: ['CFDI40130'],
  check(context) {
    const needed = isGlobal(context);
    const given = context.request.informacionGlobal !== undefined;
    if (needed === given) return [];
    const message = needed
      ? 'Una factura a PUBLICO EN GENERAL lleva periodicidad, mes y año. Complétalos, o escribe el nombre de tu cliente.'
      : 'La información global solo va en facturas de ingreso a PUBLICO EN GENERAL con el RFC XAXX010101000. Quítala.';
    return [error('CFDI40130', 'informacionGlobal', message)];
  },
};

function isGlobal({ request, comprobante }: RuleContext): boolean {
  const { rfc, nombre } = comprobante.receptor;
  return request.tipoComprobante === 'I' && rfc === RFC_PUBLICO_GENERAL && nombre === PUBLICO_EN_GENERAL;
}
