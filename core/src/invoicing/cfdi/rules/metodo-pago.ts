import { METODO_PAGO } from '../../../sat/catalogs/forma-pago.ts';
import { type RuleFor, sales } from './rule.ts';
import { error, warning } from '../../rule-problem.ts';
import type { SaleTipo } from '../request.ts';

export const metodoPago: RuleFor<SaleTipo> = {
  codes: ['CFDI40124', 'GLOBAL_PPD'],
  holdsFor: sales,
  check({ request }) {
    if (METODO_PAGO.has(request.metodoPago)) {
      if (request.metodoPago !== 'PPD' || !request.informacionGlobal) return [];
      // SAT's guide of the global document: its sales were paid, and nobody could be sent a complement of payments.
      const message = 'Una factura global lleva ventas ya pagadas. Usa PUE y la forma de pago de la mayor de ellas.';
      return [warning('GLOBAL_PPD', 'metodoPago', message)];
    }
    return [error('CFDI40124', 'metodoPago', 'El método de pago no es válido. Elige PUE o PPD.')];
  },
};
