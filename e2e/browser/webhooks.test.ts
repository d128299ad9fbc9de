import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aCustomer } from '../scenarios/every-call/holdings.ts';
import { startReceiver } from '../scenarios/webhook-receiver.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { enterWithCompany, useBackOffice } from './support/back-office.ts';
import { phone } from './support/browser.ts';
import { pick } from './support/invoice-form.ts';

const office = await useBackOffice();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function shownSecret(page: Page, name: string): Promise<string> {
  const shown = dialog(page, `Secreto de ${name}`);
  const secret = (await shown.getByLabel('Secreto del webhook').textContent()) ?? '';
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  await press(page, 'Ya lo guardé');
  await shown.waitFor({ state: 'detached' });
  return secret;
}

test('a webhook is made, tried, read, edited, switched off and deleted, on a phone', async () => {
  const receiver = await startReceiver();
  const { page, person } = await enterWithCompany(office, '/configuracion?tab=webhooks', phone);
  await press(page, 'Nuevo webhook');
  await press(page, 'Crear webhook');
  await page.getByText('Escribe la dirección que recibirá los avisos.').waitFor();
  await page.getByText('Elige al menos un tipo de evento.').waitFor();
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Dirección').fill('https://10.0.0.1/');
  await pick(page, 'Empresa', 'Café Luna');
  await page.getByLabel('customer.* · Clientes').check();
  await press(page, 'Crear webhook');
  await expect.poll(() => page.getByLabel('Dirección').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Dirección').fill(receiver.url);
  await press(page, 'Crear webhook');
  const name = new URL(receiver.url).host;
  const first = await shownSecret(page, name);
  expect(first).toMatch(/^whsec_/);
  const list = page.getByRole('list', { name: 'Webhooks' });
  await list.getByText('Clientes · Café Luna').waitFor();
  await list.getByText('Sin entregas').waitFor();

  receiver.trust(first);
  await press(page, `Enviar prueba a ${name}`);
  await page.getByText('La prueba se envió').waitFor();
  await expect.poll(() => receiver.received.map(({ type }) => type)).toEqual(['webhook.test']);
  await press(page, `Entregas de ${name}`);
  const log = dialog(page, `Entregas de ${name}`);
  await log.getByText('Evento de prueba').waitFor();
  await log.getByText('Entregado').waitFor();
  await log.getByText(/HTTP 200 · \d+ ms/).waitFor();
  await log.getByText('recibido').waitFor();
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  await log.getByRole('button', { name: /^Reenviar Evento de prueba/ }).click();
  await expect.poll(() => receiver.received.length).toBe(2);
  expect(receiver.received[1]?.id).toBe(receiver.received[0]?.id);
  await log.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await list.getByText(/^Última entrega: .*Entregado$/).waitFor();

  await press(page, `Renovar secreto de ${name}`);
  await pick(page, 'El secreto actual deja de servir', 'Ahora mismo');
  await press(page, 'Renovar secreto');
  const second = await shownSecret(page, name);
  expect(second).not.toBe(first);
  receiver.trust(second);

  await press(page, `Editar ${name}`);
  await page.getByLabel('Descripción').fill('Mi ERP');
  await page.getByLabel('* · Todos los eventos').check();
  await press(page, 'Guardar webhook');
  await list.getByText('Todos los eventos · Café Luna').waitFor();
  await press(page, 'Enviar prueba a Mi ERP');
  await expect.poll(() => receiver.received.length).toBe(3);
  const enabled = () => person.api.call<{ data: readonly { enabled: boolean }[] }>('GET', '/webhook-endpoints');
  await page.getByLabel(`Activo: ${receiver.url}`).click();
  await list.getByText('Apagado', { exact: true }).waitFor();
  expect((await enabled()).body.data.map((each) => each.enabled)).toEqual([false]);
  await expect.poll(() => page.getByRole('button', { name: 'Enviar prueba a Mi ERP' }).isDisabled()).toBe(true);
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);

  await press(page, 'Eliminar Mi ERP');
  await press(page, 'Eliminar webhook');
  await page.getByText('El webhook se eliminó').waitFor();
  await page.getByText('Aún no tienes webhooks.').waitFor();
  expect((await enabled()).body.data).toEqual([]);
  expect(office.complaints()).toEqual([]);
});

test('what happened is found by type and day, and sent once more to a webhook that was made later', async () => {
  const receiver = await startReceiver();
  const { page, person, companyId } = await enterWithCompany(office, '/dashboard');
  await person.api.call('POST', '/customers', aCustomer(companyId));
  const made = await person.api.call<{ data: { secret: string } }>('POST', '/webhook-endpoints', {
    url: receiver.url,
    events: ['*'],
    description: 'Mi ERP',
  });
  receiver.trust(made.body.data.secret);
  await page.goto('/configuracion?tab=webhooks');
  const events = page.getByRole('list', { name: 'Eventos' });
  await events.getByText('Cliente nuevo').waitFor();
  await pick(page, 'Tipo', 'Productos');
  await page.getByText('No hay eventos.').waitFor();
  await pick(page, 'Tipo', 'Clientes');
  await page.getByLabel('Día').fill('01/01/2020');
  await page.getByText('No hay eventos.').waitFor();
  await page.getByLabel('Día').fill('');
  await events.getByRole('button', { name: /^Reenviar a… Cliente nuevo/ }).click();
  await expectNoAxeFindings(page);
  await press(page, 'Reenviar evento');
  await page.getByText('El evento se envía otra vez').waitFor();
  await expect.poll(() => receiver.received.map(({ type }) => type)).toEqual(['customer.created']);
  await expectNoAxeFindings(page);

  await press(page, 'Repetir eventos a Mi ERP');
  const replay = dialog(page, 'Repetir eventos a Mi ERP');
  await replay.getByRole('button', { name: 'Repetir eventos' }).press('Enter');
  await replay.getByText('Elige desde qué día.').waitFor();
  await replay.getByLabel('Desde').fill('02/01/2026');
  await replay.getByLabel('Hasta').fill('01/01/2026');
  await replay.getByRole('button', { name: 'Repetir eventos' }).press('Enter');
  await replay.getByText('Elige un día que no sea anterior.').waitFor();
  await page.setViewportSize(phone);
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  await replay.getByLabel('Hasta').fill('');
  await replay.getByRole('button', { name: 'Repetir eventos' }).press('Enter');
  await page.getByText(/eventos? se envían? otra vez$/).waitFor();
  await expect
    .poll(() => receiver.received.filter(({ type }) => type === 'customer.created').map(({ id }) => id))
    .toEqual([receiver.received[0]?.id, receiver.received[0]?.id]);
  expect(office.complaints()).toEqual([]);
});
