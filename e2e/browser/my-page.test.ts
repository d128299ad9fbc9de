import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aLogo } from '@timbra/testing/api/company-forms.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { addPlainCompany, enterWithCompany, useBackOffice } from './support/back-office.ts';
import { phone } from './support/browser.ts';
import { fileOf } from './support/company-form.ts';
import { downloaded, enterShop } from './support/invoice-form.ts';
import { readCode } from './support/read-code.ts';

const office = await useBackOffice();

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const preview = (page: Page) => page.getByRole('region', { name: 'Así se ve tu página' });
const address = (page: Page) => field(page, 'URL personalizada');

describe('Mi Página', () => {
  it('is edited beside what it will look like, saved, published, and shared by link and code', async () => {
    const { page, person, companyId } = await enterShop(office, '/favicon.svg');
    await page.clock.install();
    await page.goto('/mi-pagina');
    await preview(page).getByText('Kemper', { exact: true }).waitFor();
    await field(page, 'Nombre del comercio (opcional)').fill('Café Luna');
    await field(page, 'Descripción (opcional)').fill('Tostado en casa');
    await field(page, 'Teléfono (opcional)').fill('52 55 1234 5678 ext');
    await field(page, 'Sitio web (opcional)').fill('luna.mx');
    await field(page, 'Dirección (opcional)').fill('Calle 1');
    for (const text of ['Café Luna', 'Tostado en casa', '+52 55 1234 5678', 'https://luna.mx', 'Calle 1'])
      await preview(page).getByText(text, { exact: true }).waitFor();
    await field(page, 'Color secundario').fill('FFD400');
    await page.getByText('Casi no se lee sobre blanco', { exact: false }).waitFor();
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: /^Usar #/ }).click();
    await page.getByText('Se lee sobre blanco', { exact: false }).waitFor();
    await page.locator('[name="logo"]').setInputFiles(fileOf('logo.svg', Buffer.from('<svg/>'), 'image/svg+xml'));
    await page.getByText('El logo debe ser una imagen PNG, JPEG o WebP').waitFor();
    await page.locator('[name="logo"]').setInputFiles(fileOf('logo.png', await page.screenshot(), 'image/png'));
    await preview(page).getByAltText('Logo de Café Luna').waitFor();
    const wanted = `cafe-${companyId.slice(-12)}`;
    await address(page).fill(`--Cafe  ${companyId.slice(-12)}&`);
    await expect.poll(() => address(page).inputValue()).toBe(wanted);
    await page.getByText('Disponible', { exact: true }).first().waitFor();
    await field(page, 'Email (opcional)').fill('abc');
    await press(page, 'Guardar');
    await page.getByText('Por favor ingresa un email válido').waitFor();
    await field(page, 'Email (opcional)').fill('cafe@luna.mx');
    await press(page, 'Guardar');
    const message = page.getByText('Configuración guardada exitosamente');
    await message.waitFor();
    await page.clock.fastForward(3_000);
    await message.waitFor({ state: 'detached' });
    await expectNoAxeFindings(page);
    const url = `${new URL(page.url()).origin}/${wanted}`;
    await expect.poll(() => page.getByRole('link', { name: url }).getAttribute('href')).toBe(url);
    await page.getByRole('img', { name: `Código QR de ${url}` }).waitFor();
    const { name, bytes } = await downloaded(page, () => page.getByRole('link', { name: 'Descargar QR' }).click());
    expect(name).toBe(`${wanted}.png`);
    expect(await readCode(page, bytes)).toEqual({ width: 200, height: 200, text: url });
    const { body } = await person.api.call<{ company: object }>('GET', `/company/${companyId}/profile`);
    expect(body.company).toMatchObject({
      businessName: 'Café Luna',
      phone: '+52 55 1234 5678',
      email: 'cafe@luna.mx',
      businessWebsite: 'https://luna.mx',
      customUrl: wanted,
      published: true,
    });
    await page.reload();
    await expect.poll(() => field(page, 'Nombre del comercio (opcional)').inputValue()).toBe('Café Luna');
    await page.getByAltText('Logo elegido').waitFor();
    await press(page, 'Quitar logo');
    // Another tab has saved it meanwhile.
    await person.api.call('PUT', `/company/${companyId}/profile`, { businessDescription: 'Molido en casa' });
    await press(page, 'Guardar');
    const stale = page.getByRole('alertdialog', { name: 'Alguien más cambió este registro' });
    await stale.getByRole('row', { name: 'Descripción Tostado en casa Molido en casa' }).waitFor();
    await stale.getByRole('row', { name: 'Logo Sin logo Una imagen' }).waitFor();
    await stale.getByRole('button', { name: 'Usar lo guardado' }).click();
    await expect.poll(() => field(page, 'Descripción (opcional)').inputValue()).toBe('Molido en casa');
    await press(page, 'Quitar logo');
    await press(page, 'Guardar');
    await message.waitFor();
    await expect.poll(() => page.getByAltText('Logo elegido').count()).toBe(0);
    expect(office.complaints()).toEqual([]);
  });

  it('tells an address that another company has, and keeps what was typed over a reload', async () => {
    const { companyId, person } = await enterShop(office, '/favicon.svg');
    const taken = `tomada-${companyId.slice(-12)}`;
    await person.api.call('PUT', `/company/${companyId}/profile`, { customUrl: taken });
    const { page } = await enterWithCompany(office, '/mi-pagina', phone);
    await page.getByText('Tu página se publica cuando la guardes y tu empresa pueda facturar.').waitFor();
    await expect.poll(() => preview(page).count()).toBe(0);
    await address(page).fill('ogin');
    // The caret stays where it is typed.
    await address(page).press('Home');
    await address(page).pressSequentially('Mi L');
    await expect.poll(() => address(page).inputValue()).toBe('mi-login');
    await address(page).fill('login');
    await page.getByText('Esa dirección está reservada. Elige otra.').first().waitFor();
    await address(page).fill(taken);
    await page.getByText('Esa dirección ya es de otra empresa. Elige otra.').first().waitFor();
    await expectNoAxeFindings(page);
    await press(page, 'Guardar');
    await page.getByText('Por favor corrige los errores en el formulario').waitFor();
    await press(page, 'Vista previa');
    await preview(page).getByText(`/${taken}`, { exact: false }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
    // What is wrong is shown and has the focus, from the preview too.
    await press(page, 'Guardar');
    await expect.poll(() => address(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await expect.poll(() => address(page).inputValue()).toBe(taken);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await page.getByText('Recuperamos lo que habías escrito.', { exact: false }).waitFor();
    await expect.poll(() => address(page).inputValue()).toBe(taken);
    await press(page, 'Empezar de nuevo');
    await expect.poll(() => address(page).inputValue()).toMatch(/^cafe-luna/);
    // What is typed while it is saved is still there afterwards, not saved, and over a reload.
    const [sent, letGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/company/*/profile', async (route) => {
      if (route.request().method() === 'PUT') {
        sent.resolve();
        await letGo.promise;
      }
      await route.continue();
    });
    await press(page, 'Guardar');
    await sent.promise;
    const description = field(page, 'Descripción (opcional)');
    await description.fill('Tostado en casa');
    letGo.resolve();
    await page.getByText('Configuración guardada exitosamente').waitFor();
    expect(await description.inputValue()).toBe('Tostado en casa');
    await page.reload();
    await page.getByText('Recuperamos lo que habías escrito.', { exact: false }).waitFor();
    await expect.poll(() => description.inputValue()).toBe('Tostado en casa');
  });

  it('says so when it cannot be had or kept, and is filled from the company where it has nothing of its own', async () => {
    const { page } = await enterWithCompany(office, '/favicon.svg');
    await page.route('**/company/*/profile', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/mi-pagina');
    await page.getByText('Error al cargar el perfil de la empresa').waitFor();
    await page.unroute('**/company/*/profile');
    const company = { id: 'x', name: 'Panadería Sol', logo: aLogo, phone: '+52 55 1234 5678', email: 'sol@sol.mx' };
    await page.route('**/company/*/profile', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({
            json: { success: true, company: { ...company, address: 'Calle 9', website: 'https://sol.mx' } },
          })
        : route.fulfill({ status: 500, json: {} }),
    );
    await press(page, 'Reintentar');
    await expect.poll(() => field(page, 'Nombre del comercio (opcional)').inputValue()).toBe('Panadería Sol');
    await expect.poll(() => field(page, 'Dirección (opcional)').inputValue()).toBe('Calle 9');
    await expect.poll(() => field(page, 'Color primario').inputValue()).toBe('#45A816');
    await page.getByAltText('Logo elegido').waitFor();
    await address(page).fill('panaderia-sol');
    await press(page, 'Guardar');
    await page.getByRole('alert').getByText('Error al guardar la configuración').waitFor();
  });

  it('needs a company', async () => {
    const person = await office.person();
    const page = await office.enter(person, '/mi-pagina');
    await page.getByText('No hay empresa seleccionada').waitFor();
    await addPlainCompany(person);
    await page.reload();
    await address(page).waitFor();
  });
});
