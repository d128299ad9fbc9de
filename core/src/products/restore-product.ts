import { type Actor, scopeOf } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import type { ProductsPorts } from './ports.ts';
import type { Product } from './product.ts';

/** Takes a deletion back. One that is there already is answered as it is, so that asking twice changes nothing. */
export async function restoreProduct(
  ports: Pick<ProductsPorts, 'products'>,
  actor: Actor,
  id: string,
): Promise<Product> {
  const scope = scopeOf(actor, 'products:write');
  const product = (await ports.products.restore(scope, id)) ? await ports.products.find(scope, id) : undefined;
  if (!product) throw notFound('No encontramos ese producto.');
  return product;
}
