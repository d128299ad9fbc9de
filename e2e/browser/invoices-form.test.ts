import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shownDay } from '@timbra/ui/dates/typed-day.ts';
import { aReceptor } from '@timbra/testing/api/api-client.ts';
import { newCompany } from '@timbra/testing/api/company-forms.ts';
import { addPlainCompany, useBackOffice } from './support/back-office.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { phone } from './support/browser.ts';
import {
  addConcepto,
  choose,
  enterShop,
  fillData,
  fillInvoice,
  generate,
  next,
  pathOf,
  pick,
  step,
} from './support/invoice-form.ts';

const office = await useBackOffice();

const optionsOf = async (page: Page, label: string) => {
  await page.getByRole('combobox', { name: label }).press('ArrowDown');
  await page.getByRole('option').first().waitFor();
  const texts = await page.getByRole('option').allInnerTexts();
  await page.keyboard.press('Escape');
  return texts.map((text) => text.replaceAll('\n', ' '));
};

/** Returns the day at the company's place of issue, which is in the centre of the country. */
const todayInMexico = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(new Date());

/** Records the calls that would issue something. */
function listenToIssuing(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/invoices\/(create|[^/]+\/retry)$/.test(request.url())) calls.push(request.url());
  });
  return calls;
}

describe('the page of a new document', () => {
  it('asks for a company before anything else', async () => {
    const page = await office.enter(await office.person(), '/facturas/crear');
    await page.getByText('Selecciona una empresa para crear una factura').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Generar Factura' }).count()).toBe(0);
  });

  it('has its three steps for each type of the top bar, keeps what was typed, and leaves with Cancelar', async () => {
    const { page } = await enterShop(office, '/facturas');
    const typed = async (title: string) => {
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await step(page, 2);
      await step(page, 3);
      await page.getByRole('button', { name: 'Generar Factura' }).waitFor();
    };
    const fromTopBar = async (type: string) => {
      await page.getByRole('button', { name: 'Tipo de documento' }).click();
      await page.getByRole('menuitemradio', { name: type, exact: true }).click();
    };
    for (const [type, title] of [
      ['Nota de Crédito', 'Nota de Crédito'],
      ['Recibo de honorarios', 'Recibo de Honorarios'],
      ['Recibo de arrendamiento', 'Recibo de Arrendamiento'],
      ['Recibo de ingresos', 'Recibo de Ingresos'],
      ['Factura', 'Factura de Ingreso'],
    ] as const) {
      await fromTopBar(type);
      await typed(title);
    }
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await page.waitForURL('**/facturas');
    for (const [query, title] of [
      ['', 'Factura de Ingreso'],
      ['?tipo=nota-credito', 'Nota de Crédito'],
      ['?tipo=global', 'Nueva Factura Global'],
      ['?tipo=zzz', 'Nueva Factura'],
    ] as const) {
      await page.goto(`/facturas/crear${query}`);
      await typed(title);
    }
    await step(page, 1);
    await fillData(page);
    await pick(page, 'Tipo de factura', '2 Nota de Crédito');
    await page.getByRole('heading', { name: 'Nota de Crédito', level: 1 }).waitFor();
    await page.getByRole('group', { name: 'Datos del receptor' }).getByText('URE180429TM6').waitFor();
  });

  it('explains itself and offers no Generar for a type that is not issued here', async () => {
    const { page } = await enterShop(office, '/favicon.svg');
    for (const [tipo, title, text] of [
      ['complemento-pago', 'Complemento de Pago', 'Los pagos se registran en Cobranza'],
      ['nomina', 'Nómina', 'Los recibos se timbran en Nómina'],
    ] as const) {
      await page.goto(`/facturas/crear?tipo=${tipo}`);
      await page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await page.getByText(text).waitFor();
      await expect.poll(() => page.getByRole('button', { name: 'Generar Factura' }).count()).toBe(0);
    }
  });
});

