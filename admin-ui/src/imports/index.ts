import type { ResourcePages } from '../app/resource-pages.ts';
import { screen } from '../app/screen.ts';

export const imports: ResourcePages = {
  name: 'importaciones',
  List: screen(async () => (await import('./imports-page.tsx')).ImportsPage),
};
