import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aCompanysConstancia, cadenaOf, linesOf } from '@timbra/core/testing/a-constancia.ts';
import { aReceptor } from '@timbra/testing/api/api-client.ts';
import { inMexico } from '@timbra/testing/mexican-clock.ts';
import { textPdf } from '@timbra/testing/constancias/pdf-file.ts';
import { buyer, openPage, sell } from '../scenarios/self-invoicing-client.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { storageOf, useBackOffice } from './support/back-office.ts';
import { desktop, phone } from './support/browser.ts';
import { loseOneAnswer } from './support/checkout.ts';
import { downloaded } from './support/invoice-form.ts';

const office = await useBackOffice();
const shop = await openPage(office.system.url);
await shop.call('PUT', `/company/${shop.companyId}/profile`, {
  businessName: 'Café Luna',
  phone: '+52 222 123 4567',
  primaryColor: '#FFE9A8',
  secondaryColor: '#FFD400',
});

const field = (page: Page, label: string) => page.getByLabel(label);
const ask = (page: Page) => page.getByRole('button', { name: 'Generar mi factura' }).click();
const ready = (page: Page) => page.getByRole('heading', { name: 'Tu factura está lista' }).waitFor();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

async function fill(page: Page, { rfc, nombre, codigoPostal, regimenFiscal } = aReceptor): Promise<void> {
  await field(page, 'RFC').fill(rfc);
  await field(page, 'Nombre o razón social').fill(nombre);
  await field(page, 'Código postal').fill(codigoPostal);
  await field(page, 'Régimen fiscal').selectOption(regimenFiscal);
  await field(page, '¿Cómo pagaste?').selectOption('04');
}

/** Records the keys under which a page asks for invoices. */
function keysOf(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/invoices')) {
      keys.push(request.headers()['idempotency-key'] ?? '');
    }
  });
  return keys;
}

const constancia = aCompanysConstancia({
  rfc: aReceptor.rfc,
  card: ['UNIVERSIDAD ROBOTICA', 'ESPAÑOLA'],
  data: [`Denominación/Razón Social: ${aReceptor.nombre}`, 'Estatus en el padrón: ACTIVO'],
  address: [`Código Postal: ${aReceptor.codigoPostal} Tipo de Vialidad: CALLE`],
  cadena: cadenaOf(aReceptor.rfc, inMexico().toISOString().slice(0, 10).replaceAll('-', '/')),
});