describe('the fields', () => {
  it('begin with the company and the defaults of the specification', async () => {
    const { page, companyId } = await enterShop(office, '/favicon.svg');
    const customers = page.waitForRequest((request) => request.url().includes(`/api/customers?companyId=${companyId}`));
    await page.goto('/facturas/crear');
    await customers;
    await expect.poll(() => page.getByLabel('Fecha').inputValue()).toBe(shownDay(todayInMexico()));
    await expect.poll(() => page.getByLabel('Nombre del emisor').inputValue()).toBe('ESCUELA KEMPER URGATE');
    const postal = page.getByLabel('Código postal del emisor');
    await expect.poll(() => postal.inputValue()).toBe('42501');
    await expect.poll(() => postal.getAttribute('readonly')).not.toBeNull();
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Uso CFDI' }).inputValue())
      .toBe('G03 · Gastos en general');
    await expect.poll(() => page.getByRole('combobox', { name: 'Método de pago' }).inputValue()).toMatch(/^PUE/);
    await fillData(page);
    await page.getByRole('button', { name: 'Cambiar datos' }).click();
    await expect
      .poll(() => page.getByLabel('Nombre / Razón social').inputValue())
      .toBe('UNIVERSIDAD ROBOTICA ESPAÑOLA');
    await expect.poll(() => page.getByLabel('Código postal', { exact: true }).inputValue()).toBe('86991');
    await expect.poll(() => page.getByRole('combobox', { name: 'Régimen fiscal' }).inputValue()).toMatch(/^601/);
  });

  it('shows 72850 where the company has no postal code of its own', async () => {
    const person = await office.person();
    await addPlainCompany(person);
    const page = await office.enter(person, '/facturas/crear');
    await expect.poll(() => page.getByLabel('Lugar de expedición').inputValue()).toBe('72850');
    await page.getByRole('link', { name: 'Completar empresa' }).waitFor();
  });

  it('says once why the company cannot issue, also after it was tried', async () => {
    const person = await office.person();
    const { body } = await person.api.call<{ company: { id: string } }>('POST', '/user/companies', newCompany());
    await person.api.call('POST', '/customers', { companyId: body.company.id, ...aReceptor });
    const page = await office.enter(person, '/facturas/crear');
    const remedy = page.getByRole('link', { name: 'Completar empresa' });
    await remedy.waitFor();
    await fillInvoice(page);
    await generate(page);
    await page.getByText(/^Esta empresa todavía no puede facturar: falta su Certificado/).waitFor();
    await expect.poll(() => remedy.count()).toBe(1);
  });

  it('offer the lists and the limits of the specification, those of a concept too', async () => {
    const { page } = await enterShop(office, '/facturas/crear');
    expect(await optionsOf(page, 'Tipo de factura')).toEqual([
      '1 Factura',
      '2 Nota de Crédito',
      '14 Complemento de Pago',
      '34 Factura Global',
    ]);
    expect((await optionsOf(page, 'Forma de pago')).slice(0, 6).map((text) => text.slice(0, 2))).toEqual([
      '01',
      '02',
      '03',
      '04',
      '28',
      '99',
    ]);
    expect((await optionsOf(page, 'Método de pago')).map((text) => text.slice(0, 3))).toEqual(['PUE', 'PPD']);
    expect(await optionsOf(page, 'Moneda')).toHaveLength(3);
    await page.getByRole('button', { name: 'Más datos (opcional)' }).click();
    expect(await optionsOf(page, 'Observación')).toEqual([
      'Sin Observación',
      'Pago inmediato',
      'Crédito 30 días',
      'Crédito 60 días',
    ]);
    expect(await optionsOf(page, 'Exportación')).toEqual(['No Aplica', '01 definitiva', '02 temporal']);
    expect(await optionsOf(page, 'Decimales')).toEqual(['2', '3', '4', '6']);
    expect(await optionsOf(page, 'Tipo de relación')).toHaveLength(7);
    await page.getByLabel('Número de cuenta').fill('12345');
    await expect.poll(() => page.getByLabel('Número de cuenta').inputValue()).toBe('1234');
    await pick(page, 'Observación', 'Crédito 60 días');
    await expect.poll(() => page.getByLabel('Condiciones de pago').inputValue()).toBe('Crédito 60 días');
    await pick(page, 'Moneda', 'USD · Dólar americano');
    await expect.poll(() => page.getByLabel('Tipo de cambio').getAttribute('step')).toBe('0.0001');
    // The use is limited to what the regime of the receiver allows.
    await page.getByLabel('RFC', { exact: true }).fill('CACX7605101P8');
    await choose(page, 'Régimen fiscal', '605', /^605/);
    await expect.poll(() => page.getByRole('combobox', { name: 'Uso CFDI' }).inputValue()).toMatch(/^S01/);
    expect((await optionsOf(page, 'Uso CFDI')).some((text) => text.startsWith('G03'))).toBe(false);
    await page.getByLabel('RFC', { exact: true }).fill('XEXX010101000');
    await choose(page, 'País de residencia fiscal', 'Estados', /^USA/);
    await page.getByLabel('Número de registro de identidad tributaria').fill('123456789');
    await page.getByLabel('RFC', { exact: true }).fill('CACX7605101P8');
    await expect.poll(() => page.getByLabel('Número de registro de identidad tributaria').count()).toBe(0);
    await step(page, 2);
    const group = page.getByRole('group', { name: 'Agregar concepto' });
    const cantidad = group.getByLabel('Cantidad');
    expect([
      await cantidad.inputValue(),
      await cantidad.getAttribute('min'),
      await cantidad.getAttribute('step'),
    ]).toEqual(['1', '0.01', '0.01']);
    await expect.poll(() => group.getByLabel('Valor unitario').getAttribute('min')).toBe('0');
    await group.getByRole('button', { name: 'Claves e impuestos' }).click();
    await expect.poll(() => group.getByLabel('Descuento').getAttribute('min')).toBe('0');
    expect(await optionsOf(page, 'Objeto de impuesto')).toHaveLength(8);
    expect(await optionsOf(page, 'Tasa de IVA')).toEqual(['16%', '8%', '0%', 'Exento']);
    await choose(page, 'Objeto de impuesto', '01', /^01/);
    await expect.poll(() => group.getByRole('checkbox', { name: 'IVA', exact: true }).count()).toBe(0);
  });
});

