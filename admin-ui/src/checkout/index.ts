import type { CustomPage } from '../shared/screens/resource-pages.ts';
import { screen } from '../shared/screens/screen.ts';

export const checkout: CustomPage = {
  path: '/checkout-interno/:planId',
  Page: screen(async () => (await import('./checkout-page.tsx')).CheckoutPage),
};
