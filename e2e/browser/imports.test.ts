import { zipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { CustomerAnswer } from '@timbra/contract/customers.ts';
import type { ImportAnswer, ImportPreviewAnswer } from '@timbra/contract/imports.ts';
import { OtherSystem, zipOf } from '@timbra/adapters/imports/testing/other-system.ts';
import { customerHeader, imported, importOf, listed } from '../scenarios/imports-client.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { enterWithCompany, useBackOffice } from './support/back-office.ts';
import { phone } from './support/browser.ts';
import { addCustomer } from './support/customers.ts';
import { downloaded } from './support/invoice-form.ts';
import { addOrder } from './support/sales.ts';

const office = await useBackOffice();

const kemper = 'EKU9003173C9,ESCUELA KEMPER URGATE,G03,601,42501,pagos@kemper.mx,5512345678';
const robotica = 'URE180429TM6,UNIVERSIDAD ROBOTICA ESPAÑOLA,G03,601,86991,,';
const inFile = (...lines: readonly string[]) => [customerHeader, ...lines].join('\r\n');

const dialogOf = (page: Page, name = 'Importar Clientes') => page.getByRole('dialog', { name, exact: true });

const upload = (dialog: Locator, text: string, name = 'clientes.csv') =>
  dialog
    .getByLabel('Archivo CSV o Excel')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'utf8') });

/** Opens the dialog of a list and chooses a file. */
async function chooseFile(page: Page, text: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Importar Clientes' }).click();
  const dialog = dialogOf(page);
  await upload(dialog, text);
  return dialog;
}

/** Makes a workbook of that many customers, whose texts the cells name. */
function workbookOf(customers: number): Buffer {
  const texts: string[] = customerHeader.split(',');
  const cell = (text: string) => `<c t="s"><v>${texts.push(text) - 1}</v></c>`;
  const heading = texts.map((_, index) => `<c t="s"><v>${index}</v></c>`);
  const rows = Array.from({ length: customers }, (_, index) => {
    const homoclave = `${Math.floor(index / 18)
      .toString(36)
      .padStart(2, '0')}1`;
    return [`EKU9003${10 + (index % 18)}${homoclave.toUpperCase()}`, `UNO ${index}`, 'G03', '601', '42501'].map(cell);
  });
  const sheet = [heading, ...rows].map((cells) => `<row>${cells.join('')}</row>`);
  const parts = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="Clientes" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet.join('')}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
  };
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)]))),
  );
}

/** Returns what is said of a file after something was done, and how many bytes were sent for it. */
async function judgedAfter(page: Page, act: () => Promise<void>) {
  const [answer] = await Promise.all([page.waitForResponse('**/api/imports/preview'), act()]);
  const { data } = (await answer.json()) as { data: ImportPreviewAnswer };
  return {
    counts: data.counts,
    rows: data.rows,
    sent: Number((await answer.request().allHeaders())['content-length']),
  };
}

const importButton = (dialog: Locator) => dialog.getByRole('button', { name: /^Importar/ });
const result = (page: Page, kind = 'clientes') => dialogOf(page, `Importación de ${kind}`);

