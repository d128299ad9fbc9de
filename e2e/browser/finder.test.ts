import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { aReceptor } from '@timbra/testing/api/api-client.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { addPlainCompany, enterWithCompany, useBackOffice } from './support/back-office.ts';
import { phone } from './support/browser.ts';

const office = await useBackOffice();

const taller = {
  rfc: 'EKU9003173C9',
  nombre: 'TALLER DEL SÚR',
  usoCfdi: 'G03',
  regimenFiscal: '601',
  codigoPostal: '42501',
};

const finder = (page: Page) => page.getByRole('dialog', { name: 'Buscar en todo' });
/** Opens it, and waits until it listens. */
async function openFinder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Buscar en todo' }).waitFor();
  await page.keyboard.press('Control+K');
  await finder(page).getByRole('combobox').waitFor();
}

const offered = (page: Page) => finder(page).getByRole('option').allTextContents();

describe('the finder', () => {
  it('opens a record by the keyboard alone, and offers it first the next time', async () => {
    const { person, companyId, page } = await enterWithCompany(office, '/dashboard');
    await person.api.call('POST', '/customers', { ...taller, companyId });
    await openFinder(page);
    await page.keyboard.type('sur tall');
    await expect.poll(() => offered(page)).toEqual(['ClientesTALLER DEL SÚREKU9003173C9']);
    await expectNoAxeFindings(page);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Detalle del Cliente' }).getByText('TALLER DEL SÚR').first().waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/clientes\/[\w-]+\/show$/);
    await page.goto('/productos');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await openFinder(page);
    await expect.poll(async () => (await offered(page))[0]).toBe('RecientesTALLER DEL SÚREKU9003173C9');
    await page.keyboard.type('nuevo prod');
    await expect.poll(() => offered(page)).toEqual(['AccionesNuevo producto']);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Nuevo Producto' }).waitFor();
  });

  it('selects another company, says when there is nothing, and fits a phone', async () => {
    const { person, page } = await enterWithCompany(office, '/dashboard', phone);
    await addPlainCompany(person, 'Panadería Sol');
    await page.reload();
    await page.getByRole('button', { name: 'Buscar en todo' }).click();
    await finder(page).getByRole('combobox').waitFor();
    await page.keyboard.type('zzzz');
    await finder(page).getByRole('status').getByText('No encontramos nada con «zzzz».').waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('panaderia');
    await expect.poll(() => offered(page)).toEqual(['EmpresasPanadería SolEKU9003173C9']);
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
    await page.keyboard.press('Enter');
    await finder(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('selectedCompany'))).toContain('Panadería Sol');
  });

  it('waits for what is typed before Enter opens something', async () => {
    const { person, companyId, page } = await enterWithCompany(office, '/dashboard');
    await person.api.call('POST', '/customers', { ...taller, companyId });
    await person.api.call('POST', '/customers', { ...aReceptor, nombre: 'SUR OTRO', companyId });
    await openFinder(page);
    await page.keyboard.type('sur');
    await expect.poll(async () => (await offered(page)).length).toBe(2);
    const [first = ''] = await offered(page);
    const [words, wanted] = first.includes('TALLER') ? [' otro', 'SUR OTRO'] : [' taller', 'TALLER DEL SÚR'];
    const letGo = Promise.withResolvers<void>();
    await page.route('**/api/search?*', async (route) => {
      await letGo.promise;
      await route.continue();
    });
    const asked = page.waitForRequest('**/api/search?*');
    await page.keyboard.type(words);
    await asked;
    await page.keyboard.press('Enter');
    letGo.resolve();
    await page.getByRole('dialog', { name: 'Detalle del Cliente' }).getByText(wanted).first().waitFor();
  });

  it('keeps what is typed while the server cannot be reached, and says so', async () => {
    const { page } = await enterWithCompany(office, '/dashboard');
    await page.route('**/api/search?*', (route) => route.abort());
    await page.getByRole('button', { name: 'Buscar en todo' }).click();
    await finder(page).getByRole('combobox').waitFor();
    await page.keyboard.type('luna');
    await finder(page).getByRole('status').getByText('No pudimos buscar').waitFor();
    await expect.poll(() => finder(page).getByRole('combobox').inputValue()).toBe('luna');
    await page.unroute('**/api/search?*');
    await page.keyboard.press('Escape');
    await finder(page).waitFor({ state: 'detached' });
  });
});
