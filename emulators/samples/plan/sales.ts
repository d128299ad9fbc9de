import type { Step, Trade } from '../trade.ts';
import { type Calendar, customerKeys, localDay } from './customers.ts';
import { cash, conceptosOf, issue, onCredit } from './documents.ts';

/** A few customers buy often, as everywhere. */
const customerOf = (trade: Trade, index: number): string => {
  const position = index % 3 === 0 ? index % 5 : (index * 11) % customerKeys.length;
  return trade.of(customerKeys[position] ?? '');
};

const formas = ['03', '03', '04', '01', '28'];

/** Invoices paid at once, over the whole time. */
export const cashSteps = ({ ago }: Calendar, count: number): readonly Step[] =>
  Array.from({ length: count }, (_, index) => ({
    key: `contado-${index + 1}`,
    at: ago(88 - Math.floor((index * 87) / count), 10 + (index % 8), (index * 13) % 60),
    act: (trade, key) =>
      issue(trade, key, {
        ...cash,
        tipo: 'factura',
        customerId: customerOf(trade, index),
        formaPago: formas[index % formas.length],
        conceptos: conceptosOf(trade, index, 1 + (index % 3)),
      }),
  }));

export const creditCount = 20;
const paidInFull = 10;
const paidInParts = 3;
/**
 * Counts the payments of `creditSteps`: one each for those that are paid in full, and two of those that are in parts.
 */
export const paymentCount = paidInFull + 2 * paidInParts;

/** Invoices on thirty days' credit. The early ones are paid, some in two parts; of the rest some are overdue. */
export function creditSteps({ ago }: Calendar): readonly Step[] {
  const soldAgo = (index: number) => 87 - index * 4;
  const sales = Array.from({ length: creditCount }, (_, index): Step => ({
    key: `credito-${index + 1}`,
    at: ago(soldAgo(index), 12, index),
    act: (trade, key) =>
      issue(trade, key, {
        ...onCredit,
        tipo: 'factura',
        customerId: customerOf(trade, index + 3),
        conceptos: conceptosOf(trade, index + 4, 2 + (index % 2)),
      }),
  }));
  const full = Array.from({ length: paidInFull }, (_, index) =>
    payment(`credito-${index + 1}`, 1, ago(soldAgo(index) - 8 - (index % 4) * 6, 16), 1),
  );
  const parts = Array.from({ length: paidInParts }, (_, index) => {
    const position = paidInFull + index;
    const sale = `credito-${position + 1}`;
    const later = soldAgo(position) - 20;
    return [payment(sale, 1, ago(soldAgo(position) - 9, 17), 0.4), payment(sale, 2, ago(later, 17), 0.25)];
  }).flat();
  return [...sales, ...full, ...parts];
}

/** Returns a share of a sale's total that was paid on a day, and the complement for it. */
const payment = (sale: string, parcialidad: number, at: Date, share: number): Step => ({
  key: `pago-${sale}-${parcialidad}`,
  at,
  act: (trade, key) => {
    const monto = Math.round(Number(trade.of(`${sale}.total`)) * share * 100) / 100;
    const documentos = [{ invoiceId: trade.of(sale), importePagado: monto }];
    return issue(trade, key, {
      tipo: 'complemento-pago',
      pagos: [{ fecha: localDay(at), formaPago: '03', monto, documentos }],
    });
  },
});

export const noteCount = 4;

/** Returns the notes that discount what was sold before. */
export const noteSteps = ({ ago }: Calendar): readonly Step[] =>
  Array.from({ length: noteCount }, (_, index) => ({
    key: `nota-${index + 1}`,
    at: ago(60 - index * 15, 13),
    act: (trade, key) => {
      const line = { claveProductoServicio: '84111506', unidad: 'ACT', descripcion: 'Descuento por pronto pago' };
      const taxes = { objetoImpuesto: '02', impuestos: { iva: '16' } };
      return issue(trade, key, {
        ...cash,
        tipo: 'nota-credito',
        relaciones: [{ tipoRelacion: '01', uuids: [trade.of(`contado-${index * 8 + 2}.uuid`)] }],
        conceptos: [{ ...line, ...taxes, cantidad: 1, valorUnitario: 50 + index * 25 }],
      });
    },
  }));
