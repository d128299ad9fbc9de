import { aReceptor } from '@timbra/testing/api/api-client.ts';
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
    const isSearching = () => page.getByRole('searchbox').evaluate((field) => field === document.activeElement);
    await expect.poll(isSearching).toBe(true);
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
    await expect.poll(isSearching).toBe(true);
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

  it('follows a record of another company that an address leads to; whoever chooses another one leaves that record', async () => {
    const person = await office.person();
    await addPlainCompany(person, 'Abarrotes');
    const companyId = await addPlainCompany(person, 'Bodega');
    const customer = await person.api.call<Made>('POST', '/customers', { companyId, ...aReceptor });
    const draft = { companyId, tipo: 'factura', customerId: customer.body.data.id, draft: true };
    const { id } = (await person.api.call<Made>('POST', '/invoices/create', draft)).body.data;
    const page = await office.enter(person, '/facturas');
    await page.getByRole('button', { name: 'Empresa: Abarrotes' }).waitFor();
    for (const [address, left] of [
      [`/facturas/${id}`, 'Facturas'],
      [`/facturas/crear?id=${id}`, 'Facturas'],
      [`/facturas/crear?tipo=nota-credito&origen=${id}`, 'Facturas'],
      [`/cobranza/clientes/${customer.body.data.id}`, 'Cobranza'],
      [`/clientes?dialogo=ver&id=${customer.body.data.id}`, 'Clientes - Abarrotes'],
    ] as const) {
      await page.goto(address);
      await page.getByText('Cambiamos a la empresa Bodega').waitFor();
      // Another tab chooses, as nothing below an open dialog can be pressed.
      const other = await office.another(page);
      await other.goto('/dashboard');
      await other.getByRole('button', { name: 'Empresa: Bodega' }).click();
      await other.getByRole('option', { name: /^Abarrotes/ }).click();
      await page.getByRole('heading', { name: left, exact: true }).waitFor();
      await page.getByRole('button', { name: 'Empresa: Abarrotes' }).waitFor();
      await other.getByRole('button', { name: 'Empresa: Abarrotes' }).waitFor();
      await other.close();
    }
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

interface Made {
  readonly data: { readonly id: string };
}
