import type { Step, Trade } from '../trade.ts';
import { type Calendar, customerKeys, monthsEnded } from './customers.ts';
import { cash, issue } from './documents.ts';
import { lineOf } from './products.ts';

const itemOf = (trade: Trade, index: number, quantity: number) => {
  const { product, key, cantidad } = lineOf(index, quantity);
  return { ...product, productId: trade.of(key), cantidad, iva: true };
};

async function order(trade: Trade, key: string, at: Date, more: object): Promise<Record<string, string>> {
  const body = { companyId: trade.companyId, fecha: at.toISOString(), ...more };
  return { [key]: String((await trade.send('POST', '/orders', body, key))['id']) };
}

export const invoicedOrders = 8;

/** Returns orders of customers: half of them are invoiced a few days later, the others are open or paid. */
export function orderSteps({ ago }: Calendar): readonly Step[] {
  return Array.from({ length: 2 * invoicedOrders }, (_, index): readonly Step[] => {
    const days = 84 - index * 5;
    const at = ago(days, 9, 30);
    const key = `pedido-${index + 1}`;
    const made: Step = {
      key,
      at,
      act: (trade) => {
        const orderItems = [itemOf(trade, index + 2, 2), itemOf(trade, index + 9, 1)];
        const customerId = trade.of(customerKeys[(index * 5) % customerKeys.length] ?? '');
        return order(trade, key, at, { customerId, orderItems, status: index % 4 === 1 ? 'PAID' : 'PENDING' });
      },
    };
    const invoiced: Step = {
      key: `factura-${key}`,
      at: ago(days - 2, 15),
      act: (trade, own) => issue(trade, own, { ...cash, tipo: 'factura', orderId: trade.of(key) }),
    };
    return index % 2 === 0 ? [made, invoiced] : [made];
  }).flat();
}

const ticketsOfMonth = 5;
const openTickets = 6;

/** Returns the months whose tickets a global document carries. */
const globalMonths = ({ now }: Calendar) => monthsEnded(now, 80);
export const globalCount = (calendar: Calendar): number => globalMonths(calendar).length;

/**
 * Returns tickets of the counter: those of ended months go into their global document, the last ones wait for their
 * buyers.
 */
export function counterSteps(calendar: Calendar): readonly Step[] {
  const { ago } = calendar;
  const months = globalMonths(calendar).flatMap(({ anio, mes, endedAgo }): readonly Step[] => {
    const keys = Array.from({ length: ticketsOfMonth }, (_, index) => `ticket-${anio}-${mes}-${index + 1}`);
    const tickets = keys.map((key, index) => ticket(key, ago(endedAgo + index, 18), index));
    const global: Step = {
      key: `global-${anio}-${mes}`,
      at: ago(endedAgo - 1, 9, 15),
      act: (trade, own) =>
        issue(trade, own, {
          tipo: 'global',
          formaPago: '01',
          informacionGlobal: { periodicidad: '04', meses: String(mes).padStart(2, '0'), anio },
          orderIds: keys.map((key) => trade.of(key)),
        }),
    };
    return [...tickets, global];
  });
  const open = Array.from({ length: openTickets }, (_, index) =>
    ticket(`ticket-${index + 1}`, ago(1 + Math.floor(index / 3), 18, index), index + 3),
  );
  return [...months, ...open];
}

/** These products are sold at the counter, by their places. */
const counterGoods = [7, 8, 9, 10, 11, 12, 13, 18, 19, 24, 28];
const goodOf = (index: number): number => counterGoods[index % counterGoods.length] ?? 0;

/** Bought at the counter by somebody who left no name. */
const ticket = (key: string, at: Date, index: number): Step => ({
  key,
  at,
  act: (trade) =>
    order(trade, key, at, {
      customerId: trade.of('publico'),
      status: 'PAID',
      orderItems: [itemOf(trade, goodOf(index * 3), 1 + (index % 3)), itemOf(trade, goodOf(index * 3 + 4), 2)],
    }),
});
