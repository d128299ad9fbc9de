import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { lastMonth } from '@timbra/testing/mexican-clock.ts';
import { aReceptor, issue } from '@timbra/testing/api/api-client.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { addPlainCompany, comeBack, useBackOffice, type Person } from './support/back-office.ts';
import { phone } from './support/browser.ts';
import { choose, downloaded, openShop, pick } from './support/invoice-form.ts';
import { readCode } from './support/read-code.ts';
import { fromMenu } from './support/row-menu.ts';
import { addOrder, typeFast } from './support/sales.ts';

const office = await useBackOffice();

interface Ticket {
  readonly url: string;
  readonly token: string;
}

/** Opens a shop whose page is published, with one sale. */
async function openCounter() {
  const shop = await openShop(office);
  const customUrl = `tienda-${shop.companyId.slice(-12)}`;
  await shop.person.api.call('PUT', `/company/${shop.companyId}/profile`, { customUrl });
  const order = await addOrder(shop.person, shop.companyId, shop.customerId);
  return { ...shop, customUrl, order };
}

async function ticketOf({ api }: Person, orderId: string): Promise<Ticket> {
  const { body } = await api.call<{ data: { ticket: Ticket } }>('GET', `/orders/${orderId}`);
  return body.data.ticket;
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** As a thermal printer of 203 dpi has the page: each of its dots is a pixel. */
async function asPrinted(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const size = { width: 900, height: 1_200, mobile: false };
  await session.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 203 / 96 });
  await page.emulateMedia({ media: 'print' });
}

const millimetres = (points: string) => (Number(points) * 25.4) / 72;

describe('the ticket of an order', () => {
  it('is printed on rolls and on a sheet, and its code is read from the paper', async () => {
    const { person, order } = await openCounter();
    const { url } = await ticketOf(person, order.id);
    const page = await office.enter(person, '/pedidos');
    await page.getByRole('button', { name: 'Ver pedido 1' }).click();
    const detail = page.getByRole('dialog', { name: 'Pedido 1' });
    await expect.poll(() => detail.getByRole('link', { name: url }).getAttribute('href')).toBe(url);
    const shown = await detail.getByRole('img', { name: `Código QR de ${url}` }).screenshot();
    expect((await readCode(page, shown)).text).toBe(url);
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await (await fromMenu(page, 'pedido 1', 'Imprimir ticket')).click();
    const dialog = page.getByRole('dialog', { name: 'Ticket del pedido 1' });
    await dialog.getByText('Escanea para facturar, o pídela en caja').waitFor();
    await expectNoAxeFindings(page);
    await page.evaluate('window.print = () => { window.prints = (window.prints ?? 0) + 1; }');
    await dialog.getByRole('button', { name: 'Imprimir' }).click();
    expect(await page.evaluate('window.prints')).toBe(1);
    const paper = page.locator('.solo-impreso');
    for (const [label, width] of [
      ['80 mm', 80],
      ['Carta', 215.9],
      ['58 mm', 58],
    ] as const) {
      await dialog.getByRole('radio', { name: label }).check();
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      const sizes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)];
      // It is one page as long as the ticket.
      expect(sizes).toHaveLength(1);
      expect(millimetres(sizes[0]?.[1] ?? '')).toBeCloseTo(width, 0);
    }
    await asPrinted(page);
    await expect.poll(() => dialog.isVisible()).toBe(false);
    expect((await readCode(page, await paper.getByRole('img').screenshot())).text).toBe(url);
    await expect
      .poll(() => paper.innerText())
      .toMatch(
        /Pedido 1[^]*Servicio a domicilio[^]*Total\s*\$1,160\.00[^]*O entra a .*tienda-\w+ y escribe folio 1 y total \$1,160\.00/,
      );
  });

  it('leads to the counter of its own company, whichever is selected', async () => {
    const { person, order } = await openCounter();
    await addPlainCompany(person, 'Panadería Sol');
    const page = await office.enter(person, '/dashboard');
    await page.getByRole('button', { name: /^Empresa: / }).click();
    await page.getByRole('option', { name: 'Panadería Sol' }).click();
    await page.getByRole('button', { name: 'Empresa: Panadería Sol' }).waitFor();
    await page.goto(`/mostrador?pedido=${order.id}`);
    await page.getByText('Cambiamos a la empresa Kemper').waitFor();
    await page.getByRole('region', { name: 'La compra' }).getByText('Pedido 1').waitFor();
    await page.getByRole('button', { name: 'Facturar $1,160.00' }).waitFor();
  });
});

