import type { Actor } from '../access/actor.ts';
import type { KnownLaw } from '../law/law-book.ts';
import { checkKeys } from '../sat/search/check-keys.ts';
import { refusal } from '../shared/errors.ts';
import type { PortsOf } from '../shared/ports.ts';
import type { RequestKey } from '../shared/request-key.ts';
import type { SavedRecord } from '../shared/saved.ts';
import type { ProductsPorts } from './ports.ts';
import { newProduct, type Product, type ProductInput, productProblems } from './product.ts';

export interface NewProduct {
  readonly actor: Actor;
  readonly companyId: string | undefined;
  readonly input: ProductInput;
  readonly requestKey: RequestKey | undefined;
}

type Ports = Pick<ProductsPorts, 'products' | 'access' | 'transactions' | 'ids' | 'clock'> & {
  readonly law: Pick<KnownLaw, 'ofToday'>;
} & PortsOf<typeof checkKeys>;

/** @throws DomainError NOT_FOUND or PERMISSION_MISSING of the company, or with all broken rules, those of keys that SAT does not have too. */
export async function createProduct(
  ports: Ports,
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
