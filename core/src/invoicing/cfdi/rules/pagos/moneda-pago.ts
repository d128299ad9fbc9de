import { MONEDA } from '../../../../sat/catalogs/moneda.ts';
import { error } from '../../../rule-problem.ts';
import { documentoRule, pagoRule } from './pago-rule.ts';

const isMoney = (moneda: string) => MONEDA.has(moneda) && moneda !== 'XXX';

export const monedaP = pagoRule(['CRP20213'], ({ pago: { moneda }, at }) =>
  isMoney(moneda)
    ? []
    : [error('CRP20213', `${at}.moneda`, 'Esa moneda no está en la lista del SAT. Elige la moneda del pago.')],
);

export const monedaDr = documentoRule(['CRP20236'], ({ debt: { moneda }, at }) =>
  isMoney(moneda) || moneda === ''
    ? []
    : [error('CRP20236', `${at}.moneda`, 'Esa moneda no está en la lista del SAT. Elige la moneda de la factura.')],
);
