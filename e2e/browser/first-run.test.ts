import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import type { Page } from 'playwright-core';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { aReceptor } from '@timbra/testing/api/api-client.ts';
import { expectNoSidewaysScroll } from './support/axe.ts';
import { useBackOffice } from './support/back-office.ts';
import { phone, type Window } from './support/browser.ts';
import { certificateOf, chooseCsd, createButton, dropFiles, field, fillCompany } from './support/company-form.ts';
import { fillCustomer, save as saveCustomer } from './support/customers.ts';
import { choose, downloaded, fillData, generate, next, totalOf } from './support/invoice-form.ts';
import { fillProduct, gone, input, press } from './support/sales.ts';

const office = await useBackOffice();

const laptop: Window = { width: 1366, height: 768 };
const download = (page: Page, kind: 'XML' | 'PDF') =>
  downloaded(page, () => page.getByRole('button', { name: `Descargar ${kind}`, exact: true }).click());

/** Takes the one step that the dashboard puts forward. */
async function take(page: Page, step: string, done: number): Promise<void> {
  await page.getByText(`${done} de 5 listos`, { exact: true }).waitFor();
  await page.getByRole('listitem').and(page.locator('[aria-current="step"]')).getByRole('link', { name: step }).click();
}

/** On a phone the menu is a drawer. */
async function goHome(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Abrir menú' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
}

async function register(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await input(page, 'Nombre').fill('Ana López');
  await input(page, 'Correo electrónico').fill(`primera-${crypto.randomUUID()}@ejemplo.mx`);
  await input(page, 'Contraseña').fill('secreta-1');
  await press(page, 'Crear cuenta');
}

async function dropCsd(page: Page): Promise<void> {
  const { certificate, privateKey, password } = await certificateOf();
  await dropFiles(page, 'csdCer', { 'sello.cer': certificate, 'sello.key': privateKey });
  // Their names are shown when they have been read: before, the form would miss them.
  for (const name of ['sello.cer', 'sello.key']) await page.getByText(name, { exact: true }).waitFor();
  await field(page, 'Contraseña del CSD').fill(password);
}

async function issue(page: Page): Promise<void> {
  await fillData(page);
  await next(page);
  await choose(page, 'Descripción', 'altura', /Café de altura/);
  await page.getByRole('group', { name: 'Agregar concepto' }).getByLabel('Cantidad').fill('2');
  await page.getByRole('button', { name: 'Agregar concepto' }).click();
  await expect.poll(() => totalOf(page)).toBe('$2,864.04');
  await next(page);
  await generate(page);
  await page.getByText('Factura generada exitosamente').waitFor();
}

describe('somebody who opens the address for the first time', () => {
  it.each([
    ['a laptop, dropping the certificate', laptop, dropCsd],
    ['a phone, choosing the certificate', phone, async (page: Page) => chooseCsd(page, await certificateOf())],
  ])('is led to an invoice in hand on %s', async (_where, window, giveCsd) => {
    const page = await office.open(window);
    await page.goto('/');
    await register(page);
    await take(page, 'Crear mi primera empresa', 0);
    await fillCompany(page);
    await giveCsd(page);
    await createButton(page).click();
    await take(page, 'Agregar cliente', 2);
    await fillCustomer(page, aReceptor);
    await saveCustomer(page);
    await gone(page);
    await goHome(page);
    await take(page, 'Agregar producto', 3);
    await fillProduct(page);
    await press(page, 'Guardar producto');
    await gone(page);
    await goHome(page);
    await take(page, 'Crear factura', 4);
    await issue(page);

    const { comprobante, timbre } = readCfdi((await download(page, 'XML')).bytes.toString('utf8'));
    expect(comprobante.receptor.rfc).toBe(aReceptor.rfc);
    expect([comprobante.subTotal, comprobante.total].map((amount) => amount.toFixed(2))).toEqual([
      '2469.00',
      '2864.04',
    ]);
    const { text } = await extractText(new Uint8Array((await download(page, 'PDF')).bytes), { mergePages: true });
    expect(text).toContain(timbre?.uuid);
    expect(text).toContain('(DOS MIL OCHOCIENTOS SESENTA Y CUATRO PESOS 04/100 M.N.)');

    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).first().click();
    await gone(page);
    await goHome(page);
    // It is the figure of the month, and the table of the year beside its chart.
    await page.getByText('$2,469.00', { exact: true }).first().waitFor();
    // The chart may be there before the figures are asked for again, which end the first steps.
    await page.getByText('Primeros pasos').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Timbres disponibles: 24' }).waitFor();
    await expectNoSidewaysScroll(page);
    expect(office.complaints()).toEqual([]);
  });
});
