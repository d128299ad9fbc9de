import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { enterWithCompany, useBackOffice } from './support/back-office.ts';
import { phone } from './support/browser.ts';
import { closeByEscape } from './support/escape.ts';
import { addProduct, dialog, says, shopkeeper, typeFast } from './support/sales.ts';

const office = await useBackOffice();

const rows = (page: Page) => page.getByRole('table', { name: 'Productos' }).locator('tbody tr');
const names = (page: Page) => rows(page).locator('td:nth-child(2)').allTextContents();

async function withProducts(...changes: object[]) {
  const shop = await shopkeeper(office);
  for (const change of changes) await addProduct(shop.person, shop.companyId, change);
  const page = await shop.enter('/productos');
  await rows(page).first().waitFor();
  return { ...shop, page };
}

describe('the list of products', () => {
  it('gives a search up that is written over before it was answered', async () => {
    const { page } = await withProducts({});
    const unanswered = /products\/search.*q=barro/;
    await page.route(unanswered, () => undefined);
    const box = page.getByPlaceholder('Buscar por nombre, código o descripción');
    const asked = page.waitForRequest(unanswered);
    await typeFast(box, 'barro');
    await asked;
    const givenUp = page.waitForEvent('requestfailed', (request) => unanswered.test(request.url()));
    await typeFast(box, 'altura');
    await givenUp;
    await expect.poll(() => names(page)).toEqual(['Café de altura']);
  });

  it('bears the name of the company, shows seven columns, the price in pesos, and searches a moment after the last key', async () => {
    const { page, person, companyId } = await withProducts(
      {},
      {
        nombreInterno: 'Taza',
        descripcion: 'Barro negro de Oaxaca',
        codigoInterno: null,
        noIdentificacion: 'SKU-7',
        precioUnitario: 123_456_789.12,
      },
    );
    await page.getByRole('heading', { name: 'Productos - Café Luna' }).waitFor();
    await expect
      .poll(() => page.getByRole('columnheader').allTextContents())
      .toEqual(['Código', 'Nombre', 'Descripción', 'Precio', 'Clave SAT', 'Unidad', 'Acciones']);
    await expect
      .poll(() => rows(page).first().getByRole('cell').allTextContents())
      .toEqual(['CAF-1', 'Café de altura', 'Café tostado en grano, 1 kg', '$1,234.50', '50201706', 'H87', '']);
    await expect.poll(() => rows(page).locator('td:first-child').allTextContents()).toEqual(['CAF-1', 'SKU-7']);
    const searches: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/products')) searches.push(new URL(request.url()).pathname);
    });
    const box = page.getByPlaceholder('Buscar por nombre, código o descripción');
    for (const [text, found] of [
      ['altura', 'Café de altura'],
      ['oaxaca', 'Taza'],
      ['caf-1', 'Café de altura'],
    ] as const) {
      searches.splice(0);
      await typeFast(box, text);
      await expect.poll(() => searches).toEqual(['/api/products/search']);
      await expect.poll(() => names(page)).toEqual([found]);
    }
    searches.splice(0);
    await box.fill('');
    await expect.poll(() => names(page)).toEqual(['Café de altura', 'Taza']);
    await expect.poll(() => searches).toEqual(['/api/products']);
    await box.fill('nada que exista');
    await page.getByText('No se encontraron productos', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await expect.poll(() => names(page)).toEqual(['Café de altura', 'Taza']);
    await expect.poll(() => box.inputValue()).toBe('');
    // On a phone rows are cards, where what a product lacks has no place.
    await page.setViewportSize(phone);
    const cards = page.getByRole('list', { name: 'Productos' });
    await addProduct(person, companyId, { nombreInterno: 'Vaso', codigoInterno: null });
    await page.reload();
    await cards.getByText('$123,456,789.12').waitFor();
    await expect
      .poll(() => cards.getByRole('listitem').filter({ hasText: 'Vaso' }).innerText())
      .toMatch(/Vaso\s+\$1,234\.50\s+Café tostado/);
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
    expect(office.complaints()).toEqual([]);
  });

  it('says that a company is missing, and asks for nothing', async () => {
    const page = await office.enter(await office.person(), '/favicon.svg');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.goto('/productos');
    await page.getByText('Selecciona una empresa', { exact: true }).waitFor();
    expect(calls.filter((url) => url.includes('/api/products'))).toEqual([]);
  });

  it('says that it is loading, that it failed, and that it is empty with the way to change that', async () => {
    const { page } = await enterWithCompany(office, '/favicon.svg');
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    const refusal = { message: 'El catálogo está en mantenimiento.' };
    await page.route('**/api/products?**', async (route) => {
      await held;
      await route.fulfill({ status: 503, json: refusal });
    });
    await page.goto('/productos');
    await page.getByText('Cargando productos...', { exact: true }).waitFor();
    answer();
    const problem = page.getByRole('alert').filter({ hasText: 'Error al cargar los productos' });
    await problem.filter({ hasText: refusal.message }).waitFor();
    await page.unroute('**/api/products?**');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText('No se encontraron productos', { exact: true }).waitFor();
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'Nuevo Producto' }).last().click();
    await page.getByRole('heading', { name: 'Nuevo Producto' }).waitFor();
  });

  it('opens the form as it is stored by view and edit, asks before it deletes, and says what came of it', async () => {
    const { page } = await withProducts({});
    for (const action of ['Ver', 'Editar']) {
      await page.getByRole('button', { name: `${action} Café de altura` }).click();
      await page.getByRole('heading', { name: 'Editar Producto' }).waitFor();
      await expect.poll(() => dialog(page).getByLabel('Nombre interno').inputValue()).toBe('Café de altura');
      await closeByEscape(page, dialog(page));
    }
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.method()));
    const question = page.getByRole('alertdialog', { name: '¿Estás seguro de eliminar este producto?' });
    await page.getByRole('button', { name: 'Eliminar Café de altura' }).click();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'detached' });
    expect(calls).not.toContain('DELETE');
    await page.route('**/api/products/*', (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({ status: 409, json: { message: 'No se puede' } })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Eliminar Café de altura' }).click();
    await question.getByRole('button', { name: 'Eliminar producto' }).click();
    await says(page, 'Error al eliminar producto: No se puede');
    // What went wrong stays until it is closed, but not on another screen.
    await page.getByRole('link', { name: 'Clientes', exact: true }).click();
    await page.getByRole('heading', { name: /^Clientes/, level: 1 }).waitFor();
    await page.getByText('Error al eliminar producto').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Productos', exact: true }).click();
    await page.unroute('**/api/products/*');
    await page.getByRole('button', { name: 'Eliminar Café de altura' }).click();
    await question.getByRole('button', { name: 'Eliminar producto' }).click();
    await says(page, 'Producto eliminado exitosamente');
    await page.getByText('No se encontraron productos', { exact: true }).waitFor();
  });
});
