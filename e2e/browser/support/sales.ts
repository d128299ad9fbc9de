import type { Locator, Page } from 'playwright-core';
import { addPlainCompany, type BackOffice, type Person } from './back-office.ts';
import type { Window } from './browser.ts';

/** A person whose company has something before its page is opened. */
export async function shopkeeper(office: BackOffice) {
  const person = await office.person();
  const companyId = await addPlainCompany(person);
  return { person, companyId, enter: (path: string, window?: Window) => office.enter(person, path, window) };
}

interface Saved {
  readonly id: string;
  readonly version: number;
}

const add = async ({ api }: Person, path: string, body: object): Promise<Saved> => {
  const answer = await api.call<{ data: Saved }>('POST', path, body);
  if (answer.status !== 201) throw new Error(`${path} refused: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
};

export const coffee = {
  nombreInterno: 'Café de altura',
  descripcion: 'Café tostado en grano, 1 kg',
  precioUnitario: 1_234.5,
  claveProductoServicio: '50201706',
  unidad: 'H87',
  objetoImpuesto: '02',
  codigoInterno: 'CAF-1',
};

export const addProduct = (person: Person, companyId: string, change: object = {}) =>
  add(person, '/products', { companyId, ...coffee, ...change });

const delivery = { descripcion: 'Servicio a domicilio', cantidad: 1, precioUnitario: 1_000 };

export const addOrder = (person: Person, companyId: string, customerId: string, change: object = {}) =>
  add(person, '/orders', { companyId, customerId, orderItems: [delivery], ...change });

export const dialog = (page: Page) => page.getByRole('dialog');

/** A field of the dialog that is open, by its whole label. */
export const input = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true });

/** A line of the grid of items, by its number. */
export const item = (page: Page, number: number) =>
  dialog(page).getByRole('group', { name: new RegExp(`^Línea ${number}: `) });

/** A list of choices that is not typed into. */
export const select = (page: Page, label: string) =>
  dialog(page).getByRole('combobox', { name: label, exact: true, includeHidden: true });

export async function choices(page: Page, label: string): Promise<string[]> {
  await select(page, label).press('ArrowDown');
  await page.getByRole('option').first().waitFor();
  const texts = await page.getByRole('option').allTextContents();
  await page.getByRole('listbox').press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  return texts;
}

export async function pick(page: Page, label: string, option: string): Promise<void> {
  await select(page, label).press('ArrowDown');
  await page.getByRole('option', { name: option, exact: true }).click();
  await page.getByRole('listbox').waitFor({ state: 'detached' });
}

/** Finds a record or a key by typing, and takes the first. */
export async function find(page: Page, label: string, text: string, option: string | RegExp): Promise<void> {
  await input(page, label).fill(text);
  await page.getByRole('option', { name: option }).first().click();
}

/** Types what the dialog of a new product needs. */
export async function fillProduct(page: Page): Promise<void> {
  await input(page, 'Nombre interno').fill(coffee.nombreInterno);
  await input(page, 'Precio unitario').fill(String(coffee.precioUnitario));
  await input(page, 'Descripción').fill(coffee.descripcion);
  await input(page, 'Clave de producto o servicio').fill(coffee.claveProductoServicio);
  await find(page, 'Unidad', 'pieza', 'H87');
}

export const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

export const gone = (page: Page) => dialog(page).waitFor({ state: 'detached' });

export const says = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true }).waitFor();

/** Key upon key without a pause, however busy the machine is. */
export const typeFast = (box: Locator, text: string): Promise<void> =>
  box.evaluate((node, typed) => {
    const field: { value: string; dispatchEvent(event: Event): void } = node;
    const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set;
    for (let end = 1; end <= typed.length; end += 1) {
      // React overlooks a value that is set on the node itself.
      write?.call(field, typed.slice(0, end));
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, text);
