import { describe, expect, it } from 'vitest';
import { aConcepto, addCompany, anInvoice, client, issue } from '@timbra/testing/api/api-client.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { enterWithCompany, useBackOffice } from './support/back-office.ts';
import { addCustomer } from '../scenarios/invoices-client.ts';
import { publishPage } from '../scenarios/every-call/holdings.ts';
import { sell } from '../scenarios/self-invoicing-client.ts';
import { receivers, values } from '../scenarios/test-values.ts';
import { desktop, phone } from './support/browser.ts';

const office = await useBackOffice();

describe('the page of test data', () => {
  it('makes a test company, shows its documents and moves its clock on', async () => {
    const { page, person } = await enterWithCompany(office, '/prueba');
    await page.getByRole('button', { name: 'Crear empresa de prueba' }).click();
    await page.getByText('La empresa de prueba está lista').waitFor();
    const made = await person.api.call<{ data: readonly { id: string; livemode: boolean }[] }>(
      'GET',
      '/companies?livemode=false',
    );
    expect(made.body.data.map(({ livemode }) => livemode)).toEqual([false]);
    const companyId = made.body.data[0]?.id ?? '';
    const key = await person.api.call<{ data: { key: string } }>('POST', '/api-keys', {
      name: 'Prueba',
      mode: 'test',
      role: 'owner',
      currentPassword: person.password,
    });
    const tester = client(office.system.url, key.body.data.key);
    const { status } = await issue(tester, anInvoice(companyId, { conceptos: [aConcepto] }));
    expect(status).toBe(201);
    await page.reload();
    await page.getByRole('button', { name: /^Ver el documento/ }).click();
    await page.getByRole('dialog').getByText('Sin valor fiscal', { exact: true }).waitFor();
    await page.getByRole('dialog').getByText('Estás viendo datos de prueba').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
    await page.getByRole('button', { name: 'Adelantar una semana' }).click();
    await page.getByRole('list', { name: 'Lo que pasó la última vez' }).waitFor();
    const clock = await person.api.call<{ data: { now: string } }>('GET', `/test/clock?companyId=${companyId}`);
    expect(Date.parse(clock.body.data.now) - Date.now()).toBeGreaterThan(6 * 86_400_000);
    const table = page.getByRole('region', { name: 'Respuestas a tu medida' });
    const folded = table.locator('details:not([open]) > summary');
    while ((await folded.count()) > 0) await folded.first().click();
    const documented = [...values, ...receivers].map(([value]) => value);
    for (const value of documented) await table.getByRole('button', { name: `Copiar ${value}`, exact: true }).waitFor();
    expect(await table.getByRole('listitem').count()).toBe(documented.length);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await table.getByRole('button', { name: 'Copiar EMU-CANCEL-205' }).click();
    await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe('EMU-CANCEL-205');
    await page.context().clearPermissions();
    await expectNoAxeFindings(page);
    await page.setViewportSize(phone);
    await page.getByText('Estás viendo datos de prueba').waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Vaciar datos de prueba' }).click();
    const question = page.getByRole('alertdialog', { name: '¿Vaciar todos tus datos de prueba?' });
    await question.getByRole('button', { name: 'Vaciar datos de prueba' }).click();
    const left = async () => (await person.api.call<{ total: number }>('GET', '/companies?livemode=false')).body.total;
    await expect.poll(left).toBe(0);
  });
});

describe('what others see of a test company', () => {
  it('says that it has no fiscal value, at both widths, and no search engine keeps it', async () => {
    const { person } = await enterWithCompany(office, '/prueba');
    const key = await person.api.call<{ data: { key: string } }>('POST', '/api-keys', {
      name: 'Prueba',
      mode: 'test',
      role: 'owner',
      currentPassword: person.password,
    });
    const tester = client(office.system.url, key.body.data.key, person.api.userId);
    const companyId = await addCompany(tester);
    const shop = { ...tester, companyId, customerId: await addCustomer(tester, companyId) };
    const customUrl = await publishPage(shop, companyId);
    const { ticket } = await sell(shop);
    const { body } = await issue(shop, anInvoice(companyId));
    const link = await shop.call<{ data: { url: string } }>('POST', `/invoices/${body.data.id}/link`);
    const asking = { companyId, note: 'Carga del martes' };
    const trip = await shop.call<{ data: { url: string } }>('POST', '/trip-requests', asking);
    const paths = [`/${customUrl}`, ticket?.url ?? '', link.body.data.url, trip.body.data.url];
    for (const size of [desktop, phone]) {
      const page = await office.open(size);
      for (const path of paths) {
        const answer = await page.goto(new URL(path, office.system.url).pathname);
        expect(await answer?.headerValue('X-Robots-Tag')).toBe('noindex, nofollow');
        await page.getByText('SIN VALOR FISCAL').waitFor();
        await expectNoSidewaysScroll(page);
        await expectNoAxeFindings(page);
        const shots = process.env['SCREENSHOTS'];
        if (shots) await page.screenshot({ path: `${shots}/${size.width}-${paths.indexOf(path)}.png` });
      }
    }
  });
});
