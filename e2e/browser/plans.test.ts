import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { balanceOf } from '@timbra/testing/api/api-client.ts';
import { plansOf, purchaseIn, purchasesOf } from '../scenarios/payments-client.ts';
import { inAdmin } from '@timbra/testing/database/database-server.ts';
import { useBackOffice, type Person } from './support/back-office.ts';
import { expectNoAxeFindings, expectNoSidewaysScroll } from './support/axe.ts';
import { phone } from './support/browser.ts';
import { closeByEscape } from './support/escape.ts';
import { balance, balanceIs, paidNotice, payBy, smallPlan, toPayment, trial } from './support/buying.ts';

const office = await useBackOffice();
const small = await smallPlan(office.system);
const checkout = `/checkout-interno/${small.id}`;

const cards = (page: Page) => page.getByRole('list', { name: 'Planes' }).locator(':scope > li');
const cardOf = (page: Page, plan: string) => cards(page).filter({ has: page.getByRole('heading', { name: plan }) });

const step = (page: Page, title: string) => page.getByRole('region', { name: title });

/** Brings a person to the payment of the smallest plan. */
async function atPayment(person?: Person) {
  const someone = person ?? (await office.person());
  const page = await office.enter(someone, checkout);
  await toPayment(page);
  await page.getByText('Tarjeta de prueba').waitFor();
  return { person: someone, page };
}

describe('the plans', () => {
  it('are those on sale, with what they cost, and lead to their checkout', async () => {
    const onSale = await plansOf(office.system);
    const retired = onSale.at(-1)?.id ?? '';
    await inAdmin(office.system.databaseUrl, (client) =>
      client.query('update plans set active = false where id = $1', [retired]),
    );
    const page = await office.enter(await office.person(), '/dashboard');
    await balance(page).click();
    await page.waitForURL('**/planes');
    await page
      .getByRole('heading', { level: 1, name: 'Compra timbres sin plazos forzosos y sin vencimiento' })
      .waitFor();
    await expect.poll(() => cards(page).count()).toBe(onSale.length - 1);
    const names = await cards(page).getByRole('heading').allInnerTexts();
    expect(names).toEqual(onSale.slice(0, -1).map(({ name }) => name));
    for (const text of ['$250', '$290.00 con IVA', '50 timbres', '$5.00 por timbre']) {
      await cardOf(page, 'Plan Básico').getByText(text, { exact: true }).waitFor();
    }
    await expect.poll(() => page.getByText('Popular', { exact: true }).count()).toBe(1);
    await cardOf(page, 'Plan Emprendedor').getByText('Popular').waitFor();
    await cardOf(page, 'Plan Básico').getByRole('button', { name: 'Ver características' }).click();
    const dialog = page.getByRole('dialog', { name: 'Plan Básico: características' });
    await dialog.waitFor();
    await expect
      .poll(() => dialog.getByRole('listitem').allInnerTexts())
      .toEqual([
        'Autofacturación ilimitada',
        'Página personalizada con tu marca',
        'Soporte técnico',
        'Timbres sin vencimiento',
      ]);
    await expectNoAxeFindings(page);
    await closeByEscape(page, dialog);
    await expectNoAxeFindings(page);
    await cardOf(page, 'Plan Básico').getByRole('link', { name: 'Comprar Timbres' }).click();
    await page.waitForURL(`**${checkout}`);
    await page.goto(`/checkout-interno/${retired}`);
    await page.getByText('Plan no encontrado').waitFor();
  });

  it('say when they cannot be loaded, and take both shapes of the answer', async () => {
    const page = await office.enter(await office.person(), '/favicon.svg');
    const answers: object[] = [
      { success: false, error: 'No' },
      [{ ...small, description: '', active: true }],
      { success: true, plans: [] },
    ];
    await page.route('**/api/plans/active', (route) => route.fulfill({ json: answers.shift() ?? {} }));
    await page.goto('/planes');
    await page.getByText('Error al cargar los planes').waitFor();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await cardOf(page, small.name).waitFor();
    await page.reload();
    await page.getByText('Por ahora no hay planes a la venta').waitFor();
    await page.unroute('**/api/plans/active');
    await page.route('**/api/plans/active', (route) => route.abort());
    await page.reload();
    await page.getByText('Error de conexión al cargar los planes').waitFor();
  });
});

