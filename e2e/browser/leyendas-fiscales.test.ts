import type { InvoiceAnswer } from '@timbra/contract/invoice-answer.ts';
import { readCfdi } from '@timbra/core/invoicing/cfdi/read.ts';
import type { Page } from 'playwright-core';
import { extractText } from 'unpdf';
import { expect, it } from 'vitest';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { useBackOffice } from './support/back-office.ts';
import { phone, type Window } from './support/browser.ts';
import { addConcepto, downloaded, enterShop, fillData, generate, next, step } from './support/invoice-form.ts';

const office = await useBackOffice();

const legend = (page: Page, number: number) => page.getByRole('group', { name: `Leyenda ${number}`, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Fills in the first step of a document and adds legends. */
async function startWithLegends(window?: Window) {
  const { page, person } = await enterShop(office, '/facturas/crear', window);
  await fillData(page);
  await button(page, 'Más datos (opcional)').click();
  await button(page, 'Agregar leyendas fiscales').click();
  await legend(page, 1).waitFor();
  return { page, person };
}

it('legends are filled in on the form and stand in the summary, the XML, the PDF and on the page', async () => {
  const { page, person } = await startWithLegends();
  await legend(page, 1).getByLabel('Ley o disposición').fill('ISR');
  await legend(page, 1).getByLabel('Artículo o regla').fill('Artículo 86');
  await next(page);
  // Without its text SAT takes none: it is told at the field.
  await expect.poll(() => legend(page, 1).getByText('Falta este dato. Escríbelo.').count()).toBe(1);
  await legend(page, 1).getByLabel('Texto de la leyenda').fill('Este comprobante ampara un donativo.');
  await button(page, 'Agregar leyenda').click();
  await legend(page, 2).getByLabel('Texto de la leyenda').fill('Una de más');
  await button(page, 'Agregar leyenda').click();
  await legend(page, 3).getByLabel('Texto de la leyenda').fill('No oneroso ni remunerativo.');
  await button(page, 'Quitar leyenda 2').click();
  await expect.poll(() => legend(page, 3).count()).toBe(0);
  await next(page);
  await addConcepto(page);
  await next(page);
  const summary = page.getByRole('region', { name: 'Leyendas fiscales' });
  await summary.getByText('No oneroso ni remunerativo.').waitFor();
  await generate(page);
  await page.getByText('Factura generada exitosamente').waitFor();

  const leyendas = [
    { disposicionFiscal: 'ISR', norma: 'Artículo 86', textoLeyenda: 'Este comprobante ampara un donativo.' },
    { textoLeyenda: 'No oneroso ni remunerativo.' },
  ];
  const xml = await downloaded(page, () => button(page, 'Descargar XML').click());
  expect(readCfdi(xml.bytes.toString('utf8')).comprobante.complementos).toMatchObject([
    { kind: 'leyendasFiscales', leyendas },
  ]);
  const pdf = await downloaded(page, () => button(page, 'Descargar PDF').click());
  const { text } = await extractText(new Uint8Array(pdf.bytes), { mergePages: true });
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Leyendas fiscales Ley o disposición ISR');
  const list = await person.api.call<{ data: readonly { id: string }[] }>('GET', '/invoices');
  const { body } = await person.api.call<{ data: InvoiceAnswer }>('GET', `/invoices/${list.body.data[0]?.id}`);
  expect(body.data.complementos).toEqual({ leyendasFiscales: { leyendas } });
  await page.goto(`/facturas/${body.data.id}`);
  await summary.getByText('Este comprobante ampara un donativo.').waitFor();
  expect(office.complaints()).toEqual([]);
});

it('legends stay while one goes through the steps, are there after a reload, and can be taken away', async () => {
  const { page } = await startWithLegends();
  await legend(page, 1).getByLabel('Texto de la leyenda').fill('Donativo');
  await next(page);
  await step(page, 1);
  await button(page, 'Más datos (opcional)').click();
  expect(await legend(page, 1).getByLabel('Texto de la leyenda').inputValue()).toBe('Donativo');
  await page.reload();
  await page.getByText('Recuperamos lo que habías escrito.').waitFor();
  await button(page, 'Más datos (opcional)').click();
  expect(await legend(page, 1).getByLabel('Texto de la leyenda').inputValue()).toBe('Donativo');
  await button(page, 'Quitar leyendas fiscales').click();
  await button(page, 'Agregar leyendas fiscales').click();
  expect(await legend(page, 1).getByLabel('Texto de la leyenda').inputValue()).toBe('');
});

it('their fields fit a phone, and axe finds nothing', async () => {
  const { page } = await startWithLegends(phone);
  await button(page, 'Agregar leyenda').click();
  await legend(page, 2).waitFor();
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);
});