describe('the page of a ticket', () => {
  it('shows the purchase, judges what is typed, loses nothing, and ends in one invoice', async () => {
    const order = await sell(shop);
    const page = await office.open(phone);
    const keys = keysOf(page);
    await page.goto(new URL(order.ticket?.url ?? '').pathname);
    await page.getByRole('heading', { name: 'Tu compra en Café Luna' }).waitFor();
    for (const text of ['$116.00', 'Café de altura', '$100.00']) await page.getByText(text).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Generar mi factura' }).count()).toBe(0);
    await expectNoAxeFindings(page);

    await field(page, 'RFC').fill('ure18042');
    await field(page, 'RFC').blur();
    await page.getByText('Faltan 4 caracteres', { exact: false }).waitFor();
    await field(page, 'RFC').fill('ure-180429-tm6');
    await page.getByText('Persona moral').waitFor();
    await field(page, 'Nombre o razón social').fill('Universidad Robotica, Española SA de CV');
    await page.getByRole('button', { name: 'Quitar «SA DE CV»' }).click();
    await expect.poll(() => field(page, 'Nombre o razón social').inputValue()).toBe('UNIVERSIDAD ROBOTICA, ESPAÑOLA');
    await expect.poll(() => field(page, 'Régimen fiscal').textContent()).not.toContain('605');
    await field(page, 'Régimen fiscal').selectOption('601');
    await expect.poll(() => field(page, 'Uso de la factura').inputValue()).toBe('G03');
    await ask(page);
    await page.getByText('Escribe el código postal de tu domicilio fiscal.').waitFor();
    await expect.poll(() => focused(page)).toBe('codigoPostal');
    await field(page, 'Código postal').fill('86991');
    await page.getByText('Tabasco').waitFor();
    await field(page, '¿Cómo pagaste?').selectOption('04');
    await page.getByLabel('Recordar estos datos', { exact: false }).check();
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Leer mi constancia' }).click();
    await page.getByRole('dialog').getByText('Leer la constancia').waitFor();
    await page.reload();
    await expect.poll(() => field(page, 'Código postal').inputValue()).toBe('86991');
    expect(keys).toEqual([]);

    // The provider compares the name with SAT's.
    await ask(page);
    await expect.poll(() => focused(page)).toBe('nombre');
    await page.getByText('El SAT no aceptó uno de tus datos').waitFor();
    await expectNoAxeFindings(page);
    expect(await storageOf(page)).toEqual({});
    await field(page, 'Nombre o razón social').fill('universidad robotica española');
    await loseOneAnswer(page, '/invoices');
    await ask(page);
    await ready(page);
    expect(new Set(keys).size).toBe(2);
    await expectNoAxeFindings(page);
    const [pdf, xml] = [
      await downloaded(page, () => page.getByRole('link', { name: 'Descargar PDF' }).click()),
      await downloaded(page, () => page.getByRole('link', { name: 'Descargar XML' }).click()),
    ];
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(xml.bytes.toString()).toContain('Nombre="UNIVERSIDAD ROBOTICA ESPAÑOLA"');
    expect(JSON.parse((await storageOf(page))['misDatosFiscales'] ?? '')).toMatchObject([{ rfc: aReceptor.rfc }]);
    await page.reload();
    await page.getByRole('heading', { name: 'Esta compra ya está facturada' }).waitFor();
    await page.getByText('URE•••••••M6', { exact: false }).waitFor();

    // What this device remembers is corrected in one screen: a new invoice, and the other one is cancelled.
    await page.getByRole('button', { name: '¿Algún dato está mal?' }).click();
    await expect.poll(() => field(page, 'Nombre o razón social').inputValue()).toBe(aReceptor.nombre);
    await expect.poll(() => page.getByLabel('¿Cómo pagaste?').count()).toBe(0);
    await page.getByRole('button', { name: 'Corregir mi factura' }).click();
    await page.getByText('Estos datos son los que ya tiene tu factura.').waitFor();
    await field(page, 'Uso de la factura').selectOption('S01');
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Corregir mi factura' }).click();
    await page.getByRole('heading', { name: 'Tu factura está corregida' }).waitFor();
    await page.getByText('La factura anterior', { exact: false }).waitFor();
    await expectNoAxeFindings(page);

    // The same device knows the buyer at the next purchase, and forgets when asked to.
    const next = await sell(shop);
    await page.goto(new URL(next.ticket?.url ?? '').pathname);
    await expect.poll(() => field(page, 'Nombre o razón social').inputValue()).toBe(aReceptor.nombre);
    await page.getByRole('button', { name: 'Olvidar los datos de este dispositivo' }).click();
    expect(await storageOf(page)).toEqual({});
    expect(office.complaints()).toEqual([]);
  });

  it('keeps a request that cannot be stamped now, and shows its invoice as soon as there is one', async () => {
    const order = await sell(shop);
    await shop.call('PATCH', `/companies/${shop.companyId}`, { isActive: false });
    const page = await office.open(phone);
    await page.goto(new URL(order.ticket?.url ?? '').pathname);
    await fill(page);
    await ask(page);
    await page.getByRole('heading', { name: 'Tenemos tu solicitud' }).waitFor();
    await expectNoAxeFindings(page);
    await shop.call('PATCH', `/companies/${shop.companyId}`, { isActive: true });
    const comeBack = () => page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await expect
      .poll(() => comeBack().then(() => page.getByRole('link', { name: 'Descargar PDF' }).count()), {
        interval: 1_000,
      })
      .toBe(1);
    await ready(page);
  });
});

