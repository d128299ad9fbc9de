import type { CustomPage } from '../app/resource-pages.ts';
import { screen } from '../app/screen.ts';

export const checkout: CustomPage = {
  path: '/checkout-interno/:planId',
  Page: screen(async () => (await import('./checkout-page.tsx')).CheckoutPage),
};
