import type { Locator, Page } from 'playwright-core';
import { addCompany, aReceptor } from '@timbra/testing/api/api-client.ts';
import type { BackOffice, Person } from './back-office.ts';
import type { Window } from './browser.ts';

/** A person with a company that can issue, and with somebody to sell to. */
export interface Shop {
  readonly person: Person;
  readonly companyId: string;
  readonly customerId: string;
}

export async function openShop(office: BackOffice): Promise<Shop> {
  const person = await office.person();
  const companyId = await addCompany(person.api);
  const { body } = await person.api.call<{ data: { id: string } }>('POST', '/customers', { companyId, ...aReceptor });
  return { person, companyId, customerId: body.data.id };
}

/** A shop and its owner's window. */
export async function enterShop(office: BackOffice, path: string, window?: Window) {
  const shop = await openShop(office);
  return { ...shop, page: await office.enter(shop.person, path, window) };
}

/** One of SAT's keys, or a customer, found by typing. */
export async function choose(
  page: Page,
  label: string,
  typed: string,
  option: string | RegExp,
  within: Page | Locator = page,
): Promise<void> {
  const field = within.getByRole('combobox', { name: label });
  await field.click();
  await field.fill(typed);
  await page.getByRole('option', { name: option }).first().click();
}

/** One of a short list. */
export async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).press('ArrowDown');
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** To one of the three steps, by its head. */
export const step = (page: Page, number: 1 | 2 | 3) =>
  page.getByRole('button', { name: new RegExp(`^${number}\\. `) }).click();

export const next = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();
export const generate = (page: Page) => page.getByRole('button', { name: 'Generar Factura' }).click();

/** The first step: for whom, and how it is paid. */
export async function fillData(page: Page): Promise<void> {
  await choose(page, 'Cliente', 'robotica', /UNIVERSIDAD ROBOTICA/);
  await choose(page, 'Forma de pago', '03', /^03/);
}

export interface TypedConcepto {
  readonly descripcion?: string;
  readonly cantidad?: string;
  readonly valor?: string;
}

const consulting = { descripcion: 'Consultoría de negocios', cantidad: '1', valor: '1000' };

/** A line of a grid of items, by its number. */
export const line = (page: Page, number: number) => page.getByRole('group', { name: new RegExp(`^Línea ${number}: `) });

/** Types a concept, and returns where. */
export async function typeConcepto(page: Page, change: TypedConcepto = {}): Promise<Locator> {
  const { descripcion, cantidad, valor } = { ...consulting, ...change };
  const group = page.getByRole('group', { name: 'Agregar concepto' });
  await group.getByLabel('Descripción').fill(descripcion);
  await group.getByLabel('Cantidad').fill(cantidad);
  await group.getByLabel('Valor unitario').fill(valor);
  await choose(page, 'Clave SAT', '80101500', /80101500/);
  await choose(page, 'Unidad', 'E48', /E48/);
  return group;
}

/** Types a concept and adds it. */
export async function addConcepto(page: Page, change: TypedConcepto = {}): Promise<void> {
  const group = await typeConcepto(page, change);
  await group.getByRole('button', { name: 'Agregar concepto' }).click();
  await page
    .getByRole('button', { name: `Editar ${change.descripcion ?? consulting.descripcion}` })
    .first()
    .waitFor();
}

/** A whole document up to its summary. */
export async function fillInvoice(page: Page): Promise<void> {
  await fillData(page);
  await next(page);
  await addConcepto(page);
  await next(page);
  await page.getByRole('button', { name: 'Generar Factura' }).waitFor();
}

/** What the totals come to. */
export const totalOf = (page: Page) => page.getByTestId('total').first().innerText();

export const pathOf = (page: Page) => new URL(page.url()).pathname;

/** The text of the file that a press of a button brings down. */
export async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) };
}
