import type { ResourcePages } from '../app/resource-pages.ts';
import { screen } from '../app/screen.ts';

export const products: ResourcePages = {
  name: 'productos',
  List: screen(async () => (await import('./products-page.tsx')).ProductsPage),
};
