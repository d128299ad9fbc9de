import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { client } from '@timbra/testing/api/api-client.ts';
import { codeOf, enableTotp } from '@timbra/testing/api/two-steps.ts';
import { join } from '../scenarios/members-client.ts';
import { operatorCall } from '../scenarios/operator-call.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { addPlainCompany, useBackOffice, type Person } from './support/back-office.ts';
import { phone } from './support/browser.ts';
import { readCode } from './support/read-code.ts';

const office = await useBackOffice({ env: { OPERATOR_TWO_STEPS: 'true' } });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function expectGoodScreen(page: Page): Promise<void> {
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
}

async function logIn(page: Page, { user, password }: Person): Promise<void> {
  await field(page, 'Correo electrónico').fill(user.email);
  await field(page, 'Contraseña').fill(password);
  await press(page, 'Iniciar sesión');
}

/** Reads the codes that are shown this once, and closes them. */
async function shownCodes(page: Page): Promise<readonly string[]> {
  const shown = dialog(page, 'Tus códigos de recuperación');
  const list = shown.getByRole('listitem');
  await expect.poll(() => list.count()).toBe(10);
  const codes = await list.allTextContents();
  await expectGoodScreen(page);
  const download = page.waitForEvent('download');
  await press(page, 'Descargar códigos');
  expect((await download).suggestedFilename()).toBe('codigos-de-recuperacion-timbra.txt');
  await press(page, 'Ya los guardé');
  await shown.waitFor({ state: 'detached' });
  return codes;
}

/** Says where an error stands: at the field that it is about. */
const expectAtField = (page: Page, label: string, text: string | RegExp) =>
  expect
    .poll(async () => {
      const id = await field(page, label).getAttribute('aria-describedby');
      return page.locator(`[id="${id}"]`).allTextContents();
    })
    .toEqual([expect.stringMatching(text)]);

test('an app of codes is added in the settings, and asked for at the next login on a phone', async () => {
  const person = await office.person();
  await addPlainCompany(person);
  const page = await office.enter(person, '/configuracion?tab=seguridad');
  await page.getByText('Aún no la usas.').waitFor();
  await press(page, 'Agregar app de códigos');
  await press(page, 'Continuar');
  await expectAtField(page, 'Contraseña actual', 'Escribe tu contraseña actual');
  await field(page, 'Contraseña actual').fill('equivocada');
  await press(page, 'Continuar');
  await expectAtField(page, 'Contraseña actual', 'La contraseña actual no es correcta');
  await field(page, 'Contraseña actual').fill(person.password);
  await press(page, 'Continuar');
  const secret = (await field(page, 'Clave para tu app').textContent()) ?? '';
  const picture = page.getByRole('img', { name: 'Código QR para tu app de códigos' });
  await picture.waitFor();
  expect((await readCode(page, await picture.screenshot())).text).toContain(`secret=${secret}`);
  await expectGoodScreen(page);
  await field(page, 'Código que muestra tu app').fill('12');
  await press(page, 'Agregar app');
  await expectAtField(page, 'Código que muestra tu app', 'Escribe los seis dígitos');
  await field(page, 'Código que muestra tu app').fill('000000');
  await press(page, 'Agregar app');
  await expectAtField(page, 'Código que muestra tu app', /^El código no es correcto/);
  await field(page, 'Código que muestra tu app').fill(codeOf(secret));
  await press(page, 'Agregar app');
  expect(new Set(await shownCodes(page)).size).toBe(10);
  await page.getByText('Te quedan 10 códigos.').waitFor();
  await page.getByRole('list', { name: 'Formas de confirmar que eres tú' }).getByText('App de códigos').waitFor();
  await expectGoodScreen(page);

  const other = await office.open(phone);
  await other.goto('/login');
  await logIn(other, person);
  const code = field(other, 'Código de tu app');
  await code.waitFor();
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  expect(await code.getAttribute('inputmode')).toBe('numeric');
  await expectGoodScreen(other);
  await code.pressSequentially('000000');
  await expectAtField(other, 'Código de tu app', /^El código no es correcto/);
  await press(other, 'Volver a la contraseña');
  expect(await field(other, 'Correo electrónico').inputValue()).toBe(person.user.email);
  await logIn(other, person);
  await code.pressSequentially(codeOf(secret, 1));
  await other.waitForURL('**/dashboard');
  expect(office.complaints()).toEqual([]);
});

