import { USO_CFDI } from '../../../sat/catalogs/uso-cfdi.ts';
import { usoFault } from '../../../sat/receptor.ts';
import { type RuleFor, sales } from './rule.ts';
import { error } from '../../rule-problem.ts';
import type { SaleTipo } from '../request.ts';

const FIELD = 'receptor.usoCfdi';

export const usoCfdi: RuleFor<SaleTipo> = {
  codes: ['CFDI40160', 'CFDI40161'],
  holdsFor: sales,
  check({ request: { receptor } }) {
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
        return [];
    }
  },
};

export const named = (uso: string) => `${uso} ${USO_CFDI.get(uso)?.name}`;
