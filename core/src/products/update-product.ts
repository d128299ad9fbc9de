import { type Actor, scopeOf } from '../access/actor.ts';
import type { KnownLaw } from '../law/law-book.ts';
import { checkKeys } from '../sat/search/check-keys.ts';
import { notFound, refusal } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';
import { isStale, type SavedRecord, type Saved } from '../shared/saved.ts';
import type { ProductsPorts } from './ports.ts';
import { changedProduct, type Product, type ProductInput, productProblems } from './product.ts';

export interface ProductChange {
  readonly fields: ProductInput;
  readonly version: number | undefined;
  /** It never moves a product; a company that is not the user's own is refused all the same. */
  readonly companyId: string | undefined;
}

type Ports = Pick<ProductsPorts, 'products' | 'access' | 'transactions'> & {
  readonly law: Pick<KnownLaw, 'ofToday'>;
} & PortsOf<typeof checkKeys>;

/**
 * Changes a product, where a key that it had before may stay although SAT has ended it.
 * @throws DomainError NOT_FOUND or with all broken rules.
 */
export async function updateProduct(
  ports: Ports,
  actor: Actor,
  id: string,
  change: ProductChange,
): Promise<Saved<Product>> {
  if (change.companyId !== undefined) await ports.access.namedCompany(actor, 'products:write', change.companyId);
  const scope = scopeOf(actor, 'products:write');
  return ports.transactions.run(async () => {
    const current = await ports.products.findForChange(scope, id);
    if (!current) throw notFound('No encontramos ese producto.');
    if (isStale(current, change.version)) return { kind: 'stale', current };
    return save(ports, current, change.fields);
  });
}

async function save(ports: Ports, current: Product, input: ProductInput): Promise<SavedRecord<Product>> {
  const fields = changedProduct(current, input);
  const unlisted = await checkKeys(ports, [{ ...fields, at: '', stored: current }]);
  const broken = [...productProblems(fields, await ports.law.ofToday()), ...unlisted];
  if (broken.length > 0) throw refusal(broken);
  const record = { ...current, ...fields, version: current.version + 1 };
  await ports.products.save(record);
  return { kind: 'saved', record };
}
