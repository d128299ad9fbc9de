import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aConcepto, anInvoice, issue } from '@timbra/testing/api/api-client.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { addPlainCompany, comeBack, enterWithCompany, useBackOffice } from './support/back-office.ts';
import { phone } from './support/browser.ts';
import { openShop } from './support/invoice-form.ts';

const office = await useBackOffice();

const steps = (page: Page) => page.getByRole('region', { name: 'Primeros pasos' });
const figures = (page: Page) => page.getByRole('region', { name: 'Este mes' });
const shortcuts = (page: Page) => page.getByRole('region', { name: 'Accesos rápidos' }).getByRole('link');
const shortcut = (page: Page, name: string) => shortcuts(page).filter({ hasText: new RegExp(`^${name}`) });

/** Reads the four cards, each as name, figure and change. */
const cards = (page: Page) =>
  figures(page)
    .getByRole('heading', { level: 3 })
    .evaluateAll((headings) =>
      headings.map((heading) => [...(heading.parentElement?.children ?? [])].map((part) => part.textContent)),
    );

const goHome = (page: Page) => page.getByRole('link', { name: 'Timbra, ir al dashboard' }).click();

describe('without a company the dashboard', () => {
  it('welcomes, shows the five steps and leads to the first', async () => {
    const page = await office.enter(await office.person(), '/dashboard');
    await page.getByText('Te damos la bienvenida a Timbra').waitFor();
    await expect.poll(() => steps(page).getByRole('listitem').count()).toBe(5);
    await expect.poll(() => figures(page).count()).toBe(0);
    await expectNoAxeFindings(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await steps(page).getByRole('link').click();
    await page.waitForURL('**/nueva-empresa');
  });

  it('asks for one while none is selected, and offers to make another', async () => {
    const { page } = await enterWithCompany(office, '/dashboard');
    await figures(page).waitFor();
    const tab = await office.another(page);
    await tab.goto('/favicon.svg');
    await tab.evaluate(() => localStorage.removeItem('selectedCompany'));
    await page.getByText('Selecciona una empresa para comenzar').waitFor();
    await expectNoAxeFindings(page);
    await page.getByRole('link', { name: 'Crear nueva empresa' }).click();
    await page.waitForURL('**/nueva-empresa');
  });
});

describe('of a company that cannot issue the dashboard', () => {
  it('puts its CSD forward, above figures of nothing and six quick accesses', async () => {
    const { page, companyId } = await enterWithCompany(office, '/');
    await steps(page).getByText('1 de 5 listos').waitFor();
    await expect
      .poll(() => cards(page))
      .toEqual([
        ['Total Facturas', '0', 'Sin cambios'],
        ['Clientes Activos', '0', 'Sin cambios'],
        ['Ingresos', '$0.00', 'Sin cambios'],
        ['Productos', '0', 'Sin cambios'],
      ]);
    expect(await Promise.all((await shortcuts(page).all()).map((link) => link.getAttribute('href')))).toEqual([
      '/mi-pagina',
      '/facturas',
      '/pedidos',
      '/clientes',
      '/productos',
      '/reportes',
    ]);
    for (const name of ['Facturas', 'Pedidos', 'Clientes', 'Productos']) {
      await shortcut(page, name).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
      await goHome(page);
    }
    await steps(page).getByRole('link', { name: 'Subir CSD' }).click();
    await page.waitForURL(`**/nueva-empresa?id=${companyId}`);
  });

  it('says why, and leads to what is missing', async () => {
    const { page, companyId } = await enterWithCompany(office, '/favicon.svg');
    await page.route('**/api/companies/owned-by/**', async (route) => {
      const answer = await route.fetch();
      const { companies } = (await answer.json()) as { companies: object[] };
      const reason = 'El CSD de la empresa venció.';
      const csd = { serialNumber: '1', rfc: 'EKU9003173C9', validFrom: '2022-01-01', validTo: '2026-01-01' };
      await route.fulfill({ json: { companies: companies.map((one) => ({ ...one, csd, reason, missing: [] })) } });
    });
    await page.goto('/dashboard');
    await page.getByText('El CSD de la empresa venció.').waitFor();
    await expectNoAxeFindings(page);
    await page.getByRole('link', { name: 'Completar empresa' }).click();
    await page.waitForURL(`**/nueva-empresa?id=${companyId}`);
  });
});

describe('of a company that issues the dashboard', () => {
  it('shows its own figures of the month, as they are whenever it is opened, and no steps', async () => {
    const { person, companyId, customerId } = await openShop(office);
    const invoice = anInvoice(companyId, { receptor: undefined, customerId });
    await issue(person.api, invoice);
    const page = await office.enter(person, '/dashboard');
    await expect
      .poll(() => cards(page))
      .toEqual([
        ['Total Facturas', '1', 'Nada el mes pasado'],
        ['Clientes Activos', '1', 'Nada el mes pasado'],
        ['Ingresos', '$1,000.00', 'Nada el mes pasado'],
        ['Productos', '0', 'Sin cambios'],
      ]);
    await expect.poll(() => steps(page).count()).toBe(0);
    const invoicing = page.getByRole('main').getByRole('link', { name: 'Nueva Factura' });
    await expect.poll(() => invoicing.getAttribute('href')).toBe('/facturas/crear');
    const latest = page.getByRole('region', { name: 'Últimos documentos' });
    await latest.getByRole('link', { name: 'A-1' }).waitFor();
    await page
      .getByRole('figure', { name: /^Ingresos por mes, de / })
      .locator('svg')
      .waitFor();
    await page.getByText('Nadie te debe facturas PPD.').waitFor();
    await expectNoAxeFindings(page);
    await issue(person.api, { ...invoice, metodoPago: 'PPD', formaPago: '99' });
    // Answered once as it stood before it was stamped: the page asks again by itself.
    let isEarly = true;
    await page.route('**/activity', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({ response, body: isEarly ? body.replace('"Pendiente"', '"En proceso"') : body });
      isEarly = false;
    });
    await shortcut(page, 'Clientes').click();
    await page.getByRole('heading', { level: 1, name: 'Clientes' }).waitFor();
    await goHome(page);
    await expect
      .poll(async () => (await cards(page)).map(([, figure]) => figure))
      .toEqual(['2', '1', '$2,000.00', '0']);
    await page.getByRole('region', { name: 'Por cobrar' }).getByText('$1,160.00').waitFor();
    await expect.poll(() => latest.getByRole('listitem').count()).toBe(2);
    await latest.getByText('En proceso').waitFor({ state: 'detached' });
    expect(isEarly).toBe(false);
    const concepto = { ...aConcepto, valorUnitario: 861_206_896_551.72 };
    await issue(person.api, anInvoice(companyId, { conceptos: [concepto] }));
    await addPlainCompany(person, 'Panadería Sol');
    await page.reload();
    // A figure of twelve digits is shown whole, on a small laptop and on a phone.
    const income = figures(page).getByText(/^\$\d{3},\d{3},\d{3},\d{3}\.\d\d$/);
    for (const window of [phone, { width: 1024, height: 768 }, { width: 1280, height: 800 }]) {
      await page.setViewportSize(window);
      await income.waitFor();
      await expect.poll(() => income.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
      await expectNoSidewaysScroll(page);
    }
    await page.getByRole('button', { name: /^Empresa: / }).click();
    await page.getByRole('option', { name: 'Panadería Sol' }).click();
    await expect.poll(async () => (await cards(page)).map(([, figure]) => figure)).toEqual(['0', '0', '$0.00', '0']);
    expect(office.complaints()).toEqual([]);
  });

  it('tells what is overdue and rejected and that stamps run out, and leads to each', async () => {
    const { page } = await enterWithCompany(office, '/favicon.svg');
    const id = '01a1f8b6-2d79-7159-9120-e48740d453c7';
    const cliente = 'UNIVERSIDAD ROBOTICA ESPAÑOLA';
    const rejected = {
      id,
      serie: 'A',
      folio: 7,
      cliente,
      tipoComprobante: 'I',
      total: 1160,
      moneda: 'MXN',
      createdAt: '2026-11-20T12:00:00.000Z',
    };
    const data = {
      months: ['2026-10', '2026-11'].map((month) => ({ month, income: 0 })),
      owed: { documents: 3, total: 3480, overdueDocuments: 1, overdue: 1160 },
      rejected: { count: 1, documents: [{ ...rejected, motivo: 'El RFC no está en la lista del SAT.' }] },
      latest: [{ ...rejected, estado: 'Rechazada' }],
    };
    await page.route('**/api/companies/*/activity', (route) => route.fulfill({ status: 500, json: {} }));
    await page.route('**/api/user/timbres?**', async (route) => {
      const answer = await route.fetch();
      const balance = (await answer.json()) as { data: object };
      await route.fulfill({ json: { ...balance, data: { ...balance.data, available: 3 } } });
    });
    await page.goto('/dashboard');
    await page.getByText('No pudimos cargar la actividad de tu empresa.').waitFor();
    await page.unroute('**/api/companies/*/activity');
    await page.route('**/api/companies/*/activity', (route) => route.fulfill({ json: { success: true, data } }));
    await page.getByRole('button', { name: 'Reintentar' }).click();
    const part = page.getByRole('region', { name: '1 documento rechazado' });
    await part.getByText('El RFC no está en la lista del SAT.').waitFor();
    await expect
      .poll(() => part.getByRole('link', { name: 'A-7' }).getAttribute('href'))
      .toBe(`/facturas/crear?id=${id}`);
    await page.getByText('No tienes ingresos en los últimos doce meses.').waitFor();
    await page.getByText('Te quedan 3 timbres.').waitFor();
    // Lets the calls fail: what is shown stays when it cannot be asked for again.
    const fail = (route: Route) => route.fulfill({ status: 500, json: {} });
    await page.route('**/api/companies/*/activity', fail);
    await comeBack(page);
    await page.getByText('No pudimos actualizar estos datos').waitFor();
    await expect.poll(() => part.getByRole('link', { name: 'A-7' }).count()).toBe(1);
    await expectNoAxeFindings(page);
    await page.unroute('**/api/companies/*/activity', fail);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText('No pudimos actualizar estos datos').waitFor({ state: 'hidden' });
    await page.getByRole('region', { name: 'Vencido' }).getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: 'Facturas' }).waitFor();
    await expect.poll(() => page.getByRole('combobox', { name: /estado/i }).textContent()).toBe('Vencida');
  });

  it('says when the companies or its figures cannot be had, asks again, and is busy meanwhile', async () => {
    const { page } = await enterWithCompany(office, '/favicon.svg');
    const letGo = Promise.withResolvers<void>();
    await page.route('**/api/companies/*/summary', async (route) => {
      await letGo.promise;
      await route.fulfill({ status: 500, json: {} });
    });
    await page.route('**/api/companies/owned-by/**', (route) => route.abort());
    await page.goto('/dashboard');
    await page.getByRole('main').getByText('No pudimos cargar tus empresas.').waitFor();
    await page.unroute('**/api/companies/owned-by/**');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.locator('section[aria-busy="true"]').getByRole('heading', { name: 'Ingresos' }).waitFor();
    letGo.resolve();
    await page.getByText('No pudimos cargar las cifras de tu empresa.').waitFor();
    await expectNoAxeFindings(page);
    await page.unroute('**/api/companies/*/summary');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await figures(page).getByText('$0.00').waitFor();
  });
});
