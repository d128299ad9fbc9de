import { type Actor, scopeOf } from '../access/actor.ts';
import { notFound } from '../shared/errors.ts';
import type { ProductsPorts } from './ports.ts';

/** The orders and documents with the product keep their lines. @throws DomainError NOT_FOUND */
export async function deleteProduct(ports: Pick<ProductsPorts, 'products'>, actor: Actor, id: string): Promise<void> {
  if (!(await ports.products.archive(scopeOf(actor, 'products:write'), id)))
    throw notFound('No encontramos ese producto.');
}
