import type { ResourcePages } from '../shared/screens/resource-pages.ts';
import { screen } from '../shared/screens/screen.ts';

export const customers: ResourcePages = {
  name: 'clientes',
  List: screen(async () => (await import('./customers-page.tsx')).CustomersPage),
};
