import { wrong } from '../../told-problem.ts';
import { ordinary, type Kind } from '../kind.ts';
import { filledFromSales } from './fill-global.ts';

/** The sales of a period that nobody asked an invoice of (RMF 2.7.1.21). */
export const global: Kind = {
  ...ordinary,
  takesFrom: 'sales',
  fill: filledFromSales,
  missing: ({ informacionGlobal }) =>
    informacionGlobal === undefined
      ? [wrong('informacionGlobal', 'Elige la periodicidad, el mes y el año de la factura global.')]
      : [],
  withoutConceptos: (request) =>
    request.informacionGlobal ? 'No hay pedidos sin facturar en ese periodo.' : ordinary.withoutConceptos(),
};
