import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { aConcepto, aReceptor } from '@timbra/testing/api/api-client.ts';
import { until } from '@timbra/testing/until.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { useBackOffice } from './support/back-office.ts';
import { phone } from './support/browser.ts';
import { openShop, pick, type Shop } from './support/invoice-form.ts';

const office = await useBackOffice();

/** A shop whose customer was changed, once the audit tells of it. */
async function changedShop(): Promise<Shop> {
  const shop = await openShop(office);
  const { api } = shop.person;
  await api.call('PATCH', `/customers/${shop.customerId}`, { codigoPostal: '06000', regimenFiscal: '601' });
  await until('the change is told', async () => {
    const path = `/companies/${shop.companyId}/audit?action=customer.updated`;
    return (await api.call<{ total: number }>('GET', path)).body.total === 1;
  });
  return shop;
}

test('who changed what in a company is listed, filtered, opened and taken home, on a phone', async () => {
  const { person, companyId } = await changedShop();
  const page = await office.enter(person, `/nueva-empresa?id=${companyId}`, phone);
  await page.getByRole('link', { name: 'Quién cambió qué' }).click();
  await page.waitForURL(`**/dashboard/empresas/${companyId}/historial`);
  const list = page.getByRole('list', { name: 'Cambios' });
  await list.getByText(/^Empresa: alta/).waitFor();
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  await pick(page, 'Qué', 'Cliente');
  await list
    .getByText(/^Empresa: /)
    .first()
    .waitFor({ state: 'detached' });
  const [first] = await list.getByRole('listitem').allTextContents();
  expect(first).toContain(`Cliente: cambio · ${aReceptor.nombre}`);
  expect(first).toContain('Ana López');
  await list.getByText(/^Cliente: cambio/).click();
  await list.getByText(`De ${aReceptor.codigoPostal} a 06000`).waitFor();
  await list.getByText('Código postal').first().waitFor();
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  await pick(page, 'Quién', 'Tu página pública');
  await page.getByText('No hay cambios.').waitFor();
  await pick(page, 'Quién', 'El dueño');
  await list.getByText(/^Cliente: cambio/).waitFor();
  await page.getByLabel('Hasta').fill('01/01/2020');
  await page.getByText('No hay cambios.').waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar todo' }).click();
  const lines = (await readFile(await (await saving).path(), 'utf8')).trimEnd().split('\n');
  const actions = lines.map((line) => (JSON.parse(line) as { readonly action: string }).action);
  expect(actions).toEqual(expect.arrayContaining(['company.created', 'customer.created', 'customer.updated']));
  expect(office.complaints()).toEqual([]);
});

test('a customer and a document tell who changed them, and a company of others tells nothing', async () => {
  const { person, companyId, customerId } = await changedShop();
  const draft = await person.api.call<{ data: { id: string } }>('POST', '/invoices/create', {
    companyId,
    tipo: 'factura',
    draft: true,
    receptor: aReceptor,
    conceptos: [aConcepto],
  });
  const page = await office.enter(person, `/clientes/${customerId}/show`);
  await page.getByRole('button', { name: 'Quién cambió qué' }).click();
  const history = page.getByRole('dialog', { name: 'Quién cambió qué' });
  await expect
    .poll(() => history.getByRole('listitem').allTextContents())
    .toEqual([expect.stringContaining('Cliente: cambio'), expect.stringContaining('Cliente: alta')]);
  await expectNoAxeFindings(page);

  await page.goto(`/facturas/${draft.body.data.id}`);
  await page.getByRole('button', { name: 'Quién cambió qué' }).click();
  await history.getByText(/^Documento: alta/).waitFor();
  await expectNoAxeFindings(page);

  const other = await office.person();
  const theirs = await office.enter(other, `/dashboard/empresas/${companyId}/historial`);
  await theirs.getByText('No encontramos esa empresa.').waitFor();
  expect(office.complaints()).toEqual([]);
});