describe('the checkout of a user', () => {
  it('asks who buys, takes the payment after a refusal, and adds the stamps once', async () => {
    const person = await office.person();
    const page = await office.enter(person, checkout);
    const data = step(page, 'Tus datos');
    for (const text of [person.user.name, person.user.email, 'No registrado']) await data.getByText(text).waitFor();
    await data.getByText('La razón social de tu factura se elige después del pago').waitFor();
    const summary = step(page, 'Resumen de la compra');
    expect((await summary.innerText()).split(/\n+/)).toEqual([
      'Plan Básico',
      '50 timbres',
      'Subtotal',
      '$250.00',
      'IVA (16%)',
      '$40.00',
      'Total',
      '$290.00',
      'Los timbres se agregan automáticamente después de un pago exitoso',
    ]);
    await page.getByRole('button', { name: 'Cambiar datos' }).click();
    await page.getByLabel('Nombre').fill('Nadie');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await data.getByText(person.user.name).waitFor();
    await page.getByRole('button', { name: 'Cambiar datos' }).click();
    await page.getByLabel('Teléfono').fill('12345');
    await page.getByRole('button', { name: 'Guardar datos' }).click();
    await page.getByText('El número debe incluir código de país (mínimo 11 dígitos)').waitFor();
    await page.getByLabel('Nombre').fill('Eva Ruiz');
    await page.getByLabel('Teléfono').fill('5512345678');
    await page.getByRole('button', { name: 'Guardar datos' }).click();
    await data.getByText('+525512345678').waitFor();
    await toPayment(page);
    for (const wallet of ['Apple Pay', 'Google Pay']) {
      await page.getByRole('radio', { name: wallet }).check();
      await page.getByText(`${wallet} no está disponible en este dispositivo`).waitFor();
    }
    await page.getByRole('radio', { name: 'SPEI' }).check();
    await page.getByRole('button', { name: 'Obtener datos para transferir' }).waitFor();
    await page.getByRole('radio', { name: 'Tarjeta', exact: true }).check();
    await payBy(page, '0002');
    await page.getByText('Tu banco rechazó la tarjeta. Usa otra tarjeta o pregunta a tu banco.').waitFor();
    await expectNoAxeFindings(page);
    const landed = page.waitForURL('**/mis-compras?success=true');
    await payBy(page, '4242');
    await landed;
    await paidNotice(page, small.timbres).waitFor();
    await balanceIs(page, trial + small.timbres);
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.reload();
    await balanceIs(page, trial + small.timbres);
    await expect.poll(() => paidNotice(page, small.timbres).count()).toBe(0);
    expect(await balanceOf(person.api)).toMatchObject({
      available: trial + small.timbres,
      totalPurchased: trial + small.timbres,
    });
    expect(await purchasesOf(person.api)).toMatchObject([
      { status: 'COMPLETED', customerName: 'Eva Ruiz', customerPhone: '+525512345678', amount: 290 },
    ]);
    const { body: profile } = await person.api.call<{ name: string }>('GET', '/auth/profile');
    expect(profile.name).toBe(person.user.name);
    await page.goBack();
    expect(new URL(page.url()).pathname).not.toBe(checkout);
    expect(office.complaints()).toEqual([]);
  });

  it('leads back from the bank to the own purchase, not to the guests’ confirmation', async () => {
    const { page } = await atPayment();
    await payBy(page, '3220');
    await page.getByRole('button', { name: 'Autorizar' }).click();
    await page.waitForURL('**/compra/*');
    await page.getByText('Completado').first().waitFor();
    await expect.poll(() => page.getByText('elijas tu contraseña').count()).toBe(0);
  });

  it('offers no second payment while the bank is confirming the first', async () => {
    const { page } = await atPayment();
    // The buyer is there before the server has heard of the payment.
    const early = page.waitForResponse('**/api/user/purchases?**');
    await page.route(
      '**/api/user/purchases?**',
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...((await response.json()) as object), data: [] } });
      },
      { times: 1 },
    );
    await payBy(page, '0077');
    await page.waitForURL('**/compra/*');
    await early;
    await page.getByText('Tu banco está confirmando', { exact: true }).first().waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Completar Pago' }).count()).toBe(0);
    await expectNoAxeFindings(page);
    await page.goto(new URL(checkout, page.url()).href);
    await toPayment(page);
    await page.waitForURL('**/compra/*');
  });

  it('loses nothing when the network is cut after the payment', async () => {
    const { person, page } = await atPayment();
    let isFirst = true;
    await page.route('**/api/payments/process-internal', async (route) => {
      const response = await route.fetch();
      if (!isFirst) return route.fulfill({ response });
      isFirst = false;
      return route.abort('connectionreset');
    });
    await payBy(page, '4242');
    await paidNotice(page, small.timbres).waitFor();
    await balanceIs(page, trial + small.timbres);
    expect(await purchasesOf(person.api)).toHaveLength(1);
  });

  it('finds a payment again whose page was closed before its stamps were there', async () => {
    const { person, page } = await atPayment();
    await page.route('**/api/payments/process-internal', (route) => route.abort('connectionreset'));
    await payBy(page, '4242');
    await page.getByText('Tu pago se hizo. Agregando tus timbres...').waitFor();
    await purchaseIn(person.api, 'COMPLETED');
    const address = page.url();
    // The page asks again by itself, so it is gone before its requests arrive again.
    await page.goto('/favicon.svg');
    await page.unroute('**/api/payments/process-internal');
    await page.goto(address);
    await toPayment(page);
    await paidNotice(page, small.timbres).waitFor();
    await balanceIs(page, trial + small.timbres);
    expect(await purchasesOf(person.api)).toHaveLength(1);
  });

  it('says that the payment was made when the server does not take it', async () => {
    const { page } = await atPayment();
    await page.route('**/api/payments/process-internal', (route) =>
      route.fulfill({ status: 400, json: { success: false, message: 'No pudimos leerlo.' } }),
    );
    await payBy(page, '4242');
    await page.getByText('Error al procesar el pago. Por favor, contacta soporte.').waitFor();
    await page.getByText('No pudimos leerlo.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Pagar / }).count()).toBe(0);
    await page.unroute('**/api/payments/process-internal');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await paidNotice(page, small.timbres).waitFor();
  });

  it('is paid in one of two tabs, and asks in a third whether to buy again', async () => {
    const { person, page } = await atPayment();
    const [second, third] = [await office.another(page), await office.another(page)];
    await Promise.all([second.goto(checkout), third.goto(checkout)]);
    await toPayment(second);
    await second.getByText('Tarjeta de prueba').waitFor();
    await third.getByRole('button', { name: 'Continuar al pago' }).waitFor();
    await payBy(page, '4242');
    await paidNotice(page, small.timbres).waitFor();
    await payBy(second, '4242');
    await paidNotice(second, small.timbres).waitFor();
    await balanceIs(second, trial + small.timbres);
    await toPayment(third);
    await third.getByRole('alertdialog', { name: '¿Comprar este plan otra vez?' }).waitFor();
    await third.getByRole('button', { name: 'Ver la compra' }).click();
    await third.getByRole('region', { name: 'Información de la compra' }).getByText('Completado').waitFor();
    expect(await purchasesOf(person.api)).toMatchObject([{ status: 'COMPLETED' }]);
    expect(await balanceOf(person.api)).toMatchObject({ available: trial + small.timbres });
  });

  it('says why there is nothing to buy, and leads back to the plans', async () => {
    const page = await office.enter(await office.person(), '/checkout-interno/00000000-0000-4000-8000-000000000000');
    await page.getByText('Plan no encontrado').waitFor();
    await page.goto('/checkout-interno/nada');
    await page.getByText('Plan no encontrado').waitFor();
    await page.route(`**/api/plans/${small.id}`, (route) => route.abort());
    await page.goto(checkout);
    await page.getByText('Error de conexión al cargar la información del plan').waitFor();
    await page.unroute(`**/api/plans/${small.id}`);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.route('**/api/payments/create-intent', (route) => route.abort());
    await toPayment(page);
    await page.getByText('Error inicializando el pago').waitFor();
    await page.unroute('**/api/payments/create-intent');
    await page.route('**/api/payments/create-intent', (route) => route.fulfill({ status: 500, json: {} }));
    await toPayment(page);
    await page.getByText('Error al crear el intent de pago').waitFor();
    await page.getByRole('link', { name: 'Volver a planes' }).click();
    await page.waitForURL('**/planes');
    await page.goto('/checkout-interno/nada');
    await page.getByRole('link', { name: 'Ver planes' }).click();
    await page.waitForURL('**/planes');
    await page.evaluate(() => localStorage.removeItem('user'));
    await page.goto(checkout);
    await page.waitForURL('**/login');
  });
});

describe('on a phone', () => {
  it('a plan is bought too, and nothing stands beyond the edge', async () => {
    const page = await office.enter(await office.person(), '/planes', phone);
    await cardOf(page, small.name).waitFor();
    await expectNoSidewaysScroll(page);
    await cardOf(page, small.name).getByRole('link', { name: 'Comprar Timbres' }).click();
    await toPayment(page);
    await page.getByText('Tarjeta de prueba').waitFor();
    await expectNoSidewaysScroll(page);
    await expectNoAxeFindings(page);
    await payBy(page, '4242');
    await paidNotice(page, small.timbres).waitFor();
    await expectNoSidewaysScroll(page);
  });
});
