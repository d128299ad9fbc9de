import { documentScope, scopeOf } from '@timbra/core/access/actor.ts';
import { exportCustomers } from '@timbra/contract/customers.ts';
import { exportEmployees } from '@timbra/contract/employees.ts';
import { exportInvoices } from '@timbra/contract/invoices.ts';
import { exportOrders } from '@timbra/contract/orders.ts';
import { exportProducts } from '@timbra/contract/products.ts';
import { answerExport, type Exporter } from '../exports.ts';
import type { Area } from '../server.ts';

export function exportsArea(exporter: Exporter): Area {
  return (routes) => {
    routes.on(exportCustomers, ({ query, ctx }, actor) =>
      answerExport(exporter, 'customers', { ctx, query, scope: scopeOf(actor, 'customers:read') }),
    );
    routes.on(exportProducts, ({ query, ctx }, actor) =>
      answerExport(exporter, 'products', { ctx, query, scope: scopeOf(actor, 'products:read') }),
    );
    routes.on(exportOrders, ({ query, ctx }, actor) =>
      answerExport(exporter, 'orders', { ctx, query, scope: scopeOf(actor, 'orders:read') }),
    );
    routes.on(exportInvoices, ({ query, ctx }, actor) =>
      answerExport(exporter, 'invoices', { ctx, query, scope: documentScope(actor, 'read') }),
    );
    routes.on(exportEmployees, ({ query, ctx }, actor) =>
      answerExport(exporter, 'employees', { ctx, query, scope: scopeOf(actor, 'payroll:read') }),
    );
  };
}
