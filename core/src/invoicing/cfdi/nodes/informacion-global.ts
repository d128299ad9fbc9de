import type { Comprobante } from '../document.ts';
import { childOf, required } from '../../xml/parse.ts';
import type { CfdiNode } from './node.ts';

export const informacionGlobal: CfdiNode<Comprobante, 'informacionGlobal'> = {
  write(out, { informacionGlobal: period }) {
    if (!period) return;
    out.open('cfdi:InformacionGlobal');
    out.attribute('Periodicidad', period.periodicidad);
    out.attribute('Meses', period.meses);
    out.attribute('Año', String(period.anio));
    out.close('cfdi:InformacionGlobal');
  },
  read(parent) {
    const element = childOf(parent, 'cfdi:InformacionGlobal');
    if (!element) return { informacionGlobal: undefined };
    const [periodicidad, meses] = [required(element, 'Periodicidad'), required(element, 'Meses')];
    return { informacionGlobal: { periodicidad, meses, anio: Number(required(element, 'Año')) } };
  },
};
