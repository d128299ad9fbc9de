import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { aConcepto, aReceptor } from '@timbra/testing/api/api-client.ts';
import { inAdmin } from '@timbra/testing/database/database-server.ts';
import { until } from '@timbra/testing/until.ts';
import { settleIn } from '../scenarios/every-call/holdings.ts';
import { invite } from '../scenarios/members-client.ts';
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

test('every kind of record tells who changed it, and so does the account itself', async () => {
  const person = await office.person();
  const own = await settleIn(person.api);
  await invite(person.api, own.companyId, `${crypto.randomUUID()}@ejemplo.mx`, { role: 'lectura' });
  const page = await office.enter(person, '/dashboard', phone);
  const screens = [
    [`/clientes/${own.customerId}/show`, 'Cliente: alta'],
    [`/productos?dialogo=editar&id=${own.productId}`, 'Producto: alta'],
    [`/empleados?dialogo=ver&id=${own.employeeId}`, 'Empleado: alta'],
    [`/pedidos?dialogo=ver&id=${own.orderId}`, 'Pedido: alta'],
    [`/facturas/${own.invoiceId}`, 'Documento: timbrado'],
    [`/nomina/${own.payrollRunId}`, 'Nómina: alta'],
    [`/vehiculos?dialogo=editar&id=${own.vehicleId}`, 'Vehículo: alta'],
    [`/remolques?dialogo=editar&id=${own.trailerId}`, 'Remolque: alta'],
    [`/operadores?dialogo=editar&id=${own.figureId}`, 'Operador: alta'],
    [`/lugares?dialogo=editar&id=${own.placeId}`, 'Lugar: alta'],
    [`/rutas?dialogo=editar&id=${own.routeId}`, 'Ruta: alta'],
    ['/mi-pagina', 'Página: cambio'],
    ['/configuracion?tab=llaves', 'Llave de API: alta'],
    ['/configuracion?tab=webhooks', 'Webhook: alta'],
    ['/configuracion?tab=miembros', 'Miembro: invitación'],
    ['/configuracion?tab=contrasena', 'Cuenta: alta'],
  ] as const;
  for (const [path, entry] of screens) {
    await page.goto(path);
    const button = page.getByRole('button', { name: /^Quién cambió qué/ });
    await button.first().waitFor();
    await expectNoSidewaysScroll(page);
    await button.first().press('Enter');
    const history = page.getByRole('dialog', { name: 'Quién cambió qué', exact: true });
    await history.getByText(entry).first().waitFor();
    await history.getByText('Tu navegador comprobó los sellos').waitFor();
    await page.keyboard.press('Escape');
    await history.waitFor({ state: 'detached' });
  }
  await expectNoAxeFindings(page);
  expect(office.complaints()).toEqual([]);
});

test('an entry that somebody changed in the database is shown as such, in the list and in the whole chain', async () => {
  const { person, companyId } = await changedShop();
  const page = await office.enter(person, `/dashboard/empresas/${companyId}/historial`);
  await page.getByText('Tu navegador comprobó los sellos: nadie alteró estos cambios.').waitFor();
  await page.getByRole('button', { name: 'Comprobar todo' }).press('Enter');
  await page.getByText(/^La cadena está completa: nadie alteró ninguno de sus \d+ cambios\.$/).waitFor();
  await inAdmin(office.system.databaseUrl, async (database) => {
    await database.query('begin');
    await database.query('alter table audit_entries disable trigger audit_is_kept');
    const changed = await database.query(
      `update audit_entries set entry = replace(entry, '"06000"', '"06001"') where tenant_id = $1 and action = 'customer.updated'`,
      [companyId],
    );
    expect(changed.rowCount).toBe(1);
    await database.query('alter table audit_entries enable trigger audit_is_kept');
    await database.query('commit');
  });
  await page.reload();
  await page.getByText('Un cambio no coincide con su sello: alguien alteró este registro después.').waitFor();
  const list = page.getByRole('list', { name: 'Cambios' });
  await list.getByRole('listitem').filter({ hasText: 'Cliente: cambio' }).getByText('Alterado').waitFor();
  expect(await list.getByText('Alterado').count()).toBe(1);
  await page.getByRole('button', { name: 'Comprobar todo' }).press('Enter');
  await page.getByText(/^La cadena se rompe en «Cliente: cambio/).waitFor();
  await expectNoAxeFindings(page);
  await page.setViewportSize(phone);
  await expectNoSidewaysScroll(page);
  expect(office.complaints()).toEqual([]);
});
