import { complementTypeOf } from '../../complements/registry.ts';
import { EXPORTACION } from '../../../sat/catalogs/exportacion.ts';
import { error } from '../../rule-problem.ts';
import type { Rule } from './rule.ts';

export const exportacion: Rule = {
  codes: ['CFDI40122', 'CFDI40123'],
  holdsFor: 'every',
  check({ comprobante }) {
    if (!EXPORTACION.has(comprobante.exportacion)) {
      const message = 'Esa clave de exportación no está en la lista del SAT. Si no exportas, usa 01 No aplica.';
      return [error('CFDI40123', 'exportacion', message)];
    }
    const foreignTrade = comprobante.complementos.some((complement) =>
      complementTypeOf(complement).namespace.prefix.startsWith('cce'),
    );
    if (comprobante.exportacion === '02' && !foreignTrade) {
      const message =
        'La exportación definitiva A1 necesita el complemento de Comercio Exterior. Usa otra clave de exportación.';
      return [error('CFDI40122', 'exportacion', message)];
    }
    return [];
  },
};
