import type { ResourcePages } from '../shared/screens/resource-pages.ts';
import { screen } from '../shared/screens/screen.ts';

export const orders: ResourcePages = {
  name: 'pedidos',
  List: screen(async () => (await import('./orders-page.tsx')).OrdersPage),
};
