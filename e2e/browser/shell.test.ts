import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { balanceOf } from '@timbra/testing/api/api-client.ts';
import { operatorOf } from '../scenarios/operator-command.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { addPlainCompany, enterWithCompany, storageOf, useBackOffice } from './support/back-office.ts';
import { desktop, phone } from './support/browser.ts';
import { closeByEscape } from './support/escape.ts';

const office = await useBackOffice();

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' });
const entries = async (page: Page) => {
  const links = await menu(page).getByRole('link').all();
  return Promise.all(links.map((link) => link.getAttribute('href')));
};

const all = [
  '/dashboard',
  '/pedidos',
  '/facturas',
  '/clientes',
  '/productos',
  '/mi-pagina',
  '/reportes',
  '/mostrador',
  '/cobranza',
  '/nomina',
  '/empleados',
  '/vehiculos',
  '/prueba',
  '/planes',
  '/mis-compras',
  '/configuracion',
];

/** The types of the top bar, with the title that each opens (specification §2). */
const titles = [
  ['Factura', 'Factura de Ingreso'],
  ['Complemento de pago', 'Complemento de Pago'],
  ['Carta Porte', 'Carta Porte'],
  ['Nota de Crédito', 'Nota de Crédito'],
  ['Recibo de honorarios', 'Recibo de Honorarios'],
  ['Recibo de arrendamiento', 'Recibo de Arrendamiento'],
  ['Recibo de ingresos', 'Recibo de Ingresos'],
] as const;

const oneNew = {
  success: true,
  data: [
    {
      id: '01a1f8b6-2d79-7159-9120-e48740d453c7',
      type: 'INVOICE_REJECTED',
      title: 'Factura A-1 rechazada',
      body: 'El proveedor no la aceptó.',
      link: '/facturas',
      readAt: null,
      createdAt: '2026-11-20T18:00:00.000Z',
    },
  ],
  total: 1,
};

describe('the sidebar', () => {
  it('offers only four to a user without companies, whose selector says what to do', async () => {
    const page = await office.enter(await office.person(), '/dashboard');
    await page.getByText('No hay empresas disponibles').waitFor();
    await page.getByText('Crea tu primera empresa para comenzar', { exact: true }).waitFor();
    await expect
      .poll(() => menu(page).getByRole('link').allTextContents())
      .toEqual(['Dashboard', 'Planes', 'Mis Compras', 'Configuración']);
    await expect.poll(() => page.getByLabel('Tipo de documento').count()).toBe(0);
    await page.getByRole('button', { name: 'Empresa: No hay empresas disponibles' }).click();
    await page.getByRole('dialog', { name: 'Elige una empresa' }).waitFor();
    await expect.poll(() => page.getByRole('textbox').count()).toBe(0);
    await page.getByRole('link', { name: 'Agregar empresa' }).click();
    await page.waitForURL('**/nueva-empresa');
  });

  it('hides what needs a company while none is selected', async () => {
    const { page } = await enterWithCompany(office, '/dashboard');
    await page.getByRole('link', { name: 'Clientes' }).first().waitFor();
    const tab = await office.another(page);
    // The application itself would choose the only company again.
    await tab.goto('/favicon.svg');
    await tab.evaluate(() => localStorage.removeItem('selectedCompany'));
    await page.getByRole('link', { name: 'Crear nueva empresa' }).waitFor();
    await expect.poll(() => entries(page)).toEqual(['/dashboard', '/planes', '/mis-compras', '/configuracion']);
  });

  it('opens and collapses, with another logo for each, and offers the companies in a dialog then', async () => {
    const { page } = await enterWithCompany(office, '/clientes');
    const logo = page.getByRole('img', { name: 'Timbra' });
    const open = await logo.getAttribute('src');
    await page.getByRole('button', { name: 'Cerrar menú' }).click();
    await expect.poll(() => logo.getAttribute('src')).not.toBe(open);
    const selector = page.getByRole('button', { name: 'Empresa: Café Luna' });
    // The menu keeps its height in a window that is too low for it.
    await page.setViewportSize({ ...desktop, height: 320 });
    await expect.poll(async () => (await selector.boundingBox())?.height).toBe(44);
    await page.setViewportSize(desktop);
    await selector.click();
    const dialog = page.getByRole('dialog', { name: 'Elige una empresa' });
    await dialog.getByRole('option').first().waitFor();
    await expect.poll(() => dialog.getByRole('option').allTextContents()).toEqual(['Café LunaEKU9003173C9 · Sin CSD']);
    await expectNoAxeFindings(page);
    await dialog.getByRole('link', { name: 'Agregar empresa' }).click();
    await page.waitForURL('**/nueva-empresa');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await expect.poll(() => logo.getAttribute('src')).toBe(open);
    await logo.click();
    await page.waitForURL('**/dashboard');
  });
});

