import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { client } from '@timbra/testing/api/api-client.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { addPlainCompany, useBackOffice } from './support/back-office.ts';
import { phone } from './support/browser.ts';
import { pick } from './support/invoice-form.ts';

const office = await useBackOffice();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function shownKey(page: Page, name: string): Promise<string> {
  const shown = dialog(page, `Tu llave: ${name}`);
  const key = (await shown.getByLabel('Llave de API').textContent()) ?? '';
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  await press(page, 'Ya la guardé');
  await shown.waitFor({ state: 'detached' });
  return key;
}

test('a key is made, shown once, renewed with an overlap and deleted, on a phone', async () => {
  const person = await office.person();
  const companyId = await addPlainCompany(person, 'Café Luna');
  const page = await office.enter(person, '/configuracion?tab=llaves', phone);
  const statusOf = async (key: string) => (await client(office.system.url, key).call('GET', '/customers')).status;
  await press(page, 'Nueva llave');
  await press(page, 'Crear llave');
  await page.getByText('Ponle un nombre.').waitFor();
  await page.getByText('Escribe tu contraseña actual').waitFor();
  await expectNoAxeFindings(page);
  await page.getByLabel('Nombre').fill('Mi tienda');
  await pick(page, 'Empresa', 'Café Luna');
  await pick(page, 'Qué puede hacer', 'Ver, sin nómina');
  await page.getByLabel('Timbres al mes').fill('muchos');
  await page.getByLabel('Vence').fill('01/02/2020');
  await press(page, 'Crear llave');
  await page.getByText('Escribe un número entero.').waitFor();
  await page.getByText('Elige un día que no haya pasado.').waitFor();
  await page.getByLabel('Timbres al mes').fill('5');
  await page.getByLabel('Vence').fill('31/02/2030');
  await page.getByLabel('Contraseña actual').fill(person.password);
  await press(page, 'Crear llave');
  await page.getByText('Esa fecha no existe.').waitFor();
  await page.getByLabel('Vence').fill('');
  await page.getByLabel('Contraseña actual').fill('equivocada');
  await press(page, 'Crear llave');
  await page.getByText('La contraseña actual no es correcta').waitFor();
  await page.getByLabel('Contraseña actual').fill(person.password);
  await press(page, 'Crear llave');
  const first = await shownKey(page, 'Mi tienda');
  expect(first).toMatch(/^tk_live_[0-9A-Za-z]{38}$/);
  expect(await statusOf(first)).toBe(200);
  const list = page.getByRole('list', { name: 'Llaves de API' });
  await list.getByText('Café Luna · Ver, sin nómina').waitFor();
  expect(await list.textContent()).not.toContain(first);

  await list.getByText('Timbres de este mes: 0 de 5').waitFor();
  await press(page, 'Cambiar la llave Mi tienda');
  await page.getByLabel('Timbres al mes').fill('1000001');
  await page.getByLabel('Contraseña actual').fill(person.password);
  await press(page, 'Guardar llave');
  await page.getByText('Escribe un número entero de timbres, de 0 a 1,000,000.').waitFor();
  await expectNoAxeFindings(page);
  await page.getByLabel('Timbres al mes').fill('30');
  await pick(page, 'Qué puede hacer', 'Ver todo, también la nómina');
  await page.getByLabel('Vence').fill('01/02/2030');
  await press(page, 'Guardar llave');
  await page.getByText('La llave se guardó').waitFor();
  await list.getByText('Timbres de este mes: 0 de 30').waitFor();
  await list.getByText('Café Luna · Ver todo, también la nómina').waitFor();
  await list.getByText(/Vence el 1 feb 2030/).waitFor();

  await press(page, 'Renovar la llave Mi tienda');
  await page.getByLabel('Contraseña actual').fill(person.password);
  await pick(page, 'La llave actual deja de servir', 'En una hora');
  await press(page, 'Renovar llave');
  const second = await shownKey(page, 'Mi tienda');
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
  await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
  await expectNoAxeFindings(page);

  await page.getByRole('button', { name: 'Eliminar la llave Mi tienda' }).first().click();
  await press(page, 'Eliminar llave');
  await page.getByText('La llave se eliminó').waitFor();
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
  expect([await statusOf(first), await statusOf(second)]).toEqual([200, 401]);
  const kept = await person.api.call<{ data: readonly { companyId: string }[] }>('GET', '/api-keys');
  expect(kept.body.data.map((key) => key.companyId)).toEqual([companyId]);
  expect(office.complaints()).toEqual([]);
});
