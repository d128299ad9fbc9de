import type { ResourcePages } from '../app/resource-pages.ts';
import { screen } from '../app/screen.ts';

export const customers: ResourcePages = {
  name: 'clientes',
  List: screen(async () => (await import('./customers-page.tsx')).CustomersPage),
};
