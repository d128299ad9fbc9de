import { expect, it } from 'vitest';
import type { OrderAnswer } from '@timbra/contract/orders.ts';
import { publishPage } from '../scenarios/every-call/holdings.ts';
import { addOrder } from '../scenarios/invoices-client.ts';
import { buyer } from '../scenarios/self-invoicing-client.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { useBackOffice } from './support/back-office.ts';
import { desktop, phone } from './support/browser.ts';
import { openShop } from './support/invoice-form.ts';

const office = await useBackOffice();

it('a shop takes a ticket back in one act, by keyboard, and the ticket is open again', async () => {
  const { person, companyId, customerId } = await openShop(office);
  const customUrl = await publishPage(person.api, companyId);
  const shop = { ...person.api, companyId, customerId };
  const { id, token, number } = await addOrder(shop, [{ descripcion: 'Pan', cantidad: 1, precioUnitario: 35 }]);
  const thief = buyer(office.system.url);
  expect((await thief.ask(customUrl, token)).status).toBe(201);

  const page = await office.enter(person, `/pedidos?dialogo=ver&id=${id}`, phone);
  const detail = page.getByRole('dialog', { name: `Pedido ${number}` });
  await detail.getByText('Se pidió en tu página. Si no fue tu cliente, recupera el ticket.').waitFor();
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(desktop);
  await detail.getByRole('button', { name: 'Recuperar ticket' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: `¿Recuperar el ticket del pedido ${number}?` });
  await question.getByText(/Se cancela la factura A-1 con el motivo 02/).waitFor();
  await expectNoAxeFindings(page);
  await question.getByRole('button', { name: 'Recuperar ticket' }).press('Enter');
  await page.getByText(/el ticket (quedó abierto|se abre cuando)/).waitFor();
  await expect.poll(async () => (await thief.lookUp(customUrl, { token })).body.data.state).toBe('open');
  const { body } = await person.api.call<{ data: OrderAnswer }>('GET', `/orders/${id}`);
  expect(body.data.facturado).toBe(false);
});
