import type { Container } from 'inversify';
import { Access } from '@timbra/core/access/access.ts';
import { CheckKeys } from '@timbra/core/sat/search/check-keys.ts';
import { CreateProduct } from '@timbra/core/products/create-product.ts';
import { DeleteProduct } from '@timbra/core/products/delete-product.ts';
import { GetProduct } from '@timbra/core/products/get-product.ts';
import type { Products } from '@timbra/core/products/products.ts';
import { UpdateProduct } from '@timbra/core/products/update-product.ts';
import { productsArea as area } from '../http/routes/products.ts';
import type { Area } from '../http/server.ts';
import { PostgresList } from '../postgres/lists/postgres-list.ts';
import { productsList } from '../postgres/lists/products.ts';
import { PostgresProducts } from '../postgres/postgres-products.ts';
import { token, tokens } from './tokens.ts';
import { bindClass } from './use-case.ts';

const products = token<Products>('Products');

export function bindProducts(container: Container): void {
  const { transactions, ids, clock } = tokens;
  container.bind(products).toResolvedValue((database) => new PostgresProducts(database), [tokens.database]);
  bindClass(container, CreateProduct, [products, Access, CheckKeys, transactions, ids, clock]);
  bindClass(container, GetProduct, [products]);
  bindClass(container, UpdateProduct, [products, Access, CheckKeys, transactions]);
  bindClass(container, DeleteProduct, [products]);
}

export function productsArea(container: Container): Area {
  return area({
    list: new PostgresList(container.get(tokens.database), productsList),
    create: container.get(CreateProduct),
    get: container.get(GetProduct),
    update: container.get(UpdateProduct),
    remove: container.get(DeleteProduct),
  });
}
