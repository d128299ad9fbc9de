import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aReceptor, client, type Client } from '@timbra/testing/api/api-client.ts';
import { until } from '@timbra/testing/until.ts';
import { tokenIn } from '../scenarios/payments-client.ts';
import { aProduct } from '../scenarios/every-call/holdings.ts';
import { mailsTo } from '../scenarios/mailbox.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { addPlainCompany, useBackOffice, type Person } from './support/back-office.ts';
import { desktop, phone } from './support/browser.ts';
import { pick } from './support/invoice-form.ts';

const office = await useBackOffice();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const newAddress = () => `${crypto.randomUUID()}@ejemplo.mx`;

async function fitsBoth(page: Page): Promise<void> {
  for (const window of [desktop, phone]) {
    await page.setViewportSize(window);
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page);
  }
}

/** Returns the path that the mail of an invitation leads to. */
const linkTo = (email: string): Promise<string> =>
  until(`the invitation of ${email}`, async () => {
    const texts = (await mailsTo(office.system, email)).map(({ text }) => text);
    return /\/invitacion\?token=[\w-]+/.exec(texts.join('\n'))?.[0];
  });

async function invite({ api }: Person, companyId: string, email: string, role = 'facturista'): Promise<string> {
  expect((await api.call('POST', `/companies/${companyId}/members`, { email, role })).status).toBe(201);
  return linkTo(email);
}

async function owner() {
  const ana = await office.person();
  return { ana, companyId: await addPlainCompany(ana, 'Café Luna') };
}

