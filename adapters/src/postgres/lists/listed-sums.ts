import type { Age } from '@timbra/core/reports/report.ts';
import type { Database } from '../database.ts';
import { age } from './due.ts';
import { invoicesList } from './invoices.ts';
import { ordersList } from './orders.ts';
import { receivablesList } from './receivables.ts';
import { PostgresSums } from './sums.ts';

/** Sums the lists with amounts, apart for what is not added together. */
export const listedSums = (database: Database) => ({
  orders: new PostgresSums(database, {
    list: ordersList,
    // Orders have no currency of their own.
    by: { moneda: `'MXN'` },
    item: ({ moneda = '' }, amounts) => ({ moneda, ...amounts }),
  }),
  invoices: new PostgresSums(database, {
    list: invoicesList,
    by: { moneda: 't.moneda', tipoComprobante: 't.tipo_comprobante', status: 't.status' },
    item: ({ moneda = '', tipoComprobante = '', status = '' }, amounts) => ({
      moneda,
      tipoComprobante,
      status,
      ...amounts,
    }),
  }),
  receivables: new PostgresSums(database, {
    list: receivablesList,
    by: { moneda: 't.moneda', tramo: age },
    amount: 't.saldo',
    item: ({ moneda = '', tramo }, { count, total }) => ({ moneda, tramo: tramo as Age, count, saldo: total }),
  }),
});