describe('the company selector', () => {
  it('selects the first company on load, and keeps another choice over a reload', async () => {
    const person = await office.person();
    const first = await addPlainCompany(person, 'Café Luna');
    const second = await addPlainCompany(person, 'Panadería Sol');
    const page = await office.enter(person, '/clientes');
    await page.getByRole('heading', { name: 'Clientes - Café Luna' }).waitFor();
    expect((await storageOf(page))['selectedCompany']).toContain(first);
    await page.getByRole('button', { name: 'Empresa: Café Luna' }).click();
    await page.getByRole('option').first().waitFor();
    await expect
      .poll(() => page.getByRole('option').allTextContents())
      .toEqual(['Café LunaEKU9003173C9 · Sin CSD', 'Panadería SolEKU9003173C9 · Sin CSD']);
    await expect.poll(() => page.getByRole('searchbox').count()).toBe(0);
    const reloaded = page.waitForRequest((request) => request.url().includes(`companyId=${second}`));
    await page.getByRole('option', { name: 'Panadería Sol' }).click();
    await reloaded;
    await page.reload();
    await page.getByRole('heading', { name: 'Clientes - Panadería Sol' }).waitFor();
  });

  it('says that it loads, shows an empty list when that fails, keeps the selection and tries again', async () => {
    const { page, companyId } = await enterWithCompany(office, '/clientes');
    await page.getByRole('heading', { name: 'Clientes - Café Luna' }).waitFor();
    const letGo = Promise.withResolvers<void>();
    await page.route('**/api/companies/owned-by/**', async (route) => {
      await letGo.promise;
      await route.fulfill({ status: 500, json: {} });
    });
    await page.reload();
    await page.getByRole('button', { name: 'Empresa: Cargando...' }).waitFor();
    letGo.resolve();
    await page.getByText('No pudimos cargar tus empresas.').waitFor();
    expect((await storageOf(page))['selectedCompany']).toContain(companyId);
    await page.unroute('**/api/companies/owned-by/**');
    await page.getByRole('button', { name: 'Empresa: No pudimos cargar tus empresas' }).click();
    const modal = page.getByRole('dialog', { name: 'Elige una empresa' });
    await modal.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('option', { name: 'Café Luna' }).waitFor();
    await closeByEscape(page, modal);
    await page.getByRole('heading', { name: 'Clientes - Café Luna' }).waitFor();
  });
});

