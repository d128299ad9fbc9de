import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { anInvoice, aReceptor, issue } from '@timbra/testing/api/api-client.ts';
import { useBackOffice } from './support/back-office.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { phone } from './support/browser.ts';
import { closeByEscape } from './support/escape.ts';
import { fromMenu } from './support/row-menu.ts';
import { choose, downloaded, enterShop, generate, next, openShop, pick, totalOf } from './support/invoice-form.ts';

const office = await useBackOffice();

const rows = (page: Page) => page.getByRole('table', { name: 'Facturas' }).locator('tbody tr');

/** A paid invoice, one to be paid later, a refused one and a draft. */
async function seed() {
  const shop = await openShop(office);
  const { person, companyId } = shop;
  const other = {
    ...aReceptor,
    nombre: 'INGRID XODAR JIMENEZ',
    rfc: 'XOJI740919U48',
    regimenFiscal: '612',
    codigoPostal: '76028',
  };
  await issue(person.api, anInvoice(companyId));
  await issue(person.api, anInvoice(companyId, { receptor: other, metodoPago: 'PPD', formaPago: '99' }));
  await issue(person.api, anInvoice(companyId, { numeroPedido: 'EMU-REJECT' }));
  await person.api.call('POST', '/invoices/create', anInvoice(companyId, { draft: true }));
  return shop;
}

/** For all that look on; what a test adds, it takes away again, but for the last one. */
const seeded = await seed();

