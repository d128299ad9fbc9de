import { type Actor, scopeOf } from '../access/actor.ts';
import type { KnownLaw } from '../law/law-book.ts';
import { checkKeys } from '../sat/search/check-keys.ts';
import { notFound, refusal } from '../shared/errors.ts';
import { isStale, type PortsOf, type RequestKey, type Saved, type SavedRecord } from '../shared/ports.ts';
import type { ProductsPorts } from './ports.ts';
import { changedProduct, newProduct, type Product, type ProductInput, productProblems } from './product.ts';

export interface NewProduct {
  readonly actor: Actor;
  readonly companyId: string | undefined;
  readonly input: ProductInput;
  readonly requestKey: RequestKey | undefined;
}

type CreatePorts = Pick<ProductsPorts, 'products' | 'access' | 'transactions' | 'ids' | 'clock'> & {
  readonly law: Pick<KnownLaw, 'ofToday'>;
} & PortsOf<typeof checkKeys>;

/** @throws DomainError NOT_FOUND or PERMISSION_MISSING of the company, or with all broken rules, those of keys that SAT does not have too. */
export async function createProduct(
  ports: CreatePorts,
  { actor, input, requestKey, ...request }: NewProduct,
): Promise<SavedRecord<Product>> {
  const absent = 'Por favor selecciona una empresa primero';
  const companyId = await ports.access.namedCompany(actor, 'products:write', request.companyId, absent);
  const fields = newProduct(input);
  const unlisted = await checkKeys(ports, [{ ...fields, at: '' }]);
  const broken = [...productProblems(fields, await ports.law.ofToday()), ...unlisted];
  if (broken.length > 0) throw refusal(broken);
  const record: Product = { ...fields, id: ports.ids.next(), companyId, version: 1, createdAt: ports.clock.now() };
  await ports.transactions.run(async () => {
    await ports.products.add(record);
    await requestKey?.bind({ type: 'product', id: record.id });
  });
  return { kind: 'saved', record };
}

interface ProductChange {
  readonly fields: ProductInput;
  readonly version: number | undefined;
  /** It never moves a product; a company that is not the user's own is refused all the same. */
  readonly companyId: string | undefined;
}

type UpdatePorts = Pick<ProductsPorts, 'products' | 'access' | 'transactions'> & {
  readonly law: Pick<KnownLaw, 'ofToday'>;
} & PortsOf<typeof checkKeys>;

/**
 * Changes a product, where a key that it had before may stay although SAT has ended it.
 * @throws DomainError NOT_FOUND or with all broken rules.
 */
export async function updateProduct(
  ports: UpdatePorts,
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

async function save(ports: UpdatePorts, current: Product, input: ProductInput): Promise<SavedRecord<Product>> {
  const fields = changedProduct(current, input);
  const unlisted = await checkKeys(ports, [{ ...fields, at: '', stored: current }]);
  const broken = [...productProblems(fields, await ports.law.ofToday()), ...unlisted];
  if (broken.length > 0) throw refusal(broken);
  const record = { ...current, ...fields, version: current.version + 1 };
  await ports.products.save(record);
  return { kind: 'saved', record };
}

/** The orders and documents with the product keep their lines. @throws DomainError NOT_FOUND */
export async function deleteProduct(ports: Pick<ProductsPorts, 'products'>, actor: Actor, id: string): Promise<void> {
  if (!(await ports.products.archive(scopeOf(actor, 'products:write'), id)))
    throw notFound('No encontramos ese producto.');
}

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

export async function getProduct(ports: Pick<ProductsPorts, 'products'>, actor: Actor, id: string): Promise<Product> {
  const product = await ports.products.find(scopeOf(actor, 'products:read'), id);
  if (!product) throw notFound('No encontramos ese producto.');
  return product;
}
