import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPage, sell } from '../scenarios/self-invoicing-client.ts';
import { twoPlans } from '../scenarios/payments-client.ts';
import { addPlainCompany, useBackOffice } from './support/back-office.ts';
import { phone } from './support/browser.ts';

const office = await useBackOffice();
const root = join(import.meta.dirname, '..', '..');

interface Visit {
  readonly scripts: number;
  /** Scripts and styles as a browser fetches them, gzipped. */
  readonly kilobytes: number;
}

/** Measures what the first visit of a page fetches, once it shows what tells that it is there. */
async function firstVisit(page: Page, path: string, isThere: () => Promise<unknown>): Promise<Visit> {
  const files = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\/assets\/.*\.(js|css)$/.test(pathname)) files.add(pathname);
  });
  await page.goto(path);
  await isThere();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all([...files].map(async (file) => (await stat(`${built(file)}.gz`)).size));
  return {
    scripts: [...files].filter((file) => file.endsWith('.js')).length,
    kilobytes: Math.round(sizes.reduce((total, size) => total + size, 0) / 1_000),
  };
}

const built = (path: string) =>
  path.startsWith('/checkout/')
    ? join(root, 'public-checkout', 'dist', path.slice('/checkout'.length))
    : join(root, 'admin-ui', 'dist', path);

describe('what is built', () => {
  it('names no key of the payment provider: it comes with the settings', async () => {
    for (const app of ['admin-ui', 'public-checkout']) {
      const folder = join(root, app, 'dist', 'assets');
      const scripts = (await readdir(folder)).filter((file) => file.endsWith('.js'));
      expect(scripts.length).toBeGreaterThan(5);
      for (const script of scripts)
        expect(await readFile(join(folder, script), 'utf8')).not.toMatch(/\b[ps]k_(test|live)_\w/);
    }
  });

  it('has the font of nearly all texts without the letters and weights that nothing asks for', async () => {
    for (const app of ['admin-ui', 'public-checkout']) {
      const folder = join(root, app, 'dist');
      // Those of the build before are kept beside them.
      const own: string[] = JSON.parse(await readFile(join(folder, '.own-files'), 'utf8'));
      const font = own.find((file) => file.startsWith('inter-latin-wght-normal')) ?? '';
      expect((await stat(join(folder, 'assets', font))).size).toBeLessThan(18_000);
    }
  });

  it('fetches one font for Spanish, and another once a text has a letter of other languages', async () => {
    const page = await office.open();
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url().replace(/.*\/inter-(.*)-wght.*/, '$1'));
    });
    await page.goto('/login');
    const field = page.getByLabel(/^Correo/);
    await field.fill('«¿Ñandú, año 1 º?» — $1,250.00 × 2');
    await page.waitForLoadState('networkidle');
    expect(fonts).toEqual(['latin']);
    await field.fill('Göteborg');
    await expect.poll(() => fonts).toEqual(['latin', 'latin-rest']);
  });
});