describe('what is missing', () => {
  it('is told at its field, in the words of the specification and without a call', async () => {
    const { page } = await enterShop(office, '/facturas/crear');
    const calls = listenToIssuing(page);
    const noConcepts = page.getByText('Agrega al menos un concepto a la factura');

    // Everything: what is told first has the focus.
    for (const label of ['Método de pago', 'Tipo de factura']) {
      await page.getByRole('combobox', { name: label }).fill('');
    }
    await step(page, 3);
    await generate(page);
    await page.getByText('Por favor corrige los errores en el formulario').waitFor();
    await noConcepts.waitFor();
    for (const text of [
      'Elige un cliente o escribe los datos del receptor.',
      'Elige la forma de pago.',
      'Elige el método de pago.',
      'Elige el tipo de factura.',
    ]) {
      await expect.poll(() => page.getByText(text).count(), { message: text }).toBeGreaterThanOrEqual(1);
    }
    await page.locator('[aria-invalid="true"]:focus').waitFor();

    // A concept that lacks something, or has no price, is not added.
    await step(page, 2);
    const add = page.getByRole('button', { name: 'Agregar concepto' });
    const incomplete = page.getByText('Por favor completa los campos del concepto');
    const group = page.getByRole('group', { name: 'Agregar concepto' });
    await add.click();
    await incomplete.waitFor();
    await group.getByLabel('Descripción').fill('Consultoría');
    await group.getByLabel('Valor unitario').fill('0');
    await add.click();
    await incomplete.waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Editar Consultoría' }).count()).toBe(0);

    // The date is judged by the rule of the SAT.
    await step(page, 1);
    await fillData(page);
    await pick(page, 'Método de pago', 'PUE Pago en una sola exhibición');
    await pick(page, 'Tipo de factura', '1 Factura');
    await page.getByLabel('Fecha').fill('2020-01-01');
    await next(page);
    await page.getByText('La fecha tiene más de 72 horas').first().waitFor();
    await page.getByLabel('Fecha').fill(todayInMexico());

    // Only the concepts are missing now.
    await step(page, 3);
    await generate(page);
    await expect.poll(() => noConcepts.count()).toBe(1);
    await expect.poll(() => page.getByText('Elige la forma de pago.').count()).toBe(0);

    // Another tab has taken the selection of the company away.
    await step(page, 2);
    await addConcepto(page);
    await next(page);
    await page.evaluate(() => localStorage.removeItem('selectedCompany'));
    await generate(page);
    await page.getByRole('alert').getByText('Por favor selecciona una empresa', { exact: true }).waitFor();
    expect(calls).toEqual([]);
  });
});

describe('the look of it', () => {
  it('has nothing for axe to find, in any of its steps', async () => {
    const { page } = await enterShop(office, '/facturas/crear');
    await page.getByRole('combobox', { name: 'Cliente' }).waitFor();
    await expectNoAxeFindings(page);
    await fillData(page);
    await next(page);
    await addConcepto(page);
    await page.getByRole('button', { name: 'Editar Consultoría de negocios' }).click();
    await page.getByLabel('Descuento general').click();
    await page.getByRole('tooltip').waitFor({ state: 'detached' });
    await expectNoAxeFindings(page);
    await next(page);
    await page.getByText('Todo en orden').or(page.getByText('Puedes generarla')).waitFor();
    await expectNoAxeFindings(page);
  });

  it('says that a step could not be judged without network, and goes on with what was typed when it is loaded again', async () => {
    const { page } = await enterShop(office, '/favicon.svg');
    await page.route('**/assets/later-steps-*.js', (route) => route.abort());
    await page.goto('/facturas/crear');
    await fillData(page);
    await next(page);
    await page.getByText('No pudimos revisar este paso.').waitFor();
    await expect.poll(() => page.getByRole('combobox', { name: 'Forma de pago' }).inputValue()).toContain('03');
    await page.unroute('**/assets/later-steps-*.js');
    await page.reload();
    await expect.poll(() => page.getByRole('combobox', { name: 'Forma de pago' }).inputValue()).toContain('03');
    await next(page);
    await page.getByLabel('Descripción').waitFor();
  });

  it('fits a phone, from the first field to the invoice', async () => {
    const { page } = await enterShop(office, '/facturas/crear', phone);
    await page.getByRole('combobox', { name: 'Cliente' }).waitFor();
    await expectNoSidewaysScroll(page);
    await fillInvoice(page);
    await expectNoSidewaysScroll(page);
    await generate(page);
    await page.getByText('Factura generada exitosamente').waitFor();
    await expectNoSidewaysScroll(page);
    expect(pathOf(page)).toBe('/facturas');
  });
});
