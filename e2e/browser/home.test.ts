import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addCompany, anInvoice, aReceptor, issue } from '@timbra/testing/api/api-client.ts';
import { inAdmin } from '@timbra/testing/database/database-server.ts';
import { mexicanDay } from '@timbra/testing/mexican-clock.ts';
import { until } from '@timbra/testing/until.ts';
import { mailsTo } from '../scenarios/mailbox.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { addPlainCompany, useBackOffice, type Person } from './support/back-office.ts';
import { desktop, phone } from './support/browser.ts';
import { openShop, pick } from './support/invoice-form.ts';

const office = await useBackOffice();

const pending = (page: Page) => page.getByRole('region', { name: /^Pendientes/ });

/** Counts what a person clicks on the way to something. */
function counted() {
  let clicks = 0;
  return {
    click: async (target: Locator) => {
      clicks += 1;
      await target.click();
    },
    count: () => clicks,
  };
}

const onCredit = { metodoPago: 'PPD', formaPago: '99' };

/** A document that was due two days ago, of a customer whose address is known. @returns the address. */
async function addOverdue(person: Person, companyId: string): Promise<string> {
  const email = `cobro-${crypto.randomUUID()}@ejemplo.mx`;
  const customer = { companyId, ...aReceptor, email };
  const { body } = await person.api.call<{ data: { id: string } }>('POST', '/customers', customer);
  const request = anInvoice(companyId, { ...onCredit, receptor: undefined, customerId: body.data.id });
  const { id } = (await issue(person.api, request)).body.data;
  await inAdmin(office.system.databaseUrl, (client) =>
    client.query(`update invoices set vence_at = now() - interval '2 days' where id = $1`, [id]),
  );
  return email;
}

const anItem = {
  descripcion: 'Café',
  cantidad: 1,
  precioUnitario: 100,
  unidad: 'E48',
  claveProductoServicio: '90101500',
};

const addRefused = async (person: Person, companyId: string): Promise<string> =>
  (await issue(person.api, anInvoice(companyId, { numeroPedido: 'EMU-REJECT' }))).body.data.id;