test('a recovery code enters in place of the app, once, and the settings say how many are left', async () => {
  const person = await office.person();
  await addPlainCompany(person);
  const { recoveryCodes } = await enableTotp(person.api, person.password);
  const page = await office.open();
  await page.goto('/login');
  await logIn(page, person);
  await press(page, 'Usar un código de recuperación');
  await press(page, 'Continuar');
  await expectAtField(page, 'Código de recuperación', 'Escribe uno de tus códigos de recuperación');
  await field(page, 'Código de recuperación').fill('AAAA-BBBB-CCCC');
  await press(page, 'Continuar');
  await expectAtField(page, 'Código de recuperación', 'Ese código de recuperación no es tuyo o ya lo usaste');
  await expectGoodScreen(page);
  await field(page, 'Código de recuperación').fill(recoveryCodes[0] ?? '');
  await press(page, 'Continuar');
  await page.waitForURL('**/dashboard');
  await page.goto('/configuracion?tab=seguridad');
  await page.getByText('Te quedan 9 códigos.').waitFor();
  await press(page, 'Pedir códigos nuevos');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pedir códigos nuevos' }).click();
  const renewed = await shownCodes(page);
  expect(renewed.filter((each) => recoveryCodes.includes(each))).toEqual([]);
  await page.getByText('Te quedan 10 códigos.').waitFor();
  expect(office.complaints()).toEqual([]);
});

test('a call that needs the second step asks for it above what was typed, and goes on by itself, on a phone', async () => {
  const person = await office.person();
  await addPlainCompany(person);
  const before = await client(office.system.url, undefined).call<{ access_token: string }>('POST', '/auth/login', {
    email: person.user.email,
    password: person.password,
  });
  const { secret } = await enableTotp(person.api, person.password);
  const page = await office.enter({ ...person, token: before.body.access_token }, '/configuracion?tab=llaves', phone);
  const bodies: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api-keys')) bodies.push(request.postData());
  });
  await press(page, 'Nueva llave');
  await field(page, 'Nombre').fill('Mi tienda');
  await field(page, 'Contraseña actual').fill(person.password);
  await press(page, 'Crear llave');
  const asking = dialog(page, 'Confirma que eres tú');
  await asking.getByLabel('Código de tu app').waitFor();
  await expectGoodScreen(page);
  await asking.getByRole('button', { name: 'Cancelar' }).click();
  await asking.waitFor({ state: 'detached' });
  await page.getByText('Confirma que eres tú con tu segundo paso para continuar.').waitFor();
  expect(await field(page, 'Nombre').inputValue()).toBe('Mi tienda');

  await press(page, 'Crear llave');
  await asking.getByLabel('Código de tu app').pressSequentially('000000');
  await expectAtField(page, 'Código de tu app', /^El código no es correcto/);
  await asking.getByLabel('Código de tu app').fill(codeOf(secret, 1));
  await dialog(page, 'Tu llave: Mi tienda').waitFor();
  expect(bodies).toHaveLength(3);
  expect(new Set(bodies).size).toBe(1);
  await press(page, 'Ya la guardé');
  await page.getByRole('list', { name: 'Llaves de API' }).getByText('Mi tienda').waitFor();
  expect(office.complaints()).toEqual([]);
});

test('a passkey is made in the settings, enters by itself after the password, and is taken away', async () => {
  const person = await office.person();
  await addPlainCompany(person);
  const page = await office.open();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // Passkeys belong to a name; the address that tests use is a number.
  const { port } = new URL(office.system.url);
  const address = `http://localhost:${port}`;
  await page.goto(`${address}/login`);
  await logIn(page, person);
  await page.waitForURL('**/dashboard');
  await page.goto(`${address}/configuracion?tab=seguridad`);
  await press(page, 'Agregar llave de acceso');
  await press(page, 'Crear llave de acceso');
  await expectAtField(page, 'Nombre', 'Ponle un nombre, como «Mi computadora»');
  await field(page, 'Nombre').fill('Mi computadora');
  await field(page, 'Contraseña actual').fill(person.password);
  await expectGoodScreen(page);
  await press(page, 'Crear llave de acceso');
  await shownCodes(page);
  await page.getByText('Llave de acceso · Sin usar').waitFor();

  await page.evaluate(() => localStorage.clear());
  await page.goto(`${address}/login`);
  await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await logIn(page, person);
  await page.getByText('Confirma con la llave de acceso').waitFor();
  await expectGoodScreen(page);
  await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  await press(page, 'Usar llave de acceso');
  await page.waitForURL('**/dashboard');
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${address}/login`);
  await logIn(page, person);
  await page.waitForURL('**/dashboard');

  // A copy that was made of the passkey before has counted fewer signatures.
  const { credentials } = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
  const [credential] = credentials;
  if (!credential) throw new Error('The authenticator has no passkey');
  const { credentialId } = credential;
  const holdsCopy = async (signCount: number) => {
    await devtools.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
    await devtools.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, signCount } });
  };
  await holdsCopy(0);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${address}/login`);
  await logIn(page, person);
  await page.getByText('Esa llave de acceso no es de tu cuenta').waitFor();
  await holdsCopy(credential.signCount);
  await press(page, 'Usar llave de acceso');
  await page.waitForURL('**/dashboard');

  await page.goto(`${address}/configuracion?tab=seguridad`);
  await page.getByText('Llave de acceso · Último uso').waitFor();
  await press(page, 'Quitar Mi computadora');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await page.getByText('Aún no la usas.').waitFor();
  await devtools.detach();
  expect(office.complaints()).toEqual([]);
});

