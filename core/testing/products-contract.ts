import { beforeEach, describe, expect, it } from 'vitest';
import type { Products } from '../src/products/ports.ts';
import type { Transactions } from '../src/shared/ports.ts';
import { aScope } from './actors.ts';
import { aProduct } from './sales.ts';

export interface ProductsUnderTest {
  readonly products: Products;
  readonly transactions: Transactions;
  owner(): Promise<{ readonly userId: string; readonly companyId: string }>;
}

/** Tests what every Products does. */
export function productsContract(name: string, open: () => Promise<ProductsUnderTest>): void {
  describe(`${name} as Products`, () => {
    let fixture: ProductsUnderTest;
    let owner: { readonly userId: string; readonly companyId: string };

    beforeEach(async () => {
      fixture = await open();
      owner = await fixture.owner();
    });

    it('gives a product back as it was kept, rates and amounts to the last decimal, and to its owner only', async () => {
      const product = aProduct({
        companyId: owner.companyId,
        precioUnitario: 123_456_789.123456,
        ieps: true,
        iepsTipo: 'CUOTA',
        iepsValor: 72.1605,
        ivaRetRate: 0.106667,
        ivaRate: '-',
        iva: false,
        impuestosLocales: [{ nombre: 'ISH', tasa: 0.03 }, 'Cedular', 3],
        numeroPedimento: '26  48  3009  0001234',
        pesoKg: 12.345,
      });
      await fixture.products.add(product);
      expect(await fixture.products.find(aScope(owner.userId), product.id)).toEqual(product);
      expect(await fixture.products.find(aScope((await fixture.owner()).userId), product.id)).toBeUndefined();
    });

    it('keeps a change', async () => {
      const product = aProduct({ companyId: owner.companyId, codigoInterno: 'C1' });
      await fixture.products.add(product);
      const changed = { ...product, codigoInterno: undefined, iepsValor: 0.08, version: 2 };
      await fixture.products.save(changed);
      const found = await fixture.transactions.run(() =>
        fixture.products.findForChange(aScope(owner.userId), product.id),
      );
      expect(found).toEqual(changed);
    });

    it('archives a product once, for its owner', async () => {
      const { id } = aProduct();
      await fixture.products.add(aProduct({ id, companyId: owner.companyId }));
      expect(await fixture.products.archive(aScope((await fixture.owner()).userId), id)).toBe(false);
      expect(await fixture.products.archive(aScope(owner.userId), id)).toBe(true);
      expect(await fixture.products.archive(aScope(owner.userId), id)).toBe(false);
      expect(await fixture.products.find(aScope(owner.userId), id)).toBeUndefined();
    });

    it('brings an archived product back for its owner, as it was', async () => {
      const product = aProduct({ companyId: owner.companyId });
      const scope = aScope(owner.userId);
      await fixture.products.add(product);
      await fixture.products.archive(scope, product.id);
      expect(await fixture.products.restore(aScope((await fixture.owner()).userId), product.id)).toBe(false);
      expect(await fixture.products.find(scope, product.id)).toBeUndefined();
      expect(await fixture.products.restore(scope, product.id)).toBe(true);
      expect(await fixture.products.restore(scope, product.id)).toBe(true);
      expect(await fixture.products.find(scope, product.id)).toEqual(product);
    });
  });
}