describe('at the top of the dashboard', () => {
  // Before: Cobranza, the document, «Enviar», the address and the note to type, «Enviar»: 5 clicks and two fields. Now: 1 click.
  // Before: «Ver rechazados», the row, «Corregir»: 3 clicks. Now: 1 click.
  it.each([
    ['a desktop', desktop],
    ['a phone', phone],
  ])(
    'what waits is told on %s: who owes is reminded by one click, what was refused is corrected by one',
    async (_, size) => {
      const person = await office.person();
      const companyId = await addCompany(person.api);
      const page = await office.enter(person, '/dashboard', size);
      const email = await addOverdue(person, companyId);
      const refused = await addRefused(person, companyId);
      await page.reload();
      const lines = pending(page).getByRole('listitem');
      await expect.poll(() => lines.count()).toBe(2);
      expect(await lines.first().textContent()).toMatch(/^Urgente: El documento A-2 fue rechazado/);
      await expectNoAxeFindings(page);
      await expectNoSidewaysScroll(page);
      const reminding = counted();
      await reminding.click(lines.nth(1).getByRole('button', { name: /^Recordar: La factura A-1 venció/ }));
      await page.getByText(`Recordatorio enviado a ${email}`).waitFor();
      await expect.poll(() => lines.count()).toBe(1);
      expect(reminding.count()).toBe(1);
      await until('the reminder', async () => (await mailsTo(office.system, email)).length > 0);
      const correcting = counted();
      await correcting.click(lines.first().getByRole('link', { name: /^Corregir: El documento A-2/ }));
      await page.waitForURL(`**/facturas/crear?id=${refused}`);
      expect(correcting.count()).toBe(1);
      await person.api.call('PATCH', `/invoices/${refused}`, { numeroPedido: 'P-1' });
      await person.api.call('POST', `/invoices/${refused}/retry`, undefined, { Prefer: 'wait=30' });
      await page.goto('/dashboard');
      await pending(page).getByText('Todo al día. Nada espera por ti.').waitFor();
      await page.getByRole('heading', { name: 'Este mes' }).waitFor();
      await page.getByRole('heading', { name: 'Accesos rápidos' }).waitFor();
      expect(office.complaints()).toEqual([]);
    },
  );

  it('more than five lines are shown when they are asked for, and a failure is told and tried again', async () => {
    const person = await office.person();
    const companyId = await addCompany(person.api);
    const line = (n: number) => ({
      id: `rechazado:${n}`,
      kind: 'rechazado',
      companyId,
      group: 'Café Luna',
      urgent: false,
      day: '2026-11-20',
      title: `El documento A-${n} fue rechazado`,
      detail: '',
      count: 1,
      action: n === 7 ? null : { label: 'Corregir', link: '/facturas', recordar: null },
      until: null,
    });
    const page = await office.enter(person, '/favicon.svg');
    await page.route('**/api/home?**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto('/dashboard');
    await page.getByText('No pudimos cargar lo que está pendiente.').waitFor();
    await page.unroute('**/api/home?**');
    const data = [1, 2, 3, 4, 5, 6, 7].map(line);
    await page.route('**/api/home?**', (route) =>
      route.fulfill({ json: { success: true, data, total: 7, aparte: 0 } }),
    );
    await pending(page).getByRole('button', { name: 'Reintentar' }).click();
    await expect.poll(() => pending(page).getByRole('listitem').count()).toBe(5);
    await pending(page).getByRole('button', { name: 'Ver 2 más' }).press('Enter');
    await expect.poll(() => pending(page).getByRole('listitem').count()).toBe(7);
    await pending(page).getByText('Le toca a alguien más').waitFor();
    await expectNoAxeFindings(page);
  });
});

// Before: a company's menu, «Mi Página», «Autofactura», the choice, «Guardar»: 6 clicks, if one knew. Now: 4 clicks.
it('sales that nobody invoiced lead to the schedule of their global document', async () => {
  const { person, companyId, customerId } = await openShop(office);
  const sold = await person.api.call('POST', '/orders', { companyId, customerId, orderItems: [anItem] });
  expect(sold.status).toBe(201);
  const page = await office.enter(person, '/dashboard');
  const line = pending(page).getByRole('listitem').filter({ hasText: 'Programa la factura global' });
  await line.getByText('1 venta de este mes sin factura').waitFor();
  await line.getByRole('link', { name: 'Programar: Programa la factura global' }).press('Enter');
  await page.waitForURL('**/mi-pagina/autofactura');
  await pick(page, 'Cada cuándo', 'Mensual');
  await page.getByRole('button', { name: 'Guardar factura global' }).click();
  await page.getByRole('region', { name: 'La siguiente' }).waitFor();
});

describe('a line is put off', () => {
  const later = (page: Page) => page.getByRole('button', { name: /^Dejar para después: El documento A-1/ });
  const putOff = (page: Page) => page.getByRole('list', { name: 'Para después' }).getByRole('listitem');
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

  /** With the keyboard alone. */
  async function choose(page: Page, day: string): Promise<void> {
    await later(page).press('Enter');
    await page.getByRole('menuitem', { name: day }).press('Enter');
  }

  it('on the dashboard until tomorrow, or a day that is chosen, and shown again', async () => {
    const person = await office.person();
    const companyId = await addCompany(person.api);
    await addRefused(person, companyId);
    await addRefused(person, companyId);
    const page = await office.enter(person, '/dashboard');
    const lines = page.getByRole('list', { name: 'Pendientes' }).getByRole('listitem');
    await expect.poll(() => lines.count()).toBe(2);
    await page.route('**/api/home/asides', (route) => route.abort());
    await choose(page, 'Mañana');
    await page.getByText('No pudimos dejarlo para después. Inténtalo de nuevo.').waitFor();
    await page.unroute('**/api/home/asides');
    await choose(page, 'Mañana');
    await page.getByText('Lo dejaste para después: vuelve mañana').waitFor();
    await expect.poll(() => lines.count()).toBe(1);
    await expect.poll(() => isFocused(lines.getByRole('button', { name: /^Dejar para después/ }))).toBe(true);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect.poll(() => lines.count()).toBe(2);
    await choose(page, 'Elegir día');
    const dialog = page.getByRole('dialog', { name: 'Dejar para después' });
    await dialog.getByRole('button', { name: 'Dejar para ese día' }).click();
    await dialog.getByText('Elige un día después de hoy.').waitFor();
    await expectNoAxeFindings(page);
    const [year, month, day] = mexicanDay(-10).split('-');
    await dialog.getByRole('textbox', { name: 'Vuelve el día' }).fill(`${day}/${month}/${year}`);
    await dialog.getByRole('textbox', { name: 'Vuelve el día' }).press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => lines.count()).toBe(1);
    await page.getByRole('button', { name: 'Dejaste 1 para después' }).press('Enter');
    await putOff(page)
      .getByText(/^Vuelve el \d+ \w+ \d{4}$/)
      .waitFor();
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      await expectNoAxeFindings(page);
      await expectNoSidewaysScroll(page);
    }
    await putOff(page)
      .getByRole('button', { name: /^Volver a mostrar: El documento A-1/ })
      .press('Enter');
    await expect.poll(() => lines.count()).toBe(2);
    await page.getByRole('button', { name: /para después$/ }).waitFor({ state: 'detached' });
  });

  it('among those of all companies, also from a tab that shows it still', async () => {
    const person = await office.person();
    await addPlainCompany(person, 'Abarrotes');
    await addPlainCompany(person, 'Boutique');
    const page = await office.enter(person, '/dashboard/pendientes', phone);
    const other = await page.context().newPage();
    await other.goto('/dashboard/pendientes');
    const of = (company: string, on: Page) => on.getByRole('list', { name: `Pendientes de ${company}` });
    const put = async (company: string, day: string, on: Page) => {
      await of(company, on)
        .getByRole('button', { name: /^Dejar para después/ })
        .click();
      await on.getByRole('menuitem', { name: day }).click();
      await of(company, on).waitFor({ state: 'detached' });
    };
    await of('Abarrotes', other).waitFor();
    await put('Abarrotes', 'En una semana', page);
    await put('Abarrotes', 'Mañana', other);
    await put('Boutique', 'En una semana', other);
    await other.getByText('Nada más por ahora').waitFor();
    await other.getByRole('button', { name: 'Dejaste 2 para después' }).click();
    const first = putOff(other).filter({ hasText: 'Abarrotes' });
    await first.getByText('Vuelve mañana').waitFor();
    expect(await putOff(other).count()).toBe(2);
    for (const size of [desktop, phone]) {
      await other.setViewportSize(size);
      await expectNoAxeFindings(other);
      await expectNoSidewaysScroll(other);
    }
    await first.getByRole('button', { name: /^Volver a mostrar/ }).click();
    await of('Abarrotes', other).waitFor();
    expect(office.complaints()).toEqual([]);
  });
});

