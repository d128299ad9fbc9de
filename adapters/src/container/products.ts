import { Access } from '@timbra/core/access/access.ts';
import { CheckKeys } from '@timbra/core/sat/search/check-keys.ts';
import { CreateProduct } from '@timbra/core/products/create-product.ts';
import { DeleteProduct } from '@timbra/core/products/delete-product.ts';
import { GetProduct } from '@timbra/core/products/get-product.ts';
import type { Products } from '@timbra/core/products/products.ts';
import { RestoreProduct } from '@timbra/core/products/restore-product.ts';
import { UpdateProduct } from '@timbra/core/products/update-product.ts';
import { productsArea as area } from '../http/routes/products.ts';
import type { Area } from '../http/server.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { productsList } from '../postgres/lists/products.ts';
import { PostgresProducts } from '../postgres/postgres-products.ts';
import type { Bind, Get } from './bind.ts';
import { lawBook } from './law.ts';
import { serviceId, serviceIds } from './service-ids.ts';

const products = serviceId<Products>('Products');

export function bindProducts(bind: Bind): void {
  const { transactions, ids, clock } = serviceIds;
  bind(products, (get) => new PostgresProducts(get(serviceIds.database)));
  bind(
    CreateProduct,
    (get) =>
      new CreateProduct(
        get(products),
        get(Access),
        get(CheckKeys),
        get(transactions),
        get(ids),
        get(clock),
        get(lawBook),
      ),
  );
  bind(GetProduct, (get) => new GetProduct(get(products)));
  bind(
    UpdateProduct,
    (get) => new UpdateProduct(get(products), get(Access), get(CheckKeys), get(transactions), get(lawBook)),
  );
  bind(RestoreProduct, (get) => new RestoreProduct(get(products)));
  bind(DeleteProduct, (get) => new DeleteProduct(get(products)));
}

export function productsArea(get: Get): Area {
  return area({
    list: new PostgresList(get(serviceIds.database), productsList),
    create: get(CreateProduct),
    get: get(GetProduct),
    update: get(UpdateProduct),
    remove: get(DeleteProduct),
    restore: get(RestoreProduct),
  });
}
