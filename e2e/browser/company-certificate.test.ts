import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { kemper } from '@timbra/testing/api/company-forms.ts';
import { expectNoAxeFindings } from './support/axe.ts';
import { useBackOffice } from './support/back-office.ts';
import {
  certificateOf,
  choose,
  chooseFile,
  chooseRegime,
  createButton,
  dropFiles,
  field,
} from './support/company-form.ts';

const office = await useBackOffice();

const openForm = async () => {
  const person = await office.person();
  return { person, page: await office.enter(person, '/nueva-empresa') };
};
const valuesOf = async (page: Page, labels: readonly string[]) =>
  Promise.all(labels.map((label) => field(page, label).inputValue()));
const state = (page: Page) => page.locator('[name="estado"]').inputValue();

describe('a certificate that is chosen first', () => {
  it('fills in whose it is, the postal code its state, and little is left to be typed', async () => {
    const { page, person } = await openForm();
    const csd = await certificateOf({ ...kemper, nombre: `${kemper.nombre} SA DE CV` });
    await dropFiles(page, 'csdCer', { 'sello.cer': csd.certificate, 'sello.key': csd.privateKey });
    await page
      .getByRole('status')
      .getByText(/con RFC EKU9003173C9/)
      .waitFor();
    await expect
      .poll(() => valuesOf(page, ['RFC', 'Razón social', 'Alias', 'Email']))
      .toEqual([kemper.rfc, kemper.nombre, 'Escuela Kemper Urgate', person.user.email]);
    await expect.poll(() => page.locator('[name="tipoPersona"]').inputValue()).toBe('moral');
    await expectNoAxeFindings(page);
    for (const [codigoPostal, found] of [
      ['72850', 'Puebla'],
      ['42501', 'Hidalgo'],
    ] as const) {
      await field(page, 'Código postal').fill(codigoPostal);
      await expect.poll(() => state(page)).toBe(found);
    }
    await field(page, 'Contraseña del CSD').fill(csd.password);
    await chooseRegime(page);
    const typed = {
      Teléfono: '7711234567',
      Calle: 'Av. Revolución',
      'Número exterior': '100-B',
      Colonia: 'Centro',
      'Municipio o alcaldía': 'Acatlán',
    };
    for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text);
    await createButton(page).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('button', { name: 'Empresa: Escuela Kemper Urgate' }).waitFor();
    expect(office.complaints()).toEqual([]);
  });

  it('replaces nothing that was typed, nor does the postal code', async () => {
    const { page } = await openForm();
    await field(page, 'RFC').fill(kemper.rfc);
    await field(page, 'Razón social').fill('ESCUELA');
    await choose(page, 'Estado', 'Puebla');
    await chooseFile(page, 'Archivo .cer', 'sello.cer', (await certificateOf()).certificate);
    await page
      .getByRole('status')
      .getByText(/con RFC EKU9003173C9/)
      .waitFor();
    await field(page, 'Código postal').fill('42501');
    await expect.poll(() => state(page)).toBe('Puebla');
    await expect.poll(() => valuesOf(page, ['Razón social', 'Alias'])).toEqual(['ESCUELA', 'Escuela Kemper Urgate']);
  });

  it('is refused at its field when it is a FIEL or another company’s, and nothing typed is lost', async () => {
    const { page } = await openForm();
    const error = page.locator('[name="csdCer"][aria-invalid="true"]');
    await field(page, 'Alias').fill('Kemper Centro');
    await field(page, 'Contraseña del CSD').fill('secreta');
    await chooseFile(page, 'Archivo .cer', 'fiel.cer', (await certificateOf({ ...kemper, kind: 'fiel' })).certificate);
    await error.waitFor({ state: 'attached' });
    await page.getByText('Necesitas un Certificado de Sello Digital (CSD), no la FIEL').last().waitFor();
    await expect
      .poll(() => valuesOf(page, ['RFC', 'Alias', 'Contraseña del CSD']))
      .toEqual(['', 'Kemper Centro', 'secreta']);
    await field(page, 'RFC').fill('H&E951128469');
    await chooseFile(page, 'Archivo .cer', 'sello.cer', (await certificateOf()).certificate);
    await page.getByText(/El certificado es del RFC EKU9003173C9 y la empresa tiene el RFC H&E951128469/).waitFor();
    await expect.poll(() => valuesOf(page, ['RFC', 'Razón social'])).toEqual(['H&E951128469', '']);
    await expectNoAxeFindings(page);
  });
});
