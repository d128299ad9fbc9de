import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { anInvoice, aReceptor, issue } from '@timbra/testing/api/api-client.ts';
import { mailsTo } from '../scenarios/mailbox.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { useBackOffice } from './support/back-office.ts';
import { desktop, phone } from './support/browser.ts';
import { fillInvoice, generate, openShop } from './support/invoice-form.ts';

const office = await useBackOffice();

async function expectBothWidths(page: Page): Promise<void> {
  for (const window of [phone, desktop]) {
    await page.setViewportSize(window);
    await expectNoSidewaysScroll(page);
  }
}

it('a document is sent to its customer from its page, shown as sent, and shared by a link that opens on a phone', async () => {
  const { person, companyId } = await openShop(office);
  const email = `cliente-${companyId}@ejemplo.mx`;
  const { body } = await issue(person.api, anInvoice(companyId, { receptor: { ...aReceptor, email } }));
  const page = await office.enter(person, `/facturas/${body.data.id}`);
  const part = page.getByRole('region', { name: 'Envíos' });
  await part.getByText('Todavía no se ha enviado por correo.').waitFor();
  await part.getByRole('button', { name: 'Enviar por correo' }).click();
  const dialog = page.getByRole('dialog', { name: /^Enviar / });
  const to = dialog.getByRole('textbox', { name: 'Correos' });
  await expect.poll(() => to.inputValue()).toBe(email);
  // It is said before anything is written, since the account has not confirmed its address.
  await dialog.getByText(/^Hoy puedes enviar 20 correos de 20\. .* confirma tu correo/).waitFor();
  await dialog.getByText('Factura A-1 de ESCUELA KEMPER URGATE').waitFor();
  await dialog.getByRole('button', { name: 'Ver XML' }).click();
  await page.getByRole('dialog', { name: 'A-1.xml' }).getByRole('button', { name: 'Cerrar' }).first().click();
  await expectNoAxeFindings(page);
  await expectBothWidths(page);
  await to.fill(`${email}, nadie`);
  await dialog.getByRole('textbox', { name: /^Mensaje/ }).fill('Gracias por tu compra');
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
  await dialog.getByText('«nadie» no es un correo. Escríbelo como nombre@empresa.mx').waitFor();
  // The mail server knows nobody of the second address.
  const unknown = `cliente-${companyId}+rebota@ejemplo.mx`;
  await to.fill(`${email}, ${unknown}`);
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
  await page.getByText(/en camino/).waitFor();
  await part.getByText('Enviado', { exact: true }).waitFor();
  expect((await mailsTo(office.system, email))[0]?.text).toContain('Gracias por tu compra');

  await page.getByRole('region', { name: 'Historia' }).getByText(`Enviada a ${email}`).waitFor();

  await part.getByRole('button', { name: 'Crear enlace público' }).click();
  await part.getByRole('button', { name: 'Revocar enlace' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revocar enlace' }).click();
  await part.getByRole('button', { name: 'Crear enlace público' }).click();
  const url = part.getByText(/\/documento\/[\w-]{22}$/);
  await url.waitFor();
  await part.getByText('Nadie lo ha abierto todavía.').waitFor();
  await expectNoAxeFindings(page);
  await expectBothWidths(page);
  await part.getByText('Rechazado', { exact: true }).waitFor();
  await part.getByRole('button', { name: `Reenviar a ${unknown}` }).click();
  await expect.poll(() => to.inputValue()).toBe(unknown);
  await expect.poll(() => dialog.getByRole('textbox', { name: /^Mensaje/ }).inputValue()).toBe('Gracias por tu compra');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  const { pathname } = new URL(await url.innerText());
  const [download] = await Promise.all([page.waitForEvent('download'), followed()]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  await expectNoAxeFindings(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);

  async function followed() {
    await page.goto(`${office.system.url}${pathname}`);
    await page.getByRole('heading', { name: /^Factura / }).waitFor();
    await page.getByRole('link', { name: 'Descargar PDF' }).click();
  }
});

it('a selection is sent to whom is named, its archive is made, and a company has its documents sent by themselves', async () => {
  const { person, companyId } = await openShop(office);
  for (const _ of [1, 2]) await issue(person.api, anInvoice(companyId));
  const page = await office.enter(person, '/facturas');
  const boxes = page.getByRole('table', { name: 'Facturas' }).locator('tbody').getByRole('checkbox');
  await expect.poll(() => boxes.count()).toBe(2);
  for (const box of await boxes.all()) await box.check();
  await page.getByRole('button', { name: /^Enviar por correo/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar 2 documentos' });
  const email = `conta-${companyId}@ejemplo.mx`;
  await dialog.getByRole('textbox', { name: 'Correos' }).fill(email);
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
  await page.getByText('El correo va en camino').waitFor();
  await expect.poll(async () => (await mailsTo(office.system, email)).length).toBe(2);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Descargar zip' }).click();
  await page.getByRole('button', { name: 'Preparar zip' }).waitFor();
  await expectBothWidths(page);
  await page.getByRole('button', { name: 'Preparar zip' }).click();
  const archive = page.getByRole('dialog', { name: 'Archivo de documentos' });
  await archive.getByText(/^Tu archivo está listo: 2 documentos, /).waitFor();
  await expectNoAxeFindings(page);
  await expectBothWidths(page);
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    archive.getByRole('button', { name: 'Descargar zip' }).click(),
  ]);
  expect(zip.suggestedFilename()).toMatch(/^documentos_\d{4}-\d{2}-\d{2}\.zip$/);
  await archive.getByRole('button', { name: 'Cerrar' }).first().click();
  await archive.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Descargar zip' }).click();
  const fresh = page.getByRole('dialog', { name: 'Descargar zip' });
  await fresh.getByText(/^Usas \d.* de 5,000 MB con tus zips/).waitFor();
  await expectNoAxeFindings(page);
  await expectBothWidths(page);
  await fresh.getByRole('button', { name: /^Borrar documentos_/ }).press('Enter');
  await page.getByText('Zip borrado').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Espacio de tu cuenta');
  await expect.poll(() => fresh.getByRole('button', { name: /^Borrar / }).count()).toBe(0);

  await page.goto(`${office.system.url}/configuracion?tab=datos-fiscales`);
  const form = page.getByRole('form', { name: 'Envío por correo' });
  await form.getByRole('checkbox', { name: 'Enviar cada documento a su receptor al timbrarlo' }).check();
  await form.getByRole('textbox', { name: /^Con copia a/ }).fill(email);
  await form.getByRole('button', { name: 'Guardar envío' }).click();
  await form.getByText('Envío por correo actualizado').waitFor();
  await expectNoAxeFindings(page);
  await expectBothWidths(page);
  const { body } = await person.api.call('GET', `/companies/${companyId}/sending`);
  expect(body).toMatchObject({ data: { automatic: true, copies: [email] } });
});

it('a document just stamped is offered to its customer, whether all go by themselves is asked once, and a cancellation is told to nobody unasked', async () => {
  const { person, companyId } = await openShop(office);
  const email = `cliente-${companyId}@ejemplo.mx`;
  const sold = async () =>
    (await issue(person.api, anInvoice(companyId, { receptor: { ...aReceptor, email } }))).body.data.id;
  const first = await sold();
  const page = await office.enter(person, `/facturas?emitida=${first}`);
  const offer = page.getByRole('region', { name: 'Enviar por correo' });
  const question = offer.getByText(/^¿Enviar cada documento a tu cliente/);
  await question.waitFor();
  await expectNoAxeFindings(page);
  await expectBothWidths(page);
  await offer.getByRole('button', { name: `Enviar a ${email}` }).click();
  await offer.getByText('Se envió por correo.').waitFor();
  await offer.getByRole('button', { name: 'No, yo los envío' }).click();
  await question.waitFor({ state: 'detached' });
  expect((await person.api.call('GET', `/companies/${companyId}/sending`)).body).toMatchObject({
    data: { automatic: false, version: 1 },
  });

  const second = await sold();
  await page.goto(`${office.system.url}/facturas?emitida=${second}`);
  await offer.getByRole('button', { name: `Enviar a ${email}` }).waitFor();
  expect(await question.count()).toBe(0);

  const notice = page.getByRole('checkbox', { name: `Avisar por correo a ${email}` });
  for (const [id, isNotified] of [
    [second, false],
    [first, true],
  ] as const) {
    await page.goto(`${office.system.url}/facturas/${id}?dialogo=cancelar`);
    const dialog = page.getByRole('dialog', { name: /^Cancelar / });
    await dialog.getByRole('radio', { name: 'La operación no se hizo' }).check();
    await notice.waitFor();
    expect(await notice.isChecked()).toBe(isNotified);
    await expectNoAxeFindings(page);
    await expectBothWidths(page);
  }
});

it('a document is sent by one tick beside «Generar», the next one of its customer by none, and a wrong address is told at its field', async () => {
  const { person, companyId, customerId } = await openShop(office);
  const email = `compras-${companyId}@ejemplo.mx`;
  await person.api.call('PATCH', `/customers/${customerId}`, { email });
  const page = await office.enter(person, '/facturas/crear');
  await fillInvoice(page);
  const box = page.getByRole('region', { name: 'Envío por correo' });
  const tick = box.getByRole('checkbox', { name: 'Enviar por correo al timbrarla' });
  await box.getByText(email, { exact: true }).waitFor();
  expect(await tick.isChecked()).toBe(false);
  await expectNoAxeFindings(page);
  await tick.check();
  const to = box.getByRole('textbox', { name: 'Enviar a' });
  expect(await to.inputValue()).toBe(email);
  const further = `pagos-${companyId}@ejemplo.mx`;
  await to.fill(`${email}, nadie`);
  await generate(page);
  await box.getByText('«nadie» no es un correo. Escríbelo como nombre@empresa.mx').waitFor();
  expect(await to.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectNoAxeFindings(page);
  await expectBothWidths(page);
  await to.fill(`${email}, ${further}`);
  await generate(page);
  await page.getByText('Se envió por correo.').waitFor();
  for (const address of [email, further])
    await expect.poll(async () => mailsTo(office.system, address)).toHaveLength(1);

  // The next one begins with its customer, and is ticked already.
  await page.goto(`${office.system.url}/facturas/crear?cliente=${customerId}`);
  await expect.poll(() => tick.isChecked()).toBe(true);
  expect(await to.inputValue()).toBe(`${email}, ${further}`);
  await expectBothWidths(page);
});
