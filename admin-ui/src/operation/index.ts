import type { ResourcePages } from '../app/resource-pages.ts';
import { screen } from '../app/screen.ts';

/** What operators see of the platform, below a path of its own. */
export const operation: readonly ResourcePages[] = [
  {
    name: 'operacion/compras',
    List: screen(async () => (await import('./purchases-page.tsx')).PurchasesPage),
  },
  {
    name: 'operacion/dinero',
    List: screen(async () => (await import('./strays-page.tsx')).StraysPage),
  },
  {
    name: 'operacion/usuarios',
    List: screen(async () => (await import('./users-page.tsx')).UsersPage),
  },
];
