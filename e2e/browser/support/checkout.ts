import type { Page, Route } from 'playwright-core';
import { aGuest } from '../../scenarios/payments-client.ts';

export interface Guest {
  readonly nombre: string;
  readonly apellidos: string;
  readonly email: string;
  readonly telefono: string;
}

export const guest = (change: Partial<Guest> = {}): Guest => ({
  nombre: 'eva',
  apellidos: 'ruiz',
  email: aGuest().customerEmail,
  telefono: '5512345678',
  ...change,
});

export const fields = (page: Page) => ({
  nombre: page.getByLabel('Nombre'),
  apellidos: page.getByLabel('Apellidos'),
  email: page.getByLabel('Correo electrónico'),
  telefono: page.getByLabel('Teléfono'),
  privacidad: page.getByLabel('Acepto el Aviso de Privacidad'),
  terminos: page.getByLabel('Acepto los Términos y Condiciones de Uso'),
});

export async function fillGuest(page: Page, someone: Guest): Promise<void> {
  const { nombre, apellidos, email, telefono } = fields(page);
  await nombre.fill(someone.nombre);
  await apellidos.fill(someone.apellidos);
  await email.fill(someone.email);
  await telefono.fill(someone.telefono);
}

export async function accept(page: Page): Promise<void> {
  await fields(page).privacidad.check();
  await fields(page).terminos.check();
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^Pagar \$/ });

/** A guest in front of the method chooser of a plan. */
export async function reachPayment(page: Page, planId: string, someone = guest()): Promise<Guest> {
  await page.goto(`/checkout/${planId}`);
  await fillGuest(page, someone);
  await accept(page);
  await payButton(page).waitFor();
  return someone;
}

export async function payWith(page: Page, card: RegExp): Promise<void> {
  await page.getByRole('radio', { name: card }).check();
  await payButton(page).click();
}

export const confirmed = (page: Page) => page.getByRole('heading', { name: 'Compra confirmada' });

/** Counts the calls of one path, as they leave the browser. */
export function countPosts(page: Page, path: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(path)) calls += 1;
  });
  return () => calls;
}

/** Lets the server answer once and the answer be lost. */
export async function loseOneAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

export const failing = (status: number, body: object) => (route: Route) => route.fulfill({ status, json: body });
