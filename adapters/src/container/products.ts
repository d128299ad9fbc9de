import type { Products } from '@timbra/core/products/products.ts';
import { productsArea as area } from '../http/routes/products.ts';
import type { Area } from '../http/server.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { productsList } from '../postgres/lists/products.ts';
import { allParts } from './all-parts.ts';
import { PostgresProducts } from '../postgres/postgres-products.ts';
import type { Bind, Get } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const products = serviceId<Products>('products');

export function bindProducts(bind: Bind): void {
  bind(products, (get) => new PostgresProducts(get(serviceIds.database)));
}

export function productsArea(get: Get): Area {
  return area({ list: new PostgresList(get(serviceIds.database), productsList), ports: get(allParts) });
}
