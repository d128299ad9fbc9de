import { type CustomPage, screen } from '../shared/screens/resource-pages.ts';

export const checkout: CustomPage = {
  path: '/checkout-interno/:planId',
  Page: screen(async () => (await import('./checkout-page.tsx')).CheckoutPage),
};
