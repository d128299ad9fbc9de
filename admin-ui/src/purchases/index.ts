import { type CustomPage, type ListPages, screen } from '../shared/screens/resource-pages.ts';

export const purchases: ListPages = {
  name: 'mis-compras',
  List: screen(async () => (await import('./purchases-page.tsx')).PurchasesPage),
};

export const purchase: CustomPage = {
  path: '/compra/:purchaseId',
  Page: screen(async () => (await import('./purchase-page.tsx')).PurchasePage),
};