describe('the page of a company', () => {
  it('asks for the day of a purchase whose total many share, and loses nothing that was typed', async () => {
    const busy = await openPage(office.system.url);
    const orders = [];
    while (orders.length < 25) orders.push(...(await Promise.all(Array.from({ length: 5 }, () => sell(busy)))));
    const [order] = orders;
    const page = await office.open(phone);
    const find = page.getByRole('button', { name: 'Buscar mi compra' });
    await page.goto(`/${busy.customUrl}`);
    await field(page, 'Folio de tu ticket').fill(String(order?.number));
    await field(page, 'Total de tu compra').fill('116.00');
    await find.click();
    await field(page, 'Fecha de tu compra').waitFor();
    await expect.poll(() => focused(page)).toBe('fecha');
    expect(await field(page, 'Folio de tu ticket').inputValue()).toBe(String(order?.number));
    expect(await field(page, 'Total de tu compra').inputValue()).toBe('116.00');
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page);
    await find.click();
    await page.getByText('Escribe la fecha de tu ticket.').waitFor();
    await field(page, 'Fecha de tu compra').fill('2020-01-01');
    await page.reload();
    expect(await field(page, 'Fecha de tu compra').inputValue()).toBe('01/01/2020');
    await find.click();
    await page.getByText('No encontramos esa compra.', { exact: false }).waitFor();
    const day = inMexico(new Date(order?.fecha ?? ''))
      .toISOString()
      .slice(0, 10);
    await field(page, 'Fecha de tu compra').fill(day);
    await find.click();
    await page.getByRole('heading', { name: '¿A nombre de quién va?' }).waitFor();
  });

  it('finds a purchase by its folio and total, and shows its invoice to whoever asked for it', async () => {
    const order = await sell(shop);
    const page = await office.open(desktop);
    await page.goto(`/${shop.customUrl}`);
    await page.getByRole('button', { name: 'Buscar mi compra' }).click();
    await page.getByText('Escribe el folio, solo con números.').waitFor();
    await field(page, 'Folio de tu ticket').fill(String(order.number));
    await field(page, 'Total de tu compra').fill('$116.01');
    await page.getByRole('button', { name: 'Buscar mi compra' }).click();
    await page.getByText('No encontramos esa compra.', { exact: false }).waitFor();
    await expectNoAxeFindings(page);
    await page.reload();
    await field(page, 'Total de tu compra').fill('$116.00');
    await page.getByRole('button', { name: 'Buscar mi compra' }).click();
    // The constancia fills everything but how it was paid, and is read on this device alone.
    const sent: string[] = [];
    page.on('request', (request) => sent.push(...(request.method() === 'GET' ? [] : [request.url()])));
    await page.getByRole('button', { name: 'Leer mi constancia' }).click();
    const reader = page.getByRole('dialog', { name: 'Leer la constancia' });
    const file = { name: 'constancia.pdf', mimeType: 'application/pdf', buffer: textPdf(linesOf(constancia)) };
    await reader.locator('input[type="file"]').setInputFiles(file);
    // Nothing has to be decided: its data are taken at once.
    await reader.waitFor({ state: 'detached' });
    await expect.poll(() => field(page, 'RFC').inputValue()).toBe(aReceptor.rfc);
    await expect.poll(() => field(page, 'Nombre o razón social').inputValue()).toBe(aReceptor.nombre);
    await expect.poll(() => field(page, 'Código postal').inputValue()).toBe(aReceptor.codigoPostal);
    await expect.poll(() => field(page, 'Régimen fiscal').inputValue()).toBe(aReceptor.regimenFiscal);
    expect(sent).toEqual([]);
    await field(page, '¿Cómo pagaste?').selectOption('04');
    await expectNoAxeFindings(page);
    await ask(page);
    await ready(page);
    await page.reload();
    await page.getByRole('link', { name: 'Descargar PDF' }).waitFor();
    // The folio and the total, which can be guessed, tell nothing of the buyer elsewhere.
    const { pathname } = new URL(page.url());
    const onPhone = await office.open(phone);
    await onPhone.goto(pathname);
    await onPhone.getByText('abre el enlace del código QR de tu ticket', { exact: false }).waitFor();
    await expect.poll(() => onPhone.getByRole('link', { name: 'Descargar PDF' }).count()).toBe(0);
    expect((await buyer(office.system.url).lookUp(shop.customUrl, { token: order.token })).body.data.invoiced).toBe(
      true,
    );
  });

  it('says what to do where there is no purchase, no time left, and no network', async () => {
    const page = await office.open(phone);
    await page.goto(`/${shop.customUrl}/t/${'A'.repeat(22)}`);
    await page.getByText('El enlace no lleva a ninguna compra.', { exact: false }).waitFor();
    const order = await sell(shop);
    const { body } = await buyer(office.system.url).lookUp(shop.customUrl, { token: order.token });
    const closed = { ...body, data: { ...body.data, state: 'closed', until: '2020-12-31' } };
    await page.route('**/lookup', (route) => route.fulfill({ json: closed }), { times: 1 });
    await page.goto(new URL(order.ticket?.url ?? '').pathname);
    await page.getByText('El plazo de esta página terminó el 31 dic 2020.', { exact: false }).waitFor();
    await page.getByText('Pide tu factura en caja', { exact: false }).waitFor();
    // While the provider is down its document is being stamped, and the page looks again by itself.
    const processing = { ...body, data: { ...body.data, state: 'processing', invoiced: true } };
    await page.route('**/lookup', (route) => route.fulfill({ json: processing }), { times: 1 });
    await page.reload();
    await page.getByText('Timbrando ante el SAT').waitFor();
    await expectNoAxeFindings(page);
    // The page that looks again by itself must not take the answer that is meant for the next one.
    await page.getByRole('form', { name: 'Datos para tu factura' }).waitFor();
    await page.route('**/lookup', (route) => route.abort('connectionreset'), { times: 1 });
    await page.reload();
    await page.getByText('No hay conexión con el servidor.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('heading', { name: 'Tu compra en Café Luna' }).waitFor();
  });
});
