import type { Step } from '../trade.ts';
import { type Calendar, customerKeys } from './customers.ts';
import { cash, issue } from './documents.ts';

/** Lists kinds of income beside sales: kind, key, concept and price, days ago. */
const others = [
  ['honorarios', '84111500', 'Servicios contables del trimestre', 8_500, 70],
  ['honorarios', '80101500', 'Dictamen de plan de estudios', 14_200, 31],
  ['arrendamiento', '80131502', 'Renta de auditorio, primer mes', 9_000, 82],
  ['arrendamiento', '80131502', 'Renta de auditorio, segundo mes', 9_000, 52],
  ['arrendamiento', '80131502', 'Renta de auditorio, tercer mes', 9_000, 22],
  ['ingresos', '86101700', 'Patrocinio de congreso', 25_000, 65],
  ['ingresos', '82101500', 'Espacio publicitario en revista escolar', 4_300, 38],
  ['ingresos', '90101600', 'Venta de boletos de kermés', 6_800, 12],
] as const;

export const otherCount = others.length;

export const otherSteps = ({ ago }: Calendar): readonly Step[] =>
  others.map(([tipo, claveProductoServicio, descripcion, valorUnitario, days], index) => ({
    key: `${tipo}-${index + 1}`,
    at: ago(days, 14),
    act: (trade, key) => {
      const rented = tipo === 'arrendamiento' ? { cuentaPredial: '42501000123' } : {};
      const line = { claveProductoServicio, descripcion, valorUnitario, cantidad: 1, unidad: 'E48', ...rented };
      const conceptos = [{ ...line, objetoImpuesto: '02', impuestos: { iva: '16' } }];
      const customerId = trade.of(customerKeys[index * 2] ?? '');
      return issue(trade, key, { ...cash, tipo, customerId, conceptos });
    },
  }));