describe('an import of customers', () => {
  it('whose headings are known asks for no columns, mends rows by a click, and gives the refused ones back', async () => {
    const { page } = await enterWithCompany(office, '/clientes');
    const dialog = await chooseFile(
      page,
      inFile(kemper.replace('9003', '.9003'), robotica, 'IIA040805DZ4,SIN REGIMEN,G03,,42501,,'),
    );
    await dialog.getByText('Reconocimos todas las columnas por su nombre.').waitFor();
    await expect.poll(() => dialog.getByRole('table', { name: 'Vista previa' }).locator('tbody tr').count()).toBe(3);
    await dialog.getByRole('button', { name: 'Quitar espacios, guiones y puntos del RFC', exact: true }).click();
    await dialog.getByRole('heading', { name: 'Reparaciones aplicadas' }).waitFor();
    await expect.poll(() => dialog.locator('dd').allTextContents()).toEqual(['2', '0', '0', '1']);
    await expectNoAxeFindings(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    const repair = dialog.getByRole('button', { name: /^Donde falta el régimen/ });
    const right = () => repair.evaluate((button) => button.getBoundingClientRect().right);
    await expect.poll(right).toBeLessThanOrEqual(phone.width);
    await importButton(dialog).click();
    const done = result(page);
    await done.getByRole('alert').getByText('Importación completada: 2 clientes importados, 1 error').waitFor();
    // The list below shows them already.
    await page.getByText('Mostrando 1 - 2 de 2 clientes').waitFor();
    await expectNoAxeFindings(page);
    const { name, bytes } = await downloaded(page, () =>
      done.getByRole('button', { name: 'Descargar filas rechazadas' }).click(),
    );
    expect(name).toBe('errores_clientes.csv');
    const refused = bytes.toString('utf8');
    expect(refused.trimEnd().split('\r\n')).toHaveLength(2);
    await done.getByRole('link', { name: 'Subir filas corregidas' }).click();
    await upload(dialogOf(page), refused.replace('G03,,', 'G03,601,'));
    await dialogOf(page)
      .getByText(/^Trae filas rechazadas de una importación anterior/)
      .waitFor();
    await importButton(dialogOf(page)).click();
    await result(page).getByText('Importación completada: 1 clientes importados, 0 errores').waitFor();
    expect(office.complaints()).toEqual([]);
  });

  it('that is large shows its first rows while all of it is still on its way, and waits for that', async () => {
    const { page } = await enterWithCompany(office, '/clientes');
    const sent = Promise.withResolvers<undefined>();
    let asked = 0;
    // The whole file is sent first.
    await page.route('**/api/imports/preview', async (route) => {
      asked += 1;
      if (asked === 1) await sent.promise;
      await route.continue();
    });
    const notes = 'N'.repeat(1_000);
    const rows = Array.from({ length: 5_000 }, (_, index) => `${robotica.replace('ESPAÑOLA', `${index}`)},${notes}`);
    const dialog = await chooseFile(page, [`${customerHeader},notas`, ...rows].join('\r\n'));
    await dialog.getByRole('heading', { name: 'Qué pasará con las primeras 1,000 filas' }).waitFor();
    await dialog.getByText('Revisando el archivo...').waitFor();
    await expect.poll(() => importButton(dialog).textContent()).toBe('Importar más de 1,000 filas');
    expect(await importButton(dialog).isDisabled()).toBe(true);
    sent.resolve(undefined);
    await expect.poll(() => importButton(dialog).isEnabled()).toBe(true);
    // A busy server leaves the rows uncounted after a while.
    expect(await importButton(dialog).textContent()).toMatch(/^Importar (?:5,000|más de 1,000) filas$/);
    expect([asked, office.complaints()]).toEqual([2, []]);
  });

  it('whose headings are not known is mapped by dragging, by pressing and by the keyboard', async () => {
    const { page, person, companyId } = await enterWithCompany(office, '/clientes');
    const rows = Array.from({ length: 7 }, (_, index) => `EKU900317${index}C9;UNO;G03;601;42501`);
    const dialog = await chooseFile(page, ['a;b;c;d;e', ...rows].join('\n'));
    await dialog.getByText('Faltan mapear campos requeridos: Nombre/Razón Social').waitFor();
    await expect.poll(() => importButton(dialog).textContent()).toBe('Importar 7 filas');
    await expect.poll(() => importButton(dialog).isDisabled()).toBe(true);
    await dialog.getByText('Por lo que contiene: EKU9003170C9 · EKU9003171C9 · EKU9003172C9').waitFor();
    await expectNoAxeFindings(page);
    const chip = (column: string) => dialog.getByRole('button', { name: column, exact: true });
    const field = (name: string) => dialog.getByRole('combobox', { name, exact: true });
    // By dragging: what a field takes from another one is that one's no more.
    await chip('a').dragTo(field('Nombre/Razón Social'));
    await dialog.getByText('Faltan mapear campos requeridos: RFC').waitFor();
    // It is done by pressing.
    await chip('b').click();
    await dialog.getByRole('button', { name: 'Asignar «b» a Nombre/Razón Social' }).click();
    await expect.poll(() => field('Nombre/Razón Social').textContent()).toBe('b');
    await expect.poll(() => importButton(dialog).isDisabled()).toBe(true);
    // It is done by the keyboard.
    await field('RFC').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('a');
    await page.keyboard.press('Enter');
    await expect.poll(() => importButton(dialog).isEnabled()).toBe(true);
    await expect.poll(() => dialog.locator('dd').first().textContent()).toBe('7');
    // Another tab takes the selection away: the dialog says so, and what was mapped is still there.
    const tab = await office.another(page);
    await tab.goto('/favicon.svg');
    const selected = await tab.evaluate(() => localStorage.getItem('selectedCompany'));
    await tab.evaluate(() => localStorage.removeItem('selectedCompany'));
    await dialog.getByText('No hay empresa seleccionada').waitFor();
    await expect.poll(() => importButton(dialog).isDisabled()).toBe(true);
    await expect.poll(() => field('Nombre/Razón Social').textContent()).toBe('b');
    await tab.evaluate((company) => localStorage.setItem('selectedCompany', company ?? ''), selected);
    await dialog.getByText('No hay empresa seleccionada').waitFor({ state: 'detached' });
    await tab.close();
    await expect.poll(() => field('RFC').textContent()).toBe('a');
    await expect.poll(() => importButton(dialog).isEnabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await listed(person.api, '/customers', companyId)).toEqual([]);
    expect(await listed(person.api, '/imports', companyId)).toEqual([]);
  });

  it('tells what is wrong with a file, and what could not be done', async () => {
    const { page } = await enterWithCompany(office, '/clientes');
    const dialog = await chooseFile(page, inFile(kemper));
    await dialog.getByText('clientes.csv · 1 fila').waitFor();
    for (const [name, text, fault] of [
      ['clientes.pdf', '%PDF-1.7', 'Por favor selecciona un archivo CSV válido'],
      ['vacio.csv', '', 'El archivo CSV debe tener al menos un encabezado y una fila de datos'],
      ['disfrazado.csv', '%PDF-1.7', 'Por favor selecciona un archivo CSV válido'],
      ['solo.csv', customerHeader, 'El archivo CSV debe tener al menos un encabezado y una fila de datos'],
    ] as const) {
      await upload(dialog, text, name);
      await dialog.getByText(fault, { exact: true }).waitFor();
      await expect.poll(() => importButton(dialog).isDisabled()).toBe(true);
    }
    // Of a workbook only the first rows are sent when something else is wanted of it.
    const buffer = workbookOf(6_000);
    const whole = await judgedAfter(page, () =>
      dialog.getByLabel('Archivo CSV o Excel').setInputFiles({ name: 'clientes.xlsx', mimeType: '', buffer }),
    );
    const part = await judgedAfter(page, () => dialog.getByRole('radio', { name: 'Solo crear' }).check());
    expect(whole).toMatchObject({ rows: 1_000, counts: { create: 1_000 } });
    expect([part.rows, part.counts]).toEqual([whole.rows, whole.counts]);
    expect(part.sent).toBeLessThan(whole.sent / 2);
    await dialog.getByRole('radio', { name: 'Crear y actualizar' }).check();
    await upload(dialog, inFile(kemper));
    await dialog.getByText('clientes.csv · 1 fila').waitFor();
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/imports')) keys.push(request.headers()['idempotency-key']);
    });
    await page.route('**/api/imports', (route) => route.fulfill({ status: 500, json: {} }));
    await importButton(dialog).click();
    await dialog.getByRole('alert').getByText('Error al importar clientes').waitFor();
    await page.unroute('**/api/imports');
    await page.route('**/api/imports', (route) => route.abort());
    await importButton(dialog).click();
    await dialog.getByText(/No hay conexión con el servidor/).waitFor();
    await page.unroute('**/api/imports');
    await importButton(dialog).click();
    await result(page).getByText('Importación completada: 1 clientes importados, 0 errores').waitFor();
    // Whatever the server has heard of the first two, it is one import.
    expect(keys).toEqual([expect.any(String), keys[0], keys[0]]);
  });

  it('goes on when its dialog is closed on the way, and the list shows what came of it', async () => {
    const { page, person, companyId } = await enterWithCompany(office, '/clientes');
    const dialog = await chooseFile(page, inFile(kemper));
    const { promise: closed, resolve: close } = Promise.withResolvers<void>();
    await page.route('**/api/imports', async (route) => {
      await closed;
      await route.continue();
    });
    await importButton(dialog).click();
    await dialog.getByText('Cerrar', { exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    close();
    await page.getByRole('alert').getByText('Importación completada: 1 clientes importados, 0 errores').waitFor();
    await page.getByText('Mostrando 1 - 1 de 1 clientes').waitFor();
    expect(await listed<ImportAnswer>(person.api, '/imports', companyId)).toMatchObject([{ status: 'COMPLETED' }]);
  });

  it('is found again by its address, shows how far it is, and is cancelled', async () => {
    const { page, person, companyId } = await enterWithCompany(office, '/favicon.svg', phone);
    const { id } = await imported(person.api, { companyId, file: inFile(kemper) });
    const own = await importOf(person.api, id);
    let state: object = { status: 'RUNNING', processed: 500, total: 2_000, finishedAt: null, undoableUntil: null };
    await page.route(`**/api/imports/${id}`, (route) => route.fulfill({ json: { data: { ...own, ...state } } }));
    await page.route(`**/api/imports/${id}/cancel`, (route) => {
      state = { status: 'CANCELLED', message: 'Importación cancelada: 500 clientes importados, 0 errores' };
      return route.fulfill({ json: { data: { ...own, ...state } } });
    });
    await page.goto(`/clientes?importacion=${id}`);
    const running = result(page);
    await running.getByText('500 de 2,000 filas').waitFor();
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
    await running.getByRole('button', { name: 'Cancelar importación' }).click();
    await running
      .getByRole('alert')
      .getByText(/^Importación cancelada: 500/)
      .waitFor();
  });
});

describe('the imports of a company', () => {
  it('are listed with who, when and what came of them, and are taken back but for what was used', async () => {
    const { page, person, companyId } = await enterWithCompany(office, '/clientes');
    const dialog = await chooseFile(page, inFile(kemper, robotica));
    await importButton(dialog).click();
    await result(page).getByText('Importación completada: 2 clientes importados, 0 errores').waitFor();
    const found = await listed<CustomerAnswer>(person.api, '/customers', companyId);
    await addOrder(person, companyId, found.find(({ rfc }) => rfc === 'EKU9003173C9')?.id ?? '');
    await page.goto('/clientes?importacion=nueva');
    const saving = page.waitForEvent('download');
    await dialogOf(page).getByRole('button', { name: 'Plantilla de Excel' }).click();
    expect((await saving).suggestedFilename()).toBe('plantilla_clientes.xlsx');
    await dialogOf(page).getByRole('link', { name: 'Ver las importaciones anteriores' }).click();
    const row = page.getByRole('table', { name: 'Importaciones' }).locator('tbody tr');
    await row.waitFor();
    const cells = await row.locator('td').allTextContents();
    expect([cells[0], cells[1], ...cells.slice(3, 8)]).toEqual([
      'clientes.csv',
      'Clientes',
      'Ana López',
      '2',
      '0',
      '0',
      'Terminada',
    ]);
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'Deshacer clientes.csv' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer importación' }).click();
    await row.getByText('Deshecha').waitFor();
    await page.getByRole('button', { name: 'Ver clientes.csv' }).click();
    await result(page).getByText('Importación deshecha: 1 eliminados, 0 restaurados, 1 conservados').waitFor();
    const retained = result(page).getByRole('list', { name: 'Lo que se conservó' });
    await retained.getByText('Ya se usó en un pedido o en una factura.').waitFor();
    await expectNoAxeFindings(page);
    const downloading = page.waitForEvent('download');
    await result(page).getByRole('button', { name: 'Descargar la lista' }).click();
    expect((await downloading).suggestedFilename()).toBe('conservados_clientes.csv');
  });
});

describe('an import of orders', () => {
  const header = 'customerId,descuento,observaciones,numeroPedimento,productos';
  const items = JSON.stringify([{ descripcion: 'Mesa', cantidad: 2, precioUnitario: 100 }]).replaceAll('"', '""');

  it('comes from a program, by the call that is shown, or from a file', async () => {
    const { page, person, companyId } = await enterWithCompany(office, '/pedidos');
    await addCustomer(person, companyId);
    await page.getByRole('button', { name: 'Importar Pedidos' }).click();
    const dialog = dialogOf(page, 'Importar Pedidos');
    await expectNoAxeFindings(page);
    await dialog.getByRole('button', { name: /^Integrador/ }).click();
    await dialog.getByText(companyId, { exact: false }).waitFor();
    const docs = await dialog.getByRole('link', { name: 'Ver la documentación' }).getAttribute('href');
    expect((await page.request.get(docs ?? '')).status()).toBe(200);
    await expectNoAxeFindings(page);
    await dialog.getByRole('button', { name: 'Atrás' }).click();
    await dialog.getByRole('button', { name: /^Archivo CSV/ }).click();
    await upload(dialog, [header, `EKU9003173C9,,Urge,,"${items}"`, 'EKU9003173C9,,,,[{'].join('\n'), 'pedidos.csv');
    await page.route('**/api/imports', (route) => route.abort());
    await importButton(dialog).click();
    await dialog
      .getByRole('alert')
      .getByText(/^Error durante la importación: No hay conexión/)
      .waitFor();
    await page.unroute('**/api/imports');
    await importButton(dialog).click();
    await result(page, 'pedidos').getByText('Importación completada: 1 pedidos importados, 1 error').waitFor();
    await page.getByText('Mostrando 1 - 1 de 1 pedidos').waitFor();
  });
});

describe('an import of stamped documents', () => {
  it('asks for a zip and nothing else, tells what would come of it, and shows the documents in their list', async () => {
    const { page } = await enterWithCompany(office, '/facturas');
    const other = await OtherSystem.of({ rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE' });
    const zip = zipOf({ 'a.xml': other.sale({ serie: 'MIA' }).xml, 'b.xml': other.sale().xml.slice(0, 500) });
    await page.getByRole('button', { name: 'Subir XML anteriores' }).click();
    const dialog = dialogOf(page, 'Subir XML anteriores');
    const field = dialog.getByLabel('Archivo .zip con tus XML');
    await field.setInputFiles({ name: 'datos.csv', mimeType: 'text/csv', buffer: Buffer.from('RFC') });
    await dialog.getByText('Sube un archivo .zip con los XML de tus documentos.').waitFor();
    await field.setInputFiles({ name: 'sat.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
    await dialog.getByText('El XML está dañado o no es un CFDI 3.3 ni 4.0.').waitFor();
    await expect.poll(() => dialog.locator('dd').allTextContents()).toEqual(['1', '0', '0', '1']);
    await expectNoAxeFindings(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await importButton(dialog).click();
    const done = result(page, 'documentos');
    await done.getByRole('alert').getByText('Importación completada: 1 documentos importados, 1 error').waitFor();
    await page.getByText('MIA-1').first().waitFor();
    await page.getByText('De otro sistema').first().waitFor();
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page);
  });
});