// An operator's command is a process of its own, which takes its time where the machine is full.
describe('the top bar', () => {
  it('stands beside the ten entries with the stamps that are left, the user and what is new', async () => {
    const { page, person } = await enterWithCompany(office, '/favicon.svg');
    const letGo = Promise.withResolvers<void>();
    await page.route('**/api/user/timbres?**', async (route) => {
      await letGo.promise;
      await route.continue();
    });
    await page.goto('/dashboard');
    const balance = page.getByRole('link', { name: /^Timbres disponibles/ });
    await expect.poll(() => balance.textContent()).toContain('...');
    letGo.resolve();
    await expect.poll(() => balance.textContent()).toContain('25');
    await expect.poll(() => balance.getAttribute('href')).toBe('/planes');

    await page.getByRole('link', { name: 'Reportes' }).first().waitFor();
    await expect.poll(() => entries(page)).toEqual(all);
    const order = await menu(page).evaluate((nav) =>
      [...nav.querySelectorAll('a, hr')].map((node) => node.getAttribute('href') ?? 'separator'),
    );
    expect(order.indexOf('separator')).toBe(order.indexOf('/prueba') + 1);
    for (const landmark of ['banner', 'main'] as const)
      await expect.poll(() => page.getByRole(landmark).count()).toBe(1);

    // The theme toggle is without effect.
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = await background();
    await page.getByRole('button', { name: 'Cambiar entre tema claro y oscuro' }).click();
    expect(await background()).toBe(before);
    expect((await storageOf(page))['theme']).toBe('light');

    await page.getByRole('button', { name: 'Menú de Ana López' }).click();
    await expect
      .poll(() => page.getByRole('menuitem').allTextContents())
      .toEqual(['Mis compras', 'Configuración', 'Cerrar sesión']);
    await page.keyboard.press('Escape');

    // The reload shows stamps that were added, a user without a name and something new.
    const grant = ['grant', person.user.email, '10', '--reason', 'Compra de mostrador'];
    expect(await operatorOf(office.system, grant)).toMatchObject({ failed: false });
    expect(await balanceOf(person.api)).toMatchObject({ totalPurchased: 35, available: 35 });
    const nameless = { ...person.user, name: '', emailVerified: true, pendingEmail: null };
    await page.route('**/api/auth/profile', (route) => route.fulfill({ json: nameless }));
    await page.route('**/api/notifications?**', (route) => route.fulfill({ json: oneNew }));
    await page.reload();
    await expect.poll(() => balance.textContent()).toContain('35');
    await page.getByRole('button', { name: 'Menú de Usuario' }).waitFor();
    const read = page.waitForRequest('**/api/notifications/read');
    await page.getByRole('button', { name: 'Notificaciones: 1 sin leer' }).click();
    await page.getByRole('dialog', { name: 'Notificaciones' }).getByText('Factura A-1 rechazada').waitFor();
    await page.keyboard.press('Escape');
    expect((await read).postDataJSON()).toEqual({ ids: oneNew.data.map(({ id }) => id) });
  });

  it('offers the seven types of document and carries the chosen one', async () => {
    const { page } = await enterWithCompany(office, '/dashboard');
    const types = page.getByRole('button', { name: 'Tipo de documento' });
    const checked = async () => {
      await types.click();
      await page.getByRole('menuitemradio', { name: 'Factura', exact: true }).waitFor();
      const texts = await page.getByRole('menuitemradio', { checked: true }).allTextContents();
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      return texts;
    };
    await types.click();
    await expect
      .poll(() => page.getByRole('menuitemradio').allTextContents())
      .toEqual(titles.map(([option]) => option));
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    for (const [option, title] of titles) {
      await types.click();
      await page.getByRole('menuitemradio', { name: option, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/facturas/crear');
      await expect.poll(checked).toEqual([option]);
    }
    await types.click();
    await page.getByRole('menuitem', { name: 'Factura global' }).click();
    await page.getByRole('heading', { level: 1, name: 'Nueva Factura Global' }).waitFor();
    await page.getByText(/^Ventas de .* al público en general$/).waitFor();
    await menu(page).getByRole('link', { name: 'Clientes' }).click();
    await page.waitForURL('**/clientes');
    await expect.poll(checked).toEqual([]);
    await page.getByRole('link', { name: 'Emitir', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Factura de Ingreso' }).waitFor();
    await expect.poll(checked).toEqual(['Factura']);
  });

  it('says when notifications cannot be had, asks again, and tells nothing where there is nothing', async () => {
    const { page } = await enterWithCompany(office, '/favicon.svg');
    await page.route('**/api/notifications?**', (route) => route.abort());
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Notificaciones' }).click();
    const list = page.getByRole('dialog', { name: 'Notificaciones' });
    await list.getByText('No pudimos cargar tus notificaciones.').waitFor();
    await expectNoAxeFindings(page);
    await page.unroute('**/api/notifications?**');
    await list.getByRole('button', { name: 'Reintentar' }).click();
    await list.getByText('No tienes notificaciones.').waitFor();
  });

  it('shows the newest notifications and, as it is asked for them, all before', async () => {
    const { page } = await enterWithCompany(office, '/favicon.svg');
    const many = Array.from({ length: 25 }, (_each, at) => ({
      ...oneNew.data[0],
      id: `01a1f8b6-2d79-7159-9120-e48740d453${10 + at}`,
      title: `Aviso ${at + 1}.`,
    }));
    let isDown = true;
    await page.route('**/api/notifications?**', (route) => {
      const range = new URL(route.request().url()).searchParams.get('range') ?? '';
      const [first, last] = JSON.parse(range) as [number, number];
      if (first > 0 && isDown) return route.abort();
      return route.fulfill({ json: { success: true, data: many.slice(first, last + 1), total: many.length } });
    });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Notificaciones: 25 sin leer' }).click();
    const list = page.getByRole('dialog', { name: 'Notificaciones' });
    await list.getByText('Aviso 20.').waitFor();
    expect(await list.getByText('Aviso 21.').count()).toBe(0);
    await list.getByRole('button', { name: 'Ver anteriores' }).click();
    await list.getByText('No pudimos cargar las anteriores.').waitFor();
    await expectNoAxeFindings(page);
    isDown = false;
    await list.getByRole('button', { name: 'Reintentar' }).click();
    await list.getByText('Aviso 25.').waitFor();
    await expect.poll(() => list.getByRole('button', { name: 'Ver anteriores' }).count()).toBe(0);
    const read = page.waitForRequest('**/api/notifications/read');
    await page.keyboard.press('Escape');
    expect((await read).postDataJSON()).toEqual({ ids: many.map(({ id }) => id) });
  });
});

describe('the shell', () => {
  it('has no barrier, fits a phone, opens a drawer there and lets the keyboard skip the menu', async () => {
    const { page } = await enterWithCompany(office, '/dashboard');
    await page.getByRole('heading', { name: 'Accesos rápidos' }).waitFor();
    await expectNoAxeFindings(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contenido');
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await menu(page).waitFor();
    await expectNoAxeFindings(page);
    await menu(page).getByRole('link', { name: 'Clientes' }).click();
    await page.getByRole('heading', { name: 'Clientes - Café Luna' }).waitFor();
    expect(office.complaints()).toEqual([]);
  });
});
