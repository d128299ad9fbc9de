import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { proveAddress } from '../scenarios/payments-client.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { enterWithCompany, storageOf, useBackOffice } from './support/back-office.ts';
import { phone } from './support/browser.ts';
import { choose } from './support/invoice-form.ts';

const office = await useBackOffice();

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const chosenTab = (page: Page) => page.getByRole('tab', { selected: true }).textContent();
const tabNames = [
  'Perfil de Usuario',
  'Cambiar Contraseña',
  'Seguridad',
  'Datos Fiscales',
  'Datos de Facturación',
  'Llaves de API',
  'Webhooks',
  'Miembros',
];

/** What is told of a save is there, and gone five seconds later. */
async function expectBriefMessage(page: Page, text: string): Promise<void> {
  const message = page.getByRole('tabpanel').getByText(text, { exact: true });
  await message.waitFor();
  await page.clock.fastForward(5_000);
  await message.waitFor({ state: 'detached' });
}

describe('the settings', () => {
  it('are eight tabs that the keyboard reaches, the address names, and reload and «Atrás» respect', async () => {
    const { page } = await enterWithCompany(office, '/dashboard', phone);
    await page.goto('/configuracion');
    await page.getByRole('tabpanel').waitFor();
    await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(tabNames);
    for (const name of tabNames) {
      await expect.poll(() => chosenTab(page)).toBe(name);
      if (name === 'Llaves de API') await page.getByText('Aún no tienes llaves.').waitFor();
      else if (name === 'Webhooks') await page.getByText('Aún no tienes webhooks.').waitFor();
      else if (name === 'Seguridad') await page.getByText('Aún no la usas.').waitFor();
      else if (name === 'Miembros') await page.getByText('Aún no invitas a nadie.').waitFor();
      else await expect.poll(() => page.getByRole('tabpanel').getByRole('textbox').count()).toBeGreaterThan(1);
      await expectNoAxeFindings(page);
      await expectNoSidewaysScroll(page);
      if (name === tabNames.at(-1)) break;
      await page.getByRole('tab', { selected: true }).focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
    }
    expect(new URL(page.url()).search).toBe('?tab=miembros');
    await page.reload();
    await expect.poll(() => chosenTab(page)).toBe('Miembros');
    await page.goBack();
    await expect.poll(() => chosenTab(page)).toBe('Webhooks');
    await page.goto('/configuracion?tab=nada');
    await expect.poll(() => chosenTab(page)).toBe('Perfil de Usuario');
    expect(office.complaints()).toEqual([]);
  });

  it('keep the profile, which the top bar and the browser follow, and what is typed of it', async () => {
    const person = await office.person();
    const page = await office.enter(person, '/favicon.svg');
    await page.clock.install();
    await page.goto('/configuracion');
    await field(page, 'Nombre').fill('');
    await press(page, 'Guardar perfil');
    await page.getByText('El nombre es obligatorio').waitFor();
    await expectBriefMessage(page, 'Por favor corrige los errores en el formulario');
    await field(page, 'Nombre').fill('Ana María');
    await page.reload();
    await page.getByText('Recuperamos lo que habías escrito.').waitFor();
    await field(page, 'Teléfono (opcional)').fill('5512345678');
    await field(page, 'Nombre').focus();
    await expect.poll(() => field(page, 'Teléfono (opcional)').inputValue()).toBe('+52 55 1234 5678');
    await press(page, 'Guardar perfil');
    await expectBriefMessage(page, 'Perfil actualizado correctamente');
    await page.getByRole('button', { name: 'Menú de Ana María' }).waitFor();
    const stored = JSON.parse((await storageOf(page))['user'] ?? '{}') as object;
    expect(stored).toMatchObject({ name: 'Ana María', phone: '+52 55 1234 5678' });
    expect(Object.keys(await storageOf(page)).filter((key) => key.startsWith('borrador:'))).toEqual([]);
    await page.route('**/api/user/profile', (route) => route.abort());
    await press(page, 'Guardar perfil');
    await page.getByText('Error de conexión al actualizar el perfil').waitFor();
    await page.evaluate(() => localStorage.removeItem('user'));
    await press(page, 'Guardar perfil');
    await page.getByText('No user data found').waitFor();
  });

  it('change the address by password and mail, and let that be called off', async () => {
    const person = await office.person();
    const page = await office.enter(person, '/configuracion');
    await expect.poll(() => field(page, 'Contraseña actual').count()).toBe(0);
    const email = `nuevo-${person.user.email}`;
    await field(page, 'Correo electrónico').fill(email);
    await press(page, 'Guardar perfil');
    await page.getByText('Escribe tu contraseña actual').waitFor();
    await field(page, 'Contraseña actual').fill('equivocada');
    await press(page, 'Guardar perfil');
    await page.getByText('La contraseña actual no es correcta').waitFor();
    expect(JSON.stringify(await storageOf(page))).not.toContain('equivocada');
    await field(page, 'Contraseña actual').fill(person.password);
    await press(page, 'Guardar perfil');
    const pending = page.getByRole('tabpanel').getByText(`Falta que confirmes ${email}.`, { exact: false });
    await pending.waitFor();
    await expect.poll(() => field(page, 'Correo electrónico').inputValue()).toBe(person.user.email);
    await expectNoAxeFindings(page);
    await press(page, 'No cambiar mi correo');
    await pending.waitFor({ state: 'detached' });
    expect((await person.api.call('GET', '/auth/profile')).body).toMatchObject({ pendingEmail: null });
    // Another device asks for the change and confirms it; the window is come back to.
    const other = `otro-${person.user.email}`;
    const wanted = { email: other, phone: '5512345678', currentPassword: person.password };
    await person.api.call('PUT', '/user/profile', wanted);
    await proveAddress(office.system, other);
    await field(page, 'Nombre').fill('Ana María');
    await page.evaluate(`window.dispatchEvent(new Event('focus'))`);
    await expect.poll(() => field(page, 'Correo electrónico').inputValue()).toBe(other);
    await expect.poll(() => field(page, 'Nombre').inputValue()).toBe('Ana María');
    // Confirmed while this form was closed: what was typed into it says nothing of the address.
    await page.goto('/dashboard');
    const last = `tercero-${person.user.email}`;
    await person.api.call('PUT', '/user/profile', { email: last, currentPassword: person.password });
    await proveAddress(office.system, last);
    await page.evaluate((confirmed) => {
      const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object;
      localStorage.setItem('user', JSON.stringify({ ...user, email: confirmed }));
    }, last);
    await page.goto('/configuracion');
    await page.getByText('Recuperamos lo que habías escrito.').waitFor();
    expect(await field(page, 'Correo electrónico').inputValue()).toBe(last);
    await press(page, 'Guardar perfil');
    await page.getByText('Perfil actualizado correctamente').waitFor();
    const saved = { name: 'Ana María', email: last, phone: '+52 55 1234 5678', pendingEmail: null };
    expect((await person.api.call('GET', '/auth/profile')).body).toMatchObject(saved);
  });

  it('change the password, and end the sessions that are not known', async () => {
    const person = await office.person();
    const logIn = () => person.api.call('POST', '/auth/login', { email: person.user.email, password: person.password });
    await logIn();
    await person.api.call('PUT', '/user/profile', {
      email: `nuevo-${person.user.email}`,
      currentPassword: person.password,
    });
    const page = await office.enter(person, '/favicon.svg');
    await page.clock.install();
    await page.goto('/configuracion?tab=contrasena');
    const sessions = page.getByRole('list', { name: 'Sesiones abiertas' }).getByRole('listitem');
    await expect.poll(() => sessions.count()).toBe(2);
    await expect.poll(() => sessions.first().textContent()).toContain('Esta sesión');
    await press(page, 'Cerrar las demás');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar las demás' }).click();
    await expect.poll(() => sessions.count()).toBe(1);
    await logIn();
    for (const [current, next, again, message] of [
      [person.password, '12345', '12345', 'La contraseña debe tener al menos 6 caracteres'],
      [person.password, 'nueva-1', 'nueva-2', 'Las contraseñas no coinciden'],
      ['equivocada', 'nueva-1', 'nueva-1', 'La contraseña actual no es correcta'],
    ] as const) {
      await field(page, 'Contraseña actual').fill(current);
      await field(page, 'Nueva contraseña').fill(next);
      await field(page, 'Confirma la nueva contraseña').fill(again);
      await press(page, 'Cambiar contraseña');
      await page.getByText(message).waitFor();
    }
    await field(page, 'Contraseña actual').fill(person.password);
    await press(page, 'Cambiar contraseña');
    await expectBriefMessage(page, 'Contraseña actualizada correctamente');
    // The address that waited for its confirmation is called off with it.
    await page.getByText('Confirma tu correo con el enlace', { exact: false }).waitFor();
    await expect.poll(() => field(page, 'Nueva contraseña').inputValue()).toBe('');
    const { status } = await logIn();
    expect(status).toBe(401);
    await expect.poll(() => sessions.count()).toBe(1);
    await page.route('**/api/auth/change-password', (route) => route.fulfill({ status: 500, json: {} }));
    for (const label of ['Contraseña actual', 'Nueva contraseña', 'Confirma la nueva contraseña'])
      await field(page, label).fill('nueva-1');
    await press(page, 'Cambiar contraseña');
    await page.getByText('Error al cambiar la contraseña').waitFor();
  });

  it('keep fiscal and billing data on the server', async () => {
    const person = await office.person();
    const page = await office.enter(person, '/favicon.svg');
    await page.clock.install();
    await page.goto('/configuracion?tab=datos-fiscales');
    await page.getByText('Debes seleccionar una empresa primero').waitFor();
    await page.getByRole('link', { name: 'Crear mi primera empresa' }).waitFor();
    const { body } = await person.api.call<{ company: { id: string } }>('POST', '/companies', { name: 'Café Luna' });
    await page.reload();
    const kemper = async () => {
      await field(page, 'RFC').fill('eku9003173c99999');
      await expect.poll(() => field(page, 'RFC').inputValue()).toBe('EKU9003173C99');
      await field(page, 'RFC').fill('eku9003173c9');
      await field(page, 'Razón social').fill('ESCUELA KEMPER URGATE');
      await choose(page, 'Régimen fiscal', '601', /^601/);
      await field(page, 'Código postal').fill('42501x');
    };
    await kemper();
    await press(page, 'Guardar datos fiscales');
    await page.getByText('Completa este campo').waitFor();
    await expectBriefMessage(page, 'Por favor completa todos los campos requeridos');
    await choose(page, 'Uso de CFDI', 'G03', /^G03/);
    await press(page, 'Guardar datos fiscales');
    await expectBriefMessage(page, 'Datos fiscales actualizados correctamente');
    const expected = {
      rfc: 'EKU9003173C9',
      razonSocial: 'ESCUELA KEMPER URGATE',
      regimenFiscal: '601',
      codigoPostal: '42501',
      usoCFDI: 'G03',
    };
    const stored = async (path: string) => (await person.api.call<{ data: object }>('GET', path)).body.data;
    const path = `/companies/${body.company.id}/fiscal-data`;
    expect(await stored(path)).toEqual({ ...expected, version: 2 });
    // Another tab saves it meanwhile; what else the company has is none of this form.
    await person.api.call('PATCH', `/companies/${body.company.id}`, { name: 'Café Luna Centro' });
    await field(page, 'Código postal').fill('06600');
    await press(page, 'Guardar datos fiscales');
    await expectBriefMessage(page, 'Datos fiscales actualizados correctamente');
    await person.api.call('PUT', path, { usoCFDI: 'G01' });
    await field(page, 'Código postal').fill('42501');
    await press(page, 'Guardar datos fiscales');
    const stale = page.getByRole('alertdialog', { name: 'Alguien más cambió este registro' });
    await expect
      .poll(() => stale.getByRole('row').allInnerTexts())
      .toEqual([expect.any(String), 'Código postal\t42501\t06600', 'Uso de CFDI\tG03\tG01']);
    await expectNoAxeFindings(page);
    await stale.getByRole('button', { name: 'Guardar lo mío' }).click();
    await expectBriefMessage(page, 'Datos fiscales actualizados correctamente');
    expect(await stored(path)).toMatchObject(expected);
    await page.route('**/fiscal-data', (route) => route.fulfill({ status: 500, json: {} }));
    await press(page, 'Guardar datos fiscales');
    await page.getByText('Error al actualizar los datos fiscales').waitFor();
    await page.getByRole('tab', { name: 'Datos de Facturación' }).click();
    await page.getByText('PUE · Pago en una sola exhibición').waitFor();
    await kemper();
    await choose(page, 'Uso de CFDI', 'G03', /^G03/);
    await field(page, 'Referencia (opcional)').fill('OC 1');
    await press(page, 'Guardar datos de facturación');
    await expectBriefMessage(page, 'Datos de facturación actualizados correctamente');
    await page.reload();
    await expect.poll(() => field(page, 'Referencia (opcional)').inputValue()).toBe('OC 1');
    expect(await stored('/user/billing-data')).toMatchObject({ ...expected, metodoPago: 'PUE', referencia: 'OC 1' });
    await person.api.call('PUT', '/user/billing-data', { referencia: 'OC 2' });
    await field(page, 'Referencia (opcional)').fill('OC 3');
    await press(page, 'Guardar datos de facturación');
    await expect
      .poll(() => stale.getByRole('row').allInnerTexts())
      .toEqual([expect.any(String), 'Referencia\tOC 3\tOC 2']);
    await stale.getByRole('button', { name: 'Usar lo guardado' }).click();
    await expect.poll(() => field(page, 'Referencia (opcional)').inputValue()).toBe('OC 2');
  });

  it('choose the series of a kind of document, and show the number that comes next', async () => {
    const { page } = await enterWithCompany(office, '/dashboard');
    await page.goto('/configuracion?tab=datos-fiscales');
    const form = page.getByRole('form', { name: 'Series y folios' });
    const [income, payroll] = [
      form.getByRole('group', { name: 'Ingreso' }),
      form.getByRole('group', { name: 'Nómina' }),
    ];
    await income.getByText('Siguiente: A-1').waitFor();
    await income.getByLabel('Folio inicial').fill('1501');
    await payroll.getByLabel('Serie').fill('nom');
    await press(page, 'Guardar series');
    await income.getByText('Escribe la serie de este folio.').waitFor();
    await income.getByLabel('Serie').fill('f');
    await expectNoAxeFindings(page);
    await press(page, 'Guardar series');
    await income.getByText('Siguiente: F-1501').waitFor();
    await payroll.getByText('Siguiente: NOM-1').waitFor();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
  });

  it('give all that is kept of the account as one file', async () => {
    const { page } = await enterWithCompany(office, '/configuracion', phone);
    const saving = page.waitForEvent('download');
    await press(page, 'Descargar mis datos');
    expect((await saving).suggestedFilename()).toMatch(/^datos_timbra_\d{4}-\d\d-\d\d\.zip$/);
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page);
  });

  it('close the account for whoever knows its password, after saying what is lost', async () => {
    const { page, person } = await enterWithCompany(office, '/configuracion', phone);
    await press(page, 'Cerrar mi cuenta');
    const dialog = page.getByRole('dialog', { name: 'Cerrar mi cuenta' });
    await dialog.getByText('Pierdes los 25 timbres que no has usado, sin reembolso.').waitFor();
    await dialog.getByText('Tu empresa se archiva', { exact: false }).waitFor();
    await expectNoAxeFindings(page);
    await dialog.getByRole('button', { name: 'Cerrar cuenta' }).click();
    await dialog.getByText('Escribe tu contraseña actual').waitFor();
    await dialog.getByLabel('Contraseña actual', { exact: true }).fill('equivocada');
    await dialog.getByRole('button', { name: 'Cerrar cuenta' }).click();
    await dialog.getByText('La contraseña actual no es correcta').waitFor();
    await dialog.getByLabel('Contraseña actual', { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: 'Cerrar cuenta' }).click();
    await page.waitForURL('**/login');
    expect((await person.api.call('GET', '/auth/profile')).status).toBe(401);
    expect(Object.keys(await storageOf(page))).toEqual(['theme']);
  });
});
