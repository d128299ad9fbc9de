import { describe, expect, it } from 'vitest';
import { fiscalForm, kemper, newCompany, csdFields } from '@timbra/testing/api/company-forms.ts';
import { expectNoAxeFindings } from './support/axe.ts';
import { addPlainCompany, useBackOffice, type Person } from './support/back-office.ts';
import { certificateOf, chooseCsd, field, fillCompany } from './support/company-form.ts';

const office = await useBackOffice();

interface Stored {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly canIssue: boolean;
  readonly csd: { readonly serialNumber: string } | null;
  readonly fiscalData: Record<string, string>;
}
const companyOf = async ({ api }: Person, id: string) =>
  (await api.call<{ company: Stored }>('GET', `/companies/${id}`)).body.company;

async function addCompany({ api }: Person, validTo?: Date): Promise<string> {
  const csd = await certificateOf(validTo ? { ...kemper, validTo } : kemper);
  const form = newCompany(fiscalForm(csdFields(csd)));
  return (await api.call<{ company: Stored }>('POST', '/companies', form)).body.company.id;
}

const saveButton = 'Guardar Cambios';
const day = 86_400_000;

describe('a company that exists', () => {
  it('is completed with the same form, and can issue then', async () => {
    const person = await office.person();
    const id = await addPlainCompany(person, 'Pendiente');
    const page = await office.enter(person, `/nueva-empresa?id=${id}`);
    await page.getByRole('heading', { name: 'Editar Empresa' }).waitFor();
    await expect.poll(() => field(page, 'Alias').inputValue()).toBe('Pendiente');
    await expect.poll(() => field(page, 'RFC').inputValue()).toBe(kemper.rfc);
    await fillCompany(page);
    await chooseCsd(page, await certificateOf());
    await page.getByRole('button', { name: saveButton }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('button', { name: 'Empresa: Kemper Centro' }).waitFor();
    expect(await companyOf(person, id)).toMatchObject({ name: 'Kemper Centro', canIssue: true });
  });

  it('is edited without choosing its CSD anew, and shows until when that is valid', async () => {
    const person = await office.person();
    const id = await addCompany(person);
    const before = await companyOf(person, id);
    const page = await office.enter(person, `/nueva-empresa?id=${id}`);
    await page.getByText(new RegExp(`Tu CSD ${before.csd?.serialNumber} es válido hasta el`)).waitFor();
    await expect.poll(() => page.locator('[name="rfc"]').isDisabled()).toBe(false);
    await expectNoAxeFindings(page);
    await field(page, 'Calle').fill('Av. Juárez');
    await page.getByRole('button', { name: saveButton }).click();
    await page.waitForURL('**/dashboard');
    const after = await companyOf(person, id);
    expect(after.fiscalData['calle']).toBe('Av. Juárez');
    expect(after.csd).toEqual(before.csd);
  });

  it('gets a new CSD in place of one near its end', async () => {
    const person = await office.person();
    const id = await addCompany(person, new Date(Date.now() + 10 * day));
    const before = await companyOf(person, id);
    const page = await office.enter(person, '/dashboard');
    await page.getByText(/El CSD de la empresa vence en 10 días/).waitFor();
    await page.getByRole('link', { name: 'Renovar CSD' }).click();
    await page.getByText(/vence en 10 días/).waitFor();
    await chooseCsd(page, await certificateOf());
    await page.getByRole('button', { name: saveButton }).click();
    await page.waitForURL('**/dashboard');
    expect((await companyOf(person, id)).csd?.serialNumber).not.toBe(before.csd?.serialNumber);
    await expect.poll(() => page.getByText(/vence en/).count()).toBe(0);
  });

  it('asks for the whole CSD once a part of it is chosen', async () => {
    const person = await office.person();
    const page = await office.enter(person, `/nueva-empresa?id=${await addCompany(person)}`);
    await field(page, 'Contraseña del CSD').fill('algo');
    await page.getByRole('button', { name: saveButton }).click();
    await page.getByText('El archivo .cer es obligatorio').waitFor();
    await page.getByText('El archivo .key es obligatorio').waitFor();
  });

  it('keeps its RFC once it has documents', async () => {
    const person = await office.person();
    const id = await addCompany(person);
    const page = await office.enter(person, '/favicon.svg');
    await page.route('**/api/invoices?**', (route) => route.fulfill({ json: { success: true, data: [], total: 1 } }));
    await page.goto(`/nueva-empresa?id=${id}`);
    await page.getByText('No se puede cambiar porque la empresa ya tiene facturas').waitFor();
    await expect.poll(() => page.locator('[name="rfc"]').isDisabled()).toBe(true);
    await field(page, 'Alias').fill('Kemper Norte');
    await page.getByRole('button', { name: saveButton }).click();
    await page.waitForURL('**/dashboard');
    expect(await companyOf(person, id)).toMatchObject({ name: 'Kemper Norte', fiscalData: { rfc: kemper.rfc } });
  });

  it('shows both values when another tab has saved meanwhile', async () => {
    const person = await office.person();
    const id = await addCompany(person);
    const page = await office.enter(person, `/nueva-empresa?id=${id}`);
    await field(page, 'Alias').fill('Lo mío');
    await person.api.call('PATCH', `/companies/${id}`, { name: 'Lo de otra persona' });
    await page.getByRole('button', { name: saveButton }).click();
    const stale = page.getByRole('alertdialog', { name: 'Alguien más cambió este registro' });
    await stale.getByText('Lo de otra persona').waitFor();
    await stale.getByRole('button', { name: 'Guardar lo mío' }).click();
    await page.waitForURL('**/dashboard');
    expect((await companyOf(person, id)).name).toBe('Lo mío');
  });

  it('has places and regimes besides, saved beside the form, and offers them where it issues', async () => {
    const person = await office.person();
    const id = await addCompany(person);
    const page = await office.enter(person, `/nueva-empresa?id=${id}`);
    await field(page, 'Alias').fill('Con sucursales');
    await page.getByRole('button', { name: 'Editar lugares y regímenes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lugares y regímenes' });
    await dialog.getByRole('button', { name: 'Agregar lugar' }).click();
    await dialog.getByLabel('Nombre').fill('Sucursal Norte');
    await dialog.getByLabel('Código postal').fill('64');
    await dialog.getByRole('button', { name: 'Guardar lugares y regímenes' }).click();
    await dialog.getByText('El código postal debe tener 5 dígitos').waitFor();
    await dialog.getByLabel('Código postal').fill('64000');
    await dialog.getByLabel('Serie').fill('n');
    await expectNoAxeFindings(page);
    await dialog.getByRole('button', { name: 'Guardar lugares y regímenes' }).click();
    await page.getByText('Sucursal Norte', { exact: true }).waitFor();
    // What was typed into the form is saved with it, and is not stale.
    await page.getByRole('button', { name: saveButton }).click();
    await page.waitForURL('**/dashboard');
    expect(await companyOf(person, id)).toMatchObject({
      name: 'Con sucursales',
      lugares: [{ nombre: 'Sucursal Norte', codigoPostal: '64000', serie: 'N' }],
    });
    await page.goto('/facturas/crear');
    await page.getByRole('combobox', { name: 'Lugar de expedición' }).press('ArrowDown');
    await page.getByRole('option', { name: 'Sucursal Norte · CP 64000' }).click();
    await page.getByRole('combobox', { name: 'Lugar de expedición' }).getByText('Sucursal Norte').waitFor();
    await expect.poll(() => page.getByRole('combobox', { name: 'Régimen del emisor' }).count()).toBe(0);
    expect(office.complaints()).toEqual([]);
  });

  it('is not there for others, and asks again after a lost network', async () => {
    const id = await addCompany(await office.person());
    const page = await office.enter(await office.person(), `/nueva-empresa?id=${id}`);
    await page.getByText('Esta empresa ya no existe.').waitFor();
    const person = await office.person();
    const own = await addCompany(person);
    const other = await office.enter(person, '/favicon.svg');
    await other.route(`**/api/companies/${own}`, (route) => route.abort());
    await other.goto(`/nueva-empresa?id=${own}`);
    await other.getByText('No pudimos cargar la empresa.').waitFor();
    await other.unroute(`**/api/companies/${own}`);
    await other.getByRole('button', { name: 'Reintentar' }).click();
    await field(other, 'Razón social').waitFor();
  });
});
