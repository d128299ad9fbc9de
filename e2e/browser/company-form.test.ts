import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { storageOf, useBackOffice } from './support/back-office.ts';
import { phone } from './support/browser.ts';
import {
  certificateOf,
  choose,
  chooseCsd,
  chooseFile,
  countCreations,
  createButton,
  dropFiles,
  field,
  fileOf,
  fillCompany,
  fillTexts,
  chooseRegime,
} from './support/company-form.ts';

const office = await useBackOffice();

const sees = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const named = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const errorAt = async (page: Page, name: string) => {
  const input = named(page, name);
  const id = (await input.getAttribute('aria-describedby')) ?? '';
  return page.locator(`[id="${id}"]`).textContent();
};
const openForm = async () => {
  const person = await office.person();
  return { person, page: await office.enter(person, '/nueva-empresa') };
};

/** Makes a picture with so many bytes behind it that no decoder reads. */
async function picture(page: Page, width: number, bytes = 0): Promise<Uint8Array> {
  const image = await page.screenshot({ clip: { x: 0, y: 0, width, height: width / 2 } });
  return new Uint8Array(Buffer.concat([image, Buffer.alloc(Math.max(0, bytes - image.length))]));
}

/** Of the contract's `fiscalData`, in the order of the page. */
const everyField = [
  'csdCer csdKey csdPassword rfc regimenFiscal nombre lugarExpedicion alias logo',
  'email emailOpcional telefono calle numeroExterior numeroInterior colonia localidad municipio estado pais',
  'tipoPersona giroOcupacion nombreComercial tamanoEmpresa',
].flatMap((names) => names.split(' '));

describe('an empty form', () => {
  it('has what the specification lists, tells each obligatory field at its place, and asks the server nothing', async () => {
    const { page } = await openForm();
    await sees(page, 'Necesitas un Certificado de Sello Digital (CSD), no la FIEL');
    await page.getByText('CertiSAT Web').first().waitFor();
    await expect.poll(() => named(page, 'csdCer').getAttribute('accept')).toBe('.cer');
    await expect.poll(() => named(page, 'csdKey').getAttribute('accept')).toBe('.key');
    await expect.poll(() => named(page, 'csdPassword').getAttribute('type')).toBe('password');
    await expect.poll(() => named(page, 'logo').getAttribute('accept')).toBe('image/*');
    await page.getByText(/hasta 2 MB/).waitFor();
    const shown = await page
      .locator('form [name]')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')));
    expect(shown).toEqual(everyField);
    await expect.poll(() => named(page, 'tipoPersona').inputValue()).toBe('fisica');
    await expect.poll(() => named(page, 'pais').inputValue()).toBe('MEXICO');
    await expect.poll(() => named(page, 'pais').isDisabled()).toBe(true);
    const options = async (name: string) => {
      await page.getByRole('combobox', { name }).press('ArrowDown');
      await page.getByRole('option').first().waitFor();
      const texts = await page.getByRole('option').allTextContents();
      await page.keyboard.press('Escape');
      await page.getByRole('listbox').waitFor({ state: 'detached' });
      return texts;
    };
    expect(await options('Tipo de persona')).toEqual(['Persona física', 'Persona moral']);
    expect(await options('Tamaño de la empresa')).toEqual(['Micro', 'Pequeña', 'Mediana', 'Grande']);
    const states = await options('Estado');
    expect(new Set(states).size).toBe(32);
    expect(states).toEqual(states.toSorted(new Intl.Collator('es-MX').compare));
    const regimes = await options('Régimen fiscal');
    expect(regimes.map((text) => text.slice(0, 3)).toSorted()).toEqual(
      '601 603 605 606 608 610 611 612 614 615 616 620 621 622 623 624 625 626'.split(' '),
    );
    const calls = countCreations(page);
    await createButton(page).click();
    const expected = {
      alias: 'El alias es obligatorio',
      rfc: 'El RFC es obligatorio',
      regimenFiscal: 'El régimen fiscal es obligatorio',
      nombre: 'La razón social es obligatoria',
      lugarExpedicion: 'El código postal debe tener 5 dígitos',
      csdCer: 'El archivo .cer es obligatorio',
      csdKey: 'El archivo .key es obligatorio',
      csdPassword: 'La contraseña del CSD es obligatoria',
      email: 'El email es obligatorio',
      telefono: 'El teléfono es obligatorio',
      calle: 'La calle es obligatoria',
      numeroExterior: 'El número exterior es obligatorio',
      colonia: 'La colonia es obligatoria',
      municipio: 'El municipio es obligatorio',
    };
    await sees(page, 'Por favor corrige los errores en el formulario');
    for (const [name, message] of Object.entries(expected)) await expect.poll(() => errorAt(page, name)).toBe(message);
    await sees(page, 'El estado es obligatorio');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('csdCer');
    expect(calls()).toBe(0);
    await expectNoAxeFindings(page);
  });
});

