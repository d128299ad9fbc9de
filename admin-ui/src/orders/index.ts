import type { ResourcePages } from '../app/resource-pages.ts';
import { screen } from '../app/screen.ts';

export const orders: ResourcePages = {
  name: 'pedidos',
  List: screen(async () => (await import('./orders-page.tsx')).OrdersPage),
};
