import type { Products } from '@timbra/core/products/products.ts';
import { PostgresProducts } from '../postgres/postgres-products.ts';
import type { Bind } from './bind.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const products = serviceId<Products>('products');

export function bindProducts(bind: Bind): void {
  bind(products, (get) => new PostgresProducts(get(serviceIds.database)));
}