describe('the list of invoices', () => {
  it('has its columns and words of state, sums up, hands over files, and is narrowed', async () => {
    const page = await office.enter(seeded.person, '/facturas');
    await expect.poll(() => rows(page).count()).toBe(4);
    await expect
      .poll(() => page.getByRole('columnheader').allInnerTexts())
      .toEqual(['ID Factura', 'Cliente', 'Fecha', 'Monto', 'Estado', 'Tipo', 'Acciones']);
    const texts = (await rows(page).allInnerTexts()).join('\n');
    for (const word of ['Pagada', 'Pendiente', 'Rechazada', 'Borrador', 'A-1', 'A-2', 'A-3', '$1,160.00']) {
      expect(texts).toContain(word);
    }
    await page.getByText('Mostrando 1 - 4 de 4 facturas').waitFor();
    await expectNoAxeFindings(page);

    // The files of those that are ticked: neither a refused document nor a draft has any.
    await page.getByText('Suma vigente: $2,320.00', { exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Elegir todas las de la página' }).click();
    const bar = page.getByRole('region', { name: 'Selección' });
    await bar.getByText('4 en la selección · Suma vigente: $2,320.00').waitFor();
    await expectNoAxeFindings(page);
    const zip = bar.getByRole('button', { name: 'Descargar XML y PDF (2)' });
    const { name, bytes } = await downloaded(page, () => zip.click());
    expect(name).toBe('facturas.zip');
    expect(Object.keys(unzipSync(bytes)).toSorted()).toEqual(['A-1.pdf', 'A-1.xml', 'A-2.pdf', 'A-2.xml']);
    await page.getByRole('checkbox', { name: 'Elegir A-3' }).click();
    await bar.getByText('3 en la selección').waitFor();
    await bar.getByRole('button', { name: 'Exportar' }).click();
    await page.getByRole('dialog').getByText('Se exportarán 3 facturas').waitFor();

    // By id, client, state and the filters.
    await page.goto('/facturas');
    await expect.poll(() => rows(page).count()).toBe(4);
    const search = page.getByRole('searchbox', { name: 'Buscar facturas' });
    await search.fill('A-2');
    // The UUID of another one may have these characters too, but hardly those of all.
    await expect.poll(() => rows(page).count()).toBeLessThan(4);
    await rows(page).getByText('A-2', { exact: true }).waitFor();
    for (const [words, found] of [
      ['ingrid', 'A-2'],
      ['pagada', 'A-1'],
      ['rechazada', 'A-3'],
    ] as const) {
      await search.fill(words);
      await expect.poll(() => rows(page).allInnerTexts()).toEqual([expect.stringContaining(found)]);
    }
    await search.fill('');
    await pick(page, 'Filtrar por estado', 'Pendiente');
    await expect.poll(() => rows(page).count()).toBe(1);
    await pick(page, 'Filtrar por período', 'Año pasado');
    await page.getByText('No se encontraron facturas que coincidan con los filtros').waitFor();
    await pick(page, 'Filtrar por período', 'Este mes');
    await expect.poll(() => rows(page).count()).toBe(1);
    await pick(page, 'Filtrar por estado', 'Todos los estados');
    await pick(page, 'Filtrar por tipo', 'Nota de crédito');
    await page.getByText('No se encontraron facturas que coincidan con los filtros').waitFor();
  });

  it('is asked for again by itself while a document is in process, and then no more', async () => {
    const page = await office.enter(seeded.person, '/favicon.svg');
    await page.clock.install();
    let calls = 0;
    // The detail asks for the notes of its document by the same path.
    const isList = ({ pathname, search }: URL) => pathname === '/api/invoices' && !search.includes('notasDe');
    await page.route(isList, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { data: { status: string; estado: string }[] };
      calls += 1;
      // The row is as it was a moment ago, when the provider had not answered yet.
      if (calls === 1) answer.data = answer.data.map((row) => ({ ...row, status: 'PROCESSING', estado: 'En proceso' }));
      await route.fulfill({ response, json: answer });
    });
    await page.goto('/facturas');
    await page.getByText('En proceso').first().waitFor();
    await page.clock.fastForward(5_000);
    await page.getByText('Pagada').waitFor();
    await expect.poll(() => page.getByText('En proceso').count()).toBe(0);
    const settled = calls;
    await page.clock.fastForward(60_000);
    await (await fromMenu(page, 'A-1', 'Ver detalle')).click();
    await page.getByText('Archivos').waitFor();
    expect(calls).toBe(settled);
  });

  it('says when it could not be loaded, tries again, and invites to the first invoice when it is empty', async () => {
    const { page } = await enterShop(office, '/favicon.svg');
    await page.route('**/api/invoices?*', (route) => route.abort());
    await page.goto('/facturas');
    await page.getByText('Error al cargar las facturas').waitFor();
    await page.unroute('**/api/invoices?*');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText('No se encontraron facturas que coincidan con los filtros').waitFor();
    await page.getByRole('link', { name: 'Nueva Factura' }).last().click();
    await page.waitForURL('**/facturas/crear');
  });

  it('asks for a company first', async () => {
    const page = await office.enter(await office.person(), '/facturas');
    await page.getByText('Selecciona una empresa para ver las facturas').waitFor();
  });
});

describe('a row', () => {
  it('opens the detail with its files and its order', async () => {
    const { person, companyId, customerId } = await openShop(office);
    const item = {
      descripcion: 'Curso',
      cantidad: 2,
      precioUnitario: 100,
      unidad: 'E48',
      claveProductoServicio: '86101700',
    };
    const { body: order } = await person.api.call<{ data: { id: string } }>('POST', '/orders', {
      companyId,
      customerId,
      orderItems: [item],
    });
    const page = await office.enter(person, `/facturas/crear?pedido=${order.data.id}`);
    await choose(page, 'Forma de pago', '01', /^01/);
    await next(page);
    await expect.poll(() => totalOf(page)).toBe('$232.00');
    await next(page);
    await generate(page);
    await page.getByText('Factura generada exitosamente').waitFor();
    const dialog = page.getByRole('dialog', { name: 'Factura A-1' });
    for (const fact of ['UNIVERSIDAD ROBOTICA ESPAÑOLA', '$232.00', 'Pagada', 'A-1.pdf', 'A-1.xml']) {
      await dialog.getByText(fact).first().waitFor();
    }
    const showsPdf = (value: boolean) =>
      page.evaluate(`Object.defineProperty(navigator, 'pdfViewerEnabled', { value: ${value}, configurable: true })`);
    const paper = page.getByRole('dialog', { name: 'A-1.pdf' });
    await showsPdf(false);
    await dialog.getByRole('button', { name: 'Ver PDF' }).click();
    await paper.getByText('Este navegador no muestra el PDF aquí').waitFor();
    await closeByEscape(page, paper);
    await showsPdf(true);
    await dialog.getByRole('button', { name: 'Ver PDF' }).click();
    await paper.locator('iframe').waitFor();
    await closeByEscape(page, paper);
    await dialog.getByRole('button', { name: 'Ver XML' }).click();
    await page.getByLabel('Contenido del XML').getByText('cfdi:Comprobante').first().waitFor();
    await closeByEscape(page, page.getByRole('dialog', { name: 'A-1.xml' }));
    await expectNoAxeFindings(page);
    await dialog.getByText('Pedido 1', { exact: true }).waitFor();
    await dialog.getByText('Pendiente de Pago').waitFor();
    for (const [status, label] of [
      ['PAID', 'Pagado'],
      ['REFUNDED', 'Reembolsado'],
      ['CANCELLED', 'Cancelado'],
    ] as const) {
      await person.api.call('PATCH', `/orders/${order.data.id}`, { status });
      await page.reload();
      await dialog.getByText(label, { exact: true }).waitFor();
    }
  });

  it('brings its files down, leads to the page of the document, and «Atrás» to the list as it was', async () => {
    const page = await office.enter(seeded.person, '/facturas');
    const fromRow = page.getByRole('button', { name: 'Descargar PDF A-1' });
    const printed = await downloaded(page, () => fromRow.click());
    expect([printed.name, printed.bytes.subarray(0, 5).toString()]).toEqual(['A-1.pdf', '%PDF-']);
    const entry = await fromMenu(page, 'A-1', 'Descargar XML');
    const xml = await downloaded(page, () => entry.click());
    expect(xml.bytes.toString()).toContain('TimbreFiscalDigital');
    await page.route('**/api/invoices/*/pdf', (route) => route.abort());
    await fromRow.click();
    await page.getByText('No hay conexión con el servidor.').waitFor();
    await page.unroute('**/api/invoices/*/pdf');

    await pick(page, 'Filtrar por estado', 'Pagada');
    await expect.poll(() => rows(page).count()).toBe(1);
    const before = page.url();
    await rows(page).first().getByText('$1,160.00').click();
    await page.getByRole('heading', { name: 'Factura A-1', level: 1 }).waitFor();
    // It shows all of it, and not the row that the list had.
    await page.getByText('URE180429TM6').waitFor();
    await page.getByRole('table', { name: 'Conceptos' }).getByText('Consultoría de negocios').waitFor();
    const history = page.getByRole('region', { name: 'Historia' });
    await expect.poll(() => history.getByRole('listitem').count()).toBe(2);
    await history.getByText('Timbrada').waitFor();
    await expectNoAxeFindings(page);
    const pdf = await downloaded(page, () => page.getByRole('button', { name: 'Descargar PDF' }).first().click());
    expect(pdf.name).toBe('A-1.pdf');
    await page.goBack();
    await expect.poll(() => rows(page).count()).toBe(1);
    expect(page.url()).toBe(before);
    await page.getByRole('link', { name: 'A-1' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Facturas' }).click();
    await expect.poll(() => page.url()).toBe(before);
    expect(office.complaints()).toEqual([]);
  });

  it('that is gone, or somebody else’s, is told on its page', async () => {
    const other = await openShop(office);
    const { id } = (await issue(other.person.api, anInvoice(other.companyId))).body.data;
    const page = await office.enter(seeded.person, `/facturas/${id}`);
    await page.getByText('Factura no encontrada').waitFor();
    await page.getByRole('link', { name: 'Ver mis facturas' }).click();
    await page.waitForURL('**/facturas');
  });

  it('is cancelled after all that decides was said, and its page tells how it went', async () => {
    const { person, companyId } = await openShop(office);
    await issue(person.api, anInvoice(companyId));
    const pending = anInvoice(companyId, { numeroPedido: 'EMU-CANCEL-PENDING' });
    const waiting = (await issue(person.api, pending)).body.data;
    const page = await office.enter(person, '/facturas');
    await (await fromMenu(page, 'A-1', 'Cancelar ante el SAT')).click();
    const dialog = page.getByRole('dialog', { name: 'Cancelar Factura A-1' });
    for (const said of ['Plazo', 'Aceptación de tu cliente', 'Timbre', 'Saldo y reportes'])
      await dialog.getByText(said, { exact: true }).waitFor();
    await expectNoAxeFindings(page);
    await dialog.getByRole('radio', { name: 'La operación no se hizo' }).check();
    await dialog.getByRole('button', { name: 'Solicitar la cancelación' }).click();
    await page.getByText('sin que hiciera falta la aceptación').waitFor();
    await page.getByRole('region', { name: 'Historia' }).getByText('Cancelada', { exact: true }).waitFor();
    const acuse = page.getByRole('button', { name: 'Descargar acuse de la solicitud' });
    expect((await downloaded(page, () => acuse.click())).name).toContain('acuse');
    await page.goto(`/facturas/${waiting.id}?dialogo=cancelar`);
    const other = page.getByRole('dialog', { name: 'Cancelar Factura A-2' });
    await other.getByRole('radio', { name: 'Tiene errores y no la volveré a facturar' }).check();
    await other.getByRole('button', { name: 'Solicitar la cancelación' }).click();
    await page.getByText('Esperamos la respuesta de tu cliente').waitFor();
    await page.getByRole('button', { name: 'Consultar en el SAT' }).first().click();
    await page.getByText('Consultado en el SAT', { exact: true }).waitFor();
    await expectNoAxeFindings(page);
    expect(office.complaints()).toEqual([]);
  });

  it('is duplicated into a draft, and a draft is deleted after a question', async () => {
    const page = await office.enter(seeded.person, '/facturas');
    await (await fromMenu(page, 'A-1', 'Duplicar')).dblclick();
    await page.waitForURL('**/facturas/crear?id=*');
    await expect.poll(() => totalOf(page)).toBe('$1,160.00');
    await page.goto('/facturas');
    await expect.poll(() => rows(page).count()).toBe(5);
    await rows(page)
      .filter({ hasText: 'Borrador' })
      .first()
      .getByRole('button', { name: /^Más acciones: / })
      .click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    const question = page.getByRole('alertdialog', { name: '¿Eliminar este borrador?' });
    await question.getByRole('button', { name: 'Eliminar borrador' }).click();
    await page.getByText('Borrador eliminado').waitFor();
    await expect.poll(() => rows(page).count()).toBe(4);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.getByText('Borrador recuperado').waitFor();
    await expect.poll(() => rows(page).count()).toBe(5);
    const again = rows(page).filter({ hasText: 'Borrador' }).first();
    await again.getByRole('button', { name: /^Más acciones: / }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await question.getByRole('button', { name: 'Eliminar borrador' }).click();
    await expect.poll(() => rows(page).count()).toBe(4);
  });

  it('several drafts are deleted with one question, and brought back', async () => {
    const { person, companyId } = seeded;
    for (const _ of [1, 2]) {
      await person.api.call('POST', '/invoices/create', { ...anInvoice(companyId), draft: true });
    }
    const page = await office.enter(person, '/facturas');
    await expect.poll(() => rows(page).count()).toBe(6);
    const removeDrafts = async () => {
      const drafts = rows(page).filter({ hasText: 'Borrador' });
      for (const at of [0, 1]) await drafts.nth(at).getByRole('checkbox').check();
      await page.getByRole('region', { name: 'Selección' }).getByRole('button', { name: 'Eliminar' }).click();
      const question = page.getByRole('alertdialog', { name: '¿Estás seguro de eliminar 2 borradores?' });
      await question.getByText(/ por \$1,160\.00, /).waitFor();
      await question.getByRole('button', { name: 'Eliminar 2 borradores' }).click();
      await page.getByText('2 borradores eliminados').waitFor();
      await expect.poll(() => rows(page).count()).toBe(4);
    };
    await removeDrafts();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.getByText('2 borradores recuperados').waitFor();
    await expect.poll(() => rows(page).count()).toBe(6);
    await removeDrafts();
  });
});

describe('in a small window', () => {
  it('rows are cards that hide nothing, on a laptop at 200 % of zoom and on a phone', async () => {
    const page = await office.enter(seeded.person, '/facturas', { width: 640, height: 400 });
    const first = page.getByRole('list', { name: 'Facturas' }).getByRole('listitem').filter({ hasText: 'A-1' });
    for (const text of ['$1,160.00', 'Pagada']) await first.getByText(text, { exact: true }).click({ trial: true });
    await expectNoSidewaysScroll(page);

    await page.setViewportSize(phone);
    await page.getByRole('list', { name: 'Facturas' }).getByText('A-1').waitFor();
    // They are two lines, beside the edges of the card.
    const card = await page.getByRole('listitem').filter({ hasText: 'A-1' }).boundingBox();
    expect(card?.height).toBeLessThan(90);
    await page.getByRole('button', { name: 'Más acciones: A-2' }).click();
    await page.getByRole('menuitem', { name: 'Descargar PDF' }).waitFor();
    await page.keyboard.press('Escape');
    const filters = page.getByRole('button', { name: /^Filtros/ });
    await expect.poll(() => page.getByRole('combobox', { name: 'Filtrar por estado' }).count()).toBe(0);
    await filters.click();
    await pick(page, 'Filtrar por estado', 'Pendiente');
    await pick(page, 'Filtrar por período', 'Este mes');
    await expect.poll(() => filters.innerText()).toBe('Filtros (2)');
    await expect.poll(() => page.getByRole('list', { name: 'Facturas' }).getByRole('listitem').count()).toBe(1);
    // The rows of before are paler while the next ones are fetched.
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0);
    await expectNoAxeFindings(page);
    await page.goto('/facturas');
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Abrir A-1' }).click();
    await page.getByText('Archivos').waitFor();
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  });
});

/** An invoice's page is answered once as it was a moment ago, when the provider had not answered for its note yet. */
async function beforeItsNote(page: Page, address: string) {
  const early = { notes: true, history: true };
  await page.route(/\/api\/invoices\?.*notasDe/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object[] };
    if (early.notes) answer.data = answer.data.map((row) => ({ ...row, status: 'PROCESSING', estado: 'En proceso' }));
    early.notes = false;
    await route.fulfill({ response, json: answer });
  });
  await page.route(`**/api${address.replace('facturas', 'invoices')}/timeline`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: { event: string }[] };
    if (early.history) answer.data = answer.data.filter(({ event }) => event !== 'credited');
    early.history = false;
    await route.fulfill({ response, json: answer });
  });
  return early;
}