describe('the first wrong field', () => {
  it('has the focus, of whatever kind it is', async () => {
    const { page } = await openForm();
    const csd = await certificateOf();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    // The postal code is of no state, and proposes none.
    await fillTexts(page, { 'Código postal': '17000' });
    for (const [at, mend] of [
      ['csdCer', () => chooseFile(page, 'Archivo .cer', 'sello.cer', csd.certificate)],
      ['csdKey', () => chooseFile(page, 'Archivo .key', 'sello.key', csd.privateKey)],
      ['csdPassword', () => field(page, 'Contraseña del CSD').fill(csd.password)],
      ['regimenFiscal', () => chooseRegime(page)],
    ] as const) {
      await createButton(page).click();
      await expect.poll(focused).toBe(at);
      await mend();
    }
    await createButton(page).click();
    await expect.poll(focused).toBe('lugarExpedicion');
    const state = page.getByRole('combobox', { name: 'Estado' });
    await expect.poll(() => state.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('what is typed', () => {
  it('as a postal code proposes its state and its municipality, and nothing in place of what was typed', async () => {
    const { page } = await openForm();
    const municipio = field(page, 'Municipio o alcaldía');
    await field(page, 'Código postal').fill('72850');
    await expect.poll(() => municipio.inputValue()).toBe('Puebla');
    await expect.poll(() => page.getByRole('combobox', { name: 'Estado' }).textContent()).toContain('Puebla');
    await field(page, 'Código postal').fill('42501');
    await expect.poll(() => municipio.inputValue()).toBe('Acatlán');
    // The value that was proposed before a reload was not typed either.
    await page.reload();
    await page.getByText(/Recuperamos lo que habías escrito/).waitFor();
    await field(page, 'Código postal').fill('72850');
    await expect.poll(() => municipio.inputValue()).toBe('Puebla');
    await expect.poll(() => page.getByRole('combobox', { name: 'Estado' }).textContent()).toContain('Puebla');
    // A postal code that no list has takes back what was proposed.
    await field(page, 'Código postal').fill('17000');
    await expect.poll(() => municipio.inputValue()).toBe('');
    await municipio.fill('El de siempre');
    const answered = page.waitForResponse((response) => response.url().includes('/catalogs/municipio'));
    await field(page, 'Código postal').fill('64000');
    await (await answered).finished();
    await expect.poll(() => page.getByRole('combobox', { name: 'Estado' }).textContent()).toContain('Nuevo León');
    expect(await municipio.inputValue()).toBe('El de siempre');
  });

  it('is filtered and cut as SAT writes it, and refused where it is wrong until it is edited', async () => {
    const { page } = await openForm();
    await field(page, 'RFC').pressSequentially('h&e-951128469');
    await expect.poll(() => field(page, 'RFC').inputValue()).toBe('H&E951128469');
    await expect.poll(() => named(page, 'tipoPersona').inputValue()).toBe('moral');
    await field(page, 'RFC').fill('');
    await field(page, 'RFC').pressSequentially('CACX7605101P8Z');
    await expect.poll(() => field(page, 'RFC').inputValue()).toBe('CACX7605101P8');
    await expect.poll(() => named(page, 'tipoPersona').inputValue()).toBe('fisica');
    await field(page, 'Código postal').pressSequentially('72a8501');
    await expect.poll(() => field(page, 'Código postal').inputValue()).toBe('72850');
    await field(page, 'Teléfono').pressSequentially('55-1234 567890');
    await expect.poll(() => field(page, 'Teléfono').inputValue()).toBe('5512345678');
    const wrong = { rfc: 'AB12', lugarExpedicion: '7285', email: 'abc', emailOpcional: 'abc', telefono: '551234567' };
    for (const [name, text] of Object.entries(wrong)) await named(page, name).fill(text);
    await createButton(page).click();
    const expected = {
      rfc: 'Formato de RFC inválido',
      lugarExpedicion: 'El código postal debe tener 5 dígitos',
      email: 'Formato de email inválido',
      emailOpcional: 'Formato de email inválido',
      telefono: 'El teléfono debe tener al menos 10 dígitos',
    };
    await sees(page, 'Por favor corrige los errores en el formulario');
    for (const [name, message] of Object.entries(expected)) await expect.poll(() => errorAt(page, name)).toBe(message);
    await field(page, 'RFC').press('End');
    await field(page, 'RFC').pressSequentially('3');
    await expect.poll(() => field(page, 'RFC').getAttribute('aria-invalid')).toBe('false');
    await expect.poll(() => errorAt(page, 'telefono')).toBe(expected.telefono);
    await sees(page, 'El régimen fiscal es obligatorio');
  });

  it('is kept over a reload without files and password, and can be started over', async () => {
    const { page } = await openForm();
    await fillCompany(page);
    await chooseCsd(page, await certificateOf());
    await named(page, 'logo').setInputFiles(fileOf('logo.png', await picture(page, 40), 'image/png'));
    await page.getByAltText('Logo elegido').waitFor();
    await page.reload();
    await page.getByText(/Recuperamos lo que habías escrito/).waitFor();
    await expect.poll(() => field(page, 'Razón social').inputValue()).toBe('ESCUELA KEMPER URGATE');
    await expect.poll(() => field(page, 'Contraseña del CSD').inputValue()).toBe('');
    const stored = JSON.stringify(await storageOf(page));
    expect(stored).not.toContain('12345678a');
    expect(stored).not.toContain('base64');
    await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
    await expect.poll(() => field(page, 'Razón social').inputValue()).toBe('');
  });
});

describe('the logo', () => {
  it('is drawn anew as a small PNG, may be dropped, and is refused above 2 MB or when it is no image', async () => {
    const { page } = await openForm();
    await named(page, 'logo').setInputFiles(fileOf('logo.png', await picture(page, 1200, 1_900_000), 'image/png'));
    const shown = page.getByAltText('Logo elegido');
    await shown.waitFor();
    await expect.poll(() => shown.getAttribute('src')).toMatch(/^data:image\/png;base64,/);
    const size = `(() => {
      const image = document.querySelector('img[alt="Logo elegido"]');
      return [image.naturalWidth, image.naturalHeight];
    })()`;
    await expect.poll(() => page.evaluate(size)).toEqual([512, 256]);
    await page.getByRole('button', { name: 'Quitar logo' }).click();
    await expect.poll(() => shown.count()).toBe(0);
    await dropFiles(page, 'logo', { 'logo.png': await picture(page, 40) });
    await shown.waitFor();
    await named(page, 'logo').setInputFiles(fileOf('grande.png', await picture(page, 40, 2_100_000), 'image/png'));
    await sees(page, 'El logo debe pesar a lo más 2 MB');
    await named(page, 'logo').setInputFiles(fileOf('logo.png', new Uint8Array(20), 'image/png'));
    await sees(page, 'El logo debe ser una imagen PNG, JPEG o WebP');
  });
});

describe('the files of the CSD', () => {
  it('go to their own places when both are dropped on one, and others are refused', async () => {
    const { page } = await openForm();
    const content = new Uint8Array([1, 2, 3]);
    await dropFiles(page, 'csdCer', { 'constancia.pdf': content });
    await sees(page, 'Elige un archivo .cer');
    await dropFiles(page, 'csdCer', { '00001.KEY': content, '00001.cer': content });
    await sees(page, '00001.cer');
    await sees(page, '00001.KEY');
    await page.getByRole('button', { name: 'Quitar archivo .key' }).click();
    await expect.poll(() => page.getByText('00001.KEY').count()).toBe(0);
  });
});

describe('the screen', () => {
  it('fits a phone, has no barrier, can be used with the keyboard alone, and is left with nothing saved', async () => {
    const { page, person } = await openForm();
    await page.getByRole('heading', { name: 'Nueva Empresa' }).waitFor();
    await expectNoAxeFindings(page);
    await field(page, 'RFC').focus();
    await page.keyboard.type('eku9003173c9');
    await expect.poll(() => field(page, 'RFC').inputValue()).toBe('EKU9003173C9');
    await field(page, 'Alias').focus();
    await page.keyboard.type('Kemper');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('logo');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await choose(page, 'Estado', 'Puebla');
    await expectNoAxeFindings(page);
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await page.waitForURL('**/dashboard');
    const { body } = await person.api.call<{ companies: unknown[] }>('GET', '/companies');
    expect(body.companies).toEqual([]);
    expect(office.complaints()).toEqual([]);
  });
});
