import { USO_CFDI } from '../../../sat/catalogs/uso-cfdi.ts';
import { usoFault } from '../../../sat/receptor.ts';
import { isGenericRfc, isRfc } from '../../../sat/rfc.ts';
import type { CfdiRequest } from '../request.ts';
import type { Problem } from '../problem.ts';
import { error, warning } from './rule.ts';
import type { Rule } from './rule.ts';

const FIELD = 'receptor.usoCfdi';
/** Uses of the complements of payments and of payroll. The matrix allows them to anybody; the filling guide does not. */
const OF_COMPLEMENTS = new Set(['CP01', 'CN01']);

export const usoCfdi: Rule = {
  codes: ['CFDI40160', 'CFDI40161', 'USO_CFDI_TIPO'],
  check({ request }) {
    const { receptor } = request;
    switch (usoFault(receptor)) {
      case 'retired':
        return [error('CFDI40160', FIELD, 'Ese uso de CFDI no está en la lista del SAT. Usa S01.')];
      case 'missing':
      case 'unknown':
        return [error('CFDI40160', FIELD, 'Ese uso de CFDI no está en la lista del SAT. Elige uno de la lista.')];
      case 'generic':
        return [error('CFDI40161', FIELD, 'Con un RFC genérico el uso de CFDI es S01 Sin efectos fiscales. Cámbialo.')];
      case 'regimen': {
        const message = `El uso ${named(receptor.usoCfdi)} no se permite con el régimen ${receptor.regimenFiscal} de tu cliente. Elige otro uso, como S01.`;
        return [error('CFDI40161', FIELD, message)];
      }
      case undefined:
        return ofComplement(request);
    }
  },
};

function ofComplement({ receptor: { rfc, usoCfdi: uso }, tipoComprobante }: CfdiRequest): Problem[] {
  if (!isRfc(rfc) || isGenericRfc(rfc) || tipoComprobante !== 'I' || !OF_COMPLEMENTS.has(uso)) return [];
  const message = `El uso ${named(uso)} es de complementos de pago y de nómina. Elige otro, como G03.`;
  return [warning('USO_CFDI_TIPO', FIELD, message)];
}

const named = (uso: string) => `${uso} ${USO_CFDI.get(uso)?.name}`;
