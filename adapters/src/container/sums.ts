import { sumsArea as area } from '../http/routes/sums.ts';
import type { Area } from '../http/server.ts';
import type { Age } from '@timbra/core/reports/report.ts';
import { age } from '../postgres/lists/due.ts';
import { invoicesList } from '../postgres/lists/invoices.ts';
import { ordersList } from '../postgres/lists/orders.ts';
import { receivablesList } from '../postgres/lists/receivables.ts';
import { PostgresSums } from '../postgres/lists/sums.ts';
import type { Get } from './bind.ts';
import { serviceIds } from './service-ids.ts';

export function sumsArea(get: Get): Area {
  const database = get(serviceIds.database);
  return area({
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
}
