import { type Actor, scopeOf } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import type { ProductsPorts } from './ports.ts';
import type { Product } from './product.ts';

export async function getProduct(ports: Pick<ProductsPorts, 'products'>, actor: Actor, id: string): Promise<Product> {
  const product = await ports.products.find(scopeOf(actor, 'products:read'), id);
  if (!product) throw notFound('No encontramos ese producto.');
  return product;
}
