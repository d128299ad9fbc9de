import { describe, expect, it } from 'vitest';
import { expectNoAxeFindings } from './support/axe.ts';
import { enterWithCompany, useBackOffice } from './support/back-office.ts';
import { pathOf } from './support/invoice-form.ts';

const office = await useBackOffice();

describe('the keyboard', () => {
  it('leads to places, tells its keys with «?», and does nothing while somebody types or a dialog is open', async () => {
    const { page } = await enterWithCompany(office, '/dashboard');
    await page.getByRole('heading', { name: 'Accesos rápidos' }).waitFor();
    // In one breath: a letter does not wait long for the next one.
    await Promise.all([page.keyboard.press('g'), page.keyboard.press('c')]);
    await page.getByRole('heading', { level: 1, name: 'Clientes' }).waitFor();
    const search = page.getByLabel('Buscar clientes');
    await search.fill('x');
    await search.pressSequentially('?gdn');
    await expect.poll(() => search.inputValue()).toBe('x?gdn');
    await search.blur();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Atajos de teclado' });
    await sheet.getByText('Nueva factura').waitFor();
    await expectNoAxeFindings(page);
    await page.keyboard.press('n');
    expect(pathOf(page)).toBe('/clientes');
    await sheet.getByRole('switch', { name: 'Usar atajos de letras' }).press('Space');
    await sheet.getByText('Nueva factura').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.keyboard.press('n');
    await page.keyboard.press('?');
    await sheet.getByRole('switch').press('Space');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/clientes');
    await page.keyboard.press('n');
    await page.waitForURL('**/facturas/crear');
    expect(office.complaints()).toEqual([]);
  });

  it('saves the form on top with Ctrl+S', async () => {
    const { page } = await enterWithCompany(office, '/clientes?dialogo=nuevo');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('RFC').fill('URE180429TM6');
    await page.keyboard.press('Control+s');
    await dialog.locator('[aria-invalid="true"]').first().waitFor();
    await expect.poll(() => dialog.getByLabel('RFC').inputValue()).toBe('URE180429TM6');
  });
});
