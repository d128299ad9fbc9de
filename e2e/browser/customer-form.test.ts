import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { enterWithCompany, loseAnswers, useBackOffice } from './support/back-office.ts';
import { phone } from './support/browser.ts';
import { addCustomer, choose, field, fillCustomer, kemper, save } from './support/customers.ts';

const office = await useBackOffice();

const newCustomer = '/clientes?dialogo=nuevo';
const sees = (page: Page, text: string) => page.getByRole('dialog').getByText(text, { exact: true }).waitFor();

describe('a new customer', () => {
  it('is saved, closes the dialog and stands in the list', async () => {
    const { page, person } = await enterWithCompany(office, '/clientes');
    await page.getByRole('button', { name: 'Nuevo Cliente' }).first().click();
    await fillCustomer(page, kemper);
    await field(page, 'Email').fill('facturas@kemper.mx');
    await field(page, 'Teléfono').fill('52 55 1234 5678');
    await save(page);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('cell', { name: 'ESCUELA KEMPER URGATE' }).waitFor();
    const { body } = await person.api.call<{ data: unknown[] }>('GET', '/customers');
    expect(body.data).toMatchObject([{ ...kemper, telefono: '+525512345678' }]);
  });

  it('finds SAT’s keys, keeps to what its fields take, and tells every broken rule, all without a call', async () => {
    const { page } = await enterWithCompany(office, '/favicon.svg');
    const catalogs: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/catalogs/')) catalogs.push(request.url());
    });
    await page.goto('/facturas/crear');
    await page.getByRole('combobox', { name: /^Forma de pago/ }).click();
    await page.getByRole('option').first().waitFor();
    await page.goto(newCustomer);
    await field(page, 'Uso CFDI').waitFor();
    expect(catalogs).toEqual([]);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(`${request.method()} ${request.url()}`));

    // By words without accents; P01 and 607 are never offered.
    await field(page, 'Uso CFDI').fill('honorarios medicos');
    await expect
      .poll(() => page.getByRole('option').allTextContents())
      .toEqual(['D01Honorarios médicos, dentales y gastos hospitalarios']);
    await field(page, 'Uso CFDI').fill('');
    await expect.poll(() => page.getByRole('option').count()).toBe(24);
    const usos = await page.getByRole('option').allTextContents();
    expect(usos.filter((text) => text.startsWith('P01'))).toEqual([]);
    await page.keyboard.press('Escape');
    await field(page, 'Régimen fiscal').click();
    await expect.poll(() => page.getByRole('option').count()).toBe(18);
    expect(calls.filter((call) => call.includes('/catalogs'))).toEqual([]);
    await page.keyboard.press('Escape');

    await field(page, 'RFC').fill('eku-9003173c9ñ&z');
    await expect.poll(() => field(page, 'RFC').inputValue()).toBe('EKU9003173C9Ñ');
    await field(page, 'Código postal').fill('a72850-1');
    await expect.poll(() => field(page, 'Código postal').inputValue()).toBe('72850');
    await field(page, 'Teléfono').fill('55 1234 5678');
    await field(page, 'Teléfono').blur();
    await expect.poll(() => field(page, 'Teléfono').inputValue()).toBe('+525512345678');
    await field(page, 'Teléfono').fill('1'.repeat(20));
    await expect.poll(() => field(page, 'Teléfono').inputValue()).toHaveLength(15);

    await field(page, 'RFC').fill('AB123');
    await field(page, 'Código postal').fill('123');
    await field(page, 'Email').fill('abc');
    await field(page, 'Teléfono').fill('+12');
    await save(page);
    for (const text of [
      'Por favor corrige los errores en el formulario',
      'RFC inválido. Use formato: AAAA123456ABC (persona física) o AAA123456ABC (persona moral)',
      'Código postal debe tener 5 dígitos',
      'Formato de email inválido',
      'Formato de teléfono inválido. Use formato internacional: +1 555 123 4567',
    ]) {
      await sees(page, text);
    }
    for (const label of ['Nombre / Razón social', 'Uso CFDI', 'Régimen fiscal']) {
      await expect.poll(() => field(page, label).getAttribute('aria-invalid'), { message: label }).toBe('true');
    }
    await field(page, 'RFC').and(page.locator(':focus')).waitFor();
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
    await expectNoAxeFindings(page);

    // What is right now still needs a company to belong to.
    await fillCustomer(page, kemper);
    await field(page, 'Email').fill('');
    await field(page, 'Teléfono').fill('');
    // Nothing is left to be corrected, and nothing says so any more.
    const sentence = page.getByText('Por favor corrige los errores en el formulario');
    await expect.poll(() => sentence.count()).toBe(0);
    await page.evaluate(() => localStorage.removeItem('selectedCompany'));
    await save(page);
    await sees(page, 'No hay empresa seleccionada');
  });

  it('says why it was refused, and is kept once when the network is cut in the middle of saving', async () => {
    const { page, person, companyId } = await enterWithCompany(office, newCustomer);
    await fillCustomer(page, kemper);
    await page.route('**/api/customers', (route) => route.fulfill({ status: 500, json: { message: 'No' } }));
    await save(page);
    await sees(page, 'Error al guardar el cliente');
    await page.unroute('**/api/customers');
    await page.route('**/api/customers', (route) =>
      route.fulfill({ status: 400, json: { message: 'Motivo del servidor' } }),
    );
    await save(page);
    await sees(page, 'Motivo del servidor');
    await page.unroute('**/api/customers');
    // A refusal leaves what was typed, whether it names a field or none.
    const details = [{ field: 'rfc', message: 'Otro cliente tiene este RFC' }];
    for (const [status, json] of [
      [409, { code: 'CUSTOMER_DUPLICATE', message: 'Otro cliente tiene este RFC', details }],
      [409, { code: 'IDEMPOTENCY_CONFLICT', message: 'La clave ya se usó' }],
      [429, { code: 'RATE_LIMITED', message: 'Espera un momento' }],
    ] as const) {
      await page.route('**/api/customers', (route) => route.fulfill({ status, json }));
      await save(page);
      await sees(page, json.message);
      for (const [label, value] of [
        ['RFC', kemper.rfc],
        ['Nombre / Razón social', kemper.nombre],
        ['Código postal', kemper.codigoPostal],
      ] as const) {
        await expect.poll(() => field(page, label).inputValue(), { message: label }).toBe(value);
      }
      await page.unroute('**/api/customers');
    }

    await loseAnswers(page, '**/api/customers');
    await save(page);
    await page.getByRole('dialog').getByText('Lo que escribiste sigue aquí.').waitFor();
    await page.unroute('**/api/customers');
    await save(page);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('cell', { name: 'ESCUELA KEMPER URGATE' }).waitFor();
    expect((await person.api.call('GET', '/customers')).body).toMatchObject({ total: 1 });

    // A second one of the same RFC is refused by the server, at its field and in its words.
    await page.getByRole('button', { name: 'Nuevo Cliente' }).first().click();
    await fillCustomer(page, kemper);
    const { body } = await person.api.call<{ message: string }>('POST', '/customers', { companyId, ...kemper });
    await save(page);
    await page.getByRole('dialog').getByText(body.message).first().waitFor();
    await expect.poll(() => field(page, 'Nombre / Razón social').inputValue()).toBe('ESCUELA KEMPER URGATE');
  });

  it('stays one when it is corrected after a save that nobody heard of', async () => {
    const { page, person } = await enterWithCompany(office, newCustomer);
    await fillCustomer(page, { ...kemper, rfc: 'EKU9003173C1' });
    await loseAnswers(page, '**/api/customers');
    await save(page);
    await page.getByRole('dialog').getByText('Lo que escribiste sigue aquí.').waitFor();
    await page.unroute('**/api/customers');
    await field(page, 'RFC').fill(kemper.rfc);
    await save(page);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const { body } = await person.api.call<{ data: unknown[] }>('GET', '/customers');
    expect(body.data).toMatchObject([{ rfc: kemper.rfc, nombre: kemper.nombre, version: 2 }]);
  });

  it('is kept with a warning when the check digit of its RFC is another', async () => {
    const { page } = await enterWithCompany(office, newCustomer);
    await fillCustomer(page, { ...kemper, rfc: 'EKU9003173C1' });
    await save(page);
    const alert = page.getByRole('alert').filter({ hasText: 'Cliente creado' });
    await alert.getByText('El dígito verificador de este RFC no coincide. Revisa que esté bien escrito.').waitFor();
    await expectNoAxeFindings(page);
    await alert.getByRole('button', { name: 'Cerrar' }).click();
    await alert.waitFor({ state: 'detached' });
  });

  it('can be made by keyboard alone, and fills a phone', async () => {
    const { page, person } = await enterWithCompany(office, newCustomer);
    await field(page, 'RFC').focus();
    await page.keyboard.type('EKU9003173C9');
    await page.keyboard.press('Tab');
    await page.keyboard.type('42501');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ESCUELA KEMPER URGATE');
    for (const key of ['601', 'G03']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(key);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('cell', { name: 'ESCUELA KEMPER URGATE' }).waitFor();
    const small = await office.enter(person, newCustomer, phone);
    await expect.poll(() => small.getByRole('dialog').boundingBox()).toMatchObject({ x: 0, y: 0, width: 360 });
    await expectNoSidewaysScroll(small);
    await expectNoAxeFindings(small);
    expect(office.complaints()).toEqual([]);
  });
});

describe('editing a customer', () => {
  it('opens with what is stored and saves what changed', async () => {
    const { page, person, companyId } = await enterWithCompany(office, '/favicon.svg');
    await addCustomer(person, companyId);
    await page.goto('/clientes');
    await page.getByRole('button', { name: 'Editar EKU9003173C9' }).click();
    await field(page, 'RFC').waitFor();
    await expect.poll(() => field(page, 'RFC').inputValue()).toBe('EKU9003173C9');
    await expect.poll(() => field(page, 'Uso CFDI').inputValue()).toBe('G03 · Gastos en general');
    await choose(page, 'Uso CFDI', 'S01');
    await field(page, 'Email').fill('');
    await save(page);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const { body } = await person.api.call<{ data: unknown[] }>('GET', '/customers');
    expect(body.data).toMatchObject([{ usoCfdi: 'S01', email: null, version: 2 }]);
  });
});
