import { shippedLawBook } from '../../testing/shipped-law-book.ts';
import { expect, test } from 'vitest';
import { accessOfOwners, aScope, aSession } from '../../testing/actors.ts';
import { InMemoryDatabase } from '../../testing/in-memory-database.ts';
import { InMemoryProducts } from '../../testing/in-memory-products.ts';
import { aProduct } from '../../testing/sales.ts';
import type { LargeCatalogs } from '../sat/search/large-catalogs.ts';
import { updateProduct } from './change-product.ts';
import type { ProductInput } from './product.ts';

const ana = aSession('ana');
const inForce = new Set(['50201700', 'H87']);

test('a product keeps keys that SAT has ended since, and is given none of them', async () => {
  const products = new InMemoryProducts(() => ana.userId);
  const largeCatalogs: Pick<LargeCatalogs, 'presence'> = {
    presence: () => Promise.resolve((_name, key) => inForce.has(key) || { reason: 'over', day: '2026-10-31' }),
  };
  const update = {
    products,
    access: accessOfOwners(() => ana.userId),
    largeCatalogs,
    transactions: new InMemoryDatabase(),
    law: shippedLawBook,
  };
  const { id } = aProduct();
  await products.add(aProduct({ id, claveProductoServicio: '15101506', unidad: 'X44' }));
  const change = (fields: ProductInput) =>
    updateProduct(update, ana, id, { fields, version: undefined, companyId: undefined });

  await change({ precioUnitario: 200 });
  await change({ unidad: 'H87' });
  expect(await products.find(aScope(ana.userId), id)).toMatchObject({ precioUnitario: 200, unidad: 'H87', version: 3 });
  await expect(change({ unidad: 'X44' })).rejects.toMatchObject({ code: 'CFDI40165' });
  await expect(change({ claveProductoServicio: '15101507' })).rejects.toMatchObject({ code: 'CFDI40162' });
});
