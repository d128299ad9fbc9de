import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { aConcepto, anInvoice, issue } from '@timbra/testing/api/api-client.ts';
import { mexicanDay } from '@timbra/testing/mexican-clock.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { addPlainCompany, useBackOffice } from './support/back-office.ts';
import { phone } from './support/browser.ts';
import { downloaded, openShop } from './support/invoice-form.ts';

const office = await useBackOffice();
const mes = mexicanDay(0).slice(0, 7);

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const figure = (page: Page, section: string, name: string) =>
  part(page, section).getByRole('button', { name: new RegExp(`^${name}`) });

/** Counts what a person clicks on the way to something. */
function counted() {
  let clicks = 0;
  return {
    click: async (target: ReturnType<Page['locator']>) => {
      clicks += 1;
      await target.click();
    },
    count: () => clicks,
  };
}

const withheld = { ...aConcepto, impuestos: { iva: '16', isr: 0.1 } };

describe('«Mi declaración»', () => {
  it('tells IVA and ISR of the month, opens the documents of a figure, and says what does not count yet', async () => {
    const { person, companyId } = await openShop(office);
    const sold = await issue(person.api, anInvoice(companyId, { conceptos: [withheld] }));
    const owed = await issue(person.api, anInvoice(companyId, { metodoPago: 'PPD', formaPago: '99' }));
    const page = await office.enter(person, '/dashboard');
    const clicks = counted();
    await clicks.click(page.getByRole('navigation').getByRole('link', { name: 'Reportes' }));
    await clicks.click(page.getByRole('link', { name: 'Mi declaración' }));
    await page.getByRole('heading', { level: 1, name: 'Mi declaración' }).waitFor();
    const rate = figure(page, 'IVA', 'Actividades a la tasa del 16%');
    await expect.poll(() => rate.textContent()).toContain('$160.00');
    await part(page, 'IVA').getByText('IVA a cargo').waitFor();
    await expect.poll(() => figure(page, 'ISR', 'ISR retenido').textContent()).toContain('$100.00');
    // The general regime owes ISR for what it invoices, paid or not.
    await expect.poll(() => figure(page, 'ISR', 'Ingresos nominales del mes').textContent()).toContain('$2,000.00');
    const { serie, folio } = owed.body.data;
    const pending = part(page, 'IVA').getByRole('list', { name: 'IVA que todavía no cuenta' });
    await pending
      .getByRole('link', { name: `Falta el complemento de pago de ${serie}-${folio}.`, exact: true })
      .waitFor();
    const { name, bytes } = await downloaded(page, () =>
      page.getByRole('button', { name: 'Excel: descargar IVA' }).click(),
    );
    expect(name).toBe(`declaracion_iva_${mes}.xlsx`);
    const sheet = unzipSync(new Uint8Array(bytes))['xl/worksheets/sheet1.xml'];
    expect(strFromU8(sheet ?? new Uint8Array())).toContain('<v>160.00</v>');
    await expectNoAxeFindings(page);
    await clicks.click(rate);
    await clicks.click(page.getByRole('link', { name: `${sold.body.data.serie}-${sold.body.data.folio}` }));
    await page.waitForURL(`**/facturas/${sold.body.data.id}`);
    expect(clicks.count()).toBe(4);
    await page.goBack();
    await pending.getByRole('link', { name: /^Registrar pago/ }).click();
    await page.getByRole('dialog').waitFor();
    expect(new URL(page.url()).searchParams.get('id')).toBe(owed.body.data.id);
  });

  it('keeps the figures of a month that is closed, and tells what changed since', async () => {
    const { person, companyId } = await openShop(office);
    await issue(person.api, anInvoice(companyId));
    const page = await office.enter(person, '/reportes/declaracion', phone);
    await part(page, 'IVA')
      .getByRole('button', { name: /^Cerrar IVA de / })
      .click();
    await part(page, 'IVA').getByText('Nada ha cambiado desde entonces.').waitFor();
    const later = await issue(person.api, anInvoice(companyId));
    await page.reload();
    await part(page, 'IVA').getByText('Estas cifras cambiaron desde entonces.').waitFor();
    await expect
      .poll(() => figure(page, 'IVA', 'Actividades a la tasa del 16%').textContent())
      .toMatch(/\$320\.00.*Al cerrar \$160\.00/);
    const changes = part(page, 'IVA').getByRole('list', { name: 'Cambios después del cierre' });
    await changes.getByRole('button', { name: /^IVA al 16%/ }).click();
    await changes.getByRole('link', { name: `${later.body.data.serie}-${later.body.data.folio}` }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
    await page.goto(`/reportes/declaraciones?mes=${mes}`);
    await page.getByRole('list', { name: 'Declaraciones de mis empresas' }).getByText('Sin cerrar').waitFor();
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
  });

  it('says that a month does not exist, and what a company lacks for its ISR', async () => {
    const person = await office.person();
    await addPlainCompany(person);
    const page = await office.enter(person, '/reportes/declaracion?mes=2026-13');
    await page.getByText('Ese mes no existe o aún no empieza.').waitFor();
    await part(page, 'ISR').getByText('Completa primero el régimen fiscal de la empresa.').waitFor();
    await part(page, 'IVA').getByText('$0.00').first().waitFor();
    await page.getByRole('combobox', { name: 'Mes' }).click();
    await page.getByRole('option').nth(1).click();
    await page.getByText('Ese mes no existe o aún no empieza.').waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByText('Ese mes no existe o aún no empieza.').waitFor();
  });
});