describe('the counter', () => {
  it('invoices a sale in a few presses, keeps what was typed when it is refused, and hands the invoice over', async () => {
    const { person } = await openCounter();
    const page = await office.enter(person, '/dashboard');
    await page.getByRole('link', { name: 'Mostrador' }).click();
    await page.getByText('Las últimas sin facturar').waitFor();
    // The user who has just come begins to type.
    await page.keyboard.type('1160');
    await page.keyboard.press('Enter');
    const buyer = page.getByRole('form', { name: 'Datos para la factura' });
    await buyer.waitFor();
    await expectNoAxeFindings(page);
    // The order's customer is filled in; the buyer is another.
    await field(page, 'RFC').fill('XIA190128J61');
    await expect.poll(() => field(page, 'Nombre / Razón social').inputValue()).toBe('');
    await field(page, 'Código postal').fill('76343');
    await field(page, 'Nombre / Razón social').fill('XENON INDUSTRIAL ARTICLES');
    await choose(page, 'Régimen fiscal', '605', /^605/);
    await press(page, 'Facturar $1,160.00');
    await buyer.getByText('Completa este campo').waitFor();
    await page.getByRole('radio', { name: 'Efectivo' }).check();
    await press(page, 'Facturar $1,160.00');
    await buyer
      .getByText(/no es de una persona moral/)
      .first()
      .waitFor();
    await expect.poll(() => field(page, 'Nombre / Razón social').inputValue()).toBe('XENON INDUSTRIAL ARTICLES');
    // The typed text outlives a reload.
    await page.reload();
    await page.getByText('Recuperamos lo que habías escrito.').waitFor();
    await choose(page, 'Régimen fiscal', '601', /^601/);
    // The provider refuses the document, and takes it once it is corrected.
    await page.route('**/api/invoices/create', (route) =>
      route.continue({ postData: { ...(route.request().postDataJSON() as object), numeroPedido: 'EMU-REJECT' } }),
    );
    await page.route(/\/api\/invoices\/[\w-]{36}$/, (route) =>
      route.request().method() === 'PATCH'
        ? route.continue({ postData: { ...(route.request().postDataJSON() as object), numeroPedido: null } })
        : route.continue(),
    );
    await press(page, 'Facturar $1,160.00');
    const reason = buyer.getByText(/^El código postal del cliente no es el que el SAT tiene/);
    await reason.waitFor();
    await expectNoAxeFindings(page);
    // It is found again after a reload, and on any other device: by its sale.
    await page.reload();
    await buyer.getByText('La factura A-1 no se timbró y no usó su timbre').waitFor();
    await reason.waitFor();
    await buyer.locator('[name="receptor.codigoPostal"]:focus').waitFor();
    await press(page, 'Empezar de nuevo');
    await expectNoAxeFindings(page);
    await expect.poll(() => field(page, 'RFC').inputValue()).toBe('XIA190128J61');
    await press(page, 'Facturar $1,160.00');
    await page.getByText('Guardamos a XENON INDUSTRIAL ARTICLES en tus clientes').waitFor();
    const invoice = page.getByRole('region', { name: 'La factura' });
    await invoice.getByText('$1,160.00 para XENON INDUSTRIAL ARTICLES, XIA190128J61').waitFor();
    await invoice.getByRole('heading', { name: 'Factura A-1' }).waitFor();
    const { name } = await downloaded(page, () => invoice.getByRole('button', { name: 'Descargar XML' }).click());
    expect(name).toBe('A-1.xml');
    await invoice.getByRole('button', { name: 'Enviar por correo' }).click();
    await page.getByRole('dialog').getByLabel('Correos').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    await expectNoAxeFindings(page);
    await page.reload();
    await invoice.getByRole('heading', { name: 'Factura A-1' }).waitFor();
    await press(page, 'Siguiente compra');
    await page.getByText('No hay compras sin facturar.').waitFor();
  });

  it('finds a sale by the code of its ticket, fills in a known buyer, and leads from a global document to the late invoice', async () => {
    // What earlier stories broke on purpose is their own.
    office.complaints();
    const { person, companyId, customerId, order } = await openCounter();
    const month = lastMonth();
    const fecha = month.toISOString();
    const old = await addOrder(person, companyId, customerId, { fecha });
    const informacionGlobal = { periodicidad: '04', meses: fecha.slice(5, 7), anio: month.getUTCFullYear() };
    await issue(person.api, { companyId, tipo: 'global', formaPago: '01', informacionGlobal });
    const { url } = await ticketOf(person, order.id);

    const page = await office.enter(person, '/favicon.svg', phone);
    // The browser reads codes, with a ticket in front of its camera.
    await page.addInitScript(`
      globalThis.BarcodeDetector = class { detect = () => Promise.resolve([{ rawValue: '${url}' }]); };
      const camera = () => Promise.resolve(document.createElement('canvas').captureStream());
      Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: camera } });
    `);
    await page.goto('/mostrador');
    await page.getByText('Las últimas sin facturar').waitFor();
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
    await press(page, 'Escanear QR con la cámara');
    const name = field(page, 'Nombre / Razón social');
    await expect.poll(() => name.inputValue()).toBe('UNIVERSIDAD ROBOTICA ESPAÑOLA');
    await expectNoSidewaysScroll(page);
    await field(page, 'RFC').fill('');
    await expect.poll(() => name.inputValue()).toBe('');
    // What was typed by hand is not written over, and nothing is offered that is there already.
    await name.fill('UNIVERSIDAD ROBOTICA');
    await typeFast(field(page, 'RFC'), 'ure180429tm6');
    const offer = page.getByText('Ya tienes los datos de UNIVERSIDAD ROBOTICA ESPAÑOLA.');
    await offer.waitFor();
    await expectNoAxeFindings(page);
    await name.fill('UNIVERSIDAD ROBOTICA ESPAÑOLA');
    await field(page, 'Código postal').fill('86991');
    await choose(page, 'Régimen fiscal', '601', /^601/);
    await offer.waitFor({ state: 'detached' });
    await field(page, 'RFC').fill('');
    await expect.poll(() => name.inputValue()).toBe('');
    await typeFast(field(page, 'RFC'), 'ure180429tm6');
    await expect.poll(() => name.inputValue()).toBe('UNIVERSIDAD ROBOTICA ESPAÑOLA');
    await page.getByRole('radio', { name: 'Tarjeta de débito' }).check();
    await press(page, 'Facturar $1,160.00');
    await page.getByRole('heading', { name: 'Factura A-2' }).waitFor();
    await expectNoSidewaysScroll(page);
    await press(page, 'Siguiente compra');
    // A hand-held scanner types and ends with Enter.
    const { url: other } = await ticketOf(person, old.id);
    await page.getByRole('searchbox').fill(other);
    await page.keyboard.press('Enter');
    await page.getByText(/ya está en la factura global A-1/).waitFor();
    await expectNoAxeFindings(page);
    await page.getByRole('link', { name: 'Facturar al cliente' }).click();
    await page
      .getByRole('dialog', { name: 'Facturar al cliente' })
      .getByText(/^Una nota de crédito/)
      .waitFor();
    expect(office.complaints()).toEqual([]);
  });
});

