import { type ListPages, screen } from '../shared/screens/resource-pages.ts';

export const purchases: ListPages = {
  name: 'mis-compras',
  List: screen(async () => (await import('./purchases-page.tsx')).PurchasesPage),
};
