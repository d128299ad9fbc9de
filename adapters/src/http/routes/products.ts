import { scopeOf } from '@timbra/core/access/scope.ts';
import type { CreateProduct } from '@timbra/core/products/create-product.ts';
import type { DeleteProduct } from '@timbra/core/products/delete-product.ts';
import type { GetProduct } from '@timbra/core/products/get-product.ts';
import type { Product } from '@timbra/core/products/product.ts';
import type { RestoreProduct } from '@timbra/core/products/restore-product.ts';
import type { UpdateProduct } from '@timbra/core/products/update-product.ts';
import * as calls from '@timbra/contract/products.ts';
import { deleted, shown } from '../answers.ts';
import { answerList, type List } from '../lists.ts';
import { refuseOtherUser } from '../own-user.ts';
import { presentRecord } from '../present-record.ts';
import { changedAnswer, createdAnswer, madeBefore } from '../saved.ts';
import type { Area } from '../server.ts';

export interface ProductsArea {
  readonly list: List<calls.ProductAnswer>;
  readonly create: CreateProduct;
  readonly get: GetProduct;
  readonly update: UpdateProduct;
  readonly remove: DeleteProduct;
  readonly restore: RestoreProduct;
}

export function productsArea({ list, create, get, update, remove, restore }: ProductsArea): Area {
  return (routes) => {
    for (const call of [calls.listProducts, calls.searchProducts]) {
      routes.on(call, ({ query, ctx }, actor) => answerList(list, query, ctx, scopeOf(actor, 'products:read')));
    }
    routes.on(
      calls.createProduct,
      async ({ body: { companyId, userId, ...input }, requestKey }, actor) => {
        refuseOtherUser(actor, userId);
        return createdAnswer(await create.execute({ actor, companyId, input, requestKey }), present);
      },
      async ({ id }, _ctx, actor) => madeBefore(await get.execute(actor, id), present),
    );
    routes.on(calls.getProduct, async ({ params }, actor) =>
      shown(present(await get.execute(actor, params['id'] ?? ''))),
    );
    routes.on(calls.updateProduct, async ({ params, body }, actor) => {
      const { companyId, version, userId, ...fields } = body;
      refuseOtherUser(actor, userId);
      const change = { fields, companyId, version: version ?? undefined };
      return changedAnswer(await update.execute(actor, params['id'] ?? '', change), present);
    });
    routes.on(calls.deleteProduct, async ({ params }, actor) => {
      await remove.execute(actor, params['id'] ?? '');
      return deleted(params['id'] ?? '');
    });
    routes.on(calls.restoreProduct, async ({ params }, actor) =>
      shown(present(await restore.execute(actor, params['id'] ?? ''))),
    );
  };
}

const present = (product: Product): calls.ProductAnswer => ({
  ...presentRecord(product),
  impuestosLocales: [...product.impuestosLocales],
});
