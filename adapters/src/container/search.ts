import { searchArea as area } from '../http/routes/search.ts';
import type { Area } from '../http/server.ts';
import { companiesList } from '../postgres/lists/companies.ts';
import { customersList } from '../postgres/lists/customers.ts';
import { invoicesList } from '../postgres/lists/invoices.ts';
import { ordersListAt } from '../postgres/lists/orders.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { productsList } from '../postgres/lists/products.ts';
import type { Get } from './bind.ts';
import { publicUrlOf } from './public-url.ts';
import { serviceIds } from './service-ids.ts';

export function searchArea(get: Get): Area {
  const database = get(serviceIds.database);
  return area({
    invoices: new PostgresList(database, invoicesList),
    customers: new PostgresList(database, customersList),
    orders: new PostgresList(database, ordersListAt(publicUrlOf(get(serviceIds.config)))),
    products: new PostgresList(database, productsList),
    companies: new PostgresList(database, companiesList(get(serviceIds.clock))),
  });
}