test('a member is led to the second step that a company asks for, and then sees it', async () => {
  const ana = await office.person();
  const companyId = await addPlainCompany(ana, 'Café Luna');
  const eva = await join(office.system, ana.api, companyId, { role: 'lectura' });
  const member = { ...ana, api: eva, user: { ...ana.user, id: eva.userId, email: eva.email }, password: 'secreta1' };
  const owner = await office.enter(ana, '/configuracion?tab=miembros');
  await owner.getByText('Aún sin dos pasos: Eva.').waitFor();
  const asks = owner.getByRole('switch', { name: 'Pedir dos pasos a los miembros' });
  const ask = async () => {
    await asks.click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Pedir dos pasos' }).click();
  };
  await ask();
  await owner.getByText('Activa primero tu propia verificación en dos pasos', { exact: false }).waitFor();
  await expect.poll(() => asks.isChecked()).toBe(false);
  await enableTotp(ana.api, ana.password);
  await ask();
  await expect.poll(() => asks.isChecked()).toBe(true);
  await expectGoodScreen(owner);

  const page = await office.open(phone);
  await page.goto('/login');
  await logIn(page, member);
  await page.getByText('Activa la verificación en dos pasos para entrar').waitFor();
  await page.getByRole('link', { name: 'Activar dos pasos' }).waitFor();
  await expectGoodScreen(page);
  // Among other companies a bar says why one is missing.
  await addPlainCompany(member, 'Eva Ruiz');
  await page.reload();
  const bar = page.getByRole('region', { name: 'Verificación en dos pasos' });
  await bar.waitFor();
  await expectGoodScreen(page);
  await bar.getByRole('link', { name: 'Activar dos pasos' }).click();
  await press(page, 'Agregar app de códigos');
  await field(page, 'Contraseña actual').fill(member.password);
  await press(page, 'Continuar');
  const secret = (await field(page, 'Clave para tu app').textContent()) ?? '';
  await field(page, 'Código que muestra tu app').fill(codeOf(secret));
  await press(page, 'Agregar app');
  await shownCodes(page);
  await page.getByText('Te quedan 10 códigos.').waitFor();
  await page.reload();
  await page.getByText('Te quedan 10 códigos.').waitFor();
  expect(await page.getByText('Una empresa en la que trabajas', { exact: false }).count()).toBe(0);
  await press(page, 'Abrir menú');
  await page.getByRole('button', { name: /^Empresa: / }).click();
  await page.getByRole('option', { name: 'Café Luna' }).getByText('de Ana López').waitFor();
  await owner.reload();
  await asks.waitFor();
  await expect.poll(() => owner.getByText('Aún sin dos pasos', { exact: false }).count()).toBe(0);
  expect(office.complaints()).toEqual([]);
});

test('an operator is told by a bar what the platform asks, at both widths, until there is a second step', async () => {
  const olga = await office.person();
  await addPlainCompany(olga);
  await operatorCall(office.system, ['make-operator', olga.user.email]);
  for (const window of [undefined, phone]) {
    const page = await office.open(window);
    await page.goto('/login');
    await logIn(page, olga);
    const bar = page.getByRole('region', { name: 'Verificación en dos pasos' });
    await bar.getByText('Operar la plataforma pide verificación en dos pasos', { exact: false }).waitFor();
    await expectGoodScreen(page);
    await bar.getByRole('link', { name: 'Activar dos pasos' }).click();
    await page.getByText('Aún no la usas.').waitFor();
  }
  await enableTotp(olga.api, olga.password);
  const page = await office.enter(olga, '/configuracion?tab=seguridad');
  await page.getByText('Te quedan 10 códigos.').waitFor();
  await expect.poll(() => page.getByText('Operar la plataforma pide', { exact: false }).count()).toBe(0);
  expect(office.complaints()).toEqual([]);
});