describe('a credit note', () => {
  it('is started by a row, takes the whole invoice back or less, and leads there and back', async () => {
    const { person } = seeded;
    const page = await office.enter(person, '/facturas');
    await (await fromMenu(page, 'A-1', 'Nota de crédito')).click();
    await page.getByRole('heading', { name: 'Nota de Crédito', level: 1 }).waitFor();
    await expect.poll(() => totalOf(page)).toBe('$1,160.00');
    await page.getByRole('button', { name: /^2\. / }).click();
    await page.getByRole('button', { name: 'Editar Consultoría de negocios' }).click();
    await page.getByRole('list').getByLabel('Valor unitario').fill('400');
    await expect.poll(() => totalOf(page)).toBe('$464.00');
    await next(page);
    await generate(page);
    await page.getByText('Nota de crédito generada exitosamente').waitFor();
    // Nobody pays a note; it and what it corrects lead to each other.
    const detail = page.getByRole('dialog');
    await detail.getByText('Emitida', { exact: true }).waitFor();
    await detail.getByText('-$464.00').waitFor();
    await detail.getByRole('link', { name: 'Abrir' }).click();
    const corrected = page.getByRole('link', { name: 'Factura A-1' });
    const early = await beforeItsNote(page, (await corrected.getAttribute('href')) ?? '');
    await corrected.click();
    await page.getByRole('heading', { name: 'Factura A-1', level: 1 }).waitFor();
    const notes = page.getByRole('region', { name: 'Notas de crédito' });
    await notes.getByText('En proceso').waitFor();
    await notes.getByText('Emitida').waitFor();
    await page.getByRole('region', { name: 'Historia' }).getByText('Acreditada $464.00').waitFor();
    expect(early).toEqual({ notes: false, history: false });
    await notes.getByRole('link', { name: /^Nota de crédito A-/ }).click();
    await page.getByRole('heading', { name: /^Nota de crédito A-/, level: 1 }).waitFor();
    const { body } = await person.api.call<{ data: readonly { tipoComprobante: string; total: number }[] }>(
      'GET',
      '/invoices',
    );
    expect(body.data).toContainEqual(expect.objectContaining({ tipoComprobante: 'E', total: 464 }));
  });
});
