import { describe, expect, it } from 'vitest';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { addPlainCompany, useBackOffice } from './support/back-office.ts';
import { phone } from './support/browser.ts';

const office = await useBackOffice();

describe('the company selector', () => {
  it('is searched by whoever has many, offers those chosen last first, and leads to all of them in one list', async () => {
    const person = await office.person();
    for (const name of ['Abarrotes', 'Bodega', 'Café Luna', 'Dulcería', 'Estética', 'Ferretería'])
      await addPlainCompany(person, name);
    const page = await office.enter(person, '/clientes');
    await page.getByRole('button', { name: 'Empresa: Abarrotes' }).click();
    await page.getByRole('searchbox').waitFor();
    await page.keyboard.type('cafe');
    await expect.poll(() => page.getByRole('option').count()).toBe(1);
    await expectNoAxeFindings(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Clientes - Café Luna' }).waitFor();
    await page.getByRole('button', { name: 'Empresa: Café Luna' }).click();
    await expect
      .poll(async () => (await page.getByRole('option').allTextContents()).slice(0, 2).map((text) => text.slice(0, 9)))
      .toEqual(['Café Luna', 'Abarrotes']);
    await page.getByRole('searchbox').waitFor();
    await page.keyboard.type('nadie');
    await page.getByText('Ninguna empresa tiene «nadie».').waitFor();
    await page.getByRole('link', { name: 'Ver todas las empresas' }).click();
    const table = page.getByRole('table', { name: 'Empresas' });
    await table.getByText('Dulcería').waitFor();
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    await expectNoAxeFindings(page);
    await page.getByLabel('Buscar empresas').fill('dulce');
    await expect.poll(() => table.getByRole('row').count()).toBe(2);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Entrar Dulcería' }).click();
    await page.getByRole('button', { name: 'Empresa: Dulcería' }).waitFor();
    await page.getByRole('heading', { name: 'Accesos rápidos' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  });
});
