import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { until } from '@timbra/testing/until.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { storageOf, useBackOffice } from './support/back-office.ts';
import { desktop, phone } from './support/browser.ts';

const office = await useBackOffice();

/** Returns the size as the server sends it to a browser that knows no better. */
async function gzippedSize(url: string): Promise<number> {
  const { headers } = await fetch(url, { method: 'HEAD', headers: { 'Accept-Encoding': 'gzip' } });
  expect(headers.get('Content-Encoding'), url).toBe('gzip');
  return Number(headers.get('Content-Length'));
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const sees = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'Correo electrónico').fill(email);
  await field(page, 'Contraseña').fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

/** Answers the next calls of a path as the test says, in place of the server. */
async function answer(page: Page, path: string, status: number, body: unknown): Promise<void> {
  await page.route(`**/api${path}`, (route) => route.fulfill({ status, json: body }));
}

describe('the login page', () => {
  it('keeps the session in the browser, opens the dashboard, and asks for thirty days with Recordarme', async () => {
    const { user, password } = await office.person();
    const page = await office.open();
    await page.goto('/login');
    await sees(page, 'Inicia sesión para acceder al panel de administración');
    await expect.poll(() => field(page, 'Correo electrónico').getAttribute('type')).toBe('email');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    await page.getByLabel('Recordarme').check();
    const asked = page.waitForRequest('**/api/auth/login');
    await logIn(page, user.email, password);
    expect((await asked).postDataJSON()).toMatchObject({ remember: true });
    await page.waitForURL('**/dashboard');
    const { token, user: stored, isLoggedIn, theme, dispositivo: device, ...others } = await storageOf(page);
    expect(token).toMatch(/^[\w-]{20,}$/);
    expect(device).toMatch(/^[\w-]{20,}$/);
    expect(JSON.parse(stored ?? '')).toEqual(user);
    expect({ isLoggedIn, theme, others }).toEqual({ isLoggedIn: 'true', theme: 'light', others: {} });

    // Somebody logged in has no business at the login.
    await page.goto('/login');
    await page.waitForURL('**/dashboard');
  });

  it('asks for both fields, shows the password, says that it is at work and what was refused, and leads to the recovery', async () => {
    const page = await office.open();
    let calls = 0;
    page.on('request', (request) => (calls += request.url().endsWith('/auth/login') ? 1 : 0));
    await page.goto('/login');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await sees(page, 'Escribe tu correo electrónico');
    await sees(page, 'Escribe tu contraseña');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
    // What is said of a field goes as soon as it is right, and what is said of the other stays.
    await page.keyboard.type('a');
    await page.getByText('Escribe tu correo electrónico', { exact: true }).waitFor({ state: 'hidden' });
    await sees(page, 'Escribe tu contraseña');
    await page.keyboard.press('Backspace');
    await sees(page, 'Escribe tu correo electrónico');
    await expect.poll(() => field(page, 'Correo electrónico').getAttribute('aria-invalid')).toBe('true');
    expect(calls).toBe(0);

    // The server's words for wrong credentials, and the page's own where there are none.
    const refused = page.waitForResponse('**/api/auth/login');
    await logIn(page, 'nadie@ejemplo.mx', 'equivocada');
    const { message } = (await (await refused).json()) as { message: string };
    await expect.poll(() => page.getByRole('alert').textContent()).toBe(message);
    await page.route('**/api/auth/login', (route) => route.abort());
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await sees(page, 'Error al iniciar sesión. Verifica tus credenciales.');
    await page.unroute('**/api/auth/login');

    await field(page, 'Contraseña').fill('secreta');
    await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
    await expect.poll(() => field(page, 'Contraseña').getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Ocultar contraseña' }).click();
    await expect.poll(() => field(page, 'Contraseña').getAttribute('type')).toBe('password');
    const letGo = Promise.withResolvers<void>();
    await page.route('**/api/auth/login', async (route) => {
      await letGo.promise;
      await route.fulfill({ status: 401, json: { message: 'No' } });
    });
    await field(page, 'Correo electrónico').fill('ana@ejemplo.mx');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Iniciando sesión...' }).isDisabled()).toBe(true);
    letGo.resolve();
    await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
    await page.waitForURL('**/forgot-password');
  });
});

describe('«Crear cuenta»', () => {
  it('says that an address has an account already, and makes one that is inside at once', async () => {
    const { user } = await office.person();
    const page = await office.open();
    await page.goto('/login');
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Crear cuenta' }).click();
    await dialog.getByText('El nombre es obligatorio').waitFor();
    await dialog.getByLabel('Nombre').fill('Luis Ortega');
    await dialog.getByLabel('Correo electrónico').fill(user.email);
    await dialog.getByLabel('Contraseña', { exact: true }).fill('secreta-2');
    await dialog.getByRole('button', { name: 'Crear cuenta' }).click();
    await dialog.getByRole('alert').getByText('User already exists').waitFor();
    await dialog.getByLabel('Correo electrónico').fill(`luis-${user.email}`);
    await dialog.getByRole('button', { name: 'Crear cuenta' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('link', { name: 'Crear mi primera empresa' }).waitFor();
  });
});

describe('the recovery of a password', () => {
  const sent = 'Si el email existe, recibirás un enlace para restablecer tu contraseña.';

  it('needs an address, says that it is at work and what failed, and answers known and unknown ones alike', async () => {
    const page = await office.open();
    let calls = 0;
    const letGo = Promise.withResolvers<void>();
    await page.route('**/api/auth/forgot-password', async (route) => {
      calls += 1;
      await letGo.promise;
      await route.fulfill({ status: 500, json: {} });
    });
    await page.goto('/forgot-password');
    const send = page.getByRole('button', { name: 'Enviar enlace' });
    await send.click();
    await expect.poll(() => field(page, 'Correo electrónico').getAttribute('aria-invalid')).toBe('true');
    expect(calls).toBe(0);
    await field(page, 'Correo electrónico').fill('ana@ejemplo.mx');
    await send.click();
    await expect.poll(() => page.getByRole('button', { name: 'Enviando...' }).isDisabled()).toBe(true);
    letGo.resolve();
    await sees(page, 'Error al enviar la solicitud. Inténtalo de nuevo.');
    await answer(page, '/auth/forgot-password', 500, { message: 'Motivo del servidor' });
    await send.click();
    await sees(page, 'Motivo del servidor');
    await page.unroute('**/api/auth/forgot-password');

    for (const email of [(await office.person()).user.email, 'nadie@ejemplo.mx']) {
      await page.goto('/forgot-password');
      await field(page, 'Correo electrónico').fill(email);
      await send.click();
      await sees(page, sent);
      await expect.poll(() => page.getByRole('textbox').count()).toBe(0);
    }
    await page.getByRole('link', { name: 'Volver a iniciar sesión' }).click();
    await page.waitForURL('**/login');
  });

  it('sets the new password with the token of the mail, and goes to the login after three seconds', async () => {
    const { user } = await office.person();
    const page = await office.open();
    await page.clock.install();
    await page.goto('/forgot-password');
    await field(page, 'Correo electrónico').fill(user.email);
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await sees(page, sent);
    await page.goto(await resetLink(user.email));
    await field(page, 'Nueva contraseña').fill('nueva-clave');
    await field(page, 'Confirma la contraseña').fill('nueva-clave');
    // Time stands still from here: a busy machine must not use the three seconds up.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await page.getByRole('button', { name: 'Actualizar contraseña' }).click();
    await sees(page, 'Contraseña actualizada exitosamente. Revisa tu correo electrónico.');
    await page.clock.runFor(2_900);
    expect(new URL(page.url()).pathname).toBe('/reset-password');
    // The three seconds may have begun a moment after the words were there.
    await page.clock.runFor(3_000);
    await page.waitForURL('**/login');
    await logIn(page, user.email, 'nueva-clave');
    await page.waitForURL('**/dashboard');
  });

  it('shows either password, refuses what is wrong without a call, and says what the server refuses and what failed', async () => {
    const page = await office.open();
    let calls = 0;
    page.on('request', (request) => (calls += request.url().endsWith('/auth/reset-password') ? 1 : 0));
    await page.goto('/reset-password');
    await sees(page, 'Token de recuperación no válido');
    await page.goto('/reset-password?token=abc');
    await field(page, 'Nueva contraseña').fill('12345');
    await field(page, 'Confirma la contraseña').fill('123456');
    await page.getByRole('button', { name: 'Mostrar contraseña' }).last().click();
    const types = ['Nueva contraseña', 'Confirma la contraseña'].map((label) =>
      field(page, label).getAttribute('type'),
    );
    expect(await Promise.all(types)).toEqual(['password', 'text']);
    await page.getByRole('button', { name: 'Actualizar contraseña' }).click();
    await sees(page, 'La contraseña debe tener al menos 6 caracteres');
    await sees(page, 'Las contraseñas no coinciden');
    expect(calls).toBe(0);

    // A token that is used up or unknown is told in the server's words.
    await field(page, 'Nueva contraseña').fill('123456');
    await field(page, 'Confirma la contraseña').fill('123456');
    const refused = page.waitForResponse('**/api/auth/reset-password');
    await page.getByRole('button', { name: 'Actualizar contraseña' }).click();
    const { message } = (await (await refused).json()) as { message: string };
    await sees(page, message);
    await answer(page, '/auth/reset-password', 500, { message: 'Motivo del servidor' });
    await page.getByRole('button', { name: 'Actualizar contraseña' }).click();
    await sees(page, 'Motivo del servidor');
    await answer(page, '/auth/reset-password', 500, {});
    await page.getByRole('button', { name: 'Actualizar contraseña' }).click();
    await sees(page, 'Error al actualizar la contraseña. Inténtalo de nuevo.');
  });

  /** The mail is on its way while the page says so. */
  function resetLink(email: string): Promise<string> {
    return until('the mail with the link comes', async () => {
      const answered = await fetch(`${office.system.mailUrl}/messages?to=${encodeURIComponent(email)}`);
      const mails = (await answered.json()) as readonly { text: string }[];
      return /\/reset-password\?token=[\w-]+/.exec(mails.map(({ text }) => text).join('\n'))?.[0];
    });
  }
});

describe('the pages in front of the door', () => {
  it('need at most 143 kB of scripts, gzipped', async () => {
    const page = await office.open();
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url());
    });
    await page.goto('/login', { waitUntil: 'networkidle' });
    const sizes = await Promise.all([...scripts].map((url) => gzippedSize(url)));
    expect(sizes.length).toBeGreaterThan(1);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(143_000);
  });

  it('have no barrier and fit a phone', async () => {
    const page = await office.open();
    for (const path of ['/login', '/forgot-password', '/reset-password?token=abc']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (const window of [desktop, phone]) {
        await page.setViewportSize(window);
        await expectNoAxeFindings(page);
        await expectNoSidewaysScroll(page);
      }
    }
    expect(office.complaints()).toEqual([]);
  });
});
