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
  {
    name: 'operacion/planes',
    List: screen(async () => (await import('./plans-page.tsx')).PlansPage),
  },
  {
    name: 'operacion/documentos',
    List: screen(async () => (await import('./documents-page.tsx')).DocumentsPage),
  },
  {
    name: 'operacion/trabajos',
    List: screen(async () => (await import('./jobs-page.tsx')).JobsPage),
  },
  {
    name: 'operacion/bitacora',
    List: screen(async () => (await import('./acts-page.tsx')).ActsPage),
  },
];
