import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addPlainCompany, enterWithCompany, storageOf, useBackOffice } from './support/back-office.ts';
import { addCustomer, field, fillCustomer, kemper, save } from './support/customers.ts';

const office = await useBackOffice();

const newCustomer = '/clientes/create';

describe('what is typed and not saved', () => {
  it('survives a reload, says so, and can be thrown away', async () => {
    const { page } = await enterWithCompany(office, newCustomer);
    await field(page, 'RFC').fill('EKU9003173C9');
    await field(page, 'Nombre / Razón social').fill('ESCUELA');
    await page.reload();
    await page.getByText('Recuperamos lo que habías escrito.').waitFor();
    await expect.poll(() => field(page, 'Nombre / Razón social').inputValue()).toBe('ESCUELA');
    await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
    await expect.poll(() => field(page, 'RFC').inputValue()).toBe('');
    await page.reload();
    await field(page, 'RFC').waitFor();
    await expect.poll(() => page.getByText('Recuperamos lo que habías escrito.').count()).toBe(0);
  });

  it('survives a session that ends in the middle of it, for the same person', async () => {
    const { page, person } = await enterWithCompany(office, newCustomer);
    await fillCustomer(page, kemper);
    await person.api.call('POST', '/auth/logout');
    await save(page);
    await page.waitForURL('**/login');
    await page.getByText('Tu sesión terminó. Inicia sesión y sigue donde estabas.').waitFor();
    await page.getByLabel('Correo electrónico').fill(person.user.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.waitForURL(`**${newCustomer}`);
    await page.getByText('Recuperamos lo que habías escrito.').waitFor();
    await save(page);
    await page.getByRole('cell', { name: 'ESCUELA KEMPER URGATE' }).waitFor();
    expect(Object.keys(await storageOf(page)).filter((key) => key.startsWith('borrador:'))).toEqual([]);
  });

  it('belongs to its user and company', async () => {
    const { page, person } = await enterWithCompany(office, newCustomer);
    await field(page, 'RFC').fill('EKU9003173C9');
    await expect.poll(async () => Object.keys(await storageOf(page)).join()).toContain(`borrador:${person.user.id}:`);
    const other = await addPlainCompany(person, 'Panadería Sol');
    await page.evaluate(
      (id) => localStorage.setItem('selectedCompany', JSON.stringify({ id, name: 'Panadería Sol' })),
      other,
    );
    await page.reload();
    await page
      .getByRole('heading', { name: 'Clientes - Panadería Sol', includeHidden: true })
      .waitFor({ state: 'attached' });
    await expect.poll(() => field(page, 'RFC').inputValue()).toBe('');
  });

  it('of a new document belongs to its tab, and a tab that was closed leaves it to the next', async () => {
    const { page } = await enterWithCompany(office, '/facturas/crear');
    const rfcOf = (tab: Page) => tab.getByRole('textbox', { name: 'RFC', exact: true });
    const recovered = (tab: Page) => tab.getByText('Recuperamos lo que habías escrito.');
    await rfcOf(page).fill('EKU9003173C9');
    await expect.poll(async () => JSON.stringify(await storageOf(page))).toContain('EKU9003173C9');
    const other = await page.context().newPage();
    await other.goto('/facturas/crear');
    await expect.poll(() => rfcOf(other).inputValue()).toBe('');
    await rfcOf(other).fill('URE180429TM6');
    await expect.poll(async () => JSON.stringify(await storageOf(page))).toContain('URE180429TM6');
    await other.reload();
    await recovered(other).waitFor();
    await expect.poll(() => rfcOf(other).inputValue()).toBe('URE180429TM6');
    await page.reload();
    await expect.poll(() => rfcOf(page).inputValue()).toBe('EKU9003173C9');
    await other.close();
    const next = await page.context().newPage();
    await next.goto('/facturas/crear');
    await recovered(next).waitFor();
    await expect.poll(() => rfcOf(next).inputValue()).toBe('URE180429TM6');
  });

  it('is asked about before Escape throws it away', async () => {
    const { page } = await enterWithCompany(office, newCustomer);
    await field(page, 'RFC').fill('EKU9003173C9');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).click();
    await expect.poll(() => field(page, 'RFC').inputValue()).toBe('EKU9003173C9');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar cambios' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(Object.keys(await storageOf(page)).filter((key) => key.startsWith('borrador:'))).toEqual([]);
  });

  it('stays in its form when the network is cut in the middle of saving', async () => {
    const { page } = await enterWithCompany(office, newCustomer);
    await fillCustomer(page, kemper);
    await page.route('**/api/customers', (route) => route.abort('connectionreset'));
    await save(page);
    await page.getByText('Lo que escribiste sigue aquí.').waitFor();
    await expect.poll(() => field(page, 'RFC').inputValue()).toBe('EKU9003173C9');
    await page.unroute('**/api/customers');
    await save(page);
    await page.getByRole('cell', { name: 'ESCUELA KEMPER URGATE' }).waitFor();
  });
});

describe('two tabs on one customer', () => {
  it('show the second one both values, and let it decide', async () => {
    const { page, person, companyId } = await enterWithCompany(office, '/favicon.svg');
    const { id } = await addCustomer(person, companyId);
    const edit = `/clientes?dialogo=editar&id=${id}`;
    const tab = await office.another(page);
    await Promise.all([page.goto(edit), tab.goto(edit)]);
    for (const [window, nombre] of [
      [page, 'PRIMERO'],
      [tab, 'SEGUNDO'],
    ] as const) {
      await field(window, 'Nombre / Razón social').fill(nombre);
    }
    await save(page);
    await page.getByRole('cell', { name: 'PRIMERO' }).waitFor();
    await save(tab);
    const question = tab.getByRole('alertdialog', { name: 'Alguien más cambió este registro' });
    await question.waitFor();
    await expect
      .poll(() => question.getByRole('row').last().getByRole('cell').allTextContents())
      .toEqual(['SEGUNDO', 'PRIMERO']);
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => field(tab, 'Nombre / Razón social').inputValue()).toBe('SEGUNDO');
    await save(tab);
    await question.getByRole('button', { name: 'Guardar lo mío' }).click();
    await tab.getByRole('cell', { name: 'SEGUNDO' }).waitFor();
  });

  it('may take what is stored instead', async () => {
    const { page, person, companyId } = await enterWithCompany(office, '/favicon.svg');
    const { id, version } = await addCustomer(person, companyId);
    await page.goto(`/clientes?dialogo=editar&id=${id}`);
    await field(page, 'Nombre / Razón social').fill('MÍO');
    await person.api.call('PATCH', `/customers/${id}`, { version, nombre: 'GUARDADO' });
    await save(page);
    await page.getByRole('button', { name: 'Usar lo guardado' }).click();
    await expect.poll(() => field(page, 'Nombre / Razón social').inputValue()).toBe('GUARDADO');
    await field(page, 'Código postal').fill('72850');
    await save(page);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const { body } = await person.api.call<{ data: unknown }>('GET', `/customers/${id}`);
    expect(body.data).toMatchObject({ nombre: 'GUARDADO', codigoPostal: '72850' });
  });
});
