import { sumsArea as area } from '../http/routes/sums.ts';
import type { Area } from '../http/server.ts';
import { invoicesList } from '../postgres/lists/invoices.ts';
import { ordersList } from '../postgres/lists/orders.ts';
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
  });
}
