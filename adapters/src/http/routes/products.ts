import { scopeOf } from '@timbra/core/access/actor.ts';
import type { Product } from '@timbra/core/products/product.ts';
import * as productCalls from '@timbra/contract/products.ts';
import { answerList, changedAnswer, createdAnswer, deleted, madeBefore, refuseOtherUser, shown } from '../answers.ts';
import type { List } from '../../ports/list.ts';
import { presentRecord } from '../../presenters/present-employee.ts';
import type { Ports } from '@timbra/core/ports.ts';
import {
  createProduct,
  deleteProduct,
  getProduct,
  restoreProduct,
  updateProduct,
} from '@timbra/core/products/change-product.ts';
import type { Area } from '../server.ts';

export interface ProductsArea {
  readonly list: List<productCalls.ProductAnswer>;
  readonly ports: Ports;
}

export function productsArea({ list, ports }: ProductsArea): Area {
  return (routes) => {
    for (const call of [productCalls.listProducts, productCalls.searchProducts]) {
      routes.on(call, ({ query, ctx }, actor) => answerList(list, query, ctx, scopeOf(actor, 'products:read')));
    }
    routes.on(
      productCalls.createProduct,
      async ({ body: { companyId, userId, ...input }, requestKey }, actor) => {
        refuseOtherUser(actor, userId);
        return createdAnswer(await createProduct(ports, { actor, companyId, input, requestKey }), present);
      },
      async ({ id }, _ctx, actor) => madeBefore(await getProduct(ports, actor, id), present),
    );
    routes.on(productCalls.getProduct, async ({ id }, actor) => shown(present(await getProduct(ports, actor, id))));
    routes.on(productCalls.updateProduct, async ({ id, body }, actor) => {
      const { companyId, version, userId, ...fields } = body;
      refuseOtherUser(actor, userId);
      const change = { fields, companyId, version: version ?? undefined };
      return changedAnswer(await updateProduct(ports, actor, id, change), present);
    });
    routes.on(productCalls.deleteProduct, async ({ id }, actor) => {
      await deleteProduct(ports, actor, id);
      return deleted(id);
    });
    routes.on(productCalls.restoreProduct, async ({ id }, actor) =>
      shown(present(await restoreProduct(ports, actor, id))),
    );
  };
}

const present = (product: Product): productCalls.ProductAnswer => ({
  ...presentRecord(product),
  impuestosLocales: [...product.impuestosLocales],
});
