import type { Page } from 'playwright-core';

export interface StripeStub {
  /** What the device has. */
  readonly wallets?: { readonly applePay?: boolean; readonly googlePay?: boolean };
  /** Their buttons cannot be drawn. */
  readonly walletsFail?: boolean;
  /** What `confirmPayment` resolves with, one after the other; the last one stays. */
  readonly answers: readonly object[];
}

interface Confirmed {
  readonly redirect: string;
  readonly clientSecret: string;
  readonly confirmParams: { readonly return_url: string };
}

/**
 * A page that believes to face Stripe itself: no emulator in its settings, and in the place of Stripe.js, which cannot
 * come from anywhere else, a script that draws empty fields and answers as told.
 */
export async function faceStripe(
  page: Page,
  { wallets = {}, walletsFail = false, answers }: StripeStub,
): Promise<() => Promise<Confirmed[]>> {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, stripeApiBase: null } } });
  });
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `(${stub})(${JSON.stringify({ wallets, walletsFail, answers })});`,
    }),
  );
  return () => page.evaluate<Confirmed[]>('window.confirmedPayments ?? []');
}

const stub = `function ({ wallets, walletsFail, answers }) {
  window.confirmedPayments = [];
  const element = (type, options) => {
    const heard = {};
    const { address = {} } = options?.defaultValues?.billingDetails ?? {};
    const emit = (event, detail) => (heard[event] || []).forEach((listener) => listener(detail));
    const one = {
      on(event, listener) { (heard[event] = heard[event] || []).push(listener); return one; },
      off() { return one; },
      update() {},
      destroy() {},
      unmount() {},
      mount(container) {
        container.innerHTML = type === 'payment' ? '<input aria-label="Número de tarjeta"><input aria-label="País" value="' + address.country + '">' : '<button type="button">Pagar con la cartera</button>';
        if (type !== 'payment') container.firstChild.onclick = () => emit('click', { resolve: () => emit('confirm', {}) });
        if (walletsFail && type !== 'payment') setTimeout(() => emit('loaderror', { elementType: type, error: {} }));
        else setTimeout(() => emit('ready', { elementType: type, availablePaymentMethods: wallets }));
      },
    };
    return one;
  };
  const stripe = () => ({
    elements: () => ({ create: element, getElement: () => null, update() {} }),
    createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}, registerAppInfo() {}, _registerWrapper() {},
    async confirmPayment({ redirect, clientSecret, confirmParams }) {
      window.confirmedPayments.push({ redirect, clientSecret, confirmParams });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (answer.throws) throw new Error(answer.throws);
      return answer;
    },
  });
  stripe.version = 'endive';
  window.Stripe = stripe;
}`;