describe('the first visit', () => {
  beforeEach(office.forgetVisits);

  it('of the login is light', async () => {
    const page = await office.open();
    const { scripts, kilobytes } = await firstVisit(page, '/login', () =>
      page.getByLabel('Contraseña').first().waitFor(),
    );
    expect(kilobytes).toBeLessThanOrEqual(143);
    expect(scripts).toBeLessThanOrEqual(8);
  });

  it('of a purchase that is to be invoiced shows its first field with little', async () => {
    const shop = await openPage(office.system.url);
    const order = await sell(shop);
    const page = await office.open(phone);
    const path = new URL(order.ticket?.url ?? '').pathname;
    const { scripts, kilobytes } = await firstVisit(page, path, () => page.getByLabel('RFC').waitFor());
    expect(kilobytes).toBeLessThanOrEqual(99);
    expect(scripts).toBeLessThanOrEqual(6);
  });

  it('of a checkout, up to its payment, shows its first field with little', async () => {
    const page = await office.open(phone);
    const fields = () => page.getByLabel('Nombre', { exact: true }).waitFor();
    const [small] = await twoPlans(office.system);
    const { scripts, kilobytes } = await firstVisit(page, `/checkout/${small.id}`, fields);
    expect(kilobytes).toBeLessThanOrEqual(111);
    expect(scripts).toBeLessThanOrEqual(8);
  });

  it('of a list, and of the form of an invoice, fetches few files', async () => {
    const person = await office.person();
    await addPlainCompany(person);
    const list = await office.enter(person, '/favicon.svg');
    const customers = await firstVisit(list, '/clientes', () =>
      list.getByText('No se encontraron clientes que coincidan con los filtros').waitFor(),
    );
    expect(customers.scripts).toBeLessThanOrEqual(12);
    expect(customers.kilobytes).toBeLessThanOrEqual(232);
    const form = await office.enter(person, '/favicon.svg');
    const invoice = await firstVisit(form, '/facturas/crear', () => form.getByLabel('Forma de pago').waitFor());
    expect(invoice.scripts).toBeLessThanOrEqual(15);
    expect(invoice.kilobytes).toBeLessThanOrEqual(251);
  });

  it('names the scripts of a page with it, fetches each of them once, and asks at once what all is drawn with', async () => {
    const person = await office.person();
    await addPlainCompany(person);
    const page = await office.enter(person, '/favicon.svg');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/assets\/.*\.js$|^\/api\//.test(pathname)) asked.push(pathname);
    });
    const answer = await page.goto('/facturas/crear');
    await page.getByLabel('Forma de pago').waitFor();
    const named = [...((await answer?.headerValue('Link')) ?? '').matchAll(/<(.*?)>; rel=modulepreload/g)];
    const files = named.map(([, file = '']) => file);
    const first = asked.slice(0, files.length + 4);
    expect(new Set(first.slice(0, files.length))).toEqual(new Set(files));
    expect(files.join()).toMatch(/new-document-page/);
    expect(first.slice(files.length).join()).toMatch(
      /^\/api\/auth\/profile,\/api\/config,\/api\/companies\/owned-by\/[\w-]+,\/api\/user\/preferences$/,
    );
    for (const path of first) expect(asked.filter((one) => one === path)).toEqual([path]);
  });

  const atOnce = ['/api/auth/profile', '/api/config', '/api/companies/owned-by/', '/api/user/preferences'];

  it.each([
    { path: '/facturas/crear', label: 'Cliente', needs: atOnce, files: 12 },
    { path: '/login', label: 'Contraseña', needs: [], files: 8 },
  ])(
    'of $path by a phone can be used after what the page names and the calls that are made at once',
    async ({ path, label, needs, files }) => {
      const person = await office.person();
      await addPlainCompany(person);
      const page = path === '/login' ? await office.open(phone) : await office.enter(person, '/favicon.svg', phone);
      const fetched: string[] = [];
      await page.route(/\/(assets|api)\//, async (route) => {
        const { pathname } = new URL(route.request().url());
        // Whatever else is asked for is not answered before the page can be used.
        if (pathname.startsWith('/api/') && !needs.some((one) => pathname.startsWith(one))) return;
        fetched.push(pathname);
        await route.continue();
      });
      const answer = await page.goto(path);
      const field = page.getByLabel(label).first();
      await field.waitFor();
      await expect.poll(() => field.isEditable()).toBe(true);
      const named = [...((await answer?.headerValue('Link')) ?? '').matchAll(/<(.*?)>/g)].map(([, file = '']) => file);
      const scripts = fetched.filter((file) => file.endsWith('.js'));
      expect(scripts.filter((file) => !named.includes(file))).toEqual([]);
      expect(new Set(scripts).size).toBeLessThanOrEqual(files);
      expect(fetched.filter((one) => one.startsWith('/api/')).length).toBe(needs.length);
      await field.fill('a');
    },
  );

  it('of a screen that the menu leads to begins when its entry is pointed at', async () => {
    const person = await office.person();
    await addPlainCompany(person);
    const page = await office.enter(person, '/dashboard');
    const entry = page.getByRole('link', { name: 'Pedidos', exact: true });
    await entry.waitFor();
    await page.waitForLoadState('networkidle');
    const fetched = page.waitForResponse(/\/assets\/order-list-.*\.js$/);
    await entry.hover();
    await fetched;
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  });

  it('leaves what opens above a page for when somebody acts, and says so where it cannot be fetched', async () => {
    const person = await office.person();
    await addPlainCompany(person);
    const page = await office.enter(person, '/favicon.svg');
    let times = 0;
    const parts = /\/assets\/opened-parts-.*\.js$/;
    await page.route(parts, (route) => {
      times += 1;
      return route.abort();
    });
    await page.goto('/dashboard');
    const opens = page.getByRole('button', { name: /^Menú de / });
    await opens.waitFor();
    await page.waitForLoadState('networkidle');
    expect(times).toBe(0);
    await opens.hover();
    await expect.poll(() => times).toBe(1);
    await opens.click();
    const notice = page.getByRole('alert').filter({ hasText: 'No pudimos abrir esto' });
    await notice.getByText('Puede que no tengas conexión').waitFor();
    await page.getByRole('heading', { name: 'Este mes' }).waitFor();
    await page.unroute(parts);
    await notice.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('heading', { name: 'Este mes' }).waitFor();
    await opens.click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).waitFor();
  });
});
