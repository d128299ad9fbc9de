import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { kemper } from '@timbra/testing/api/company-forms.ts';
import { addPlainCompany, loseAnswers, storageOf, useBackOffice, type Person } from './support/back-office.ts';
import {
  certificateOf,
  chooseCsd,
  countCreations,
  createButton,
  field,
  fileOf,
  fillCompany,
} from './support/company-form.ts';
import { closeByEscape } from './support/escape.ts';

const office = await useBackOffice();

interface Stored {
  readonly id: string;
  readonly name: string;
  readonly canIssue: boolean;
}
const companiesOf = async ({ api }: Person) =>
  (await api.call<{ companies: readonly Stored[] }>('GET', '/companies')).body.companies;

const openFilled = async () => {
  const person = await office.person();
  const page = await office.enter(person, '/nueva-empresa');
  await fillCompany(page);
  return { person, page };
};
const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name });

describe('a company with its CSD', () => {
  it('is made once, selected, and shown on the dashboard', async () => {
    const { page, person } = await openFilled();
    await chooseCsd(page, await certificateOf());
    await page.locator('[name="logo"]').setInputFiles(fileOf('logo.png', await page.screenshot(), 'image/png'));
    await page.getByAltText('Logo elegido').waitFor();
    const calls = countCreations(page);
    const letGo = Promise.withResolvers<void>();
    await page.route('**/api/user/companies', async (route) => {
      await letGo.promise;
      await route.continue();
    });
    const sent = page.waitForRequest('**/api/user/companies');
    await page.keyboard.down('Control');
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.down('s');
    const busy = page.getByRole('button', { name: 'Creando...' });
    await busy.waitFor();
    await page.keyboard.up('s');
    await page.keyboard.press('s');
    await page.keyboard.up('Control');
    await expect.poll(() => busy.isDisabled()).toBe(true);
    letGo.resolve();
    await page.waitForURL('**/dashboard');
    await page.getByRole('button', { name: 'Empresa: Kemper Centro' }).waitFor();
    const body = (await sent).postDataJSON() as { fiscalData: Record<string, string> };
    expect(body).toMatchObject({ name: 'Kemper Centro', ruc: kemper.rfc, isActive: true, userId: person.user.id });
    expect(body.fiscalData).toMatchObject({ tipoPersona: 'moral', pais: 'MEXICO', estado: 'Hidalgo' });
    for (const name of ['logo', 'csdCer', 'csdKey']) expect(body.fiscalData[name]).toMatch(/^data:[^,]*;base64,/);
    const [company, ...others] = await companiesOf(person);
    expect([company?.name, company?.canIssue, others.length, calls()]).toEqual(['Kemper Centro', true, 0, 1]);
    const stored = await storageOf(page);
    expect(stored['selectedCompany']).toContain(company?.id ?? 'ninguna');
    expect(Object.keys(stored).filter((key) => key.startsWith('borrador'))).toEqual([]);
  });
});

describe('a company that cannot be made', () => {
  it.each([
    ['a FIEL', { ...kemper, kind: 'fiel' as const }, undefined, 'csdCer', /no la FIEL/],
    ['a wrong password', kemper, 'equivocada', 'csdPassword', /La contraseña no abre el archivo/],
    ['the CSD of another', { rfc: 'H&E951128469', nombre: 'HERRERIA' }, undefined, 'csdCer', /es del RFC H&E951128469/],
  ])(
    'because of %s says «Error de Facturama» with advice, and at its field',
    async (_what, owner, typed, at, reason) => {
      const { page, person } = await openFilled();
      await chooseCsd(page, await certificateOf(owner), typed);
      await createButton(page).click();
      const alert = dialog(page, 'Error de Facturama');
      await alert.getByText(reason).waitFor();
      await alert.getByText(/Verifica la vigencia de los archivos CER y KEY/).waitFor();
      await alert.getByRole('button', { name: 'Entendido' }).click();
      await alert.waitFor({ state: 'detached' });
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(at);
      await page.getByText(reason).last().waitFor();
      await expect.poll(() => field(page, 'Razón social').inputValue()).toBe(kemper.nombre);
      expect(await companiesOf(person)).toEqual([]);
    },
  );

  it('because of a failing server or a lost network says so and keeps what was typed', async () => {
    const { page } = await openFilled();
    await chooseCsd(page, await certificateOf());
    const alert = dialog(page, 'Error al Crear Empresa');
    for (const fail of ['500', 'network'] as const) {
      await page.route('**/api/user/companies', (route) =>
        fail === '500' ? route.fulfill({ status: 500, json: {} }) : route.abort(),
      );
      await createButton(page).click();
      await alert.getByText('Error al crear la empresa. Inténtalo de nuevo.').waitFor();
      await closeByEscape(page, alert);
      await page.unroute('**/api/user/companies');
    }
    await expect.poll(() => field(page, 'Alias').inputValue()).toBe('Kemper Centro');
    await createButton(page).click();
    await page.waitForURL('**/dashboard');
  });

  it('tells another refusal with its details, and leads to the first field that it names', async () => {
    const { page } = await openFilled();
    await chooseCsd(page, await certificateOf());
    await page.route('**/api/user/companies', (route) =>
      route.fulfill({
        status: 400,
        json: {
          message: 'No',
          details: [
            { field: 'fiscalData.estado', message: 'El estado no existe' },
            { field: 'fiscalData.calle', message: 'La calle no existe' },
          ],
        },
      }),
    );
    await createButton(page).click();
    const alert = dialog(page, 'Error al Crear Empresa');
    await alert.getByText('Error al crear la empresa', { exact: true }).waitFor();
    await alert.getByText('La calle no existe').waitFor();
    await alert.getByRole('button', { name: 'Entendido' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('calle');
  });

  it('tells an answer without an id, and a browser without user', async () => {
    const { page } = await openFilled();
    await chooseCsd(page, await certificateOf());
    const alert = dialog(page, 'Error al Crear Empresa');
    await page.route('**/api/user/companies', (route) =>
      route.fulfill({ status: 201, json: { success: true, company: {} } }),
    );
    await createButton(page).click();
    await alert.getByText('Error en la respuesta del servidor').waitFor();
    await closeByEscape(page, alert);
    const calls = countCreations(page);
    await page.evaluate(() => localStorage.removeItem('user'));
    await createButton(page).click();
    await alert.getByText('No se encontraron datos de usuario').waitFor();
    expect(calls()).toBe(0);
  });
});

describe('a network that is cut in mid-save', () => {
  it('makes no second company when the first was made without an answer, over a reload too', async () => {
    const person = await office.person();
    await addPlainCompany(person, 'Café Luna');
    const page = await office.enter(person, '/nueva-empresa');
    await fillCompany(page);
    await chooseCsd(page, await certificateOf());
    await loseAnswers(page, '**/api/user/companies');
    await createButton(page).click();
    await page.getByText(/No hay conexión con el servidor/).waitFor();
    await page.unroute('**/api/user/companies');
    await page.reload();
    await page.getByText(/Recuperamos lo que habías escrito/).waitFor();
    await chooseCsd(page, await certificateOf());
    await createButton(page).click();
    await page.waitForURL('**/dashboard');
    expect((await companiesOf(person)).map(({ name }) => name)).toEqual(['Café Luna', 'Kemper Centro']);
  });
});
