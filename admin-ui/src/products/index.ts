import type { ResourcePages } from '../shared/screens/resource-pages.ts';
import { screen } from '../shared/screens/screen.ts';

export const products: ResourcePages = {
  name: 'productos',
  List: screen(async () => (await import('./products-page.tsx')).ProductsPage),
};