test('whoever has no account makes one by the invitation, and is in the company at once', async () => {
  const { ana, companyId } = await owner();
  const email = newAddress();
  const link = await invite(ana, companyId, email);
  const page = await office.open(phone);
  await page.goto(link);
  await page.getByText('Ana López te invita a trabajar en su empresa. Tu papel: Facturista.').waitFor();
  expect(await field(page, 'Correo electrónico').inputValue()).toBe(email);
  await fitsBoth(page);
  await press(page, 'Crear cuenta y aceptar');
  await page.getByText('El nombre es obligatorio').waitFor();
  await field(page, 'Nombre').fill('Eva Ruiz');
  await field(page, 'Contraseña').fill('12345');
  await press(page, 'Crear cuenta y aceptar');
  await page.getByText('La contraseña debe tener al menos 6 caracteres').waitFor();
  expect(await field(page, 'Nombre').inputValue()).toBe('Eva Ruiz');
  await expectNoAxeFindings(page);
  await field(page, 'Contraseña').fill('secreta-2');
  await press(page, 'Crear cuenta y aceptar');
  await page.waitForURL('**/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.setViewportSize(desktop);
  // What a facturista may do is there; payroll and the settings of members are not.
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await menu.getByRole('link', { name: 'Facturas' }).waitFor();
  const hidden = ['Nómina', 'Empleados', 'Mi Página'];
  for (const name of hidden) await expect.poll(() => menu.getByRole('link', { name }).count()).toBe(0);
  await page.getByRole('button', { name: 'Empresa: Café Luna' }).click();
  await page.getByRole('option', { name: 'Café Luna' }).getByText('de Ana López').waitFor();
  await page.keyboard.press('Escape');
  await page.goto('/configuracion?tab=miembros');
  await page.getByRole('heading', { name: 'Tu acceso' }).waitFor();
  expect(await page.getByRole('button', { name: 'Invitar' }).count()).toBe(0);

  await page.goto(link);
  await page.getByText('Esta invitación ya no sirve', { exact: false }).waitFor();
  await expectNoAxeFindings(page);
  expect(office.complaints()).toEqual([]);
});

test('whoever has an account is told so, logs in and comes back to accept', async () => {
  const { ana, companyId } = await owner();
  const eva = await office.person({ name: 'Eva Ruiz' });
  await confirm(eva);
  const page = await office.open();
  await page.goto(await invite(ana, companyId, eva.user.email));
  await field(page, 'Nombre').fill('Eva');
  await field(page, 'Contraseña').fill('secreta-2');
  await press(page, 'Crear cuenta y aceptar');
  await page.getByText('Ya tienes una cuenta con este correo. Inicia sesión para aceptar la invitación.').waitFor();
  await page.getByRole('link', { name: 'Inicia sesión' }).click();
  await page.getByRole('heading', { name: 'Inicia sesión' }).waitFor();
  expect(await field(page, 'Correo electrónico').inputValue()).toBe(eva.user.email);
  await field(page, 'Contraseña').fill(eva.password);
  await press(page, 'Iniciar sesión');
  await page.getByText(`Entraste como ${eva.user.email}.`).waitFor();
  await fitsBoth(page);
  await press(page, 'Aceptar invitación');
  await page.waitForURL('**/dashboard');
  await page.setViewportSize(desktop);
  await page.getByRole('button', { name: 'Empresa: Café Luna' }).waitFor();
  // The stamps are those of the owner, who alone can have more of them.
  await page
    .getByRole('note')
    .getByText(/^Timbres de /)
    .waitFor({ state: 'attached' });
  expect(office.complaints()).toEqual([]);
});

test('whoever is logged in with another address is told so, and can log out for the invited one', async () => {
  const { ana, companyId } = await owner();
  const email = newAddress();
  const bob = await office.person({ name: 'Bob' });
  const page = await office.enter(bob, await invite(ana, companyId, email));
  await page.getByText(`Esta invitación es para ${email} y entraste como ${bob.user.email}.`).waitFor();
  await fitsBoth(page);
  await press(page, `Cerrar sesión y entrar con ${email}`);
  await page.getByRole('button', { name: 'Crear cuenta y aceptar' }).waitFor();
  expect(await field(page, 'Correo electrónico').inputValue()).toBe(email);
  await expect.poll(async () => (await bob.api.call('GET', '/auth/profile')).status).toBe(401);
  expect(office.complaints()).toEqual([]);
});

test('an address that is not confirmed is by the link of the invitation, and a link without its token serves for nothing', async () => {
  const { ana, companyId } = await owner();
  const eva = await office.person({ name: 'Eva Ruiz' });
  const page = await office.enter(eva, await invite(ana, companyId, eva.user.email), phone);
  await press(page, 'Aceptar invitación');
  await page.waitForURL('**/dashboard');
  expect((await eva.api.call('GET', '/auth/profile')).body).toMatchObject({ emailVerified: true });
  await page.goto('/invitacion');
  await page.getByText('Esta invitación ya no sirve', { exact: false }).waitFor();
  await fitsBoth(page);
});

test('members are invited, given another role and removed at the settings, on a phone', async () => {
  const { ana, companyId } = await owner();
  const email = newAddress();
  const page = await office.enter(ana, '/configuracion?tab=miembros', phone);
  await page.getByText('Aún no invitas a nadie.').waitFor();
  await fitsBoth(page);
  await press(page, 'Invitar');
  await press(page, 'Enviar invitación');
  await page.getByText('El correo electrónico es obligatorio').waitFor();
  await page.getByText('Ver, sin nómina.').waitFor();
  await field(page, 'Correo electrónico').fill(ana.user.email);
  await pick(page, 'Papel', 'Facturista');
  await page.getByText('Facturar: clientes, productos, pedidos y facturas.').waitFor();
  await press(page, 'Enviar invitación');
  await page.getByText('Esa persona ya tiene acceso a esta empresa.').first().waitFor();
  await fitsBoth(page);
  await field(page, 'Correo electrónico').fill(email);
  await press(page, 'Enviar invitación');
  await page.getByText(`Enviamos la invitación a ${email}`).waitFor();
  const list = page.getByRole('list', { name: 'Miembros' });
  await list.getByText('Invitado').waitFor();
  await list.getByText(/^Facturista · Puede aceptar hasta el /).waitFor();

  const eva = await join(email, await linkTo(email));
  await page.reload();
  await list.getByText('Eva Ruiz', { exact: true }).waitFor();
  await press(page, 'Cambiar papel de Eva Ruiz');
  await pick(page, 'Papel', 'Cobranza');
  await fitsBoth(page);
  await press(page, 'Guardar papel');
  await list.getByText(/^Cobranza · /).waitFor();
  // Single permissions are added to the role and taken from it.
  await press(page, 'Cambiar papel de Eva Ruiz');
  await press(page, 'Ajustar permisos');
  await page.getByRole('checkbox', { name: 'Crear y cambiar clientes' }).check();
  expect(await page.getByRole('checkbox', { name: 'Ver clientes' }).isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: 'Ver reportes' }).uncheck();
  await fitsBoth(page);
  await press(page, 'Guardar papel');
  await list.getByText(/^Cobranza, con ajustes · Última vez: /).waitFor();
  expect((await eva.call('GET', `/companies/${companyId}/reports/months`)).status).toBe(403);
  expect((await eva.call('POST', '/customers', { companyId, ...aReceptor })).status).toBe(201);
  expect((await eva.call('POST', '/invoices/create', { companyId, tipo: 'factura', draft: true })).status).toBe(403);
  await fitsBoth(page);

  await press(page, 'Quitar a Eva Ruiz');
  await page.getByRole('alertdialog', { name: '¿Quitar a Eva Ruiz de Café Luna?' }).waitFor();
  await expectNoAxeFindings(page);
  await press(page, 'Quitar de la empresa');
  await page.getByText('Aún no invitas a nadie.').waitFor();
  expect((await eva.call('GET', `/companies/${companyId}`)).status).toBe(404);

  // The list that cannot be loaded says so, and is asked for again.
  await page.route('**/api/companies/*/members', (route) => route.abort());
  await page.reload();
  await page.getByText('No pudimos cargar a los miembros.').waitFor();
  await fitsBoth(page);
  await page.unroute('**/api/companies/*/members');
  await press(page, 'Reintentar');
  await page.getByText('Aún no invitas a nadie.').waitFor();
  expect(office.complaints()).toEqual([]);
});

