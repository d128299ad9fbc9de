import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { addPlainCompany, enterWithCompany, loseAnswers, storageOf, useBackOffice } from './support/back-office.ts';
import { phone } from './support/browser.ts';
import { addCustomer, addCustomers } from './support/customers.ts';
import { closeByEscape } from './support/escape.ts';
import { typeFast } from './support/sales.ts';

const office = await useBackOffice();

const rows = (page: Page) => page.getByRole('table', { name: 'Clientes' }).locator('tbody tr');
const names = async (page: Page) => rows(page).locator('td:nth-child(2)').allTextContents();
const line = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

describe('the list of customers', () => {
  it('bears the name of the company, shows its columns and actions, searches and narrows', async () => {
    const { page, person, companyId } = await enterWithCompany(office, '/favicon.svg');
    await addCustomer(person, companyId);
    await addCustomer(person, companyId, {
      rfc: 'URE180429TM6',
      nombre: 'UNIVERSIDAD ROBÓTICA',
      email: 'pagos@ure.mx',
    });
    await addCustomer(person, companyId, { rfc: 'XIA190128J61', nombre: 'SIN CORREO', email: '' });
    await page.goto('/clientes');
    await page.getByRole('heading', { name: 'Clientes - Café Luna' }).waitFor();
    await line(page, 'Mostrando 1 - 3 de 3 clientes');
    await expect
      .poll(() => page.getByRole('columnheader').allTextContents())
      .toEqual(['RFC', 'Nombre/Razón Social', 'Uso CFDI', 'Régimen Fiscal', 'Email', 'Teléfono', 'Acciones']);
    const labels = await rows(page)
      .filter({ hasText: 'EKU9003173C9' })
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
    expect(labels).toEqual(['Ver EKU9003173C9', 'Editar EKU9003173C9', 'Eliminar EKU9003173C9']);
    const buttons = page.getByRole('main').getByRole('button', { name: /Clientes?$/ });
    await expect
      .poll(() => buttons.allTextContents())
      .toEqual(['Importar Clientes', 'Exportar Clientes', 'Nuevo Cliente']);
    await expect.poll(() => page.title()).toBe('Clientes · Timbra');

    // A moment after the last key, in RFC, name and mail; all are asked for again when the search is emptied.
    const calls: (string | null)[][] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.startsWith('/api/customers')) calls.push([pathname, searchParams.get('q')]);
    });
    const search = page.getByRole('searchbox');
    await typeFast(search, 'robotica');
    await line(page, 'Mostrando 1 - 1 de 1 clientes');
    expect(calls).toEqual([['/api/customers/search', 'robotica']]);
    await search.fill('EKU90');
    await expect.poll(() => names(page)).toEqual(['ESCUELA KEMPER URGATE']);
    await search.fill('pagos@');
    await expect.poll(() => names(page)).toEqual(['UNIVERSIDAD ROBÓTICA']);
    await search.fill('nadie así');
    await line(page, 'No se encontraron clientes que coincidan con los filtros');
    calls.splice(0);
    await page.getByRole('button', { name: 'Borrar la búsqueda' }).click();
    await line(page, 'Mostrando 1 - 3 de 3 clientes');
    await expect.poll(() => calls).toEqual([['/api/customers', null]]);

    // The filter goes by whether there is a mail.
    const filter = page.getByRole('combobox', { name: 'Filtrar por email' });
    await filter.press('ArrowDown');
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['Todos', 'Con email', 'Sin email']);
    await page.getByRole('option', { name: 'Sin email' }).click();
    await expect.poll(() => names(page)).toEqual(['SIN CORREO']);
    await filter.press('ArrowDown');
    await page.getByRole('option', { name: 'Con email' }).click();
    await expect
      .poll(async () => (await names(page)).toSorted())
      .toEqual(['ESCUELA KEMPER URGATE', 'UNIVERSIDAD ROBÓTICA']);
  });

  it('shows pages of ten and says where one is', async () => {
    const { page, person, companyId } = await enterWithCompany(office, '/favicon.svg');
    await addCustomers(person, companyId, 25);
    await page.goto('/clientes');
    await line(page, 'Mostrando 1 - 10 de 25 clientes');
    await page.getByRole('checkbox', { name: 'Elegir todas las de la página' }).check();
    const chosen = page.getByRole('region', { name: 'Selección' });
    await chosen.getByRole('button', { name: 'Elegir los 25 resultados' }).click();
    await chosen.getByText('25 en la selección').waitFor();
    await chosen.getByRole('button', { name: 'Quitar selección' }).click();
    await chosen.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('button', { name: 'Anterior' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await line(page, 'Mostrando 11 - 20 de 25 clientes');
    await page.getByRole('button', { name: 'Página 3' }).click();
    await line(page, 'Mostrando 21 - 25 de 25 clientes');
    await expect.poll(() => rows(page).count()).toBe(5);
    await expect.poll(() => page.getByRole('button', { name: 'Siguiente' }).isDisabled()).toBe(true);
    await page.reload();
    await line(page, 'Mostrando 21 - 25 de 25 clientes');
    await page.getByRole('button', { name: 'Nombre/Razón Social' }).click();
    await expect.poll(() => names(page)).toContain('Cliente 25');
    await page.getByRole('combobox', { name: 'Filas por página' }).press('ArrowDown');
    await expect
      .poll(() => page.getByRole('option').allTextContents())
      .toEqual([10, 25, 50, 100].map((size) => `${size} por página`));
    await page.getByRole('option', { name: '50 por página' }).click();
    await line(page, 'Mostrando 1 - 25 de 25 clientes');
    // The list asks for as many the next time.
    await page.goto('/clientes');
    await line(page, 'Mostrando 1 - 25 de 25 clientes');
  });

  it('opens a row by a click and by Enter, but not by its buttons or by marking its text', async () => {
    const { page, person, companyId } = await enterWithCompany(office, '/favicon.svg');
    await addCustomers(person, companyId, 2);
    await page.goto('/clientes');
    const first = rows(page).first();
    const name = first.getByText('Cliente 01');
    const dialog = page.getByRole('dialog');
    const close = () => closeByEscape(page, dialog);
    await name.click();
    await dialog.getByText('Cliente 01').first().waitFor();
    await close();
    await expect.poll(() => first.evaluate((row) => row === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog.getByText('Cliente 02').first().waitFor();
    await close();
    await first.getByRole('button', { name: /^Eliminar/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    const box = await name.boundingBox();
    if (!box) throw new Error('the name is not drawn');
    await page.mouse.move(box.x + 1, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 60, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    expect(await page.evaluate('String(getSelection())')).toContain('Clien');
    await expect.poll(() => dialog.count()).toBe(0);
  });

  it('asks for a company when none is selected, and makes no call', async () => {
    const page = await office.enter(await office.person(), '/favicon.svg');
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto('/clientes');
    await line(page, 'Selecciona una empresa para ver los clientes');
    expect(calls.filter((path) => path.startsWith('/api/customers'))).toEqual([]);
  });

  it('shows the rows of the selected company only, and keeps no more in the browser than the selection', async () => {
    const { page, person, companyId } = await enterWithCompany(office, '/favicon.svg');
    const other = await addPlainCompany(person, 'Panadería Sol');
    await addCustomer(person, companyId, { nombre: 'De Café Luna' });
    await addCustomer(person, other, { nombre: 'De Panadería Sol' });
    await page.goto('/clientes');
    await expect.poll(() => names(page)).toEqual(['De Café Luna']);
    await page.getByRole('button', { name: /^Empresa:/ }).click();
    await page.getByRole('option', { name: 'Panadería Sol' }).click();
    await expect.poll(() => names(page)).toEqual(['De Panadería Sol']);
    const keys = ['isLoggedIn', 'selectedCompany', 'theme', 'token', 'user'];
    expect(Object.keys(await storageOf(page)).toSorted()).toEqual(keys);
  });

  it('shows its skeleton, says that it could not be loaded, and leads from an empty list to a customer', async () => {
    const { page } = await enterWithCompany(office, '/favicon.svg');
    const letGo = Promise.withResolvers<void>();
    await page.route('**/api/customers?**', async (route) => {
      await letGo.promise;
      await route.fulfill({ status: 500, json: {} });
    });
    await page.goto('/clientes');
    await page.getByText('Cargando clientes...').waitFor({ state: 'attached' });
    letGo.resolve();
    await line(page, 'Error al cargar los clientes');
    await page.unroute('**/api/customers?**');
    await page.route('**/api/customers?**', (route) => route.abort());
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText('No hay conexión con el servidor.').waitFor();
    await page.unroute('**/api/customers?**');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await line(page, 'No se encontraron clientes que coincidan con los filtros');
    await page.getByRole('main').getByText('Registra a tu primer cliente').waitFor();
    await page.getByRole('button', { name: 'Nuevo Cliente' }).last().click();
    await page.getByRole('dialog', { name: 'Nuevo Cliente' }).waitFor();
  });

  it('has no barrier and becomes cards on a phone', async () => {
    const { page, person, companyId } = await enterWithCompany(office, '/favicon.svg');
    await addCustomer(person, companyId, { nombre: 'X'.repeat(60) });
    await page.goto('/clientes');
    await rows(page).first().waitFor();
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(phone);
    await page.getByRole('listitem').filter({ hasText: 'EKU9003173C9' }).waitFor();
    await expect.poll(() => page.getByRole('table').count()).toBe(0);
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page);
    expect(office.complaints()).toEqual([]);
  });
});

describe('the detail of a customer', () => {
  it('shows eight facts, looks the use up by its key, and leads to editing and to an invoice', async () => {
    const { page, person, companyId } = await enterWithCompany(office, '/favicon.svg');
    const { id } = await addCustomer(person, companyId, { email: '', telefono: '' });
    await page.goto('/clientes');
    await page.getByRole('button', { name: 'Ver EKU9003173C9' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('G03 · Gastos en general').waitFor();
    await expect
      .poll(() => dialog.getByRole('term').allTextContents())
      .toEqual([
        'RFC',
        'Nombre/Razón Social',
        'Uso CFDI',
        'Régimen Fiscal',
        'Código Postal',
        'Email',
        'Teléfono',
        'Fecha de Registro',
      ]);
    await expect.poll(() => dialog.getByText('No especificado').count()).toBe(2);
    await expect.poll(() => dialog.getByRole('definition').last().textContent()).toMatch(/^\d{2}\/\d{2}\/20\d{2}$/);
    await expect
      .poll(() => dialog.getByRole('link', { name: 'Crear Factura' }).getAttribute('href'))
      .toBe(`/facturas/crear?cliente=${id}`);
    await expectNoAxeFindings(page);
    await dialog.getByRole('button', { name: 'Editar Cliente' }).click();
    await page.getByRole('dialog', { name: 'Editar Cliente' }).waitFor();

    // The key that the list lacks is shown as it is.
    await page.route(`**/api/customers/${id}`, async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: object };
      await route.fulfill({ json: { ...answer, data: { ...answer.data, usoCfdi: 'ZZ9' } } });
    });
    await page.goto(`/clientes?dialogo=ver&id=${id}`);
    await page.getByRole('dialog').getByText('ZZ9', { exact: true }).waitFor();
  });
});

describe('the screens of a customer', () => {
  it('have addresses over the list, which keeps its filter, and «Atrás» leads back to the row', async () => {
    const { page, person, companyId } = await enterWithCompany(office, '/favicon.svg');
    const { id } = await addCustomer(person, companyId);
    const filter = encodeURIComponent(JSON.stringify({ email: 'con-email' }));
    const list = `/clientes?filter=${filter}`;
    const address = () => {
      const { pathname, searchParams } = new URL(page.url());
      return [pathname, searchParams.get('filter')];
    };
    await page.goto(list);
    const look = page.getByRole('button', { name: 'Ver EKU9003173C9' });
    await look.click();
    await page.getByRole('dialog', { name: 'Detalle del Cliente' }).getByRole('definition').first().waitFor();
    expect(address()).toEqual([`/clientes/${id}/show`, '{"email":"con-email"}']);
    await page.getByRole('button', { name: 'Editar Cliente' }).click();
    await page.getByRole('dialog', { name: 'Editar Cliente' }).waitFor();
    expect(address()).toEqual([`/clientes/${id}`, '{"email":"con-email"}']);
    await page.goBack();
    await page.getByRole('dialog', { name: 'Detalle del Cliente' }).waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(address()).toEqual(['/clientes', '{"email":"con-email"}']);
    await expect.poll(() => look.evaluate((button) => button.matches(':focus'))).toBe(true);

    // The address is as it was written before.
    await page.goto(`${list}&dialogo=editar&id=${id}`);
    await page.getByRole('dialog', { name: 'Editar Cliente' }).waitFor();
    expect(address()).toEqual([`/clientes/${id}`, '{"email":"con-email"}']);
    await page.goto('/clientes?dialogo=nuevo');
    await page.getByRole('dialog', { name: 'Nuevo Cliente' }).waitFor();
    expect(address()).toEqual(['/clientes/create', null]);
  });
});

describe('deleting a customer', () => {
  it('asks first, says that it failed, is taken back from its notice, and looks again when nobody answered', async () => {
    const { page, person, companyId } = await enterWithCompany(office, '/favicon.svg');
    const { id } = await addCustomer(person, companyId);
    await page.goto('/clientes');
    const ask = () => page.getByRole('button', { name: 'Eliminar EKU9003173C9' }).click();
    const question = page.getByRole('alertdialog');
    const remove = async () => {
      await ask();
      await question.getByRole('button', { name: 'Eliminar cliente' }).click();
    };
    await ask();
    await question.getByText('¿Estás seguro de que quieres eliminar este cliente?').waitFor();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => rows(page).count()).toBe(1);

    await page.route(`**/api/customers/${id}`, (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await remove();
    const notice = page.getByRole('alert');
    await notice.getByText('Error al eliminar el cliente').waitFor();
    await expect.poll(() => rows(page).count()).toBe(1);
    await page.unroute(`**/api/customers/${id}`);

    await remove();
    await notice.getByText('Cliente eliminado').waitFor();
    // Under the pointer it stays, however long the page is looked at.
    await notice.hover();
    await expect.poll(() => rows(page).count()).toBe(0);
    await expectNoAxeFindings(page);
    // It is offered again when nobody heard it.
    await loseAnswers(page, `**/api/customers/${id}/restore`);
    await notice.getByRole('button', { name: 'Deshacer' }).click();
    await notice.getByText('No hay conexión con el servidor.').waitFor();
    await page.unroute(`**/api/customers/${id}/restore`);
    await notice.getByRole('button', { name: 'Deshacer' }).click();
    await notice.getByText('Cliente recuperado').waitFor();
    await expect.poll(() => rows(page).count()).toBe(1);

    await loseAnswers(page, `**/api/customers/${id}`);
    await remove();
    await expect.poll(() => rows(page).count()).toBe(0);
    await line(page, 'No se encontraron clientes que coincidan con los filtros');
  });
});
