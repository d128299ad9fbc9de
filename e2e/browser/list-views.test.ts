import { expect, it } from 'vitest';
import { expectNoAxeFindings } from './support/axe.ts';
import { enterWithCompany, useBackOffice } from './support/back-office.ts';

const office = await useBackOffice();

it('keeps filters by name and the columns of a list for the user, whatever browser they use', async () => {
  const { person, companyId, page } = await enterWithCompany(office, '/favicon.svg');
  await person.api.call('POST', '/customers', {
    companyId,
    rfc: 'URE180429TM6',
    nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
    usoCfdi: 'G03',
    regimenFiscal: '601',
    codigoPostal: '86991',
  });
  await page.goto('/clientes');
  await page.getByRole('combobox', { name: 'Filtrar por email' }).press('ArrowDown');
  await page.getByRole('option', { name: 'Sin email' }).click();
  await page.getByRole('button', { name: 'Guardar filtro' }).click();
  const dialog = page.getByRole('dialog', { name: 'Guardar filtro' });
  await dialog.locator('[name="name"]:focus').waitFor();
  await dialog.getByRole('button', { name: 'Guardar filtro' }).click();
  await dialog.getByText('Escribe un nombre para el filtro').waitFor();
  await dialog.getByRole('textbox').fill('Les falta email');
  await expectNoAxeFindings(page);
  await dialog.getByRole('button', { name: 'Guardar filtro' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Les falta email', pressed: true }).waitFor();

  await page.getByRole('button', { name: 'Columnas' }).click();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  // It goes faster than the page is drawn again.
  await page.getByRole('menu', { name: 'Columnas de la lista' }).evaluate((menu) => {
    const items = [...menu.querySelectorAll('li')];
    for (const title of ['Teléfono', 'Régimen Fiscal']) items.find((item) => item.textContent === title)?.click();
    menu.dispatchEvent(Object.assign(new Event('keydown', { bubbles: true }), { key: 'Escape' }));
  });
  await saved;
  await page.getByRole('columnheader', { name: 'Uso CFDI' }).waitFor();
  await expect.poll(() => page.getByRole('columnheader').allTextContents()).not.toContain('Régimen Fiscal');

  const other = await office.enter(person, '/clientes');
  await other.getByRole('button', { name: 'Les falta email', pressed: false }).click();
  await other.waitForURL(/sin-email/);
  await expect
    .poll(() => other.getByRole('columnheader').allTextContents())
    .toEqual(['RFC', 'Nombre/Razón Social', 'Uso CFDI', 'Email', 'Acciones']);
  await other.getByRole('button', { name: 'Cambiar nombre' }).click();
  const renaming = other.getByRole('dialog', { name: 'Cambiar nombre del filtro' });
  await renaming.getByRole('textbox').fill('Sin correo');
  await renaming.getByRole('button', { name: 'Cambiar nombre' }).click();
  await other.getByRole('button', { name: 'Sin correo', pressed: true }).waitFor();
  await other.getByRole('button', { name: 'Eliminar filtro' }).click();
  await other.getByRole('button', { name: 'Sin correo' }).waitFor({ state: 'detached' });
  await other.getByRole('button', { name: 'Deshacer' }).click();
  await other.getByRole('button', { name: 'Sin correo', pressed: true }).waitFor();

  const phone = await office.enter(person, '/clientes', { width: 360, height: 740 });
  await phone.getByRole('button', { name: 'Sin correo' }).click();
  await phone.waitForURL(/sin-email/);
  await expectNoAxeFindings(phone);
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(office.complaints()).toEqual([]);
});