test('rows and records offer what their member may do, to a reader nothing that changes them', async () => {
  const { ana, companyId } = await owner();
  const made = await ana.api.call<Made>('POST', '/customers', { companyId, ...aReceptor });
  expect(made.status).toBe(201);
  const eva = await memberOf(ana, companyId, 'lectura');
  const row = (page: Page) => page.getByRole('button', { name: `Ver ${aReceptor.rfc}`, exact: true });
  const changing = (page: Page) => page.getByRole('button', { name: /^(Editar|Eliminar|Nuevo Cliente|Importar)/ });

  const whole = await office.enter(ana, '/clientes');
  await row(whole).waitFor();
  for (const name of [`Editar ${aReceptor.rfc}`, `Eliminar ${aReceptor.rfc}`])
    await whole.getByRole('button', { name, exact: true }).waitFor();

  const page = await office.enter(eva, '/clientes');
  await row(page).waitFor();
  expect(await changing(page).count()).toBe(0);
  await page.getByRole('checkbox', { name: `Elegir ${aReceptor.rfc}` }).check();
  const ticked = page.getByRole('region', { name: 'Selección' });
  await ticked.getByRole('button', { name: 'Exportar' }).waitFor();
  expect(await ticked.getByRole('button', { name: 'Eliminar' }).count()).toBe(0);
  await row(page).click();
  await page.getByRole('dialog', { name: 'Detalle del Cliente' }).waitFor();
  expect(await changing(page).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Crear Factura' }).count()).toBe(0);
  await fitsBoth(page);

  // Where there is nothing for her the page says who may change that, and leads to what she may do.
  await page.goto('/empleados');
  await page.getByText('Esto no es parte de tu acceso a Café Luna').waitFor();
  const whoMay = 'La empresa es de Ana López: pídele el permiso si lo necesitas.';
  await page.getByText(whoMay).waitFor();
  await fitsBoth(page);
  // An address leads to a dialog, to a record and to a tab as well as the button or the link that she does not have.
  const { id: productId } = (await ana.api.call<Made>('POST', '/products', aProduct(companyId))).body.data;
  const { id: customerId } = made.body.data;
  const closed = [
    '/clientes/create',
    `/clientes/${customerId}/eliminar`,
    `/nomina/${customerId}`,
    '/configuracion?tab=webhooks',
  ];
  for (const path of closed) {
    await page.goto(path);
    await page.getByText(whoMay).waitFor();
    expect(await page.getByRole('button', { name: /^(Guardar|Eliminar|Reintentar)/ }).count(), path).toBe(0);
  }
  const read = [
    [`/productos/${productId}`, 'Nombre interno'],
    ['/configuracion?tab=datos-fiscales', 'Razón social'],
  ] as const;
  for (const [path, label] of read) {
    await page.goto(path);
    await page.getByText('Solo puedes verlo. La empresa es de Ana López', { exact: false }).first().waitFor();
    expect(await field(page, label).isDisabled(), path).toBe(true);
    expect(await page.getByRole('heading', { name: /^Editar/ }).count(), path).toBe(0);
    expect(await page.getByRole('button', { name: /^Guardar/ }).count(), path).toBe(0);
    await fitsBoth(page);
  }
  await page.goto('/empleados');
  await page.getByRole('link', { name: 'Ver mi acceso' }).click();
  await page.getByRole('list', { name: 'Lo que puedes hacer' }).getByText('Ver facturas').waitFor();
  await fitsBoth(page);
  await press(page, 'Salir de la empresa');
  const question = page.getByRole('alertdialog', { name: '¿Salir de Café Luna?' });
  await question.getByText('Para volver necesitas otra invitación de Ana López.', { exact: false }).waitFor();
  await expectNoAxeFindings(page);
  await question.getByRole('button', { name: 'Salir de la empresa' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByText('Saliste de Café Luna').waitFor();
  await page.getByText('Te damos la bienvenida a Timbra').waitFor();
  expect((await eva.api.call('GET', `/companies/${companyId}`)).status).toBe(404);
  expect(office.complaints()).toEqual([]);
});

test('a company is handed over by its owner, and taken by whoever the mail was for', async () => {
  const { ana, companyId } = await owner();
  const eva = await memberOf(ana, companyId, 'admin');
  const path = `/empresas/${companyId}/miembros`;
  const page = await office.enter(ana, path, phone);
  await press(page, 'Traspasar');
  await press(page, 'Pedir que acepte');
  await page.getByText('Escribe tu contraseña actual').waitFor();
  await field(page, 'Contraseña actual').fill('otra-cosa');
  await fitsBoth(page);
  await press(page, 'Pedir que acepte');
  await page.getByText('La contraseña actual no es correcta').waitFor();
  await field(page, 'Contraseña actual').fill(ana.password);
  await press(page, 'Pedir que acepte');
  await page.getByText('Le pediste a Eva Ruiz que Café Luna sea suya').waitFor();
  await fitsBoth(page);

  const bob = await office.person({ name: 'Bob' });
  const wrong = await office.enter(bob, path, phone);
  await wrong.getByText('Esta cuenta no trabaja en esa empresa').waitFor();
  await wrong.getByText(`Entraste como ${bob.user.email}.`, { exact: false }).waitFor();
  await fitsBoth(wrong);
  await press(wrong, 'Entrar con otra cuenta');
  await wrong.getByRole('heading', { name: 'Inicia sesión' }).waitFor();

  const mail = await until('the mail of the transfer', async () =>
    (await mailsTo(office.system, eva.user.email)).find(({ text }) => text.includes(path)),
  );
  expect(mail.subject).toBe('Te traspasan la empresa Café Luna');
  const asked = await office.enter(eva, path, phone);
  await asked.getByText('Ana López te traspasa Café Luna').waitFor();
  await fitsBoth(asked);
  await press(asked, 'Aceptar la empresa');
  const question = asked.getByRole('alertdialog', { name: '¿Aceptar Café Luna?' });
  await question.getByText('Ana López queda como administrador.').waitFor();
  await expectNoAxeFindings(asked);
  await question.getByRole('button', { name: 'Aceptar la empresa' }).click();
  await asked.getByText('Café Luna ya es tuya').waitFor();
  await asked.getByText('Eva Ruiz (tú)').waitFor();
  await asked.getByRole('heading', { name: 'Traspasar la empresa' }).waitFor();

  await page.reload();
  await page.getByRole('heading', { name: 'Tu acceso' }).waitFor();
  await page.getByText('Café Luna es de Eva Ruiz.', { exact: false }).waitFor();
  expect(office.complaints()).toEqual([]);
});

test('the dashboard of whoever does payroll alone asks for nothing that they may not see', async () => {
  const { ana, companyId } = await owner();
  const page = await office.enter(await memberOf(ana, companyId, 'nomina'), '/nomina');
  const refused: string[] = [];
  page.on('response', (answer) => void (answer.status() === 403 && refused.push(answer.url())));
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
  expect(await page.getByRole('button', { name: 'Reintentar' }).count()).toBe(0);
});

interface Made {
  readonly data: { readonly id: string };
}

/** An account that has taken an invitation. */
async function memberOf(ana: Person, companyId: string, role: string): Promise<Person> {
  const eva = await office.person({ name: 'Eva Ruiz' });
  const link = await invite(ana, companyId, eva.user.email, role);
  await confirm(eva);
  const token = link.split('token=')[1] ?? '';
  expect((await eva.api.call('POST', `/invitations/${token}/accept`)).status).toBe(200);
  return eva;
}

/** Makes the account of an invitation and takes it, as a program does. */
async function join(email: string, link: string): Promise<Client> {
  const invitation = link.split('token=')[1] ?? '';
  const account = { name: 'Eva Ruiz', email, password: 'secreta-2', invitation };
  const made = await client(office.system.url, undefined).call<{ access_token: string }>(
    'POST',
    '/auth/register',
    account,
  );
  const eva = client(office.system.url, made.body.access_token);
  expect((await eva.call('POST', `/invitations/${invitation}/accept`)).status).toBe(200);
  return eva;
}

async function confirm({ user, api }: Person): Promise<void> {
  const token = await tokenIn(office.system, user.email, 'Confirma tu correo');
  expect((await api.call('POST', '/auth/confirm-email', { token })).status).toBe(200);
}
