import { expect, test } from 'vitest';
import { addCustomer } from '../scenarios/invoices-client.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { enterWithCompany, useBackOffice } from './support/back-office.ts';
import { phone } from './support/browser.ts';
import { pick } from './support/invoice-form.ts';

const office = await useBackOffice();

test('a company chooses when its customers are reminded and sees what they read, and takes one out, on a phone', async () => {
  const { person, companyId, page } = await enterWithCompany(office, '/configuracion?tab=datos-fiscales', phone);
  const days = page.getByLabel('Días');
  await days.fill('-3, 0, 200');
  await page.getByRole('button', { name: 'Guardar recordatorios' }).click();
  await page.getByText('Escribe días enteros de -30 a 90.').waitFor();
  await days.fill('-3, 0, 7');
  const read = page.getByLabel('Lo que dice cada correo');
  await read.getByText('3 días antes').waitFor();
  await read.getByText(/la factura A-1042 vence hoy y tiene un saldo/).waitFor();
  await read.getByText(/la factura A-1042 venció el 15 dic 2026/).waitFor();
  await pick(page, 'Hasta las', '18:00');
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Guardar recordatorios' }).click();
  await page.getByText('Recordatorios actualizados').waitFor();
  const kept = await person.api.call('GET', `/companies/${companyId}/reminders`);
  expect(kept.body['data']).toEqual({ days: [-3, 0, 7], fromHour: 9, toHour: 18, weekdays: true });

  const customerId = await addCustomer(person.api, companyId);
  await page.goto(`/clientes/${customerId}/show`);
  await page.getByRole('button', { name: 'Recordatorios', exact: true }).click();
  const wants = page.getByRole('switch', { name: /^Recordar sus pagos a/ });
  expect(await wants.isChecked()).toBe(true);
  await wants.click();
  await expect
    .poll(async () => (await person.api.call('GET', `/customers/${customerId}/reminders`)).body['data'])
    .toEqual({ enabled: false });
  await expectNoAxeFindings(page);
  expect(office.complaints()).toEqual([]);
});
