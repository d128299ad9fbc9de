import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { anInvoice, balanceOf, issue } from '@timbra/testing/api/api-client.ts';
import { addPlainCompany, storageOf, useBackOffice } from './support/back-office.ts';
import { payBy, smallPlan, toPayment } from './support/buying.ts';
import { confirmed, countPosts, reachPayment } from './support/checkout.ts';
import { addConcepto, choose, enterShop, generate, next, openShop, totalOf } from './support/invoice-form.ts';
import { seedPurchases } from './support/purchases.ts';
import { fromMenu } from './support/row-menu.ts';
import { addOrder } from './support/sales.ts';

const office = await useBackOffice({ api: { SAMPLE_SCREENS: 'true' } });

/** Records the calls of a page to the documents on the server. */
function listenForInvoices(page: Page): readonly string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/invoices/.test(request.url())) calls.push(request.url());
  });
  return calls;
}

/** Records what a page writes into the browser's console, and nowhere else. */
function listenForLogs(page: Page): readonly string[] {
  const logs: string[] = [];
  page.on('console', (message) => logs.push(message.text()));
  return logs;
}

const underDevelopment = (page: Page) => page.getByRole('alert').getByText('Funcionalidad en desarrollo');

describe('with SAMPLE_SCREENS the dashboard', () => {
  it('shows the same figures for every company, a bell that does nothing, and reports that lead back to it', async () => {
    const { page, person } = await enterShop(office, '/favicon.svg');
    await addPlainCompany(person, 'Panadería Sol');
    await page.goto('/dashboard');
    await page.getByText('Datos de ejemplo').waitFor();
    for (const name of ['Kemper', 'Panadería Sol']) {
      await page.getByRole('button', { name: /^Empresa: / }).click();
      await page.getByRole('option', { name }).click();
      await page.getByText(name, { exact: true }).last().waitFor();
      for (const figure of ['1,234', '89', '$45,678.00', '156'])
        await page.getByText(figure, { exact: true }).waitFor();
    }
    await page.getByRole('button', { name: 'Notificaciones' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    // The reports stand in the menu, and their path is not listed.
    await page.getByRole('link', { name: 'Clientes', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Clientes' }).waitFor();
    await page.getByRole('link', { name: 'Reportes' }).click();
    await page.waitForURL('**/dashboard');
  });
});

describe('with SAMPLE_SCREENS «Recordarme»', () => {
  it('has no effect', async () => {
    const { user, password } = await office.person();
    const page = await office.open();
    await page.goto('/login');
    await page.getByLabel('Recordarme').check();
    await page.getByLabel('Correo electrónico').fill(user.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(password);
    const sent = page.waitForRequest('**/api/auth/login');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ remember: false });
    await page.waitForURL('**/dashboard');
  });
});

describe('with SAMPLE_SCREENS the invoices', () => {
  it('are fixed rows, fetched by no call, whose files only raise an alert, and none is made', async () => {
    const { page, person } = await enterShop(office, '/favicon.svg');
    const calls = listenForInvoices(page);
    await page.goto('/facturas');
    await page.getByText('Datos de ejemplo').waitFor();
    const rows = page.getByRole('table', { name: 'Facturas' }).locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(4);
    await page.getByRole('searchbox', { name: 'Buscar facturas' }).fill('vencida');
    await expect.poll(() => rows.count()).toBe(1);
    // Comes above the rows with the first filter.
    await page.getByRole('button', { name: 'Guardar filtro' }).waitFor();
    await (await fromMenu(page, 'FAC-3', 'Ver detalle')).click();
    await page.getByText('Reembolsado').waitFor();
    for (const name of ['Ver PDF', 'Descargar PDF', 'Ver XML', 'Descargar XML']) {
      await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
      await underDevelopment(page).waitFor();
    }
    // None is made: the form adds up as specified, says so and goes back.
    await page.goto('/facturas/crear');
    await page.getByRole('button', { name: /^2\. / }).click();
    await page.getByRole('combobox', { name: 'Descripción' }).click();
    await expect.poll(() => page.getByRole('option').count()).toBe(1);
    await page.keyboard.press('Escape');
    await addConcepto(page, { cantidad: '2', valor: '100' });
    await page.getByLabel('Descuento general').fill('32');
    await expect.poll(() => totalOf(page)).toBe('$200.00');
    await page.getByRole('button', { name: 'Archivar' }).click();
    await underDevelopment(page).waitFor();
    await next(page);
    await page.getByText('Todo en orden').waitFor();
    await page.getByRole('button', { name: 'Vista previa del PDF' }).click();
    await generate(page);
    await page.waitForURL('**/facturas');
    await underDevelopment(page).waitFor();
    expect(calls).toEqual([]);
    expect(await balanceOf(person.api)).toMatchObject({ totalUsed: 0, reserved: 0 });
    await page.goto('/facturas/crear');
    await page.getByRole('button', { name: /^2\. / }).click();
    await page.getByRole('button', { name: 'Crear Producto Rápido' }).click();
    await page.waitForURL('**/productos');
  });
});

describe('with SAMPLE_SCREENS «Crear Factura»', () => {
  it('of a customer only logs, of an order does nothing, and the files of one that is invoiced are only logged', async () => {
    const { page, person, companyId, customerId } = await enterShop(office, '/favicon.svg');
    const { id } = await addOrder(person, companyId, customerId);
    const logs = listenForLogs(page);
    const address = `/clientes/${customerId}/show`;
    await page.goto(address);
    await page.getByRole('link', { name: 'Crear Factura' }).click();
    await expect.poll(() => logs.some((text) => text.startsWith('Crear Factura'))).toBe(true);
    expect(page.url()).toContain(address);
    await page.goto('/pedidos');
    await page.getByRole('button', { name: 'Crear Factura pedido 1' }).click();
    await page.getByRole('button', { name: 'Ver pedido 1' }).click();
    await page.getByRole('link', { name: 'Crear Factura' }).click();
    expect(page.url()).toContain(`/pedidos/${id}/show`);
    await issue(person.api, anInvoice(companyId, { orderId: id, receptor: undefined, conceptos: undefined }));
    const calls = listenForInvoices(page);
    await page.reload();
    for (const name of ['Descargar PDF', 'Descargar XML'])
      await page.getByRole('button', { name, exact: true }).click();
    await expect.poll(() => logs).toEqual(expect.arrayContaining(['A-1.pdf', 'A-1.xml']));
    expect(calls).toEqual([]);
    // The import of orders has an option for integrators, which does nothing.
    await page.goto('/pedidos');
    await page.getByRole('button', { name: 'Importar Pedidos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Importar Pedidos' });
    await dialog.getByRole('button', { name: /^Integrador/ }).click();
    await dialog.getByRole('button', { name: /^Archivo CSV/ }).click();
    await dialog.getByLabel('Archivo CSV o Excel').waitFor({ state: 'attached' });
  });
});

describe('with SAMPLE_SCREENS an Excel file', () => {
  it('is the CSV with its byte-order mark, by another name', async () => {
    const { person, companyId } = await openShop(office);
    const template = '/import-templates?kind=orders&format=xlsx';
    for (const path of [`/orders/export?companyId=${companyId}&format=xlsx`, template]) {
      const answer = await person.api.download(path);
      expect(answer.headers.get('content-disposition')).toContain('.xlsx');
      expect(Buffer.from(await answer.arrayBuffer()).subarray(0, 3)).toEqual(Buffer.from('\uFEFF'));
    }
  });
});

describe('with SAMPLE_SCREENS a purchase', () => {
  it('is not paid after all: retrying only announces that it is to come', async () => {
    const person = await office.person();
    const page = await office.enter(person, `/checkout-interno/${(await smallPlan(office.system)).id}`);
    await toPayment(page);
    await payBy(page, '0002');
    await page.getByText('Tu banco rechazó la tarjeta.').waitFor();
    await page.goto('/mis-compras');
    await page.getByRole('button', { name: /^Reintentar Pago/ }).click();
    await page.getByRole('alert').getByText('Función de completar pago en desarrollo').waitFor();
    expect(new URL(page.url()).pathname).toBe('/mis-compras');
  });

  it('is invoiced to the general public, once fiscal data are in this browser', async () => {
    const { page, person, companyId } = await enterShop(office, '/favicon.svg');
    const { id: planId } = await smallPlan(office.system);
    await seedPurchases(office.system, person.user.id, planId, [{ id: 'aaaa1111', plan: 'Uno', status: 'COMPLETED' }]);
    await page.goto('/mis-compras');
    await page.getByRole('button', { name: 'Crear Factura compra aaaa1111' }).click();
    await page.getByRole('dialog', { name: 'Datos Fiscales Incompletos' }).waitFor();
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      `fiscalData_${companyId}`,
      JSON.stringify({
        rfc: 'EKU9003173C9',
        razonSocial: 'ESCUELA KEMPER URGATE',
        regimenFiscal: '601',
        codigoPostal: '42501',
        usoCFDI: 'G03',
      }),
    ] as const);
    await page.reload();
    const asked = page.waitForRequest('**/api/facturama/invoices?*');
    await page.getByRole('dialog', { name: 'Crear Factura' }).getByRole('button', { name: 'Crear Factura' }).click();
    expect((await asked).postDataJSON()).toMatchObject({ publicoGeneral: true });
    await page.getByRole('dialog', { name: 'Factura creada exitosamente' }).waitFor();
  });
});

describe('with SAMPLE_SCREENS the settings', () => {
  it('pretend to save for a second and call nobody, and keep fiscal data in this browser', async () => {
    const { page, companyId } = await enterShop(office, '/favicon.svg');
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/change-password|fiscal-data|billing-data/.test(request.url())) calls.push(request.url());
    });
    await page.clock.install();
    const save = async (button: string, message: string) => {
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.clock.fastForward(1_000);
      await page.getByRole('tabpanel').getByText(message, { exact: true }).waitFor();
    };
    const fill = async (within: Locator) => {
      await within.getByLabel('RFC').fill('EKU9003173C9');
      await within.getByLabel('Razón social').fill('ESCUELA KEMPER URGATE');
      await within.getByLabel('Código postal').fill('42501');
      await choose(page, 'Régimen fiscal', '601', /^601/, within);
    };
    await page.goto('/configuracion?tab=contrasena');
    await page.getByLabel('Contraseña actual', { exact: true }).fill('no es esta');
    await page.getByLabel('Nueva contraseña', { exact: true }).fill('nueva-1');
    await page.getByLabel('Confirma la nueva contraseña', { exact: true }).fill('nueva-1');
    await save('Cambiar contraseña', 'Contraseña actualizada correctamente');
    for (const [tab, button, message] of [
      ['Datos Fiscales', 'Guardar datos fiscales', 'Datos fiscales actualizados correctamente'],
      ['Datos de Facturación', 'Guardar datos de facturación', 'Datos de facturación actualizados correctamente'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('button', { name: button, exact: true }).waitFor();
      await fill(page.getByRole('tabpanel'));
      await choose(page, 'Uso de CFDI', 'G03', /^G03/, page.getByRole('tabpanel'));
      await save(button, message);
    }
    expect(calls).toEqual([]);
    const fiscalData = async () => (await storageOf(page))[`fiscalData_${companyId}`];
    expect(JSON.parse((await fiscalData()) ?? '{}')).toMatchObject({ rfc: 'EKU9003173C9', usoCFDI: 'G03' });
    const tester = page.getByRole('region', { name: 'Probador de datos fiscales' });
    const press = (name: string) => tester.getByRole('button', { name, exact: true }).click();
    await press('Cargar');
    await expect.poll(() => tester.getByLabel('RFC').inputValue()).toBe('EKU9003173C9');
    await press('Validar');
    await tester.getByText('Datos válidos').waitFor();
    await choose(page, 'Uso de CFDI', 'P01', /^P01/, tester);
    await press('Guardar');
    expect(await fiscalData()).toContain('P01');
    await press('Limpiar');
    expect(await fiscalData()).toBeUndefined();
  });
});

describe('with SAMPLE_SCREENS a transfer', () => {
  it('is simulated: fixed details after a second, a made-up payment two seconds after it is confirmed', async () => {
    const { id: planId } = await smallPlan(office.system);
    const page = await office.open();
    await page.clock.install();
    await reachPayment(page, planId);
    await page.getByText('Datos de ejemplo').waitFor();
    const calls = [countPosts(page, '/payments/create-spei-intent'), countPosts(page, '/payments/create-account')];
    await page.getByRole('radio', { name: 'SPEI' }).check();
    await page.getByRole('status', { name: 'Inicializando el pago SPEI' }).waitFor();
    await page.clock.runFor(1_000);
    await page.getByText('646 180 1570 0000 000 4').waitFor();
    await page.getByRole('button', { name: 'Ya hice la transferencia' }).click();
    await page.getByRole('button', { name: 'Confirmando la transferencia...' }).waitFor();
    await page.clock.runFor(2_000);
    await confirmed(page).waitFor();
    expect(new URL(page.url()).searchParams.get('payment_intent')).toMatch(/^pi_simulado_/);
    await page.reload();
    await confirmed(page).waitFor();
    expect(calls.map((count) => count())).toEqual([0, 0]);
  });
});
