import { describe, expect, it } from 'vitest';
import { expectNoAxeFindings } from './support/axe.ts';
import { enterWithCompany, storageOf, useBackOffice } from './support/back-office.ts';

const office = await useBackOffice();

const pathOf = (url: string) => new URL(url).pathname;

describe('a page behind the login', () => {
  it('leads a stranger to the login and back, and whoever is inside from what is not listed to the dashboard', async () => {
    const { user, password } = await office.person();
    const stranger = await office.open();
    for (const path of ['/facturas', '/facturas/crear', '/pedidos', '/productos', '/nueva-empresa', '/no/existe']) {
      await stranger.goto(path);
      await stranger.waitForURL('**/login');
    }
    for (const path of ['/', '/dashboard', '/clientes?filter=%7B%22email%22%3A%22con-email%22%7D']) {
      const page = await office.open();
      await page.goto(path);
      await page.waitForURL('**/login');
      await page.getByLabel('Correo electrónico').fill(user.email);
      await page.getByLabel('Contraseña', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await page.waitForURL(`**${path}`);
      if (path !== '/dashboard') continue;
      await page.goto('/no/existe');
      await page.waitForURL('**/dashboard');
    }
  });

  it('says that it verifies the session until the profile has come, and keeps it when the network fails', async () => {
    const person = await office.person();
    const page = await office.enter(person, '/favicon.svg');
    const letGo = Promise.withResolvers<void>();
    await page.route('**/api/auth/profile', async (route) => {
      await letGo.promise;
      await route.continue();
    });
    await page.addInitScript(() => {
      globalThis.mostMains = 0;
      const countMains = () => {
        globalThis.mostMains = Math.max(globalThis.mostMains ?? 0, [...document.querySelectorAll('main')].length);
      };
      new MutationObserver(countMains).observe(document, { subtree: true, childList: true });
    });
    await page.goto('/dashboard');
    await page.getByRole('main').getByText('Verificando autenticación...').waitFor();
    // The shell is there already, and stays where it is.
    const logo = page.locator('img[height="28"]');
    const position = await logo.boundingBox();
    expect(position?.x).toBeLessThan(100);
    await expectNoAxeFindings(page);
    letGo.resolve();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await expect.poll(() => logo.boundingBox()).toEqual(position);
    expect(await page.evaluate(() => globalThis.mostMains)).toBe(1);
    await page.unroute('**/api/auth/profile');
    await page.route('**/api/auth/profile', (route) => route.abort());
    await page.reload();
    await page.getByText('No pudimos verificar tu sesión').waitFor();
    expect(Object.keys(await storageOf(page))).toContain('token');
    await page.unroute('**/api/auth/profile');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  });

  it('clears a session that the server does not know, and goes to the login', async () => {
    const person = await office.person();
    await person.api.call('POST', '/auth/logout');
    const page = await office.enter(person, '/clientes');
    await page.waitForURL('**/login');
    await expect.poll(async () => Object.keys(await storageOf(page))).toEqual(['theme']);
  });

  it('needs all three keys', async () => {
    const page = await office.enter(await office.person(), '/dashboard');
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    const { token = '', user = '', isLoggedIn = '' } = await storageOf(page);
    const session = { token, user, isLoggedIn };
    for (const missing of Object.keys(session)) {
      // It goes in one step: a page of the login that is still coming leads on whoever has all three.
      await page.evaluate(
        ([keys, key]) => {
          Object.assign(localStorage, keys);
          localStorage.removeItem(key);
        },
        [session, missing] as const,
      );
      await page.goto('/clientes');
      await page.waitForURL('**/login');
    }
    await page.evaluate((keys) => void Object.assign(localStorage, keys), session);
    await page.goto('/clientes');
    await page.getByRole('heading', { name: 'Clientes' }).waitFor();
  });

  it('shows the same screen at / and at /dashboard', async () => {
    const { page } = await enterWithCompany(office, '/');
    const headings = async () => {
      await page.getByRole('heading', { name: 'Accesos rápidos' }).waitFor();
      // It comes with the company's figures, which may be later.
      await page.getByRole('heading', { name: 'Primeros pasos' }).waitFor();
      return page.getByRole('heading').allTextContents();
    };
    const first = await headings();
    await page.goto('/dashboard');
    await expect.poll(() => headings()).toEqual(first);
  });
});

describe('«Cerrar sesión»', () => {
  it('forgets the session, the company and unsaved work, kills the token, and «Atrás» shows nothing', async () => {
    const { page, person } = await enterWithCompany(office, '/clientes/create');
    await page.getByLabel('RFC', { exact: true }).fill('EKU9003173C9');
    await expect
      .poll(async () => Object.keys(await storageOf(page)).some((key) => key.startsWith('borrador:')))
      .toBe(true);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Menú de Ana López' }).click();
    const ended = page.waitForResponse('**/api/auth/logout');
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await page.waitForURL('**/login');
    expect(Object.keys(await storageOf(page))).toEqual(['theme']);
    await expect.poll(() => page.getByText('Tu sesión terminó').count()).toBe(0);
    expect((await ended).status()).toBe(200);
    expect((await person.api.call('GET', '/auth/profile')).status).toBe(401);
    await page.goBack();
    await page.waitForURL('**/login');
    expect(pathOf(page.url())).toBe('/login');
  });
});