describe('self-invoicing in the back office', () => {
  it('shows what became of the tickets that were opened, and by which rules they are invoiced', async () => {
    const { person, companyId, customUrl, order } = await openCounter();
    const { token } = await ticketOf(person, order.id);
    const page = await office.enter(person, '/mi-pagina');
    await page.getByRole('link', { name: 'Reglas y resultados' }).click();
    await page.getByText('Nadie ha abierto un ticket en estas fechas').waitFor();
    await expectNoAxeFindings(page);

    const ask = (path: string, body: object) =>
      person.api.call('POST', `/public/pages/${customUrl}/${path}`, body, { Prefer: 'wait=20' });
    await ask('lookup', { token });
    const buyer = { ...aReceptor, regimenFiscal: '605' };
    expect((await ask('invoices', { token, receptor: buyer })).status).toBe(400);
    expect((await ask('invoices', { token, receptor: aReceptor })).status).toBe(201);
    await page.reload();
    const results = page.getByRole('region', { name: 'Resultados' });
    await results.getByText('100%').waitFor();
    await expect
      .poll(() => results.getByRole('table', { name: 'Por dónde llegaron' }).locator('tbody tr').allInnerTexts())
      .toEqual([expect.stringMatching(/Código QR del ticket\s+1\s+1\s+1/)]);
    await results.getByRole('cell', { name: /régimen no es de su tipo de persona/ }).waitFor();
    // The figures that are shown stay when they cannot be asked for again.
    await page.route('**/self-invoicing/figures?**', (route) => route.fulfill({ status: 500, json: {} }));
    await comeBack(page);
    await results.getByText('No pudimos actualizar estos datos').waitFor();
    await results.getByText('100%').waitFor();
    await page.unroute('**/self-invoicing/figures?**');
    await results.getByRole('button', { name: 'Reintentar' }).click();
    await results.getByText('No pudimos actualizar estos datos').waitFor({ state: 'hidden' });

    // What nobody invoices is issued by itself: the next one is looked at, stopped and resumed.
    const scheduledGlobal = page.getByRole('region', { name: 'Factura global de lo que queda' });
    await pick(page, 'Cada cuándo', 'Mensual');
    await scheduledGlobal.getByRole('button', { name: 'Guardar factura global' }).click();
    await scheduledGlobal.getByText('Hasta ahora no hay ventas sin facturar en este periodo.').waitFor();
    await scheduledGlobal.getByRole('cell', { name: 'Ya tienen factura' }).waitFor();
    await scheduledGlobal.getByRole('button', { name: 'Detener esta' }).click();
    await scheduledGlobal.getByText('Detenida', { exact: true }).waitFor();
    await scheduledGlobal.getByRole('button', { name: /^Reanudar / }).click();
    await scheduledGlobal.getByRole('region', { name: 'La siguiente' }).getByText('Por emitirse').waitFor();
    // Another taxpayer's data are the company's to decide.
    const other = { ...aReceptor, rfc: 'KIJ0906199R1', nombre: 'KERNEL INDUSTIA JUGUETERA' };
    expect((await ask('corrections', { token, receptor: other })).status).toBe(202);
    await page.reload();
    const asked = page.getByRole('listitem', { name: 'Corrección de la factura A-1' });
    await asked.getByText(other.nombre).waitFor();
    await expectNoAxeFindings(page);
    await asked.getByRole('button', { name: 'No corregirla' }).click();
    await page.getByLabel('Por qué (opcional)').fill('Trae tu constancia');
    await expectNoAxeFindings(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
    await asked.getByRole('button', { name: 'Emitir la corregida' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Emitir la corregida' }).click();
    await page.getByText('La factura corregida se está timbrando').waitFor();
    await asked.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Timbres disponibles: 23' }).waitFor();

    const rules = page.getByRole('form', { name: 'Reglas de la autofactura' });
    const save = () => rules.getByRole('button', { name: 'Guardar reglas' }).click();
    await pick(page, 'Se puede facturar', 'Unos días después de la compra');
    await pick(page, 'Usos que aceptas', 'Solo los que elijas');
    await save();
    await rules.getByText('Escribe de 1 a 365 días.').waitFor();
    await rules.getByText('Elige al menos un uso, o acéptalos todos.').waitFor();
    await field(page, 'Días después de la compra').fill('5');
    await rules.getByRole('checkbox', { name: /^G03/ }).check();
    await rules.getByRole('checkbox', { name: /^04/ }).uncheck();
    await rules.getByRole('checkbox', { name: 'Página publicada' }).uncheck();
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
    await person.api.call('PUT', `/company/${companyId}/self-invoicing`, { notify: true });
    await save();
    const stale = page.getByRole('alertdialog', { name: 'Alguien más cambió este registro' });
    await stale.getByRole('row', { name: 'Avisarme de cada factura No Sí' }).waitFor();
    await stale.getByRole('row', { name: 'Usos del CFDI G03 Todos' }).waitFor();
    await expectNoSidewaysScroll(page);
    await stale.getByRole('button', { name: 'Guardar lo mío' }).click();
    await rules.getByText('Configuración guardada exitosamente').waitFor();
    const { body } = await person.api.call<{ data: object }>('GET', `/company/${companyId}/self-invoicing`);
    expect(body.data).toMatchObject({
      window: 'days',
      days: 5,
      uses: ['G03'],
      paymentForms: ['01', '03', '28'],
      notify: false,
      published: false,
    });
    expect((await person.api.call('GET', `/public/pages/${customUrl}`)).status).toBe(404);
  });
});