describe('for all companies', () => {
  // Before: each company chosen and looked through, two clicks a company. Now: two clicks to the list, one into what is to be done.
  it('what waits is one page, company by company, and leads into the company of each line', async () => {
    const person = await office.person();
    await addPlainCompany(person, 'Abarrotes');
    const second = await addCompany(person.api);
    const refused = await addRefused(person, second);
    const page = await office.enter(person, '/dashboard');
    const clicks = counted();
    await clicks.click(page.getByRole('button', { name: 'Empresa: Abarrotes' }));
    await clicks.click(page.getByRole('link', { name: 'Ver pendientes de todas' }));
    await page.getByRole('heading', { level: 1, name: 'Pendientes' }).waitFor();
    const groups = page.getByRole('main').getByRole('region');
    await expect.poll(() => groups.count()).toBe(2);
    await page.getByRole('list', { name: 'Pendientes de Abarrotes' }).getByText('Falta el CSD de la empresa').waitFor();
    await expectNoAxeFindings(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await clicks.click(page.getByRole('link', { name: /^Corregir: El documento/ }));
    await page.waitForURL(`**/facturas/crear?id=${refused}`);
    expect(clicks.count()).toBe(3);
    expect(JSON.parse(await page.evaluate(() => localStorage.getItem('selectedCompany') ?? '{}'))).toMatchObject({
      id: second,
    });
    await page.route('**/api/home?**', (route) =>
      route.fulfill({ json: { success: true, data: [], total: 0, aparte: 0 } }),
    );
    await page.goto('/dashboard/pendientes');
    await page.getByText('Todo al día').waitFor();
    await page.unroute('**/api/home?**');
    await page.route('**/api/home?**', (route) => route.fulfill({ status: 500, json: {} }));
    await page.reload();
    await page.getByText('No pudimos cargar lo que está pendiente.').waitFor();
    expect(office.complaints()).toEqual([]);
  });
});
